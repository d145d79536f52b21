"""The output of the export script as arrays: films, ratings in order, held-out users, test trials."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

# The folder of all input and output; each fold of several has a folder of its own.
WORK = Path(os.environ.get("TRAINING_WORK") or Path(__file__).parent / "work")


@dataclass
class World:
    films: list[dict]
    genres: list[str]
    users: dict[str, tuple[np.ndarray, np.ndarray]]  # film numbers and stars, oldest first
    split: dict[str, list[str]]

    @property
    def years(self) -> np.ndarray:
        """Year of each film, read from the title; 1995 where it has none."""
        ends = [film["title"].strip()[-5:-1] for film in self.films]
        return np.array([int(end) if end.isdigit() else 1995 for end in ends])

    @property
    def genre_matrix(self) -> np.ndarray:
        matrix = np.zeros((len(self.films), len(self.genres)), np.float32)
        for row, film in enumerate(self.films):
            matrix[row, [self.genres.index(genre) for genre in film["categories"]]] = 1
        return matrix

    def counts(self, users: list[str]) -> np.ndarray:
        """Number of these users who rated each film."""
        return np.bincount(
            np.concatenate([self.users[user][0] for user in users]), minlength=len(self.films)
        )


@dataclass
class Trials:
    """The slate duels of one user, with films by their indices."""

    user: str
    history: np.ndarray
    stars: np.ndarray
    slates: np.ndarray  # 12 slates of 5
    slate_stars: np.ndarray
    pairs: np.ndarray  # places of two slates in `slates`


def read(name: str):
    return json.loads((WORK / name).read_text())


def load() -> World:
    films = read("films.json")
    number = {film["id"]: i for i, film in enumerate(films)}
    users = {
        user: (
            np.array([number[one["film"]] for one in ratings]),
            np.array([one["stars"] for one in ratings], np.float32),
        )
        for user, ratings in read("ratings.json")
    }
    return World(films, read("fragments.json")["genres"], users, read("split.json"))


def load_trials(world: World, part: str) -> list[Trials]:
    number = {film["id"]: i for i, film in enumerate(world.films)}
    films = lambda ratings: np.array([number[one["film"]] for one in ratings])
    stars = lambda ratings: np.array([one["stars"] for one in ratings], np.float32)
    return [
        Trials(
            one["user"],
            films(one["history"]),
            stars(one["history"]),
            np.stack([films(slate) for slate in one["slates"]]),
            np.stack([stars(slate) for slate in one["slates"]]),
            np.array(one["pairs"]),
        )
        for one in read(f"trials-{part}.json")
    ]
