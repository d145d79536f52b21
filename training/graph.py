"""The model as an ONNX graph of plain operators, written out node by node.

Weights are int8, one scale a row, brought back to floats by Cast and Mul (the runtime does that
once, when it loads); activations stay floats, so no answer depends on what is packed beside it.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from .model import Pocket

OPSET = 17


class Graph:
    def __init__(self):
        self.nodes, self.weights, self.count = [], [], 0

    def add(self, operator: str, *inputs: str, outputs=1, named=None, **attributes):
        self.count += 1
        names = [named or f"{operator.lower()}_{self.count}"]
        names += [f"{names[0]}_{i}" for i in range(1, outputs)]
        self.nodes.append(helper.make_node(operator, list(inputs), names, **attributes))
        return names[0] if outputs == 1 else names

    def constant(self, name: str, value: np.ndarray) -> str:
        if all(weight.name != name for weight in self.weights):
            self.weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def ints(self, *values: int) -> str:
        return self.constant("ints_" + "_".join(map(str, values)), np.array(values, np.int64))

    def number(self, value: float) -> str:
        return self.constant(f"number_{value!r}", np.array(value, np.float32))

    def quantised(self, name: str, weight: np.ndarray, rows_first=False) -> str:
        """A [out, in] matrix in int8 with a scale for each row; given back as [in, out] unless asked."""
        values, scale = quantise(weight)
        if not rows_first:
            values, scale = values.T, scale.T
        cast = self.add("Cast", self.constant(f"{name}.int8", values), to=TensorProto.FLOAT)
        return self.add("Mul", cast, self.constant(f"{name}.scale", scale))

    def norm(self, x: str, name: str, weight: np.ndarray) -> str:
        square = self.add("ReduceMean", self.add("Mul", x, x), axes=[-1], keepdims=1)
        root = self.add("Sqrt", self.add("Add", square, self.number(1e-5)))
        return self.add("Mul", self.add("Div", x, root), self.constant(name, weight))


def quantise(weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scale = np.maximum(np.abs(weight).max(1, keepdims=True), 1e-8) / 127
    return np.round(weight / scale).astype(np.int8), scale.astype(np.float32)


def build(model: Pocket) -> onnx.ModelProto:
    shape, g = model.shape, Graph()
    array = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    table = g.quantised("embedding", array["embedding.weight"], rows_first=True)
    x = g.add("Gather", table, "input_ids", axis=0)
    positions = g.add("Cast", "position_ids", to=TensorProto.FLOAT)
    angle = g.add(
        "Mul",
        g.add("Unsqueeze", positions, g.ints(1, 3)),
        g.constant("speeds", model.speeds.numpy()),
    )
    cos, sin = g.add("Cos", angle), g.add("Sin", angle)

    def heads(t: str) -> str:
        t = g.add("Reshape", t, g.ints(1, -1, shape.heads, shape.head))
        return g.add("Transpose", t, perm=[0, 2, 1, 3])

    def rotated(t: str) -> str:
        a, b = g.add("Split", t, outputs=2, axis=-1)
        left = g.add("Sub", g.add("Mul", a, cos), g.add("Mul", b, sin))
        right = g.add("Add", g.add("Mul", b, cos), g.add("Mul", a, sin))
        return g.add("Concat", left, right, axis=-1)

    for i in range(shape.layers):
        at = f"blocks.{i}."
        h = g.norm(x, at + "before", array[at + "before.weight"])
        qkv = g.add("MatMul", h, g.quantised(at + "qkv", array[at + "qkv.weight"]))
        q, k, v = g.add("Split", qkv, outputs=3, axis=-1)
        past = f"past_key_values.{i}."
        k = g.add("Concat", past + "key", rotated(heads(k)), axis=2, named=f"present.{i}.key")
        v = g.add("Concat", past + "value", heads(v), axis=2, named=f"present.{i}.value")
        scores = g.add("MatMul", rotated(heads(q)), g.add("Transpose", k, perm=[0, 1, 3, 2]))
        scores = g.add("Mul", scores, g.number(shape.head**-0.5))
        share = g.add("Softmax", g.add("Add", scores, "attention_mask"), axis=-1)
        mixed = g.add("Transpose", g.add("MatMul", share, v), perm=[0, 2, 1, 3])
        mixed = g.add("Reshape", mixed, g.ints(1, -1, shape.width))
        out = g.add("MatMul", mixed, g.quantised(at + "out", array[at + "out.weight"]))
        x = g.add("Add", x, out)
        h = g.norm(x, at + "between", array[at + "between.weight"])
        wide = g.add("MatMul", h, g.quantised(at + "gate_up", array[at + "gate_up.weight"]))
        gate, up = g.add("Split", wide, outputs=2, axis=-1)
        h = g.add("Mul", g.add("Mul", gate, g.add("Sigmoid", gate)), up)
        x = g.add("Add", x, g.add("MatMul", h, g.quantised(at + "down", array[at + "down.weight"])))

    asked = g.add("Gather", g.add("Squeeze", x, g.ints(0)), "logit_positions", axis=0)
    last = g.norm(asked, "last", array["last.weight"])
    logits = g.add("Gemm", last, table, transB=1)
    g.add("Unsqueeze", logits, g.ints(0), named="logits")

    real, whole = TensorProto.FLOAT, TensorProto.INT64
    value = helper.make_tensor_value_info
    past_shape = [1, shape.heads, "past_sequence_length", shape.head]
    inputs = [
        value("input_ids", whole, [1, "sequence_length"]),
        value("position_ids", whole, [1, "sequence_length"]),
        value("attention_mask", real, [1, 1, "sequence_length", "total_sequence_length"]),
        value("logit_positions", whole, ["asked"]),
    ]
    outputs = [value("logits", real, [1, "asked", shape.vocabulary])]
    for i in range(shape.layers):
        for part in ("key", "value"):
            inputs.append(value(f"past_key_values.{i}.{part}", real, past_shape))
            total = [1, shape.heads, "total_sequence_length", shape.head]
            outputs.append(value(f"present.{i}.{part}", real, total))
    graph = helper.make_graph(g.nodes, "pocket", inputs, outputs, g.weights)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    onnx.checker.check_model(made)
    return made
