"""The exported graph in ONNX Runtime: single, cached and packed questions."""

import numpy as np
import onnxruntime

from .model import BLOCKED


class Session:
    def __init__(self, path: str, threads=1):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(path, options)
        shapes = {one.name: one.shape for one in self.session.get_inputs()}
        self.layers = sum(name.endswith(".key") for name in shapes)
        _, self.heads, _, self.head = shapes["past_key_values.0.key"]

    def run(self, ids, positions, mask, asked, past=None):
        """Logits at the asked places [k, vocabulary], and keys and values of every layer."""
        none = np.zeros((1, self.heads, 0, self.head), np.float32)
        feeds = {
            "input_ids": np.array([ids], np.int64),
            "position_ids": np.array([positions], np.int64),
            "attention_mask": np.asarray(mask, np.float32)[None, None],
            "logit_positions": np.array(asked, np.int64),
        }
        for i in range(self.layers):
            for j, part in enumerate(("key", "value")):
                name = f"past_key_values.{i}.{part}"
                feeds[name] = none if past is None else past[2 * i + j]
        logits, *present = self.session.run(None, feeds)
        return logits[0], present

    def single(self, ids: list[int]) -> np.ndarray:
        """Logits after a whole prompt."""
        n = len(ids)
        return self.run(ids, range(n), causal(n, 0), [n - 1])[0][0]

    def prefix(self, ids: list[int]):
        n = len(ids)
        return self.run(ids, range(n), causal(n, 0), [n - 1])[1]

    def cached(self, past, suffix: list[int]) -> np.ndarray:
        """Logits after a suffix of a prefix that was read before."""
        before, n = past[0].shape[2], len(suffix)
        return self.run(suffix, range(before, before + n), causal(n, before), [n - 1], past)[0][0]

    def packed(self, past, suffixes: list[list[int]], places=None):
        """Logits of many suffixes of one prefix in one pass: after each, or at its `places`."""
        before = past[0].shape[2]
        branch = np.repeat(np.arange(len(suffixes)), [len(s) for s in suffixes])
        positions = np.concatenate([before + np.arange(len(s)) for s in suffixes])
        n = len(branch)
        sees = (branch[:, None] == branch[None]) & np.tri(n, dtype=bool)
        mask = np.where(np.concatenate([np.ones((n, before), bool), sees], 1), 0, BLOCKED)
        starts = np.cumsum([0, *[len(s) for s in suffixes]])
        if places is None:
            asked = starts[1:] - 1
        else:
            asked = np.concatenate([start + np.array(places) for start in starts[:-1]])
        return self.run(np.concatenate(suffixes), positions, mask, asked, past)[0]


def causal(n: int, before: int) -> np.ndarray:
    return np.where(np.tri(n, n + before, before, dtype=bool), 0, BLOCKED)
