import { scales } from '../simulator/scale.ts';
import { severalTokens, type Encode } from '../scoring/labels.ts';

/** The entry of a model's environment that names the labels which it writes with several tokens. */
export const SEVERAL_TOKENS = 'labels of several tokens';

/** Labels that are offered anywhere: those of several tokens take longer, and are told. */
const LABELS = [
  ...new Set([
    ...['1', '2', '=', 'win', 'tie', 'lose', 'Good', 'Partial', 'Poor'],
    ...scales.flatMap(({ labels }) => labels),
  ]),
];

/** What an environment says of labels; nothing where each is one token. */
export function labelNotes(encode: Encode): Readonly<Record<string, string>> {
  const several = LABELS.filter((one) => severalTokens('<verdict>', [one], encode).length > 0);
  return several.length > 0 ? { [SEVERAL_TOKENS]: several.join(', ') } : {};
}
