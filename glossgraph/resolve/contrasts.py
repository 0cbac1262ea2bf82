"""What an entry contrasts with: the concepts named in so many words in a section "not to be confused with".

A concept that such a section merely mentions is none. Three things tell a contrast: a sentence that begins with the
concept (the section is about what the entry is not, so its sentences are about the others), a negation before it
("ist kein X", "not an X"), and a phrase of contrast ("anders als X", "as opposed to X").
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

from glossgraph.bodies import Body, Passage, PassageKind, SectionKind
from glossgraph.findings import Location
from glossgraph.mentions.finder import Finder, Mention
from glossgraph.mentions.glossary import finders
from glossgraph.model import Concept, Reference, ReferenceForm, RelationKind
from glossgraph.readers.source_text import LineMap

_LIKELY = 0.7
_MOST_OTHERS = 1  # words before the concept with which a sentence begins, such as an adjective, beside small words

_SENTENCE = re.compile(r"[^.!?;:\u2026]+(?:[.!?;:\u2026](?!\s)[^.!?;:\u2026]*)*")
_WORD = re.compile(r"[^\W\d_]+")
_NOT_LEADING = frozenset(
    " ".join(
        (
            "ist sind war waren wird werden wurde wurden hat haben kann können soll sollen muss müssen darf",
            "steht stehen gilt gelten heißt heißen meint gibt geht macht machen bleibt bleiben liegt liegen",
            "entspricht zeigt nennt ohne auf für durch aus nach seit wegen trotz wer wenn weil falls obwohl",
            "sobald solange da um je pro per als nicht kein keine keiner keinem keinen keines weder",
            "er es sie man wir ihr du ich hier dort dies diese dieser dieses jede jeder jedes",
            "is are was were has have had can could will would shall should may might must does do did",
            "means mean without on onto for by from since because despite who when if although while as",
            "about not no neither it they we you he she i this these those there here each every one",
        )
    ).split()
)
"""Words behind which a concept is not what its sentence is about: verbs, pronouns, some prepositions and the like."""

_LEADING = frozenset(
    " ".join(
        (
            "der die das den dem des ein eine einer einem einen eines bei beim mit von vom in im zu zum zur über",
            "unter an am auch und oder aber doch dagegen hingegen ebenso selbst sogar nur wiederum allein",
            "the a an in with of over under like unlike also and or but even however similarly likewise only",
        )
    ).split()
)
"""Small words with which a sentence about a concept may begin."""

_SMALL = (
    r"(?:(?:de[rmns]|das|die|ein|eine[rmns]?|de[rmns]selben|jede[rmns]?|alle[rmn]?|solche[rmns]?|the|an?|any|every|all"
    r"|its|some|beim?|vom|von|zum|zur|zu|im|in|mit|of|with|to|from)\s+)"
)
_ADJECTIVE = r"(?:[a-zäöüß-]+e[rmns]?\s+)?"
_NEGATED = re.compile(
    rf"\b(?:kein(?:e[rmns]?)?|nicht|weder|weder\b.*\bnoch|statt|anstatt|not|no|neither|nor|never|rather\s+than"
    rf"|instead\s+of)\s+"
    rf"{_SMALL}{{0,2}}{_ADJECTIVE}$",
    re.IGNORECASE,
)
_CONTRASTED = re.compile(
    r"\b(?:nicht\s+dasselbe\s+wie|nicht\s+das\s+Gleiche\s+wie|nicht\s+(?:mit|gleich)|nichts\s+mit|anders\s+als"
    r"|im\s+(?:Unterschied|Gegensatz)\s+zu[mr]?|verwechs\w+\s+mit|zu\s+unterscheiden\s+von|abzugrenzen\s+von"
    r"|unterscheidet\s+\w+\s+(?:sich\s+)?(?:von|vom)|Verwechslung(?:en)?\s+mit|während|wohingegen|dafür\s+steh\w+"
    r"|nicht\s+um\s+(?:\w+\s+){0,3}wie|different\s+from|differs?\s+from|distinct\s+from|unlike|as\s+opposed\s+to"
    r"|in\s+contrast\s+(?:to|with)|contrary\s+to|confused?\s+with|confuse\s+\w+\s+with|mistaken?\s+for|not\s+the\s+same"
    r"(?:\s+thing)?\s+as|nothing\s+to\s+do\s+with|whereas|while|compared\s+(?:to|with))\s+"
    rf"{_SMALL}{{0,2}}{_ADJECTIVE}$",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r",\s+(?:und|oder|and|or|but|doch|aber|sondern)?\s*(?:der|die|das|den|dem|the|an?)?\s*$")
_TAKEN_FOR = re.compile(r"\bfür\s+(?:eine?[rmn]?\s+)?$", re.IGNORECASE)
_TAKES = re.compile(r"\s+(?:zu\s+halten|hält|halten|gehalten)\b")
_JOINED = re.compile(
    r"\s*(?:,|und|oder|sowie|beziehungsweise|and|or|as well as|/)\s+(?:de[rmn]|das|die|an?|the|eine?[rmn]?)?\s*"
)
_AFTER = re.compile(
    r"\s+(?:dagegen|hingegen|wiederum|klingt\s+ähnlich|sounds\s+similar|by\s+contrast|on\s+the\s+other\s+hand|,?\s*however)\b"
)
_DENIES = re.compile(r"\s+(?:ist|sind|war|waren|is|are|was|were)\s+(?:kein\w*|not|no)\b", re.IGNORECASE)
_NOTHING_IN_COMMON = re.compile(
    r"nichts\s+(?:\w+\s+)?(?:zu\s+tun|gemein)|nicht\s+gleichzusetzen|etwas\s+(?:ganz\s+)?anderes|nothing\s+to\s+do"
    r"|verwechsel|confused",
    re.IGNORECASE,
)


def contrasts(concepts: Mapping[str, Concept]) -> Iterator[tuple[str, Reference]]:
    """Yield (id of the entry, reference) for each concept that an entry contrasts in so many words, once each.

    The reference is to the id of the contrasted concept; its text and place are those of the mention. Mentions are
    found without a dictionary, which would cost more time to load than the rest of a build.
    """
    texts: defaultdict[str, list[str]] = defaultdict(list)
    found = [(concept, body, passage) for concept in concepts.values() for body, passage in _passages(concept)]
    for _, body, passage in found:
        texts[body.language].append(passage.text)
    finder = finders(concepts, lambda _language: None, texts)
    seen: set[tuple[str, str]] = set()
    for concept, body, passage in found:
        for reference in _in_passage(concept, body, passage, finder):
            key = (concept.id, reference.name)
            if key not in seen:
                seen.add(key)
                yield concept.id, reference


def _passages(concept: Concept) -> Iterator[tuple[Body, Passage]]:
    for body in concept.bodies:
        for section in body.sections:
            if section.kind is SectionKind.CONTRAST:
                yield from ((body, one) for one in section.passages if one.kind is not PassageKind.HEADING)


def _in_passage(concept: Concept, body: Body, passage: Passage, finder: Callable[[str], Finder]) -> Iterator[Reference]:
    mentions = [one for one in finder(body.language).find(passage.text) if one.likelihood >= _LIKELY]
    if not mentions:
        return
    lines = LineMap.of(body.text)
    for start, end in _sentences(passage.text):
        inside = [one for one in mentions if start <= one.start < end]
        for mention in _contrasted(passage.text, start, end, inside, concept.id):
            if not passage.is_quiet(mention.start, mention.end):
                line, column = lines.place(passage.offset(mention.start))
                text = passage.text[mention.start : mention.end]
                place = Location(body.path, body.line + line - 1, column)
                yield Reference(mention.concept, RelationKind.CONFUSABLE, place, ReferenceForm.ID, text)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of the sentences of *text*; a colon or semicolon parts them too, a point inside a word not."""
    for found in _SENTENCE.finditer(text):
        yield found.span()


