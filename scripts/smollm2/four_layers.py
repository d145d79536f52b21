"""
`python four_layers.py`: a Llama of four layers with random weights, in test/fixtures/models/four-layers.

It knows nothing, and has the graph of public repositories (graph.py) with the tokenizer of tiny-causal: `npm run soak`
asks it thousands of questions in minutes. The same numbers each time.
"""

import json
import shutil
from pathlib import Path

import numpy as np
import onnx

from graph import llama

MODELS = Path(__file__).parent.parent.parent / "test" / "fixtures" / "models"
LAYERS = 4


class Floats:
    """Weights as they are."""

    def rows(self, g, name, values, ids):
        return g.add("Gather", g.constant(name, values), ids, axis=0)

    def product(self, g, x, name, values, named=None):
        turned = g.add("Transpose", g.constant(name, values), perm=[1, 0])
        return g.add("MatMul", x, turned, named=named and [named])


def main():
    out, config = folder_of("four-layers", LAYERS)
    onnx.save(llama(config, random_weights(config), Floats()), out / "onnx" / "model.onnx")


def folder_of(name: str, layers: int) -> tuple[Path, dict]:
    """Makes a folder with the tokenizer of tiny-causal. Returns it with the configuration of a model of so many layers."""
    source, out = MODELS / "tiny-causal", MODELS / name
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    for file in ("tokenizer.json", "tokenizer_config.json", "generation_config.json"):
        shutil.copy(source / file, out / file)
    # ONNX Runtime has GroupQueryAttention for heads of 16, 32, … numbers.
    sizes = {"num_hidden_layers": layers, "num_attention_heads": 2, "num_key_value_heads": 1, "head_dim": 16}
    config = {**json.loads((source / "config.json").read_text()), **sizes}
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    return out, config


def random_weights(config: dict) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(7)
    width, inner, size = config["hidden_size"], config["intermediate_size"], config["head_dim"]
    queries, keys = (config[name] * size for name in ("num_attention_heads", "num_key_value_heads"))
    shapes = {
        "self_attn.q_proj": (queries, width),
        "self_attn.k_proj": (keys, width),
        "self_attn.v_proj": (keys, width),
        "self_attn.o_proj": (width, queries),
        "mlp.gate_proj": (inner, width),
        "mlp.up_proj": (inner, width),
        "mlp.down_proj": (width, inner),
    }
    norms = [f"model.layers.{i}.{one}_layernorm.weight" for i in range(LAYERS) for one in ("input", "post_attention")]
    weights = {name: np.ones(width, np.float32) for name in [*norms, "model.norm.weight"]}
    weights["model.embed_tokens.weight"] = drawn(rng, (config["vocab_size"], width))
    for i in range(LAYERS):
        for name, shape in shapes.items():
            weights[f"model.layers.{i}.{name}.weight"] = drawn(rng, shape)
    return weights


def drawn(rng, shape: tuple[int, int]) -> np.ndarray:
    return (rng.standard_normal(shape) * 0.3).astype(np.float32)


if __name__ == "__main__":
    main()
