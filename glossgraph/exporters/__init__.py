"""Glossary -> text in one format. Each third-party format library has its door here."""
