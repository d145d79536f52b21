"""Documents of version 2 of the format, whose reports have English words where version 3 has ids."""

from __future__ import annotations

from typing import Any

_REASONS = {
    "a score": "score",
    "an answer among the first ten is unscored": "first ten unscored",
    "fewer than 5 scored": "few scored",
    "fewer than ten items were shown": "few shown",
    "labelled by one alone": "one label",
    "labels without a verdict beside them": "no verdict",
    "no genre is liked or disliked": "no taste",
    "no such slate": "no slate",
    "not defined for this user": "not defined",
    "not in the prompt": "outside prompt",
    "not labelled by all": "not all labels",
    "nothing was shown": "nothing shown",
    "rated all alike": "rated alike",
    "truly gave all the same": "truly alike",
    "unscored in one run or both": "unscored in a run",
    "without a label": "no label",
    "without both": "not both",
    "without one winner among two or more people": "no winner",
    "without an answer of the judge": "no answer of judge",
    "without an answer of the panel’s vote": "no answer of panel",
    "without an answer of people together": "no answer of people",
}
_NO_ANSWER = "without an answer of "
_REFERENCES = {"always the lowest": "always lowest", "Random": "random"}
_TESTS = {
    "Genres": "genres",
    "High and low": "high-low",
    "Collections": "collections",
    "Similarity to real ratings": "similarity",
}


def with_ids(raw: dict[str, Any]) -> dict[str, Any]:
    """Returns a document of version 2 as version 3 has it; the values and counts stay."""
    report = dict(raw["report"])
    if "sections" in report:
        report["sections"] = _visited(report["sections"])
    if "counts" in report:
        report["counts"] = _counts(report["counts"])
    return {**raw, "version": 3, "report": report}


def _visited(value: Any) -> Any:
    if isinstance(value, list):
        return [_visited(one) for one in value]
    if not isinstance(value, dict):
        return value
    found = {key: _visited(one) for key, one in value.items()}
    if isinstance(value.get("leftOut"), dict):
        found["leftOut"] = {_reason(key): n for key, n in value["leftOut"].items()}
    if isinstance(value.get("references"), list):
        found["references"] = [
            {**one, "name": _REFERENCES.get(one["name"], one["name"])} for one in value["references"]
        ]
    return found


def _counts(counts: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(counts.get("notAsked"), dict):
        return counts
    asked = {_TESTS.get(key, key): n for key, n in counts["notAsked"].items()}
    return {**counts, "notAsked": asked}


def _reason(reason: str) -> str:
    if reason in _REASONS:
        return _REASONS[reason]
    if reason.startswith(_NO_ANSWER):
        return f"no answer of rater {reason.removeprefix(_NO_ANSWER)}"
    return reason
