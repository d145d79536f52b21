"""The number formats of published ONNX files. Each writes a table of rows and a product, and says what it stands for."""

import numpy as np
from onnx import TensorProto

from graph import MICROSOFT, Graph

BLOCK = 32


class Eights:
    """8 bits for the weights alone, one scale a row."""

    def meaning(self, values: np.ndarray, *, table: bool) -> np.ndarray:
        """Returns the float weights (rows, columns) that the file's numbers stand for."""
        whole, scale = eight(values)
        return whole.astype(np.float32) * scale[:, None]

    def _floats(self, g: Graph, name: str, values: np.ndarray) -> str:
        """The embedding is read twice, as a table and as a product, and unpacked once."""
        unpacked = f"{name}_floats"
        if not g.has(unpacked):
            whole, scale = eight(values)
            g.add(
                "DequantizeLinear",
                g.constant(f"{name}_8", whole),
                g.constant(f"{name}_scale", scale),
                axis=0,
                named=[unpacked],
            )
        return unpacked

    def rows(self, g: Graph, name: str, values: np.ndarray, ids: str) -> str:
        return g.add("Gather", self._floats(g, name, values), ids, axis=0)

    def product(self, g: Graph, x: str, name: str, values: np.ndarray, named: str | None = None) -> str:
        turned = g.add("Transpose", self._floats(g, name, values), perm=[1, 0])
        return g.add("MatMul", x, turned, named=named and [named])


class DynamicEights:
    """8 bits as `quantize_dynamic` of ONNX Runtime writes them: each pass rounds its activations by one scale."""

    def rows(self, g: Graph, name: str, values: np.ndarray, ids: str) -> str:
        whole, scale = eight(values)
        found = g.add("Gather", g.constant(f"{name}_8", np.ascontiguousarray(whole.T)), ids, axis=1)
        floats = g.add("Cast", g.add("Transpose", found, perm=[1, 2, 0]), to=TensorProto.FLOAT)
        steps = g.add("Gather", g.constant(f"{name}_scale", scale), ids, axis=0)
        return g.add("Mul", floats, g.add("Unsqueeze", steps, g.constant("last", np.array([-1]))))

    def product(self, g: Graph, x: str, name: str, values: np.ndarray, named: str | None = None) -> str:
        whole, scale = eight(values)
        rounded, step, zero = g.add("DynamicQuantizeLinear", x, outputs=3)
        weights = g.constant(f"{name}_8", np.ascontiguousarray(whole.T))
        sums = g.add("Cast", g.add("MatMulInteger", rounded, weights, zero), to=TensorProto.FLOAT)
        return g.add("Mul", sums, g.add("Mul", step, g.constant(f"{name}_scale", scale)), named=named and [named])


class Fours:
    """4 bits in blocks of 32 with a scale each; the embedding, where it is read as a table, 8 bits in such blocks."""

    def meaning(self, values: np.ndarray, *, table: bool) -> np.ndarray:
        """Returns the float weights (rows, columns) that the file's numbers stand for."""
        bits = 8 if table else 4
        whole, scale = blocks_of(values, bits)
        return ((whole.astype(np.float32) - 2 ** (bits - 1)) * scale[..., None]).reshape(values.shape)

    def rows(self, g: Graph, name: str, values: np.ndarray, ids: str) -> str:
        whole, scale = blocks_of(values, 8)
        return g.add(
            "GatherBlockQuantized",
            g.constant(f"{name}_table", whole.reshape(values.shape)),
            ids,
            g.constant(f"{name}_table_scale", scale),
            domain=MICROSOFT,
            bits=8,
            block_size=BLOCK,
            gather_axis=0,
            quantize_axis=1,
        )

    def product(self, g: Graph, x: str, name: str, values: np.ndarray, named: str | None = None) -> str:
        whole, scale = blocks_of(values, 4)
        pairs = whole[..., 0::2] | (whole[..., 1::2] << 4)
        return g.add(
            "MatMulNBits",
            x,
            g.constant(f"{name}_4", pairs),
            g.constant(f"{name}_scale", scale.reshape(-1)),
            domain=MICROSOFT,
            K=values.shape[1],
            N=values.shape[0],
            bits=4,
            block_size=BLOCK,
            named=named and [named],
        )


def eight(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns int8 (rows, columns) from −127 to 127, and a scale for each row."""
    scale = (np.maximum(np.abs(values).max(1), 1e-8) / 127).astype(np.float32)
    return np.round(values / scale[:, None]).astype(np.int8), scale


def blocks_of(values: np.ndarray, bits: int) -> tuple[np.ndarray, np.ndarray]:
    """
    Returns whole numbers (rows, blocks, 32) from 0, whose middle stands for 0, and a scale for each block. The scale
    has the sign that gives the largest value of its block the lowest number, which is exact.
    """
    blocks = values.reshape(values.shape[0], -1, BLOCK)
    half = 2 ** (bits - 1)
    largest = np.take_along_axis(blocks, np.abs(blocks).argmax(-1)[..., None], -1)
    scale = (largest / -half).astype(np.float32)
    whole = np.round(blocks / np.where(scale == 0, 1, scale)) + half
    return np.clip(whole, 0, 2 * half - 1).astype(np.uint8), scale[..., 0]
