"""Whether a text that has the letters of a name really says it, and how likely that is."""

from __future__ import annotations

from dataclasses import dataclass, field

from glossgraph.mentions.forms import Lookup, Trust, is_form_of, noun_forms
from glossgraph.mentions.words import WORD, is_acronym, plain, squash

EXACT, RESPELLED, INFLECTED, JOINED, SMALL = 1.0, 0.95, 0.9, 0.85, 0.75

_SMALL_WORDS = frozenset(
    (
        "a",
        "an",
        "and",
        "as",
        "at",
        "auf",
        "aus",
        "bei",
        "by",
        "das",
        "der",
        "des",
        "die",
        "durch",
        "for",
        "from",
        "für",
        "gegen",
        "im",
        "in",
        "into",
        "mit",
        "nach",
        "of",
        "on",
        "ohne",
        "or",
        "per",
        "pro",
        "the",
        "to",
        "um",
        "und",
        "unter",
        "via",
        "vom",
        "von",
        "vor",
        "with",
        "without",
        "zu",
        "zum",
        "zur",
        "zwischen",
        "über",
    )
)  # fmt: skip - a word list
_PRONOUNS = frozenset(
    (
        "bitte",
        "dem",
        "den",
        "doch",
        "du",
        "einem",
        "einen",
        "es",
        "euch",
        "ich",
        "ihm",
        "ihn",
        "ihr",
        "mal",
        "man",
        "nicht",
        "sie",
        "uns",
        "wir",
    )
)  # fmt: skip - a word list
_NOUNS_AS_PREPOSITIONS = frozenset(("dank", "kraft", "laut", "statt", "trotz"))
_BEFORE_INFINITIVES = frozenset(("am", "beim", "das", "dieses", "ein", "im", "jedes", "vom", "zum"))
_LONG_ACRONYM = 6  # from here on, capitals inside a word are a matter of taste: PagedAttention, Pagedattention


@dataclass(frozen=True, slots=True)
class Name:
    """A label, cut into words, with the gaps between them. ``nouns`` are the positions of words inflected as nouns."""

    text: str
    words: tuple[str, ...]
    rank: int
    german: bool
    inflected: bool = True
    nouns: frozenset[int] = field(init=False)
    gaps: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        last = len(self.words) - 1
        head = next((at - 1 for at, word in enumerate(self.words) if at and word.lower() in _SMALL_WORDS), last)
        object.__setattr__(self, "nouns", frozenset({head, last}))
        object.__setattr__(self, "gaps", tuple(WORD.split(plain(self.text).strip())[1:-1]))


@dataclass(frozen=True, slots=True)
class Reading:
    """Words of a text that may be a mention, what stands between them, and the words around them."""

    words: tuple[str, ...]
    gaps: tuple[str, ...]
    opens_sentence: bool = False
    preceding: str = ""
    following: str = ""


@dataclass(frozen=True, slots=True)
class _Slot:
    """A word of the text beside the word of the name that it stands for; ``alone`` if the name has only one."""

    word: str
    own: str
    noun: bool
    alone: bool


def likelihood(reading: Reading, name: Name, lookup: Lookup | None) -> float:
    """Return how likely *reading* says *name*: 0 if it does not, up to 1."""
    words = tuple(map(plain, reading.words))
    if words == name.words and list(map(_is_hyphen, reading.gaps)) == list(map(_is_hyphen, name.gaps)):
        hides_verb = name.german and len(words) == 1 and _may_be_verb(words[0], reading, lookup)
        return 0.0 if hides_verb else EXACT
    slots, likely = _slots(words, reading, name)
    if name.german and any(_is_another_word(slot, reading, lookup) for slot in slots if slot.alone):
        return 0.0
    for slot in slots:
        likely = min(likely, _likelihood_of_word(slot, name, lookup))
    return likely


def _slots(words: tuple[str, ...], reading: Reading, name: Name) -> tuple[list[_Slot], float]:
    """Return text and name word by word, or as one word each where the one joins what the other divides.

    The second value is the most that such a mention can be worth: 0 where it is none.
    """
    alone = len(name.words) == 1
    if len(words) == len(name.words):
        pairs = enumerate(zip(words, name.words, strict=True))
        return [
            _Slot(word, own, at in name.nouns, alone) for at, (word, own) in pairs
        ], RESPELLED if words == name.words else EXACT
    if len(words) > len(name.words) and any(map(str.isspace, "".join(reading.gaps))) and not _can_be_split(words, name):
        return [], 0.0
    return [_Slot(_in_one(words), _in_one(name.words), noun=True, alone=alone)], JOINED


