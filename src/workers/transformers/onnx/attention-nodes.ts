import { newNode, type OnnxFile, type OnnxNode } from './onnx-file.ts';

/** The facts of a graph that an attention depends on. */
export interface AttentionOf {
  readonly constants: OnnxFile['constants'];
  /** Numbers in a key of one head; null where the graph's inputs don't say it. */
  readonly headSize: number | null;
}

const MICROSOFT = 'com.microsoft';
/** Attributes that change what is computed, with the value that changes nothing. */
const NEUTRAL: Readonly<Record<string, number>> = {
  local_window_size: -1,
  smooth_softmax: 0,
  qk_output: 0,
  k_quant_type: 0,
  v_quant_type: 0,
  kv_cache_bit_width: 0,
};
const UNDERSTOOD = [
  'num_heads',
  'kv_num_heads',
  'scale',
  'softcap',
  'do_rotary',
  'rotary_interleaved',
];

/**
 * Writes a `GroupQueryAttention` of ONNX Runtime as ONNX's `Attention`, with `RotaryEmbedding` before it where the node
 * turns queries and keys itself.
 *
 * @returns null where queries, keys and values come as one, and for an attention with a local window, sinks, a quantised cache or an unknown attribute
 */
export function attentionNodes(
  { inputs, outputs, attributes }: OnnxNode,
  { constants, headSize }: AttentionOf,
): readonly OnnxNode[] | null {
  const [query = '', key = '', value = '', pastKey = '', pastValue = '', , , cos = '', sin = ''] =
    inputs;
  // Position ids (9) are the graph's own; a bias (10) or sinks (11) would change the scores.
  if (inputs.slice(10).some((name) => name !== '') || outputs.slice(3).some((name) => name !== ''))
    return null;
  for (const [name, number] of attributes) {
    if (!UNDERSTOOD.includes(name) && NEUTRAL[name] !== number) return null;
  }
  const number = (name: string) => attributes.get(name) ?? 0;
  const heads = number('num_heads');
  const kvHeads = number('kv_num_heads');
  const [output = ''] = outputs;
  if (
    heads < 1 ||
    kvHeads < 1 ||
    heads % kvHeads !== 0 ||
    ![key, pastKey, pastValue, output].every(Boolean)
  )
    return null;

  const nodes: OnnxNode[] = [];
  let [q, k] = [query, key];
  if (number('do_rotary') === 1) {
    const half = constants.get(cos)?.sizes[1];
    // A rotation of a part of each head would need its size told.
    if (half === undefined || headSize !== 2 * half) return null;
    const turned = (name: string, count: number) => {
      const turned = `${output}/turned/${name}`;
      const node = { type: 'RotaryEmbedding', domain: MICROSOFT, outputs: [turned] };
      const given = { interleaved: number('rotary_interleaved'), num_heads: count };
      nodes.push(newNode({ ...node, inputs: [name, 'position_ids', cos, sin] }, given));
      return turned;
    };
    q = turned(q, heads);
    k = turned(k, kvHeads);
  }
  const scale = number('scale');
  const softcap = number('softcap');
  nodes.push(
    newNode(
      {
        type: 'Attention',
        domain: '',
        inputs: [q, k, value, 'attention_mask', pastKey, pastValue],
        outputs: outputs.slice(0, 3),
      },
      {
        q_num_heads: heads,
        kv_num_heads: kvHeads,
        ...(scale === 0 ? {} : { scale }),
        ...(softcap === 0 ? {} : { softcap }),
      },
      ['scale', 'softcap'],
    ),
  );
  return nodes;
}
