"""Profiles for rating questions: derived from a user's ratings, and as people state them.

A profile derived from ratings has no age, and its genres mean what they mean for users: about a third of a
star. Somebody who gives an age as well is made up or speaks for themselves, so the profile follows
their statement: about a star between what they like and what they don't.
"""

from dataclasses import dataclass

import numpy as np

from .viewers import Viewer, Viewers, posterior
from .world import World

# As the card reads profiles (scripts/card/profile.ts): genres named, and stars from the middle.
NAMED, LIKED, LEVEL = 3, 0.1, 0.3
# In stars, the gain of a film by a genre stated as liked, and its loss by a disliked one.
GAIN, LOSS = 0.7, 0.9
# From this many disliked genres on, a person means all genres except the liked ones.
SOME, ALL_BUT = 2, 6


@dataclass
class Asked:
    """One row: a profile, the past ratings in the prompt, and the films to ask about."""

    liked: list[int]
    disliked: list[int]
    age: int | None
    rater: str | None
    history: np.ndarray  # films
    told: np.ndarray  # their digits
    films: np.ndarray
    stars: np.ndarray  # expected
    digits: np.ndarray  # given; -1: none


class Profiles:
    def __init__(self, world: World, viewers: Viewers, fame: np.ndarray, chance: np.random.Generator):
        """`fame` is the cumulative probability of each film to be asked about."""
        self.world, self.viewers, self.fame, self.chance = world, viewers, fame, chance
        self.genres = world.genre_matrix > 0
        chances = np.diff(fame, prepend=0)
        self.by_genre = [cumulated(chances * has) for has in self.genres.T]
        counts = world.counts(world.split["train"])
        self.level = (counts / counts.sum()) @ viewers.teachers["train"].phi
        self.known = [self._known(i) for i in range(len(viewers.users))]
        self.nameable = [i for i, name in enumerate(world.genres) if name != "IMAX"]

    def read_off(self, n: int) -> Asked:
        """A training user's profile from the earlier half; targets from all of that half for later films and others."""
        viewers = self.viewers
        i = self.chance.choice(len(viewers.users), p=viewers.weight)
        films, stars = self.world.users[viewers.users[i]]
        half = len(films) // 2
        liked, disliked, rater, taste = self.known[i]
        told = slice(half - int(self.chance.choice([0, 0, 5, 10])), half)
        told = slice(half, half) if told.start < 0 else told
        later = self.chance.permutation(np.arange(half, len(films)))[: 2 * n // 3]
        others = self.drawn(self.fame, n - len(later))
        asked = np.concatenate([films[later], others])
        given = np.concatenate([in_digits(stars[later]), np.full(len(others), -1)])
        teacher = viewers.own[i]
        expected = teacher.mean[asked] + teacher.phi[asked] @ taste
        return Asked(liked, disliked, None, rater, films[told], in_digits(stars[told]), asked, expected, given)

    def _known(self, i: int):
        """Profile of a training user from the earlier half, and the teacher's taste from the same half."""
        films, stars = self.world.users[self.viewers.users[i]]
        films, stars = films[: len(films) // 2], stars[: len(films) // 2]
        teacher = self.viewers.own[i]
        return *self.described(films, stars, teacher), posterior(teacher, films, stars)

    def described(self, films: np.ndarray, stars: np.ndarray, teacher):
        rest = stars - teacher.mean[films]
        has = self.genres[films]
        seen = has.sum(0)
        likings = np.where(seen > 0, has.T @ (rest - rest.mean()) / (seen + 3), 0)
        order = np.argsort(-likings)
        level = rest.sum() / (len(rest) + 2)
        return (
            [int(g) for g in order if likings[g] > LIKED][:NAMED],
            [int(g) for g in order[::-1] if likings[g] < -LIKED][:NAMED],
            "generous" if level > LEVEL else "strict" if level < -LEVEL else None,
        )

    def stated(self, n: int) -> Asked:
        """A made-up person with stated likes, dislikes and age."""
        length = int(self.chance.integers(1, 11)) if self.chance.random() < 0.3 else 0
        viewer = self.viewers.draw(length, made_up=True)
        liked, disliked = self.tastes()
        teacher = viewer.teacher
        level = float(self.level @ viewer.taste)
        rater = "generous" if level > LEVEL else "strict" if level < -LEVEL else None
        known = self.chance.random() < 0.7
        asked = [self.drawn(self.fame, n // 2)]
        for side in (liked, disliked):
            for _ in range(n // 4):
                by = self.by_genre[self.chance.choice(side)] if side else self.fame
                asked.append(self.drawn(by, 1))
        asked = np.concatenate(asked)
        expect = lambda films: self.expected(viewer, films, liked, disliked)
        rated = lambda films: in_digits(
            np.clip(expect(films) + np.sqrt(teacher.noise) * self.chance.standard_normal(len(films)), 0.5, 5)
        )
        age = int(self.chance.integers(0, 6))
        return Asked(
            liked,
            disliked,
            age,
            rater if known else None,
            viewer.history,
            rated(viewer.history),
            asked,
            expect(asked),
            rated(asked),
        )

    def tastes(self) -> tuple[list[int], list[int]]:
        """Liked and disliked genres: a few of each, or one or two and all but those."""
        many = self.chance.random() < 0.35
        likes = int(self.chance.choice([1, 1, 1, 2])) if many else int(self.chance.integers(0, 5))
        dislikes = int(self.chance.integers(5, 10)) if many else int(self.chance.integers(0, 5))
        order = [int(g) for g in self.chance.permutation(self.nameable)]
        return order[:likes], order[likes : likes + dislikes]

    def expected(self, viewer: Viewer, films: np.ndarray, liked: list[int], disliked: list[int]) -> np.ndarray:
        return viewer.tastes(films) + stated_effect(self.genres[films], liked, disliked)

    def drawn(self, by: np.ndarray, n: int) -> np.ndarray:
        return np.searchsorted(by, self.chance.random(n))


def stated_effect(genres: np.ndarray, liked: list[int], disliked: list[int]) -> np.ndarray:
    """Effect of stated tastes on films [n, genres], in stars: liked genres count more, the more are disliked."""
    count = np.maximum(genres.sum(1), 1)
    good, bad = genres[:, liked].sum(1), genres[:, disliked].sum(1)
    alone = np.clip((len(disliked) - SOME) / (ALL_BUT - SOME), 0, 1)
    gain = GAIN * (0.6 + 0.4 * good / count)
    loss = LOSS * (1 + 0.35 * alone) * (0.6 + 0.4 * bad / count)
    both = gain * (0.2 + 0.6 * alone)
    return np.where(good > 0, np.where(bad > 0, both, gain), np.where(bad > 0, -loss, 0.0))


def in_digits(stars: np.ndarray) -> np.ndarray:
    return np.round(stars * 2 - 1).astype(int)


def cumulated(chances: np.ndarray) -> np.ndarray:
    return np.cumsum(chances / chances.sum())
