"""Item texts to distil on: films and books of ../shared/data, in the fields that the page embeds."""

import csv
import io
import random
import zipfile
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def item_text(title: str, categories: str = "", creators: str = "", description: str = "") -> str:
    """As `src/engine/embedders/item-text.ts` writes an item."""
    return ". ".join(part for part in (title, categories, creators, description) if part)


def films() -> list[dict[str, str]]:
    plots = {row["title"]: row["plot"] for row in _rows((DATA / "movie-plots" / "plots.csv").read_text("utf8"))}
    with zipfile.ZipFile(DATA / "ml-latest-small" / "ml-latest-small.zip") as archive:
        movies = archive.read("ml-latest-small/movies.csv").decode("utf8")
    return [
        {
            "title": row["title"],
            "categories": "" if row["genres"].startswith("(") else row["genres"].replace("|", ", "),
            "creators": "",
            "description": plots.get(row["title"], ""),
        }
        for row in _rows(movies)
    ]


def books() -> list[dict[str, str]]:
    rows = _rows((DATA / "goodbooks-10k" / "books.csv").read_text("utf8"))
    return [
        {"title": row["title"], "categories": "", "creators": row["authors"], "description": ""}
        for row in rows
    ]


def split(seed: int = 0) -> tuple[list[str], list[str]]:
    """Texts of 90 % of the items to learn from, and one full text of each of the other 10 %."""
    items = films() + books()
    random.Random(seed).shuffle(items)
    cut = len(items) // 10
    held_out, learnt = items[:cut], items[cut:]
    texts = {text for item in learnt for text in _variants(item)}
    return sorted(texts), sorted({item_text(**item) for item in held_out})


def _variants(item: dict[str, str]) -> list[str]:
    title, full = item_text(item["title"]), item_text(**item)
    bare = item_text(item["title"], item["categories"], item["creators"])
    return [text for text in (title, bare, full, item["description"]) if text]


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))
