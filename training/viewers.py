"""Viewers to train on: training users as they are, and made-up ones with tastes drawn from the teacher.

A made-up viewer has a real user's films in a real user's order, rated by a taste drawn from the
teacher: any number of different tastes, and no rating of a held-out user.
"""

from dataclasses import dataclass

import numpy as np

from .teacher import Teacher, load_teachers
from .world import World


@dataclass
class Viewer:
    teacher: Teacher
    history: np.ndarray  # films
    stars: np.ndarray
    later: np.ndarray  # films rated afterwards
    later_stars: np.ndarray
    taste: np.ndarray  # w: known if made up, else expected from all of the user's ratings

    def expected(self, films: np.ndarray) -> np.ndarray:
        """The teacher's expectation given the history."""
        return self.teacher.expect(self.history, self.stars, films)

    def one_ahead(self) -> np.ndarray:
        """The teacher's expectation of each rating of the history, given those before it."""
        phi = self.teacher.phi[self.history]
        gram = phi @ phi.T + self.teacher.noise * np.eye(len(phi), dtype=np.float32)
        root = np.linalg.cholesky(gram)
        rest = self.stars - self.teacher.mean[self.history]
        surprise = np.linalg.solve(root, rest)
        return self.stars - np.diag(root) * surprise

    def tastes(self, films: np.ndarray) -> np.ndarray:
        """The expectation from the viewer's own taste, if it were fully known."""
        return self.teacher.mean[films] + self.teacher.phi[films] @ self.taste


class Viewers:
    def __init__(self, world: World, seed: int):
        self.world = world
        self.chance = np.random.default_rng(seed)
        self.teachers, fold = load_teachers()
        self.users = world.split["train"]
        self.own = [self.teachers[f"fold{k}"] for k in fold]
        lengths = np.array([len(world.users[user][0]) for user in self.users])
        self.weight = np.sqrt(lengths) / np.sqrt(lengths).sum()
        self.full_taste = [
            posterior(teacher, *world.users[user]) for teacher, user in zip(self.own, self.users)
        ]

    def draw(self, length: int, made_up: bool, loud=1.0, needs_later=10) -> Viewer:
        """A viewer with a history of `length` ratings, or fewer where there aren't that many.

        `loud` makes made-up tastes stronger than real ones, so that early in training there is
        something to hear above the noise.
        """
        i = self.chance.choice(len(self.users), p=self.weight)
        films, stars = self.world.users[self.users[i]]
        if made_up:
            teacher = self.teachers["train"]
            teacher = louder(teacher, loud) if loud != 1 else teacher
            taste = self.chance.standard_normal(teacher.phi.shape[1]).astype(np.float32)
            stars = self._rated(teacher, taste, films)
        else:
            teacher, taste = self.own[i], self.full_taste[i]
        length = min(length, len(films) - needs_later)
        history, later = self._cut(len(films), length)
        return Viewer(teacher, films[history], stars[history], films[later], stars[later], taste)

    def _cut(self, n: int, length: int):
        """Indices of a history and of later ratings: a window in time, or a part of the earlier ones."""
        end = self.chance.integers(length, n - 10 + 1) if n - 10 > length else length
        if self.chance.random() < 0.5:
            history = np.arange(end - length, end)
        else:
            history = np.sort(self.chance.choice(end, length, replace=False))
        return history, np.arange(end, n)

    def _rated(self, teacher: Teacher, taste: np.ndarray, films: np.ndarray) -> np.ndarray:
        exact = teacher.mean[films] + teacher.phi[films] @ taste
        noisy = exact + np.sqrt(teacher.noise) * self.chance.standard_normal(len(films))
        return np.clip(np.round(noisy * 2) / 2, 0.5, 5).astype(np.float32)


def posterior(teacher: Teacher, films: np.ndarray, stars: np.ndarray) -> np.ndarray:
    """The expected taste of a user with these ratings."""
    phi = teacher.phi[films]
    gram = phi.T @ phi / teacher.noise + np.eye(phi.shape[1], dtype=np.float32)
    return np.linalg.solve(gram, phi.T @ (stars - teacher.mean[films]) / teacher.noise)


def louder(teacher: Teacher, times: float) -> Teacher:
    """Tastes stretched around the viewer's own level, which doesn't change."""
    phi = teacher.phi.copy()
    phi[:, 1:] *= times
    return Teacher(teacher.mean, phi, teacher.noise)