def _contrasted(text: str, start: int, end: int, mentions: list[Mention], own: str) -> Iterator[Mention]:
    """Yield those of *mentions*, all in the sentence from *start* to *end*, that are contrasted with *own*."""
    before: Mention | None = None  # the mention that joins the next one to it
    about_own = False
    sentence = text[start:end]
    for number, mention in enumerate(mentions):
        led = text[start : mention.start]
        leads = number == 0 and _begins_with(led)
        if mention.concept == own:
            about_own = about_own or leads
            before = mention if leads else None
            continue
        joined = before is not None and _JOINED.fullmatch(text, before.end, mention.start) is not None
        behind = text[mention.end : end]
        if leads and _DENIES.match(behind) and own not in (one.concept for one in mentions):
            before = None  # it says what that concept is not, in words that mean no entry
            continue
        if (
            leads
            or joined
            or _NEGATED.search(led)
            or _CONTRASTED.search(led)
            or (_TAKEN_FOR.search(led) and _TAKES.match(behind))
            or (about_own and _CLAUSE.search(led))
            or (not about_own and _CLAUSE.search(led) and re.search(r",\s+(?:und|and)\s*(?:\w+\s*)?$", led))
            or _AFTER.match(behind)
            or (number == 0 and _NOTHING_IN_COMMON.search(sentence))
        ):
            yield mention
            before = mention
        else:
            before = None


def _begins_with(led: str) -> bool:
    """Tell whether *led*, what a sentence says before a concept, leaves the concept its subject or topic."""
    words = [word.lower() for word in _WORD.findall(led)]
    others = sum(word not in _LEADING for word in words)
    return others <= _MOST_OTHERS and "," not in led and _NOT_LEADING.isdisjoint(words)
