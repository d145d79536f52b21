import { Fault } from '../domain/fault.ts';
import { sumOfExps, topOf } from './sum-of-exps.ts';

/** Text to token ids, control tokens recognised, nothing added. */
export type Encode = (text: string) => readonly number[];

/** One way of writing a label, as tokens. */
type Spelling = readonly number[];

/** Where a question's answer is read. */
export interface LabelTokens {
  /** Tokens at the end of the opening that stand before the label; the rest of it merges with every label. */
  readonly opening: readonly number[];
  /** For each label, its spellings. Mostly one token each; no two labels share one. */
  readonly spellings: readonly (readonly Spelling[])[];
}

/**
 * Finds the tokens that a model would answer with. Opening and label are tokenised together, since
 * a tokenizer may join what we'd write apart. "1" and " 1" are the same answer: the spelling with a
 * space counts where it has one token, or no more than the one without.
 *
 * @throws Fault `model-failed` where two labels can't be told apart, or one of them from the opening.
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
  const spellings = labels.map((label, i) => {
    const written = (plain[i] ?? []).slice(before);
    if (written.length === 0) {
      throw new Fault('model-failed', `This model's tokenizer has no token for "${label}".`);
    }
    const other = (spaced[i] ?? []).slice(before);
    const counts =
      sharedLength([alone, spaced[i] ?? []]) >= before &&
      other.length > 0 &&
      other.length <= written.length &&
      !same(other, written);
    return counts ? [written, other] : [written];
  });
  const all = spellings.flat().map((spelling) => spelling.join(' '));
  if (new Set(all).size < all.length) {
    throw new Fault('model-failed', `Two of the labels ${labels.join(', ')} are the same token.`);
  }
  return { opening: alone.slice(0, before), spellings };
}

/** Those of the labels that this tokenizer can't write with a single token. */
export function severalTokens(
  opening: string,
  labels: readonly string[],
  encode: Encode,
): readonly string[] {
  const { spellings } = labelTokens(opening, labels, encode);
  return labels.filter((_, i) => spellings[i]?.every(({ length }) => length > 1));
}

/**
 * What has been written of a label where scores are needed: nothing first, then the beginning of
 * each spelling of several tokens. A prompt is scored with each of them behind it.
 */
export function stepsOf(spellings: LabelTokens['spellings']): readonly Spelling[] {
  const steps = new Map<string, Spelling>([['', []]]);
  for (const spelling of spellings.flat()) {
    for (let n = 1; n < spelling.length; n++) {
      steps.set(spelling.slice(0, n).join(' '), spelling.slice(0, n));
    }
  }
  return [...steps.values()];
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
 * Softmax over the full vocabulary, read at the labels. A spelling of several tokens has the
 * product of their probabilities; one that others begin with ("1" before "10") has what doesn't go
 * on to any of these. A score that isn't a number makes every probability NaN, so that it is
 * counted and not guessed at.
 *
 * @param scores after each of `stepsOf(spellings)`, in that order.
 */
export function readLabels(
  scores: readonly (Float32Array | Float64Array)[],
  spellings: LabelTokens['spellings'],
): Reading {
  const steps = stepsOf(spellings).map((step) => step.join(' '));
  const shares = scores.map(sharesOf);
  const share = (step: Spelling, token: number) => shares[steps.indexOf(step.join(' '))]?.(token);
  const reached = (spelling: Spelling) =>
    spelling.reduce((p, token, n) => p * (share(spelling.slice(0, n), token) ?? NaN), 1);
  const goingOn = nextTokens(spellings);
  const massOf = (spelling: Spelling) => {
    const further = goingOn.get(spelling.join(' ')) ?? [];
    const left = further.reduce((p, token) => p - (share(spelling, token) ?? NaN), 1);
    return reached(spelling) * Math.max(0, left);
  };
  const masses = spellings.map((of) => of.reduce((sum, spelling) => sum + massOf(spelling), 0));
  const legalMass = masses.reduce((a, b) => a + b, 0);
  if (!Number.isFinite(legalMass)) return { probabilities: masses.map(() => NaN), legalMass };
  if (legalMass < LEAST_MASS) return { probabilities: null, legalMass };
  return { probabilities: masses.map((mass) => mass / legalMass), legalMass };
}

/** Log-odds between the two likeliest labels, 0 where they are even; null without two of them. */
export function marginOf(probabilities: readonly number[] | null): number | null {
  const [best, next] = [...(probabilities ?? [])].sort((a, b) => b - a);
  return best === undefined || next === undefined ? null : Math.log(best) - Math.log(next);
}

/** Which tokens lead on from the beginning of a spelling to the rest of it. */
function nextTokens(spellings: LabelTokens['spellings']): Map<string, number[]> {
  const next = new Map<string, number[]>();
  for (const spelling of spellings.flat()) {
    spelling.forEach((token, n) => {
      const step = spelling.slice(0, n).join(' ');
      const known = next.get(step) ?? [];
      if (!known.includes(token)) next.set(step, [...known, token]);
    });
  }
  return next;
}

/** The share of a token in one distribution; NaN where any of its scores isn't a number. */
function sharesOf(logits: Float32Array | Float64Array): (token: number) => number {
  const top = topOf(logits);
  const total = sumOfExps(logits, top);
  return (token) => Math.exp((logits[token] ?? -Infinity) - top) / total;
}

function same(a: Spelling, b: Spelling): boolean {
  return a.length === b.length && sharedLength([a, b]) === a.length;
}

function sharedLength(sequences: readonly (readonly number[])[]): number {
  const [first = []] = sequences;
  let n = 0;
  while (n < first.length && sequences.every((tokens) => tokens[n] === first[n])) n++;
  return n;
}
