import { isReason, type LeftOutReason } from '../domain/left-out.ts';
import type { Unit } from '#messages/en/figures.ts';
import { message, type Text } from '#messages/message.ts';
import type { Estimate, Measure } from '../report/report.ts';
import { QUOTIENT, RATE, SCORE, SKILL } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Judgement } from '../domain/judgement.ts';
import { userOf, type Duel, type Trial } from '../domain/trial.ts';
import { protocolOf } from '../protocols/registry.ts';
import { labelOf, levelOf } from '../protocols/saer/lists.ts';
import { ENOUGH_KNOWN } from '../report/known-truth.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { costOf } from '../stats/regret.ts';
import { isMainDuel, judgedPairs, worthToA, type JudgedPair } from './pair-outcomes.ts';

/** The contributions of trials or pairs to a figure, column by column because there may be many. */
interface Observations {
  /** Index of the trial in the given list; for a pair, of one of its two. */
  readonly at: readonly number[];
  /** The user's index in the resamples. */
  readonly user: readonly number[];
  /** Contributions to numerator and denominator. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

/** A main figure of a protocol with all its contributions, so that any part can be computed. */
export interface SliceFigure {
  readonly id: string;
  readonly title: Text;
  readonly references: Estimate['references'];
  readonly ties: Text;
  readonly unit: Unit;
  /**
   * `ratio`: sum above divided by sum below. `skill`: 1 minus that, with each user's sums as means
   * over that user's observations, so that a user with many pairs weighs as much as one with few.
   */
  readonly kind: 'ratio' | 'skill';
  readonly measure: Measure;
  readonly observations: Observations;
  readonly leftOut: readonly { readonly at: number; readonly reason: LeftOutReason }[];
}

type Judgements = ReadonlyMap<string, Judgement>;
type UserAt = ReadonlyMap<string, number>;

/**
 * Returns the leading figures of a report: skill, the leader's win rate or its Q, or the level of
 * the lists.
 */
export function sliceFigures(
  trials: readonly Trial[],
  judgements: Judgements,
  protocol: string,
  userAt: UserAt,
): SliceFigure[] {
  const { task } = protocolOf(protocol);
  if (task === 'list-label') return [labelFigure(trials, judgements, userAt)];
  const duels = trials.flatMap((trial, at) => (isMainDuel(trial) ? [{ trial, at }] : []));
  const pairs = judgedPairs(trials, judgements);
  const worth = pairs.filter(
    ({ a, b, named }) =>
      a.utility !== undefined && b.utility !== undefined && named.some((one) => one !== 'unscored'),
  );
  const known = worth.length >= ENOUGH_KNOWN && worth.some(({ a, b }) => a.utility !== b.utility);
  const leader = leaderOf(pairs);
  const led = pairs.flatMap((pair) => {
    const side = leader === null ? null : sideOf(pair, leader);
    return side === null ? [] : [{ pair, side, at: pair.at }];
  });
  return [
    ...(task === 'slate-duel' && known ? [skillFigure(duels, judgements, userAt)] : []),
    ...(leader === null
      ? []
      : [
          task === 'arena-overall'
            ? quotientFigure(led, leader, userAt)
            : shareFigure(led, leader, userAt),
        ]),
  ];
}

/** A pair of the leader's, with the leader's side. */
interface Led {
  readonly pair: JudgedPair;
  readonly side: 'a' | 'b';
  readonly at: number;
}

/** Returns empty columns with a function that appends to them. */
function emptyColumns() {
  const observations = {
    at: [] as number[],
    user: [] as number[],
    above: [] as number[],
    below: [] as number[],
  };
  const leftOut: { at: number; reason: LeftOutReason }[] = [];
  return {
    observations,
    leftOut,
    add(at: number, user: number, above: number, below: number) {
      observations.at.push(at);
      observations.user.push(user);
      observations.above.push(above);
      observations.below.push(below);
    },
  };
}

function skillFigure(
  duels: readonly { readonly trial: Duel; readonly at: number }[],
  judgements: Judgements,
  userAt: UserAt,
): SliceFigure {
  const { add, ...found } = emptyColumns();
  for (const { trial, at } of duels) {
    const { first, second, key } = trial;
    const { verdict } = judgements.get(key)!;
    if (verdict.kind !== 'preferred' && verdict.kind !== 'tied') {
      found.leftOut.push({ at, reason: 'unscored' });
    } else if (first.utility === undefined || second.utility === undefined) {
      found.leftOut.push({ at, reason: 'utility unknown' });
    } else {
      const answer = verdict.kind === 'tied' ? 'tied' : verdict.winner;
      const lost = costOf(answer, first.utility, second.utility);
      add(at, userAt.get(first.user)!, lost, costOf('tied', first.utility, second.utility));
    }
  }
  return {
    id: 'slices/skill',
    title: message('compareFigures.skill'),
    references: coinAndFirst(0, 0),
    ties: message('compareFigures.tieCostsCoin'),
    unit: 'ordered pair',
    kind: 'skill',
    measure: SKILL,
    ...found,
  };
}

function shareFigure(led: readonly Led[], leader: string, userAt: UserAt): SliceFigure {
  const { add, ...found } = emptyColumns();
  for (const { pair, side, at } of led) {
    const worth = worthToA(pair.result);
    if (worth === null) {
      if (isReason(pair.result)) found.leftOut.push({ at, reason: pair.result });
    } else {
      const above = side === 'a' ? worth : 1 - worth;
      add(at, userAt.get(pair.user)!, above, 1);
    }
  }
  return {
    id: 'slices/share',
    title: message('estimates.winRateOf', { name: nameOf(leader) }),
    references: coinAndFirst(0.5, 0.5),
    ties: message('compareFigures.tieIsHalf'),
    unit: 'pair',
    kind: 'ratio',
    measure: RATE,
    ...found,
  };
}

function quotientFigure(led: readonly Led[], leader: string, userAt: UserAt): SliceFigure {
  const { add, ...found } = emptyColumns();
  for (const { pair, side, at } of led) {
    for (const named of pair.named) {
      if (named === 'unscored') found.leftOut.push({ at, reason: 'unscored' });
      else {
        const held = named === side || named === 'tie';
        add(at, userAt.get(pair.user)!, held ? 1 : 0, named === side ? 0 : 1);
      }
    }
  }
  return {
    id: 'slices/quotient',
    title: message('compareFigures.qAgainstRest', { name: nameOf(leader) }),
    references: coinAndFirst(1, null),
    ties: message('compareFigures.tieCountsTwice'),
    unit: 'verdict',
    kind: 'ratio',
    measure: QUOTIENT,
    ...found,
  };
}

function labelFigure(
  trials: readonly Trial[],
  judgements: Judgements,
  userAt: UserAt,
): SliceFigure {
  const { add, ...found } = emptyColumns();
  trials.forEach((trial, at) => {
    if (trial.kind !== 'appraisal' || trial.aspect !== undefined || trial.slate.origin) return;
    const level = levelOf(labelOf(trial.slate, judgements));
    if (typeof level === 'string') found.leftOut.push({ at, reason: level });
    else add(at, userAt.get(userOf(trial))!, level, 1);
  });
  return {
    id: 'slices/level',
    title: message('compareFigures.levelOfLists'),
    // "Good" is the first of three labels: 1, a half and 0.
    references: coinAndFirst(0.5, 1),
    ties: message('estimates.noTie'),
    unit: 'list',
    kind: 'ratio',
    measure: SCORE,
    ...found,
  };
}

/** The recommender with the largest win rate; of equal ones the first by name. */
function leaderOf(pairs: readonly JudgedPair[]): string | null {
  const shares = new Map<string, { won: number; n: number }>();
  for (const { a, b, result } of pairs) {
    const worth = worthToA(result);
    if (worth === null || a.recommender === b.recommender) continue;
    for (const [slate, won] of [
      [a, worth],
      [b, 1 - worth],
    ] as const) {
      if (slate.recommender === undefined) continue;
      const share = shares.get(slate.recommender) ?? { won: 0, n: 0 };
      share.won += won;
      share.n += 1;
      shares.set(slate.recommender, share);
    }
  }
  const [best] = [...shares].sort(
    ([x, one], [y, other]) => other.won / other.n - one.won / one.n || (x < y ? -1 : 1),
  );
  return shares.size > 1 ? best![0] : null;
}

function sideOf({ a, b }: JudgedPair, recommender: string): 'a' | 'b' | null {
  if (a.recommender === b.recommender) return null;
  return a.recommender === recommender ? 'a' : b.recommender === recommender ? 'b' : null;
}