def _can_be_split(words: tuple[str, ...], name: Name) -> bool:
    """Tell whether words with blanks between them may be one word of the name: Kontext Fenster, not an Satz."""
    capital = all(word[:1].isupper() for word in words) or not name.german
    return capital and all(len(word) > 2 and word.lower() not in _SMALL_WORDS for word in words)


def _is_hyphen(gap: str) -> bool:
    return not gap.isspace()


def _in_one(words: tuple[str, ...]) -> str:
    return words[0] + "".join(word if is_acronym(word) else word.lower() for word in words[1:])


def _is_another_word(slot: _Slot, reading: Reading, lookup: Lookup | None) -> bool:
    if squash(slot.word) != squash(slot.own) and _may_be_infinitive(slot.word, reading, lookup):
        return True
    return _may_be_verb(slot.word, reading, lookup)


def _may_be_verb(word: str, reading: Reading, lookup: Lookup | None) -> bool:
    """Tell whether a capital at the beginning of a sentence may hide another word (Raten wir; Mittels dieser)."""
    if lookup is None or not reading.opens_sentence or not word[:1].isupper():
        return False
    if word.lower() in _NOUNS_AS_PREPOSITIONS:
        return True
    doubtful = reading.following.lower() in _PRONOUNS or word.endswith("s")
    return doubtful and lookup(word.lower()) is not None


def _may_be_infinitive(word: str, reading: Reading, lookup: Lookup | None) -> bool:
    """Tell whether what looks like a plural is a verb used as a noun: das Speichern."""
    if lookup is None or not word.endswith("n") or reading.preceding.lower() not in _BEFORE_INFINITIVES:
        return False
    return lookup(word.lower()) is not None


def _likelihood_of_word(slot: _Slot, name: Name, lookup: Lookup | None) -> float:
    word, own = slot.word, slot.own
    if word == own:
        return EXACT
    if slot.alone and is_acronym(own) and not _same_acronym(word, own, lookup):
        return 0.0
    if not _same_sharp_s(word, own, lookup):
        return 0.0
    if name.german and slot.alone and own[:1].isupper() and word[:1].islower():
        return _likelihood_of_small(word, own, lookup)
    if squash(word) == squash(own):
        return RESPELLED
    return INFLECTED if not slot.noun or _is_inflected(slot, name, lookup) else 0.0


def _is_inflected(slot: _Slot, name: Name, lookup: Lookup | None) -> bool:
    word, own = slot.word, slot.own
    if own[:1].isupper() and not slot.alone:
        word = word[:1].upper() + word[1:]
    forms = noun_forms(own, german=name.german)
    wanted = squash(word)
    likeliest = [word] if word in forms else [form for form in forms if squash(form) == wanted]
    if not likeliest:
        return False
    form = max(likeliest, key=lambda form: forms[form])
    return is_form_of(form, own, forms[form], lookup) if name.german else forms[form] is not Trust.RISKY


def _likelihood_of_small(word: str, own: str, lookup: Lookup | None) -> float:
    """Judge a German noun in small letters: a mention only where no other word is spelled so."""
    if len(own) < 4 or lookup is None or lookup(word) is not None:
        return 0.0
    return SMALL if squash(word) in (squash(own), f"{squash(own)}s") else 0.0


def _same_acronym(word: str, own: str, lookup: Lookup | None) -> bool:
    bare = word[:-1] if word.endswith("s") and not own.endswith("s") else word
    if bare in (own, own.upper()):
        return True
    if len(own) < _LONG_ACRONYM or squash(word) != squash(own):
        return False
    return lookup is None or lookup(word) is None or lookup(word.lower()) is None


def _same_sharp_s(word: str, own: str, lookup: Lookup | None) -> bool:
    """Tell whether ß and ss may stand for one another here: not where the spelling with ss is another word."""
    if word.count("ß") == own.count("ß"):
        return True
    if lookup is None:
        return False
    spelled_with_ss, other = (own, word) if "ß" in word else (word, own)
    base = lookup(spelled_with_ss)
    if base is None or "ß" in base or spelled_with_ss == f"{base}e":
        return True
    return base == spelled_with_ss == other.replace("ß", "ss") and not base.endswith("e")
