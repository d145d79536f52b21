"""Compares the made-up users with the real ones, printed for public/demo/README.md.

Matrices of ratings are users by films, with NaN where there is no rating.
"""

import numpy as np

from taste_model import fit


def print_held_out_error(user, film, rating, shape, rank: int, sweeps: int) -> None:
    """Fits nine tenths of the ratings and predicts the last."""
    held = np.random.default_rng(1).random(len(rating)) < 0.1
    model = fit(user[~held], film[~held], rating[~held], shape, rank, sweeps, np.random.default_rng(2))
    error = rating[held] - model.predict(user[held], film[held])
    print(f"held-out ratings: RMSE {np.sqrt(np.mean(error**2)):.3f} stars (sd {rating[held].std():.3f}, n {held.sum()})")


def print_comparison(demo: np.ndarray, real: np.ndarray) -> None:
    for name, ratings in (("demo", demo), ("real", real)):
        given = ratings[~np.isnan(ratings)]
        counts = (~np.isnan(ratings)).sum(1)
        print(f"{name}: {given.size} ratings by {(counts > 0).sum()} users, mean {given.mean():.3f}, sd {given.std():.3f}, "
              f"within a user {np.nanstd(ratings[counts >= 20], axis=1).mean():.3f}; "
              f"ratings a film {(~np.isnan(ratings)).sum(0).min()} to {(~np.isnan(ratings)).sum(0).max()}")
    films = ~np.isnan(demo).all(0)
    print(f"films that no demo user has rated: {(~films).sum()}")
    demo_means, real_means = np.nanmean(demo[:, films], 0), np.nanmean(real[:, films], 0)
    print(f"film means, demo against real: r {np.corrcoef(demo_means, real_means)[0, 1]:.3f}")
    demo_counts, real_counts = (~np.isnan(demo)).sum(0), (~np.isnan(real)).sum(0)
    print(f"ratings a film, demo against real: r {np.corrcoef(demo_counts, real_counts)[0, 1]:.3f}")


def print_truth(utility: np.ndarray, popularity: np.ndarray, demo: np.ndarray, real: np.ndarray) -> None:
    """Parts of the variance of true utility, and what slates of five could reach."""
    mean, by_user, by_film = utility.mean(), utility.mean(1, keepdims=True), utility.mean(0, keepdims=True)
    personal = utility - by_user - by_film + mean
    parts = {"user": by_user.var(), "film": by_film.var(), "personal": personal.var()}
    print("variance of true utility: " + ", ".join(f"{k} {v / utility.var():.0%}" for k, v in parts.items()))
    print(f"film's mean true utility against its real mean rating: r {np.corrcoef(by_film[0], np.nanmean(real, 0))[0, 1]:.3f}")
    print(f"sd between users for the same film: {utility.std(0).mean():.3f}, without the users' own means {personal.std(0).mean():.3f}")
    print(f"utilities cut to 0 or 1: {np.mean((utility == 0) | (utility == 1)):.1%}")
    between = np.corrcoef(utility)[np.triu_indices(len(utility), 1)]
    print(f"two users' true utilities: r {between.mean():.2f} on average, {between.min():.2f} to {between.max():.2f}")
    given = ~np.isnan(demo)
    within = [np.corrcoef(demo[u, given[u]], utility[u, given[u]])[0, 1] for u in range(len(demo))]
    print(f"ratings against true utility: r {np.corrcoef(demo[given], utility[given])[0, 1]:.3f}, within a user {np.mean(within):.3f}")
    orders = {"own taste": -utility, "everybody's mean": np.repeat(-by_film, len(utility), 0),
              "popularity": np.repeat(-popularity[None], len(utility), 0)}
    best = {name: np.take_along_axis(utility, np.argsort(order, 1, kind="stable")[:, :5], 1).mean() for name, order in orders.items()}
    print("mean true utility of five films by " + ", ".join(f"{k} {v:.3f}" for k, v in best.items()) + f", at random {mean:.3f}")
