"""Weights as int8 with one float scale a row or column; activations stay float.

No DynamicQuantizeLinear: its scale would make an answer depend on what is packed beside it.
"""

import numpy as np
import onnx
from onnx import helper, numpy_helper


def quantise_weights(model: onnx.ModelProto, smallest: int = 1024) -> onnx.ModelProto:
    """Replaces every float matrix that a MatMul or a Gather reads by int8 and DequantizeLinear.

    A Gather reads int8 rows and their scales apart, so that a table is never unpacked as a whole.
    """
    graph = model.graph
    weights = {w.name: w for w in graph.initializer}
    nodes = []
    done: dict[str, str] = {}
    for node in graph.node:
        name = node.input[1] if node.op_type == "MatMul" else node.input[0] if node.op_type == "Gather" else None
        weight = weights.get(name) if name else None
        if weight is None or weight.data_type != onnx.TensorProto.FLOAT or len(weight.dims) != 2:
            nodes.append(node)
            continue
        matrix = numpy_helper.to_array(weight)
        if matrix.size < smallest:
            nodes.append(node)
        elif node.op_type == "MatMul":
            if name not in done:
                done[name] = _dequantised(graph, nodes, name, matrix)
            node.input[1] = done[name]
            nodes.append(node)
        else:
            nodes.extend(_gathered(graph, node, name, matrix))
    used = {i for node in nodes for i in node.input}
    kept = [w for w in graph.initializer if w.name in used]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)
    onnx.checker.check_model(model)
    return model


def _dequantised(graph: onnx.GraphProto, nodes: list, name: str, matrix: np.ndarray) -> str:
    scale = np.maximum(np.abs(matrix).max(axis=0), 1e-8) / 127
    _add(graph, f"{name}_int8", np.round(matrix / scale).astype(np.int8))
    _add(graph, f"{name}_scale", scale.astype(np.float32))
    _add(graph, f"{name}_zero", np.zeros(scale.shape, np.int8))
    inputs = [f"{name}_int8", f"{name}_scale", f"{name}_zero"]
    nodes.append(helper.make_node("DequantizeLinear", inputs, [f"{name}_float"], axis=1))
    return f"{name}_float"


def _gathered(graph: onnx.GraphProto, node: onnx.NodeProto, name: str, matrix: np.ndarray) -> list:
    scale = np.maximum(np.abs(matrix).max(axis=1, keepdims=True), 1e-8) / 127
    _add(graph, f"{name}_rows_int8", np.round(matrix / scale).astype(np.int8))
    _add(graph, f"{name}_rows_scale", scale.astype(np.float32))
    ids, out = node.input[1], node.output[0]
    return [
        helper.make_node("Gather", [f"{name}_rows_int8", ids], [f"{out}_int8"], axis=0),
        helper.make_node("Gather", [f"{name}_rows_scale", ids], [f"{out}_scale"], axis=0),
        helper.make_node("Cast", [f"{out}_int8"], [f"{out}_cast"], to=onnx.TensorProto.FLOAT),
        helper.make_node("Mul", [f"{out}_cast", f"{out}_scale"], [out]),
    ]


def _add(graph: onnx.GraphProto, name: str, values: np.ndarray) -> None:
    if all(w.name != name for w in graph.initializer):
        graph.initializer.append(numpy_helper.from_array(values, name))
