/**
 * The beginning of the operators' names, as a graph's file has them, that compute a scale from all activations of a
 * pass.
 */
const OPERATOR = new TextEncoder().encode('DynamicQuantize');

/**
 * Returns true for a graph that rounds its activations by one scale for all tokens of a pass (`DynamicQuantizeLinear`
 * and the like, as `quantize_dynamic` of ONNX Runtime writes them). A score then depends on the other tokens of its
 * pass, so that a causal model gives other scores in parts than as a whole. A file whose weights alone have 8 bits
 * doesn't.
 */
export function roundsByPass(graph: Uint8Array | undefined): boolean {
  if (!graph) return false;
  const [first = 0] = OPERATOR;
  for (let at = graph.indexOf(first); at !== -1; at = graph.indexOf(first, at + 1)) {
    if (OPERATOR.every((byte, i) => graph[at + i] === byte)) return true;
  }
  return false;
}
