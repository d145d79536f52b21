"""The figures of a report as a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pandas as pd

Text = Callable[[Any], str]
Place = tuple[str, str]


def figures_of(sections: list[dict[str, Any]], text: Text) -> pd.DataFrame:
    """Returns one row a figure: its section, row and column there, and its numbers."""
    rows = []
    for section in sections:
        for (row, column), one in _figures(section, text):
            interval = one.get("interval") or {}
            rows.append(
                {
                    "section": text(section["title"]),
                    "row": row,
                    "column": column,
                    "value": one["value"],
                    "low": interval.get("low"),
                    "high": interval.get("high"),
                    "n": one["n"],
                    "unit": one["measure"]["unit"],
                    "id": one.get("id"),
                    "method": text(one.get("method")),
                    **{
                        f"reference: {text(reference['name'])}": reference["value"]
                        for reference in one.get("references", [])
                    },
                }
            )
    return pd.DataFrame(rows)


def _figures(section: dict[str, Any], text: Text) -> Iterator[tuple[Place, dict[str, Any]]]:
    """Yields the figures of a section with their place. Sections of other kinds name rows and columns by their fields."""
    kind = section["kind"]
    if kind == "grid":
        columns = section["columns"]
        for i, cell in enumerate(section["cells"]):
            if _is_figure(cell):
                row, column = section["rows"][i // len(columns)], columns[i % len(columns)]
                yield (text(row), text(column)), cell
    elif kind == "table":
        for fields in section["rows"]:
            for column, field in zip(section["columns"], fields):
                if _is_figure(field):
                    yield (text(fields[0]), text(column)), field
    else:
        yield from _within(section, ("", ""), text)


def _within(value: Any, place: Place, text: Text) -> Iterator[tuple[Place, dict[str, Any]]]:
    if _is_figure(value):
        title = text(value.get("title"))
        yield (place[0] or title, place[1] if place[0] else ""), value
    elif isinstance(value, dict):
        row = next((text(value[name]) for name in ("recommender", "row", "title") if name in value), "")
        for name, inner in value.items():
            column = text(value["column"]) if "column" in value and "row" in value else name
            is_section = "kind" in value
            yield from _within(inner, ("" if is_section else row or place[0], column), text)
    elif isinstance(value, list):
        for inner in value:
            yield from _within(inner, place, text)


def _is_figure(value: Any) -> bool:
    return isinstance(value, dict) and {"value", "interval", "n", "measure"} <= value.keys()
