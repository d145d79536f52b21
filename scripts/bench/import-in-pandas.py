"""Reads ratings and films with pandas, as an import does: ids as texts, columns by user, item and time, counts by item.

Prints seconds by the clock, seconds of processor time, and the most resident memory in MiB.
"""

import json
import resource
import sys
import time

import pandas as pd

ratings_path, movies_path = sys.argv[1:]
begun, spent = time.perf_counter(), time.process_time()
movies = pd.read_csv(movies_path, dtype={"movieId": str})
ratings = pd.read_csv(ratings_path, dtype={"userId": str, "movieId": str})
ratings["user"], users = pd.factorize(ratings["userId"])
ratings["item"], items = pd.factorize(ratings["movieId"])
ratings = ratings.sort_values(["user", "item", "timestamp"])
ratings = ratings.drop_duplicates(["user", "item", "timestamp"], keep="last")
by_item = ratings.groupby("item")["rating"].agg(["size", "mean"])
print(
    json.dumps(
        {
            "pandas": pd.__version__,
            "rows": len(ratings),
            "seconds": time.perf_counter() - begun,
            "computing": time.process_time() - spent,
            "mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
    )
)
