"""Formats figures for the card."""


def number(one: dict, signed=False) -> str:
    """A figure of the page's with its interval."""
    return spread([one["value"], *(one["interval"] or [])], signed) if one["value"] is not None else "undefined"


def spread(values, signed=False) -> str:
    form = "{:+.3f}" if signed else "{:.3f}"
    middle, *ends = (form.format(value) for value in values)
    return f"{middle} [{', '.join(ends)}]" if ends else middle


def table(rows) -> str:
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in rows)
