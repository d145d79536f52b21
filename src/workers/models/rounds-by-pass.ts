/** How the operators begin that work out a scale from all activations of a pass, as a graph's file has their names. */
const OPERATOR = new TextEncoder().encode('DynamicQuantize');

/**
 * Whether a graph rounds its activations by one scale for all tokens of a pass (`DynamicQuantizeLinear` and the like,
 * as `quantize_dynamic` of ONNX Runtime writes them). A score then depends on which tokens are computed with it, so
 * that a causal model gives other scores in parts than as a whole. A file whose weights alone have 8 bits doesn't.
 */
export function roundsByPass(graph: Uint8Array | undefined): boolean {
  if (!graph) return false;
  const [first = 0] = OPERATOR;
  for (let at = graph.indexOf(first); at !== -1; at = graph.indexOf(first, at + 1)) {
    if (OPERATOR.every((byte, i) => graph[at + i] === byte)) return true;
  }
  return false;
}
