"""A Gaussian-process teacher: what ratings to expect of a viewer, given a history.

    rating of user u for film i = m_i + w_u . phi_i + noise,   w_u ~ N(0, diag(scale^2))

m_i is an item effect around a prior from genres, year and fame; phi_i holds a constant, genres,
era, fame and learnt factors, themselves shrunk to what genres and year predict. Everything is
fitted by the marginal likelihood of the training users' ratings, w_u integrated out.
"""

from dataclasses import dataclass

import numpy as np
import torch

from .world import World

FACTORS = 16


@dataclass
class Teacher:
    mean: np.ndarray  # m, one a film
    phi: np.ndarray  # scaled features: w_u has unit variance
    noise: float  # variance of a rating around its expectation

    def expect(self, history: np.ndarray, stars: np.ndarray, films: np.ndarray) -> np.ndarray:
        """Posterior means of one user's ratings for `films`, in stars."""
        phi = self.phi[history]
        gram = phi @ phi.T + self.noise * np.eye(len(history))
        return self.mean[films] + self.phi[films] @ (
            phi.T @ np.linalg.solve(gram, stars - self.mean[history])
        )


def fixed_features(world: World, users: list[str]) -> np.ndarray:
    """Genres, era and fame, centred over the ratings of `users`."""
    counts = world.counts(users)
    genres = world.genre_matrix
    genres = genres / np.sqrt(np.maximum(genres.sum(1, keepdims=True), 1))
    eras = np.exp(-(((world.years[:, None] - np.arange(1940, 2021, 16)) / 12.0) ** 2))
    fame = np.log1p(counts)[:, None] / 3
    x = np.concatenate([genres, eras, fame], 1)
    return (x - np.average(x, axis=0, weights=counts)).astype(np.float32)


def fit(world: World, users: list[str], steps=50, item_ridge=7.0, factor_ridge=80.0, prior_ridge=8.0, noise=0.7, seed=0):
    """Fits a teacher to the ratings of `users`."""
    torch.manual_seed(seed)
    x = torch.tensor(fixed_features(world, users))
    n, p = x.shape
    ratings = [world.users[user] for user in users]
    overall = float(np.concatenate([stars for _, stars in ratings]).mean())

    effect = torch.zeros(n, requires_grad=True)
    prior = torch.zeros(p, requires_grad=True)
    factors = (0.01 * torch.randn(n, FACTORS)).requires_grad_()
    from_x = (0.05 * torch.randn(p, FACTORS)).requires_grad_()
    scales = torch.full((1 + p + 1,), -1.5).requires_grad_()
    log_noise = torch.tensor(-0.3 if noise is None else float(np.log(noise)), requires_grad=noise is None)
    optimiser = torch.optim.Adam(
        [
            {"params": [effect, prior, scales] + [log_noise] * (noise is None), "lr": 0.03},
            {"params": [factors, from_x], "lr": 0.015},
        ]
    )
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    chance = np.random.default_rng(seed)

    def assembled():
        mean = overall + x @ prior + effect
        phi = torch.cat([torch.ones(n, 1), x, effect[:, None]], 1) * scales.exp()
        return mean, torch.cat([phi, x @ from_x + factors], 1)

    width = 1 + p + 1 + FACTORS
    for step in range(steps):
        if step % 10 == 0:
            films, stars, there = padded(ratings, 160, chance)
            count = there.sum()
        mean, phi = assembled()
        noise = log_noise.exp()
        rest = (stars - mean[films]) * there
        rows = phi[films] * there[..., None]
        gram = torch.eye(width) + rows.transpose(1, 2) @ rows / noise
        root = torch.linalg.cholesky(gram)
        side = rows.transpose(1, 2) @ rest[..., None]
        solved = torch.linalg.solve_triangular(root, side, upper=False)
        loss = (
            count * log_noise
            + 2 * torch.diagonal(root, dim1=1, dim2=2).log().sum()
            + (rest**2).sum() / noise
            - (solved**2).sum() / noise**2
        ) / 2
        penalty = item_ridge * (effect**2).sum() + factor_ridge * (factors**2).sum()
        penalty = penalty + prior_ridge * ((prior**2).sum() + (from_x**2).sum())
        optimiser.zero_grad()
        ((loss + penalty / 2) / count).backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        mean, phi = assembled()
    return Teacher(mean.numpy(), phi.numpy(), log_noise.exp().item())


def padded(ratings, most: int, chance: np.random.Generator):
    """Up to `most` ratings of every user side by side, with a mask of which are there."""
    films = np.zeros((len(ratings), most), np.int64)
    stars = np.zeros((len(ratings), most), np.float32)
    there = np.zeros((len(ratings), most), np.float32)
    for row, (theirs, given) in enumerate(ratings):
        chosen = chance.permutation(len(theirs))[:most]
        films[row, : len(chosen)] = theirs[chosen]
        stars[row, : len(chosen)] = given[chosen]
        there[row, : len(chosen)] = 1
    return torch.as_tensor(films), torch.as_tensor(stars), torch.as_tensor(there)


FOLDS = 4


def main():
    """Fits one teacher to all training users and one to those outside each fold; writes them down."""
    from .world import WORK, load

    torch.set_num_threads(1)
    world = load()
    train = world.split["train"]
    fold = np.random.default_rng(1).permutation(len(train)) % FOLDS
    outside = [[u for u, f in zip(train, fold) if f != k] for k in range(FOLDS)]
    kept = {}
    for name, users in [
        ("train", train),
        ("known", train + world.split["dev"]),
        *((f"fold{k}", users) for k, users in enumerate(outside)),
    ]:
        teacher = fit(world, users)
        kept |= {f"{name}.mean": teacher.mean, f"{name}.phi": teacher.phi}
        kept |= {f"{name}.noise": np.array(teacher.noise)}
        print(name, len(users), "users, noise", round(teacher.noise, 3), flush=True)
    np.savez(WORK / "teachers.npz", fold=fold, **kept)


def load_teachers() -> tuple[dict[str, Teacher], np.ndarray]:
    """All teachers by name, and the fold of each training user."""
    from .world import WORK

    kept = np.load(WORK / "teachers.npz")
    names = {key.split(".")[0] for key in kept if "." in key}
    part = lambda name, what: kept[f"{name}.{what}"].astype(np.float32)
    teachers = {
        name: Teacher(part(name, "mean"), part(name, "phi"), float(kept[f"{name}.noise"]))
        for name in names
    }
    return teachers, kept["fold"]


if __name__ == "__main__":
    main()
