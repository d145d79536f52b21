"""The reader of a run: ``report.json`` of ``npm run evaluate``, or a report's "Everything as JSON" or HTML."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from .figures import figures_of
from .older import with_ids

if TYPE_CHECKING:
    from .widget import ReportWidget

_HELD = re.compile(r'<script type="application/json" id="run"[^>]*>(.*?)</script>', re.DOTALL)


# The columns of judgements, without the probabilities, whose number depends on the labels.
_JUDGEMENT_COLUMNS = [
    "key", "verdict", "winner", "label", "why", "label_mass", "exact_tie", "stage", "tokens_computed", "tokens_reused", "ms",
]  # fmt: skip


class RunError(ValueError):
    """A file that isn't a run of Slatewise, with the reason."""


@dataclass(frozen=True)
class Run:
    """A run as it was read. Frames are made anew at each access, so that a changed one changes no other."""

    raw: dict[str, Any]
    """The whole document (docs/study-file.md, "What a run writes"), in version 3 of the format."""

    @property
    def name(self) -> str:
        return self.raw["run"]["name"]

    @property
    def headline(self) -> str:
        """The first line of the report."""
        return _text(self.raw["report"]["headline"])

    @property
    def judgements(self) -> pd.DataFrame:
        """One row a judgement, in the order of their keys.

        ``verdict`` is its kind; ``winner`` is ``first`` or ``second``, missing unless one was preferred. ``p0``, ``p1``, ...
        are the probabilities of the labels in their order, missing where no legal answer could be read. A run without a judge
        has no rows.
        """
        rows = []
        for one in self.raw["judgements"]:
            verdict = one["verdict"]
            tokens = one.get("tokens") or {}
            rows.append(
                {
                    "key": one["key"],
                    "verdict": verdict["kind"],
                    "winner": verdict.get("winner"),
                    "label": verdict.get("label"),
                    "why": verdict.get("reason", one.get("why")),
                    **{f"p{i}": p for i, p in enumerate(one.get("probabilities") or [])},
                    "label_mass": one.get("labelMass"),
                    "exact_tie": one.get("exactTie"),
                    "stage": one.get("stage"),
                    "tokens_computed": tokens.get("computed"),
                    "tokens_reused": tokens.get("reused"),
                    "ms": one.get("ms"),
                }
            )
        return pd.DataFrame(rows, columns=None if rows else _JUDGEMENT_COLUMNS)

    @property
    def figures(self) -> pd.DataFrame:
        """One row a figure of the report, as the file has them: value, interval, n, unit and reference values.

        The figures are those that Slatewise wrote. It computes them again whenever it opens the file; this reader doesn't.
        """
        return figures_of(self.raw["report"]["sections"], _text)

    @property
    def left_out(self) -> pd.DataFrame:
        """One row a reason for which the import of the data left rows out, the most frequent first.

        ``rows`` counts them; ``file``, ``line`` and ``why`` are those of the first. Empty where the run has no note of an
        import, as on the example study and in documents of earlier versions.
        """
        imported = self.raw["data"].get("imported") or {}
        rows = [
            {
                "reason": _text(one["reason"]),
                "rows": one["rows"],
                "file": one["example"]["file"],
                "line": one["example"]["line"],
                "why": _text(one["example"]["reason"]),
            }
            for one in imported.get("leftOut", [])
        ]
        return pd.DataFrame(rows, columns=["reason", "rows", "file", "line", "why"])

    @property
    def slates(self) -> pd.DataFrame:
        """One row an item of a slate: slate, user, recommender, place (from 1), item and its title.

        A place whose line was left out at the import has no row.
        """
        titles = {item["id"]: item.get("title") for item in self.raw["data"]["items"]}
        return pd.DataFrame(
            [
                {
                    "slate": slate["id"],
                    "user": slate["user"],
                    "recommender": slate.get("recommender"),
                    "place": place,
                    "item": item,
                    "title": titles.get(item),
                }
                for slate in self.raw["data"]["slates"]
                for item, place in zip(slate["items"], _places(slate))
            ]
        )

    def show(self, *, part: str = "report", theme: str = "") -> ReportWidget:
        """Returns a widget with the report and the inspector, for Jupyter and marimo.

        :param part: ``report``, or ``judgements`` to begin with those
        :param theme: ``light`` or ``dark``; empty for the device's setting
        """
        from .widget import ReportWidget

        return ReportWidget(run=json.dumps(self.raw, ensure_ascii=False), part=part, theme=theme)


def read_run(path: str | os.PathLike[str]) -> Run:
    """Reads a run from ``report.json``, as it is or in gzip, or from ``report.html``.

    :raises RunError: if the file isn't a run that this version reads
    """
    content = Path(path).read_bytes()
    if content[:2] == b"\x1f\x8b":
        content = gzip.decompress(content)
    text = content.decode("utf-8-sig", errors="replace")
    if text.lstrip()[:1] == "<":
        held = _HELD.search(text)
        if held is None:
            raise RunError(f"{path} holds no judgements: it is a report without its run.")
        text = held.group(1)
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as cause:
        raise RunError(f"{path} isn't JSON: {cause}") from cause
    if not isinstance(raw, dict) or raw.get("format") != "slatewise-run":
        raise RunError(f"{path} isn't a run of Slatewise.")
    if raw.get("version") not in (2, 3):
        raise RunError(f"{path} has version {raw.get('version')} of the format; this reads versions 2 and 3.")
    return Run(with_ids(raw) if raw["version"] == 2 else raw)


def _places(slate: dict[str, Any]) -> Iterator[int]:
    """Yields the place of each item, from 1; a missing place is passed over."""
    missing = set(slate.get("missing", ()))
    return (place for place in count(1) if place not in missing)


def _text(value: Any) -> str:
    """Returns a text of the file: a message carries its English text."""
    if isinstance(value, dict):
        return str(value.get("text", value.get("id", "")))
    return "" if value is None else str(value)
