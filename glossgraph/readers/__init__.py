"""What is read from a file of the glossary: front matter, Markdown, dialects.

What passes between the steps of reading are named tuples: they are made by the thousand, and cost half as much
as dataclasses, when they are made and when their classes are.
"""
