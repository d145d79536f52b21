"""`python -m training.restore`: float weights from the shipped int8 file, into work/shipped.pt.

What `training.train --start shipped` goes on from where no checkpoint is left: each weight is its int8
value times its scale, at most half a step (1/254 of its row's largest) off what was trained.
"""

import json
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper

from .export import OUT
from .model import Pocket, Shape
from .world import WORK


def main():
    config = json.loads((OUT / "config.json").read_text())
    trained = json.loads((Path(__file__).parent / "trained.json").read_text())
    shape = Shape(
        config["vocab_size"],
        config["hidden_size"],
        config["num_hidden_layers"],
        config["num_attention_heads"],
        config["intermediate_size"],
        config["rope_theta"],
    )
    model = Pocket(shape)
    graph = onnx.load(OUT / "onnx" / "model_quantized.onnx").graph
    model.load_state_dict(weights_of(graph, list(model.state_dict())))
    kept = {
        "shape": shape.as_dict(),
        "weights": model.state_dict(),
        "steps": trained["steps"],
        "tokens": trained["tokens"],
    }
    torch.save(kept, WORK / "shipped.pt")
    print(WORK / "shipped.pt")


def weights_of(graph: onnx.GraphProto, names: list[str]) -> dict[str, torch.Tensor]:
    """Weights by the model's names for them, matrices as [out, in]."""
    stored = {w.name: numpy_helper.to_array(w) for w in graph.initializer}

    def weight(name: str):
        if name in stored:
            return stored[name]
        short = name.removesuffix(".weight")
        if f"{short}.int8" not in stored:
            return stored[short]
        matrix = stored[f"{short}.int8"].astype("float32") * stored[f"{short}.scale"]
        return matrix if short == "embedding" else matrix.T

    return {name: torch.tensor(weight(name).copy()) for name in names}


if __name__ == "__main__":
    main()
