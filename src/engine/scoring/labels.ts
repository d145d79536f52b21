import { sumOf } from '../domain/sum-of.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { sumOfExps, topOf } from './sum-of-exps.ts';

/** Turns text into token ids. It recognises control tokens and adds none. */
export type Encode = (text: string) => readonly number[];

/** One spelling of a label, as tokens. */
type Spelling = readonly number[];

/** The position and the tokens at which a question's answer is read. */
export interface LabelTokens {
  /**
   * Tokens at the end of the opening, before the label. Characters that merge with every label are
   * left out.
   */
  readonly opening: readonly number[];
  /** For each label, its spellings. Mostly one token each; no two labels share one. */
  readonly spellings: readonly (readonly Spelling[])[];
}

/**
 * Finds the tokens with which a model would answer. It tokenises opening and label together, since
 * a tokenizer may merge their characters. "1" and " 1" are the same answer: the spelling with a
 * space counts where it has no more tokens than the one without.
 * @throws Fault `model-failed` where two labels have the same tokens, or a label has none of its
 * own.
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
      throw new Fault('model-failed', message('runtimeFaults.noTokenForLabel', { label }));
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
    throw new Fault(
      'model-failed',
      message('runtimeFaults.labelsShareToken', { labels: labels.join(', ') }),
    );
  }
  return { opening: alone.slice(0, before), spellings };
}

/** Returns the labels that this tokenizer can't write with a single token. */
export function severalTokens(
  opening: string,
  labels: readonly string[],
  encode: Encode,
): readonly string[] {
  const { spellings } = labelTokens(opening, labels, encode);
  return labels.filter((_, i) => spellings[i]?.every(({ length }) => length > 1));
}

/**
 * Returns the partial labels after which scores are needed: nothing first, then each proper
 * beginning of a spelling of several tokens. The model scores a prompt followed by each of them.
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

/** The labels' probabilities, read from a model's scores. */
interface Reading {
  /** Share of each label in the label mass; null when the label mass is below `LEAST_MASS`. */
  readonly probabilities: readonly number[] | null;
  /** Share of the labels in the whole distribution, before any masking. */
  readonly labelMass: number;
}

/**
 * Below this label mass, the model's answer is not one of the labels, and their shares mean
 * nothing.
 */
export const LEAST_MASS = 1e-6;

/**
 * Reads the labels from a softmax over the full vocabulary. A spelling of several tokens has the
 * product of their probabilities; a spelling that others begin with ("1" before "10") has the
 * remainder that continues to none of them. A score of NaN makes every probability NaN, so that the
 * answer is counted as unscored.
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
  const labelMass = sumOf(masses);
  if (!Number.isFinite(labelMass)) return { probabilities: masses.map(() => NaN), labelMass };
  if (labelMass < LEAST_MASS) return { probabilities: null, labelMass };
  return { probabilities: masses.map((mass) => mass / labelMass), labelMass };
}

/** For each beginning of a spelling, the tokens that continue it. */
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

/** Returns the share of a token in one distribution; NaN where any of its scores is NaN. */
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
