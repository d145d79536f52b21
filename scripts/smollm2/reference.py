"""
`python reference.py MODEL.gguf PROMPTS.json OUT.json`: the answers of a Llama by its definition, to compare with.

A forward pass in numpy, in float64, over the whole prompt, without a cache: it shares no code with ONNX, ONNX Runtime or
Transformers.js. It computes three sets of weights: those of the GGUF file, and what the files `w8` and `q4` stand for.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

from packings import Eights, Fours
from read_gguf import Gguf

EMBEDDING = "model.embed_tokens.weight"
# Tokens of a reply at most.
LONGEST = 24
ORIGIN = "scripts/smollm2/reference.py: numpy in float64, by the definition of a Llama"


def main(source: Path, asked: Path, out: Path):
    gguf = Gguf(source)
    tokenizer, given = gguf.tokenizer(), json.loads(asked.read_text())
    labels = {label: tokenizer.token_to_id(label) for label in given["labels"]}
    prompts = [{"prompt": prompt, "labels": {}} for prompt in given["prompts"]]
    reply = {"prompt": given["reply"], "text": {}}
    for name, packing in {"gguf": None, "w8": Eights(), "q4": Fours()}.items():
        model = Llama(gguf.config(), gguf.weights(), packing)
        for one in prompts:
            shares = softmax(model.scores(tokenizer.encode(one["prompt"]).ids))
            one["labels"][name] = {label: float(shares[token]) for label, token in labels.items()}
            print(name, one["labels"][name], flush=True)
        reply["text"][name] = tokenizer.decode(model.reply(tokenizer.encode(reply["prompt"]).ids))
        print(name, reply["text"][name], flush=True)
    origin = {"computed by": ORIGIN, "sha256 of the GGUF file": hashlib.sha256(source.read_bytes()).hexdigest()}
    out.write_text(json.dumps({**origin, "prompts": prompts, "reply": reply}, indent=2) + "\n")


class Llama:
    """Weights in float64, as the packing rounds them; without one, as they are."""

    def __init__(self, config: dict, weights: dict[str, np.ndarray], packing):
        def meant(values, table=False):
            rounded = values if packing is None or values.ndim == 1 else packing.meaning(values, table=table)
            return rounded.astype(np.float64)

        self._config = config
        self._table = meant(weights[EMBEDDING], table=True)
        self._w = {name: meant(values) for name, values in weights.items()}

    def scores(self, ids: list[int]) -> np.ndarray:
        """Returns the scores of all tokens as the next one."""
        x = self._table[ids]
        for i in range(self._config["num_hidden_layers"]):
            at = f"model.layers.{i}"
            x = x + self._attention(self._norm(x, f"{at}.input_layernorm"), f"{at}.self_attn")
            x = x + self._inner(self._norm(x, f"{at}.post_attention_layernorm"), f"{at}.mlp")
        return self._times(self._norm(x[-1:], "model.norm"), "model.embed_tokens")[0]

    def reply(self, ids: list[int]) -> list[int]:
        """Returns the likeliest tokens one after another, up to the end of the turn."""
        said = []
        while len(said) < LONGEST:
            token = int(self.scores([*ids, *said]).argmax())
            if token == self._config["eos_token_id"]:
                break
            said.append(token)
        return said

    def _times(self, x: np.ndarray, name: str) -> np.ndarray:
        return x @ self._w[f"{name}.weight"].T

    def _norm(self, x: np.ndarray, name: str) -> np.ndarray:
        size = np.sqrt((x * x).mean(-1, keepdims=True) + self._config["rms_norm_eps"])
        return x / size * self._w[f"{name}.weight"]

    def _inner(self, x: np.ndarray, at: str) -> np.ndarray:
        gate = self._times(x, f"{at}.gate_proj")
        return self._times(gate / (1 + np.exp(-gate)) * self._times(x, f"{at}.up_proj"), f"{at}.down_proj")

    def _attention(self, x: np.ndarray, at: str) -> np.ndarray:
        heads, groups = self._config["num_attention_heads"], self._config["num_key_value_heads"]
        size, n = self._config["head_dim"], len(x)

        def split(part, count):
            return self._times(x, f"{at}.{part}_proj").reshape(n, count, size).swapaxes(0, 1)

        q, k = self._rotated(split("q", heads)), self._rotated(split("k", groups))
        k, v = (np.repeat(one, heads // groups, axis=0) for one in (k, split("v", groups)))
        seen = q @ k.swapaxes(1, 2) / np.sqrt(size)
        later = np.triu(np.ones((n, n), bool), 1)
        mixed = softmax(np.where(later, -np.inf, seen)) @ v
        return self._times(mixed.swapaxes(0, 1).reshape(n, -1), f"{at}.o_proj")

    def _rotated(self, x: np.ndarray) -> np.ndarray:
        """Turns each number of the first half of a head with that of the second, by an angle that grows with its place."""
        size = x.shape[-1]
        angles = np.arange(x.shape[1])[:, None] * self._config["rope_theta"] ** (-np.arange(0, size, 2) / size)
        a, b = x[..., : size // 2], x[..., size // 2 :]
        return np.concatenate([a * np.cos(angles) - b * np.sin(angles), b * np.cos(angles) + a * np.sin(angles)], -1)


def softmax(x: np.ndarray) -> np.ndarray:
    grown = np.exp(x - x.max(-1, keepdims=True))
    return grown / grown.sum(-1, keepdims=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
