import { sumOf } from '#engine/domain/sum-of.ts';
import { LEAST_MASS } from '#engine/scoring/labels.ts';
import type { NextTokens } from './next-tokens.ts';

/** The labels' probabilities, read from the text of the likeliest tokens. */
export interface TextReading {
  /** Share of each label in the label mass; null when the label mass is below `LEAST_MASS`. */
  readonly probabilities: readonly number[] | null;
  /** Share of the labels in the whole distribution. */
  readonly labelMass: number;
  /**
   * The most that labels outside the likeliest tokens can have of the whole distribution; 0 where every label was among
   * them. Each beginning of such a label is a token at most three times (plain, after a space, as a byte), none of them
   * likelier than the last of the tokens; together they have no more than these leave.
   */
  readonly unlisted: number;
  /** Present if labels begin with the same token and the tokens after it are unknown. There are no probabilities then. */
  readonly unclear?: true;
}

/** The tokens that a text can be: plain, after a space, as a byte. */
const SPELLINGS = 3;

/** A label with the text of it that was not read yet. */
interface Open {
  readonly label: number;
  readonly rest: string;
}

/** The probability of a piece of a label, and the token text that most of it has. */
interface Piece {
  share: number;
  text: string;
  most: number;
}

/**
 * Reads the probabilities of labels where tokens are known by their text alone. "1" and " 1" are the same answer. A
 * label that is no token of its own is read in steps: the likeliest token with which it begins, then the tokens after
 * that. A label with which another begins ("1" before "10") has the remainder that continues to none. A label outside
 * the likeliest tokens counts as 0.
 *
 * Where the tokens after the beginning of a label are unknown, a label that alone begins so has all of its probability;
 * several can't be told apart.
 *
 * @param single labels that were seen as one token, which are never read in steps; this function adds to it
 * @param next returns the likeliest tokens after the prompt and the text of a label so far; null where they are unknown
 */
export async function readTextLabels(
  labels: readonly string[],
  single: Set<string>,
  next: (said: string) => Promise<NextTokens | null>,
): Promise<TextReading> {
  const masses = labels.map(() => 0);
  let unlisted = 0;
  let unclear = false;

  async function descend(open: readonly Open[], said: string, reached: number): Promise<void> {
    const tokens = await next(said);
    if (tokens === null) {
      if (open.length > 1) unclear = true;
      for (const { label } of open) masses[label]! += reached / open.length;
      return;
    }
    const pieces = piecesOf(tokens, said === '');
    let missed = 0;
    const going = new Map<string, Open[]>();
    for (const { label, rest } of open) {
      if (rest === '') continue;
      if (said === '' && pieces.has(rest)) single.add(rest);
      const key = pieceOf(rest, pieces, said === '' && single.has(rest));
      if (key === null) {
        missed += SPELLINGS * rest.length;
        continue;
      }
      going.set(key, [...(going.get(key) ?? []), { label, rest: rest.slice(key.length) }]);
    }
    if (missed > 0) unlisted += reached * mostOf(missed, tokens);
    let left = 1;
    for (const [key, some] of going) {
      const { share, text } = pieces.get(key)!;
      left -= share;
      const [only] = some;
      if (some.length === 1 && only?.rest === '') masses[only.label]! += reached * share;
      else if (!(reached * share < LEAST_MASS)) await descend(some, said + text, reached * share);
    }
    for (const { label, rest } of open) {
      if (rest === '') masses[label]! += reached * Math.max(0, left);
    }
  }

  const all = labels.map((rest, label) => ({ label, rest }));
  await descend(all, '', 1);
  const labelMass = sumOf(masses);
  if (!Number.isFinite(labelMass)) {
    return { probabilities: masses.map(() => NaN), labelMass, unlisted: 0 };
  }
  if (unclear) return { probabilities: null, labelMass, unlisted, unclear };
  if (labelMass < LEAST_MASS) return { probabilities: null, labelMass, unlisted };
  return { probabilities: masses.map((mass) => mass / labelMass), labelMass, unlisted };
}

/** Returns the most that a number of tokens outside the likeliest ones can have. */
function mostOf(missed: number, { top }: NextTokens): number {
  const shares = top.map(({ logprob }) => Math.exp(logprob));
  return Math.max(0, Math.min(1 - sumOf(shares), missed * Math.min(...shares)));
}

/** Sums the probabilities of tokens by their text. @param first true where a space before the text changes nothing */
function piecesOf({ top }: NextTokens, first: boolean): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  for (const { text, logprob } of top) {
    const key = first ? text.replace(/^ /, '') : text;
    if (key === '') continue;
    const share = Math.exp(logprob);
    const piece = pieces.get(key);
    if (!piece) {
      pieces.set(key, { share, text, most: share });
      continue;
    }
    piece.share += share;
    if (share > piece.most) {
      piece.most = share;
      piece.text = text;
    }
  }
  return pieces;
}

/** Returns the token with which a label goes on: the rest itself, else the likeliest beginning of it. */
function pieceOf(rest: string, pieces: ReadonlyMap<string, Piece>, whole: boolean): string | null {
  if (whole || pieces.has(rest)) return pieces.has(rest) ? rest : null;
  let best: string | null = null;
  for (let length = 1; length < rest.length; length++) {
    const key = rest.slice(0, length);
    const share = pieces.get(key)?.share ?? 0;
    if (share > (best === null ? 0 : pieces.get(best)!.share)) best = key;
  }
  return best;
}
