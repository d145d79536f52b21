import { scales } from '../domain/rating-scales.ts';
import { severalTokens, type Encode } from '../scoring/labels.ts';

/**
 * The field of a model's environment that lists the labels which its tokenizer writes with several
 * tokens.
 */
export const SEVERAL_TOKENS = 'labels of several tokens';

/**
 * All labels of all protocols. Those of several tokens take longer, so the environment lists them.
 */
const LABELS = [
  ...new Set([
    ...['1', '2', '=', 'win', 'tie', 'lose', 'Good', 'Partial', 'Poor'],
    ...scales.flatMap(({ labels }) => labels),
  ]),
];

/** Returns the environment's note on labels; empty where each label is one token. */
export function labelNotes(encode: Encode): Readonly<Record<string, string>> {
  const several = LABELS.filter((one) => severalTokens('<verdict>', [one], encode).length > 0);
  return several.length > 0 ? { [SEVERAL_TOKENS]: several.join(', ') } : {};
}
