import { Fault } from '../domain/fault.ts';

/** Text to token ids, control tokens recognised, nothing added. */
export type Encode = (text: string) => readonly number[];

/** Where a question's answer is read. */
export interface LabelTokens {
  /** Tokens at the end of the opening that stand before the label; the rest of it merges with every label. */
  readonly opening: readonly number[];
  /** For each label, the ids of all its single-token spellings. */
  readonly ids: readonly (readonly number[])[];
}

/**
 * Finds the tokens that a model would answer with. Opening and label are tokenised together, since
 * a tokenizer may join what we'd write apart; "1" and " 1" are the same answer.
 *
 * @throws Fault `model-failed` for a label that no single token spells: its probability couldn't be
 * read in one step, and a share of it would be compared with the whole of another.
 */
export function labelTokens(
  opening: string,
  labels: readonly string[],
  encode: Encode,
): LabelTokens {
  const alone = encode(opening);
  const plain = labels.map((label) => encode(opening + label));
  const before = sharedLength([alone, ...plain]);
  const spaced = labels.map((label) => encode(`${opening} ${label}`));
  const single = (tokens: readonly number[]) =>
    sharedLength([alone, tokens]) >= before && tokens.length === before + 1
      ? [tokens[before] ?? 0]
      : [];
  const ids = labels.map((label, i) => {
    const [written] = single(plain[i] ?? []);
    if (written === undefined) {
      throw new Fault(
        'model-failed',
        `This model can't be asked for "${label}": its tokenizer spells it with ${(plain[i]?.length ?? 0) - before} tokens.`,
      );
    }
    return [...new Set([written, ...single(spaced[i] ?? [])])];
  });
  const all = ids.flat();
  if (new Set(all).size < all.length) {
    throw new Fault('model-failed', `Two of the labels ${labels.join(', ')} are the same token.`);
  }
  return { opening: alone.slice(0, before), ids };
}

/** What a model's scores say of the labels. */
export interface Reading {
  /** Share of each label in the legal mass; null when there is next to none. */
  readonly probabilities: readonly number[] | null;
  /** Share of the labels in the whole distribution, before any masking. */
  readonly legalMass: number;
}

/** Below this much legal mass the model said something else: no share of it is an answer. */
const LEAST_MASS = 1e-6;

/**
 * Softmax over the full vocabulary, read at the labels. A score that isn't a number makes every
 * probability NaN, so that it is counted and not guessed at.
 */
export function readLabels(
  logits: Float32Array | Float64Array,
  ids: readonly (readonly number[])[],
): Reading {
  let top = -Infinity;
  for (const logit of logits) top = logit > top ? logit : top;
  let total = 0;
  for (const logit of logits) total += Math.exp(logit - top);
  const masses = ids.map((spellings) =>
    spellings.reduce((sum, id) => sum + Math.exp((logits[id] ?? -Infinity) - top), 0),
  );
  const legal = masses.reduce((a, b) => a + b, 0);
  const legalMass = legal / total;
  if (!Number.isFinite(legalMass)) return { probabilities: ids.map(() => NaN), legalMass };
  if (legalMass < LEAST_MASS) return { probabilities: null, legalMass };
  return { probabilities: masses.map((mass) => mass / legal), legalMass };
}

function sharedLength(sequences: readonly (readonly number[])[]): number {
  const [first = []] = sequences;
  let n = 0;
  while (n < first.length && sequences.every((tokens) => tokens[n] === first[n])) n++;
  return n;
}
