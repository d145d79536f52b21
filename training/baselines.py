"""Simpler predictors, all fitted on training and dev users: scores of films for one viewer."""

import numpy as np
from sklearn.linear_model import LogisticRegression

from .measure import gaps
from .teacher import Teacher
from .world import Trials, World

SHRINK = 5


class Baselines:
    def __init__(self, world: World, users: list[str], gp: Teacher):
        self.gp = gp
        self.counts = world.counts(users).astype(float)
        films = np.concatenate([world.users[user][0] for user in users])
        stars = np.concatenate([world.users[user][1] for user in users])
        owner = np.repeat(np.arange(len(users)), [len(world.users[user][0]) for user in users])
        self.overall = stars.mean()
        sums = lambda values: np.bincount(films, values, len(self.counts))
        self.mean = self.overall + sums(stars - self.overall) / (self.counts + SHRINK)
        self.genres = world.genre_matrix
        features = self._features(world)
        effect, offset = np.zeros(len(self.counts)), np.zeros(len(users))
        for _ in range(10):
            rest = stars - self.overall - effect[films]
            offset = np.bincount(owner, rest) / (np.bincount(owner) + SHRINK)
            rest = stars - self.overall - offset[owner]
            prior = self._prior(features, sums(rest))
            effect = prior + sums(rest - prior[films]) / (self.counts + SHRINK)
        self.prior, self.effect = prior, effect

    def _features(self, world: World) -> np.ndarray:
        age = (world.years - 1990)[:, None] / 20
        fame = np.log1p(self.counts)[:, None]
        one = np.ones((len(self.counts), 1))
        return np.concatenate([one, self.genres, age, age**2, fame], 1)

    def _prior(self, x: np.ndarray, sums: np.ndarray) -> np.ndarray:
        gram = (x * self.counts[:, None]).T @ x + 20 * np.eye(x.shape[1])
        return x @ np.linalg.solve(gram, x.T @ sums)

    def affinity(self, one: Trials, films: np.ndarray) -> np.ndarray:
        """Mean of the viewer's liking of each genre of a film, beyond the films' own effects."""
        rest = one.stars - self.overall - self.effect[one.history]
        rest = rest - rest.mean()
        shown = self.genres[one.history]
        liking = (rest @ shown) / (shown.sum(0) + 3)
        return self.genres[films] @ liking / np.maximum(self.genres[films].sum(1), 1)

    def similarity(self, one: Trials, films: np.ndarray) -> np.ndarray:
        """Cosine of genres with the films that the viewer rated above the own mean."""
        liked = self.genres[one.history[one.stars >= one.stars.mean()]].sum(0)
        norms = np.linalg.norm(self.genres[films], axis=1) * np.linalg.norm(liked)
        return self.genres[films] @ liked / np.maximum(norms, 1e-9)

    def offset(self, one: Trials) -> float:
        rest = one.stars - self.overall - self.effect[one.history]
        return rest.sum() / (len(rest) + 2)

    def scores(self, one: Trials) -> dict[str, np.ndarray]:
        films = one.slates.ravel()
        affinity = self.affinity(one, films)
        return {
            "popularity": np.log1p(self.counts[films]),
            "genre similarity": self.similarity(one, films),
            "item prior": self.prior[films],
            "item mean": self.mean[films],
            "item mean + genre affinity": self.mean[films] + affinity,
            "item effect": self.effect[films],
            "item effect + genre affinity": self.effect[films] + affinity,
            "Gaussian process": self.gp.expect(one.history, one.stars, films),
        }

    def mixed(self, fitted_on: list[Trials], asked: list[Trials]) -> list[np.ndarray]:
        """The best linear mix of all of these, by logistic regression on the dev users' duels."""
        rows = lambda one: np.stack(
            [
                (lambda means: means[one.pairs[:, 0]] - means[one.pairs[:, 1]])(
                    score.reshape(one.slates.shape).mean(1)
                )
                for score in self.scores(one).values()
            ],
            1,
        )
        x = np.concatenate([rows(one) for one in fitted_on])
        gap = np.concatenate([gaps(one) for one in fitted_on])
        scale = x.std(0)
        fit = LogisticRegression(fit_intercept=False, C=0.05)
        fit.fit(x / scale, gap > 0, sample_weight=np.abs(gap))
        return [rows(one) / scale @ fit.coef_[0] for one in asked]
