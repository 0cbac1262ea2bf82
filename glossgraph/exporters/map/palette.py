"""The colours of the map, for light and dark, as CSS custom properties.

Twenty category colours that stay apart for all kinds of colour-blindness and reach 3:1 on their
background, in an order in which the first ones differ most. Names of categories are set in a darker
(on dark: lighter) shade of their colour that reaches 4.5:1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_PAIRS = (
    ("#3b737b", "#5cc6b8"), ("#f5642b", "#f54123"), ("#5265f9", "#685ef7"), ("#690d8f", "#a673c5"),
    ("#8a0316", "#b9556b"), ("#9a59be", "#d5d2fe"), ("#be260b", "#e37a83"), ("#1c4f60", "#86a0c4"),
    ("#9282ef", "#ada3ff"), ("#299dac", "#30fdab"), ("#cb7c78", "#e73e9a"), ("#885c53", "#ee9e10"),
    ("#4c0eb3", "#cb6cff"), ("#8b2979", "#eeabdd"), ("#6e5c9c", "#b03dc9"), ("#70815b", "#718516"),
    ("#1244d0", "#558198"), ("#eb5ca4", "#cfc879"), ("#5ca132", "#1da758"), ("#633a41", "#dce31d"),
)  # fmt: skip
LIGHT = tuple(light for light, _ in _PAIRS)
DARK = tuple(dark for _, dark in _PAIRS)

NEUTRAL = ("#66707c", "#98a3b0")
"""The colour of terms without a category, light and dark."""

LIGHT_THEME = {
    "bg": "#ffffff", "stage": "#fbfcfd", "soft": "#f3f5f8", "line": "#d5dae1", "edge": "#717d8c", "ink": "#171f2c",
    "dim": "#505c6d", "accent": "#1f5fc0", "on-accent": "#ffffff", "mark": "#fff0b8",
}  # fmt: skip
DARK_THEME = {
    "bg": "#171c23", "stage": "#12161c", "soft": "#1f252e", "line": "#39424e", "edge": "#8793a3", "ink": "#eef1f5",
    "dim": "#a9b4c2", "accent": "#7fb2ff", "on-accent": "#0d1420", "mark": "#574612",
}  # fmt: skip


def styles(colors: Sequence[str | None]) -> str:
    """Return CSS that defines theme and category colours; *colors* are the wished ones, None for ours.

    ``--c0`` is the fill of the first category and ``--n0`` its name; the last pair is for no category.
    """
    light = _block(LIGHT_THEME, [*_chosen(colors, LIGHT, LIGHT_THEME["stage"]), NEUTRAL[0]])
    dark = _block(DARK_THEME, [*_chosen(colors, DARK, DARK_THEME["stage"]), NEUTRAL[1]])
    classes = "".join(f".c{i}{{--c:var(--c{i});--n:var(--n{i})}}" for i in range(len(colors) + 1))
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
        f"@media print{{:root:root:root{{color-scheme:light;{light}}}}}\n"
        f"{classes}\n"
    )


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two colours (WCAG 2, relative luminance), from 1 to 21."""
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def readable(color: str, background: str, ratio: float) -> str:
    """Return *color*, mixed with black or white as little as gives it this contrast on *background*."""
    goal = "#000000" if _luminance(background) > 0.18 else "#ffffff"
    for step in range(21):
        mixed = _mix(color, goal, step / 20)
        if contrast(mixed, background) >= ratio:
            return mixed
    return goal


def _chosen(colors: Sequence[str | None], own: Sequence[str], background: str) -> Iterator[str]:
    for place, wished in enumerate(colors):
        yield readable(_long(wished), background, 3.0) if wished else own[place % len(own)]


def _block(theme: dict[str, str], fills: Sequence[str]) -> str:
    plain = [f"--{name}:{value}" for name, value in theme.items()]
    pairs = [f"--c{i}:{fill};--n{i}:{readable(fill, theme['soft'], 4.5)}" for i, fill in enumerate(fills)]
    return ";".join(plain + pairs)


def _long(color: str) -> str:
    return color if len(color) > 4 else "#" + "".join(letter * 2 for letter in color[1:])


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _mix(color: str, other: str, share: float) -> str:
    mixed = (round(a + (b - a) * share) for a, b in zip(_channels(color), _channels(other), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _luminance(color: str) -> float:
    parts = (channel / 255 for channel in _channels(color))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
