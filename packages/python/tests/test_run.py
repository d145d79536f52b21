"""Tests of the reader. The run comes from ``npm run evaluate`` on the example study (scripts/packages/test-python.mjs)."""

import gzip
import json
import math
import os
from pathlib import Path

import pytest

import slatewise

FOLDER = Path(os.environ["SLATEWISE_RUN"])


@pytest.fixture(scope="module")
def run():
    return slatewise.read_run(FOLDER / "report.json")


def test_has_every_judgement_with_its_probabilities(run):
    lines = [json.loads(line) for line in (FOLDER / "judgements.jsonl").read_text().splitlines()]
    frame = run.judgements
    assert list(frame["key"]) == [line["key"] for line in lines]
    assert frame["p0"].tolist() == [line["probabilities"][0] for line in lines]
    assert (frame[["p0", "p1"]].sum(axis=1) - 1).abs().max() < 1e-9
    # Whoever has the higher probability is the winner, unless both are equal.
    apart = frame[~frame["exact_tie"]]
    assert ((apart["p0"] > apart["p1"]) == (apart["winner"] == "first")).all()


def test_has_the_columns_of_judgements_where_a_run_has_no_judge(run):
    unjudged = slatewise.Run({**run.raw, "judgements": []}).judgements
    assert unjudged.empty
    assert list(unjudged.columns) == [name for name in run.judgements.columns if name not in ("p0", "p1")]


def test_has_the_rows_that_an_import_left_out(run):
    columns = ["reason", "rows", "file", "line", "why"]
    assert list(run.left_out.columns) == columns
    assert run.left_out.empty
    why = {"id": "badRows.ratingExpected", "values": {}, "text": "The rating is x."}
    example = {"file": "a.csv", "line": 3, "reason": why}
    imported = {"leftOut": [{"reason": "no number", "rows": 2, "example": example}]}
    noted = slatewise.Run({**run.raw, "data": {**run.raw["data"], "imported": imported}})
    assert noted.left_out.to_dict("records") == [
        dict(zip(columns, ["no number", 2, "a.csv", 3, "The rating is x."], strict=True))
    ]


def test_has_the_figures_of_the_report(run):
    figures = run.figures
    beats = figures[figures["section"] == "Who beats whom?"].set_index(["row", "column"])["value"]
    for row, column in beats.index:
        # A share and its opposite are one minus each other.
        assert math.isclose(beats[row, column] + beats[column, row], 1, abs_tol=1e-12)
    defined = figures.dropna(subset=["value", "low"])
    assert len(defined) > 40
    assert (defined["low"] <= defined["value"] + 1e-12).all()
    assert (defined["value"] <= defined["high"] + 1e-12).all()
    assert (figures[["section", "row"]] != "").all(axis=None)
    assert "reference: coin" in figures.columns


def test_a_missing_place_has_no_row_and_moves_no_item(run):
    raw = json.loads(json.dumps(run.raw))
    slate = raw["data"]["slates"][0]
    slate["missing"] = [1, 3]
    frame = slatewise.Run(raw).slates
    own = frame[frame["slate"] == slate["id"]]
    assert list(own["item"]) == slate["items"]
    assert list(own["place"])[:3] == [2, 4, 5]
    other = frame[frame["slate"] == raw["data"]["slates"][1]["id"]]
    assert list(other["place"]) == list(range(1, len(other) + 1))


def test_win_rates_follow_from_the_judgements(run):
    """Works out who beats whom from judgements and slates, without the program that wrote the figures."""
    recommender = run.slates.drop_duplicates("slate").set_index("slate")["recommender"]
    wins: dict[tuple[str, str], list[float]] = {}
    for key, winner in run.judgements[["key", "winner"]].itertuples(index=False):
        first, second = key.split(">")
        one, other = recommender[first], recommender[second]
        if one == other:
            continue
        won = 1.0 if winner == "first" else 0.0
        wins.setdefault((one, other), []).append(won)
        wins.setdefault((other, one), []).append(1 - won)
    figures = run.figures
    beats = figures[figures["section"] == "Who beats whom?"].set_index(["row", "column"])["value"]
    assert len(beats) == 12
    for (row, column), value in beats.items():
        own = wins[row, column]
        assert math.isclose(sum(own) / len(own), value, abs_tol=1e-9), (row, column)


def test_reads_html_and_gzip_alike(run, tmp_path):
    packed = tmp_path / "run.json.gz"
    packed.write_bytes(gzip.compress((FOLDER / "report.json").read_bytes()))
    for path in (FOLDER / "report.html", packed):
        assert slatewise.read_run(path).raw["judgements"] == run.raw["judgements"]


def test_keeps_missing_answers_missing(run):
    raw = json.loads(json.dumps(run.raw))
    raw["judgements"][0] |= {
        "probabilities": None,
        "verdict": {"kind": "unscored", "reason": "no-label"},
    }
    first = slatewise.Run(raw).judgements.iloc[0]
    assert first["verdict"] == "unscored"
    assert first[["p0", "p1", "winner"]].isna().all()


def test_reads_version_2_with_ids_for_its_words(run, tmp_path):
    raw = json.loads(json.dumps(run.raw))
    assert raw["version"] == 3
    figure = {"id": "x", "title": "X", "value": 0.5, "interval": None, "n": 2, "of": "duels"}
    figure |= {"measure": {"unit": "rate", "digits": 2, "range": None}}
    figure |= {
        "leftOut": {"not in the prompt": 3, "unscored": 1, "without an answer of Ann": 2},
        "references": [{"name": "always the lowest", "value": 0.1}, {"name": "coin", "value": 0.5}],
    }
    section = {"kind": "estimates", "title": "Older", "reading": "", "estimates": [figure]}
    raw["report"]["sections"].append(section)
    raw["report"]["counts"]["notAsked"] = {"Genres": 4, "item-fit": 5}
    path = tmp_path / "older.json"
    path.write_text(json.dumps(raw | {"version": 2}))
    read = slatewise.read_run(path)
    assert read.raw["version"] == 3
    [older] = read.raw["report"]["sections"][-1]["estimates"]
    assert older["leftOut"] == {"outside prompt": 3, "unscored": 1, "no answer of rater Ann": 2}
    assert read.raw["report"]["counts"]["notAsked"] == {"genres": 4, "item-fit": 5}
    assert read.figures.iloc[-1]["reference: always lowest"] == 0.1
    # All other figures stay.
    assert read.raw["report"]["sections"][:-1] == run.raw["report"]["sections"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[1]", "isn't a run"),
        ("{", "isn't JSON"),
        ("<html></html>", "holds no judgements"),
        ('{"format": "slatewise-run", "version": 9}', "version 9"),
    ],
)
def test_refuses_other_files(text, why, tmp_path):
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(slatewise.RunError, match=why):
        slatewise.read_run(path)
