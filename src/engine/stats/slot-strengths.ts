import { connected } from './connected.ts';
import type { Weights } from './resamples.ts';
import { slotEvidence, type SlotEvidence } from './slot-evidence.ts';
import {
  withAddedOutcomes,
  fitSlotModel,
  type PairOutcomes,
  type SlotFit,
  type TieRule,
} from './slot-model.ts';
import { driftOf, type StrengthFit } from './strength-interval.ts';

/** One user's verdict on two contestants in one order. */
export interface OrderedMeeting {
  readonly user: number;
  /** The contestant shown first. */
  readonly first: number;
  readonly second: number;
  readonly outcome: 'first' | 'tie' | 'second';
  /** True if the answers were named in the other label order than the published one. */
  readonly exchanged?: boolean;
}

export interface SlotStrengths extends Omit<StrengthFit, 'of'> {
  /** True where all have met, directly or through others. Otherwise there is no common scale. */
  readonly connected: boolean;
  /**
   * True where no maximum exists on all users (all won, all lost, always first, never tied): the
   * counts were then eased.
   */
  readonly separated: boolean;
  /**
   * The evidence on the slot. Unless it is `known`, the slot has no term: it is 0, and the effect
   * of the position stays in the strengths.
   */
  readonly slot: SlotEvidence;
  /** True if the fit has a term for the label order: the duels have both, and can separate its effect. */
  readonly labels: boolean;
  /** Returns the fit on users counted by weight; null without a common scale. */
  of(weights: Weights): SlotFit | null;
}

const OUTCOMES = ['first', 'tie', 'second'] as const;

/**
 * Prepares strengths with a first-position term for a bootstrap, in which users count any number of
 * times: ties as half a win (Bradley-Terry) or with a parameter of their own (Davidson). Draws
 * without a finite maximum are eased by half an outcome of each kind in each order in which a pair
 * met. With both orders of every pair, easing favours no position; otherwise it would fix a slot
 * effect that the outcomes leave open. Duels in two label orders add a term for the effect of that
 * order, so that neither the slot nor the strengths contain it.
 */
export function slotStrengths(
  m: number,
  meetings: readonly OrderedMeeting[],
  ties: TieRule,
): SlotStrengths {
  const all = tally(m, meetings, false);
  const asked = (i: number, j: number) =>
    all[3 * (i * m + j)]! + all[3 * (i * m + j) + 1]! + all[3 * (i * m + j) + 2]! > 0;
  const common = connected(m, (i, j) => asked(i, j) || asked(j, i));
  const bothOrders = meetings.every(({ first, second }) => asked(second, first));
  const slot = bothOrders ? 'known' : slotEvidence(m, all);
  const fit = (outcomes: PairOutcomes, from?: SlotFit) =>
    fitSlotModel(m, outcomes, ties, from, slot === 'known' ? 'fitted' : 'none');
  const orders = new Set(meetings.map(({ exchanged = false }) => exchanged));
  const byLabels = tally(m, meetings, orders.size === 2);
  const labels = orders.size === 2 && common && fit(withAddedOutcomes(byLabels)) !== null;
  const met = labels ? byLabels : all;
  const whole = common ? fit(met) : null;
  const start = whole ?? (common ? fit(withAddedOutcomes(met)) : null) ?? undefined;
  const known = new WeakMap<Weights, SlotFit>();
  const easedDraws = new WeakSet<Weights>();
  const of = (weights: Weights): SlotFit | null => {
    if (!common) return null;
    const earlier = known.get(weights);
    if (earlier) return earlier;
    const drawn = tally(m, meetings, labels, weights);
    const exact = fit(drawn, start);
    if (!exact) easedDraws.add(weights);
    const found = exact ?? fit(withAddedOutcomes(drawn, met), start);
    if (found) known.set(weights, found);
    return found;
  };
  return {
    connected: common,
    separated: common && whole === null,
    slot,
    labels,
    of,
    isEased(weights) {
      of(weights);
      return easedDraws.has(weights);
    },
    drift: () =>
      common && whole === null
        ? driftOf((by) => fit(withAddedOutcomes(met, met, by), start)?.strengths ?? null)
        : null,
    withUnseen(who, won, user) {
      const more = [...Array(m).keys()].flatMap((other) =>
        (
          [
            [who, other, won ? 'first' : 'second'],
            [other, who, won ? 'second' : 'first'],
          ] as const
        ).flatMap(([first, second, outcome]): OrderedMeeting[] =>
          asked(first, second) ? [{ user, first, second, outcome }] : [],
        ),
      );
      const again = slotStrengths(m, [...meetings, ...more], ties);
      return { ...again, of: (weights) => again.of(weights)?.strengths ?? null };
    },
  };
}

function tally(
  m: number,
  meetings: readonly OrderedMeeting[],
  labels: boolean,
  weights?: Weights,
): PairOutcomes {
  const counts = new Float64Array((labels ? 6 : 3) * m * m);
  for (const { user, first, second, outcome, exchanged } of meetings) {
    const weight = weights ? (weights[user] ?? 0) : 1;
    const row = labels && exchanged ? m + first : first;
    counts[3 * (row * m + second) + OUTCOMES.indexOf(outcome)]! += weight;
  }
  return counts;
}

/** Converts a strength in logits to Elo points: 400 of them are odds of ten to one. */
export function eloPoints(strength: number): number {
  return (strength * 400) / Math.LN10;
}
