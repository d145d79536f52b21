import { attentionNodes, type AttentionOf } from './attention-nodes.ts';
import {
  newNode,
  newValue,
  readOnnx,
  withInputs,
  writeOnnx,
  type OnnxFile,
  type OnnxNode,
} from './onnx-file.ts';

const GROUP_QUERY = 'GroupQueryAttention';
const FLOAT32 = 1;
const INT64 = 7;

/** The version of ONNX's operators that has `Attention` with a cache. */
const VERSION = 23;
/** From this version to `VERSION`, only the operators in `CHANGED` take other inputs. */
const OLDEST = 13;
const CHANGED = /^(Reduce(?!Sum$).*|Split|Pad|Resize|GroupNormalization)$/;
const NESTED = /^(If|Loop|Scan)$/;
/** Operators between the weights of the scores and the scores. */
const AFTER_SCORES = /^(Cast|Div|Mul|Tanh|Identity)$/;

/**
 * Changes a published causal graph so that one pass scores a whole tree of prompts: `attention_mask` becomes an
 * additive mask of shape [1, 1, tokens, past + tokens], `position_ids` ([1, tokens]) gives each token's position in its
 * prompt, and `logit_positions` ([reads]) names the tokens after which scores are read. `GroupQueryAttention`, ONNX
 * Runtime's own operator, allows no such mask; ONNX's `Attention` replaces it, which on WASM is also about ten times as
 * fast. The weights stay as they are.
 *
 * @param file an ONNX file; its weights may lie in another file
 * @returns the changed file; null where the graph uses something else, so that its results could change, and for bytes
 * that are no graph, which the runtime then refuses by name
 */
export function packGraph(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const graph = readable(file);
  if (!graph) return null;
  const version = graph.versions.get('') ?? 0;
  const fixed = graph.nodes.every(
    ({ type, domain }) =>
      !NESTED.test(type) && (version >= 18 || domain !== '' || !CHANGED.test(type)),
  );
  if (version < OLDEST || !fixed || !statesAreAttention(graph)) return null;
  const scores = scoresNode(graph);
  const attention = graph.nodes.filter(({ type }) => type === GROUP_QUERY);
  const replaced = new Map<OnnxNode, readonly OnnxNode[]>();
  for (const node of attention) {
    const parts = attentionNodes(node, knownOf(graph, node));
    if (!parts) return null;
    replaced.set(node, parts);
  }
  const reading = scores && readScores(graph, scores);
  const type = graph.outputs.find(({ name }) => name === 'logits')?.type;
  if (!reading || type !== FLOAT32 || attention.length === 0) return null;
  replaced.set(scores, reading);

  const outputs = graph.outputs.map((one) =>
    one.name === 'logits' ? newValue('logits', FLOAT32, ['batch', 'reads', 'scores']) : one,
  );
  const nodes = neededFor(
    outputs.map(({ name }) => name),
    graph.nodes.flatMap((node) => replaced.get(node) ?? [node]),
  );
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  const own = [
    newValue('attention_mask', FLOAT32, [1, 1, 'tokens', 'all_tokens']),
    newValue('position_ids', INT64, [1, 'tokens']),
    newValue('logit_positions', INT64, ['reads']),
  ];
  // The old mask must be gone from the graph: the new one has its name and another meaning.
  const old = nodes.some(
    (node) =>
      ![...replaced.values()].flat().includes(node) && node.inputs.includes('attention_mask'),
  );
  if (old) return null;
  const names = new Set(own.map(({ name }) => name));
  const inputs = graph.inputs.filter(({ name }) => used.has(name) && !names.has(name));
  const known = /^(input_ids|past_key_values\.\d+\.(key|value))$/;
  if (!inputs.every(({ name }) => known.test(name))) return null;
  return writeOnnx({
    ...graph,
    versions: new Map([...graph.versions, ['', Math.max(version, VERSION)]]),
    nodes,
    constants: new Map([...graph.constants].filter(([name]) => used.has(name))),
    inputs: [...inputs, ...own],
    outputs,
  });
}

function readable(file: Uint8Array): OnnxFile | null {
  try {
    return readOnnx(file);
  } catch {
    return null;
  }
}

/** True where every state of the graph is a float32 cache that attention reads, and nothing else. */
function statesAreAttention({ inputs, nodes }: OnnxFile): boolean {
  return inputs
    .filter(({ name }) => name.startsWith('past'))
    .every(({ name, type }) => {
      const readers = nodes.filter((node) => node.inputs.includes(name));
      const attention = readers.length > 0 && readers.every((node) => node.type === GROUP_QUERY);
      return type === FLOAT32 && attention;
    });
}

function knownOf({ constants, inputs }: OnnxFile, { inputs: [, , , past] }: OnnxNode): AttentionOf {
  const cache = inputs.find(({ name }) => name === past)?.sizes ?? [];
  return { constants, headSize: cache[3] ?? null };
}

/** Finds the node that multiplies the last hidden states by the weights of the vocabulary. */
function scoresNode({ nodes }: OnnxFile): OnnxNode | null {
  const from = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  let node = from.get('logits');
  while (node && AFTER_SCORES.test(node.type)) node = from.get(node.inputs[0] ?? '');
  return node && /^(MatMul|MatMulNBits|Gemm)$/.test(node.type) ? node : null;
}

/**
 * Reads the scores at `logit_positions` alone, in place of the last ones or of all; null where a graph cuts its hidden
 * states in another way.
 */
function readScores({ nodes }: OnnxFile, scores: OnnxNode): readonly OnnxNode[] | null {
  const [first = '', ...others] = scores.inputs;
  const before = nodes.find(({ outputs }) => outputs.includes(first));
  const cut = before?.type === 'Slice';
  if (cut && !neededFor(before.inputs.slice(1), nodes).some(keepsSome)) return null;
  const hidden = cut ? (before.inputs[0] ?? first) : first;
  const read = `${first}/read`;
  const gather = {
    type: 'Gather',
    domain: '',
    inputs: [hidden, 'logit_positions'],
    outputs: [read],
  };
  return [newNode(gather, { axis: 1 }), withInputs(scores, [read, ...others])];
}

const keepsSome = ({ inputs }: OnnxNode) => inputs.includes('num_logits_to_keep');

/** Returns the nodes on which some values depend, in their order. */
function neededFor(values: readonly string[], nodes: readonly OnnxNode[]): readonly OnnxNode[] {
  const needed = new Set(values);
  const kept = [...nodes].reverse().filter(({ inputs, outputs }) => {
    if (!outputs.some((name) => needed.has(name))) return false;
    for (const name of inputs) needed.add(name);
    return true;
  });
  return kept.reverse();
}
