import { sumOf } from '../domain/sum-of.ts';
import type { SimulatorSettings } from './settings.ts';

/**
 * The weights of a draw from a distribution over labels, as decoders of language models make them: probabilities to
 * the power of 1 / temperature, then only the `topK` likeliest, then the fewest likeliest that reach `topP` of what is
 * left. Equal probabilities count in the order of the labels.
 *
 * @returns one weight a label, 0 for a label that takes no part; unchanged probabilities for the initial settings
 */
export function drawnFrom(
  probabilities: readonly number[],
  { temperature, topP, topK }: SimulatorSettings['draw'],
): readonly number[] {
  const weights =
    temperature === 1 ? probabilities : probabilities.map((p) => p ** (1 / temperature));
  const order = [...weights.keys()].sort((a, b) => weights[b]! - weights[a]! || a - b);
  const likeliest = topK > 0 ? order.slice(0, topK) : order;
  const enough = topP * sumOf(likeliest.map((at) => weights[at]!));
  const kept = new Set<number>();
  let reached = 0;
  for (const at of likeliest) {
    if (topP < 1 && reached >= enough) break;
    kept.add(at);
    reached += weights[at]!;
  }
  return weights.map((weight, at) => (kept.has(at) ? weight : 0));
}
