"""A taste model of film ratings: biases and a few factors, fitted by alternating least squares.

rating = mean + bias of user + bias of film + factors of user . factors of film + noise

Both sides have a Gaussian prior, and each side's least squares carry the other side's uncertainty
(Lim and Teh 2007, "Variational Bayesian approach to movie rating prediction"). So the strength of
regularisation and the noise are fitted, not chosen, and so is the spread of tastes: the spread of
the estimates alone would be too small, since users with few ratings are pulled to the mean.
"""

from dataclasses import dataclass

import numpy as np


class Side:
    """Users, or films: for each the mean and covariance of its vector.

    A user's vector is (bias, 1, factors), a film's (1, bias, factors): their product is the rating.
    """

    def __init__(self, count: int, rank: int, bias: int, rng: np.random.Generator):
        size = rank + 2
        self.free = np.array([bias, *range(2, size)])
        self.fixed = 1 - bias
        self.mean = np.zeros((count, size))
        self.mean[:, self.fixed] = 1
        self.mean[:, 2:] = rng.normal(0, 0.1, (count, rank))
        self.cov = np.zeros((count, size, size))
        self.prior = np.eye(rank + 1) * 0.1

    def second_moments(self) -> np.ndarray:
        return self.mean[:, :, None] * self.mean[:, None, :] + self.cov

    def update(self, other: "Side", own: np.ndarray, others: np.ndarray, rating: np.ndarray, noise: float):
        """One half of a sweep. `own` and `others` are the positions of each rating's two sides."""
        order = np.argsort(own, kind="stable")
        present, start = np.unique(own[order], return_index=True)
        moments = np.add.reduceat(other.second_moments()[others[order]], start)
        pull = np.add.reduceat(rating[order, None] * other.mean[others[order]], start)
        free, block = self.free, np.ix_(range(len(self.mean)), self.free, self.free)
        precision = np.repeat(np.linalg.inv(self.prior)[None], len(self.mean), 0)
        precision[present] += moments[:, free][:, :, free] / noise
        target = np.zeros((len(self.mean), len(free)))
        target[present] = (pull[:, free] - moments[:, free, self.fixed]) / noise
        self.cov[block] = np.linalg.inv(precision)
        self.mean[:, free] = np.einsum("nij,nj->ni", self.cov[block], target)
        self.prior = self.second_moments()[:, free][:, :, free].mean(0)

    def population(self) -> tuple[np.ndarray, np.ndarray]:
        """The Gaussian that these vectors come from: mean and covariance of the free numbers."""
        mean = self.mean[:, self.free].mean(0)
        return mean, self.second_moments()[:, self.free][:, :, self.free].mean(0) - np.outer(mean, mean)


@dataclass
class TasteModel:
    mean: float
    noise: float
    """Variance of a rating around the user's true liking, in stars squared."""
    users: Side
    films: Side

    def predict(self, user: np.ndarray, film: np.ndarray) -> np.ndarray:
        return self.mean + np.einsum("nk,nk->n", self.users.mean[user], self.films.mean[film])


def fit(user: np.ndarray, film: np.ndarray, rating: np.ndarray, shape: tuple[int, int], rank: int,
        sweeps: int, rng: np.random.Generator) -> TasteModel:
    users, films = Side(shape[0], rank, 0, rng), Side(shape[1], rank, 1, rng)
    mean = rating.mean()
    centred = rating - mean
    noise = 0.7
    for _ in range(sweeps):
        users.update(films, user, film, centred, noise)
        films.update(users, film, user, centred, noise)
        product = np.einsum("nk,nk->n", users.mean[user], films.mean[film])
        expected_square = np.einsum("nij,nij->n", users.second_moments()[user], films.second_moments()[film])
        noise = float(np.mean(centred**2 - 2 * centred * product + expected_square))
    return TasteModel(float(mean), noise, users, films)
