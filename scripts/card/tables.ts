import type { Answer } from '#engine/domain/judgement.ts';
import { readChoice } from '#engine/protocols/slate-duel/read.ts';
import { hashOf, stream } from '#engine/random/stream.ts';
import type { Chosen, DuelTable } from '#engine/stats/duel-table.ts';
import { duelKey } from './questions.ts';
import { utilitiesOf } from './trials.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';

type Answers = ReadonlyMap<string, Answer>;

/** Breaks exact ties. */
const COIN = stream('card');

/** Builds the table of one user's twelve slates with the judge's answers; slates of different sets form no duels. */
export function tableOf(one: UserTrials, answers: Answers): DuelTable {
  return table(one, (first, second) => {
    const answer = answers.get(duelKey(one.user, first, second));
    if (!answer) return null;
    const { verdict } = readChoice(answer, COIN);
    return {
      chosen: verdict.kind === 'preferred' ? verdict.winner : 'unscored',
      share: answer.probabilities?.[0] ?? null,
    };
  });
}

/**
 * Merges both orders of each pair: the slate with the higher mean log odds wins in both. A pair with an unscored order
 * is unscored.
 */
export function mergedTableOf(one: UserTrials, answers: Answers): DuelTable {
  const odds = (first: number, second: number) => {
    const [a, b] = answers.get(duelKey(one.user, first, second))?.probabilities ?? [];
    return a === undefined || b === undefined ? null : Math.log(a / b);
  };
  return paired(one, (first, second) => {
    const [there, back] = [odds(first, second), odds(second, first)];
    return there === null || back === null ? null : there - back;
  });
}

/** Builds the table of a predictor that scores each slate and chooses the slate with the higher score. */
export function scoredTable(one: UserTrials, scores: readonly number[]): DuelTable {
  return paired(one, (first, second) => scores[first]! - scores[second]!);
}

/** Builds the table of a coin that is tossed for every ordered pair. */
export function coinTable(one: UserTrials): DuelTable {
  const asked = askedOf(one);
  const coin = COIN.child('coin');
  return table(one, (first, second) => {
    if (!asked.has(`${first}>${second}`)) return null;
    const heads = coin.child(duelKey(one.user, first, second)).below(2) === 0;
    return { chosen: heads ? 'first' : 'second', share: 0.5 };
  });
}

/**
 * Builds a table in which one difference decides both orders of a pair; a coin decides an exact 0, and null leaves the
 * pair out.
 */
function paired(one: UserTrials, difference: (first: number, second: number) => number | null) {
  const asked = askedOf(one);
  return table(one, (first, second) => {
    if (!asked.has(`${first}>${second}`)) return null;
    const [low, high] = first < second ? [first, second] : [second, first];
    const lead = difference(low, high);
    if (lead === null) return { chosen: 'unscored', share: null };
    const wins =
      Math.abs(lead) < 1e-9 ? (hashOf(duelKey(one.user, low, high)) & 1) === 1 : lead > 0;
    return { chosen: wins === first < second ? 'first' : 'second', share: null };
  });
}

function table(
  one: UserTrials,
  cell: (first: number, second: number) => { chosen: Chosen; share: number | null } | null,
): DuelTable {
  const m = one.slates.length;
  const cells = Array.from({ length: m * m }, (_, at) => cell(Math.floor(at / m), at % m));
  return {
    m,
    chosen: cells.map((each) => each?.chosen ?? 'not asked yet'),
    firstShare: cells.map((each) => each?.share ?? null),
    utilities: utilitiesOf(one),
  };
}

/** Returns both orders of every pair, as `first>second`. */
const askedOf = ({ pairs }: UserTrials) =>
  new Set(pairs.flatMap(([i, j]) => [`${i}>${j}`, `${j}>${i}`]));
