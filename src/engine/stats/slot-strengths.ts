import { connected } from './connected.ts';
import type { Weights } from './resamples.ts';
import { slotEvidence, type SlotEvidence } from './slot-evidence.ts';
import {
  eased,
  fitSlotModel,
  type PairOutcomes,
  type SlotFit,
  type TieRule,
} from './slot-model.ts';

/** One user's verdict on two contestants in one order. */
export interface OrderedMeeting {
  readonly user: number;
  /** The contestant shown first. */
  readonly first: number;
  readonly second: number;
  readonly outcome: 'first' | 'tie' | 'second';
}

export interface SlotStrengths {
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
  /** Returns the fit on users counted by weight; null without a common scale. */
  of(weights: Weights): SlotFit | null;
}

const OUTCOMES = ['first', 'tie', 'second'] as const;

/**
 * Prepares strengths with a first-position term for a bootstrap, in which users count any number of
 * times: ties as half a win (Bradley-Terry) or with a parameter of their own (Davidson). Draws
 * without a finite maximum are eased by half an outcome of each kind in each order in which a pair
 * met. With both orders of every pair, easing favours no position; otherwise it would fix a slot
 * effect that the outcomes leave open.
 */
export function slotStrengths(
  m: number,
  meetings: readonly OrderedMeeting[],
  ties: TieRule,
): SlotStrengths {
  const met = tally(m, meetings);
  const asked = (i: number, j: number) =>
    met[3 * (i * m + j)]! + met[3 * (i * m + j) + 1]! + met[3 * (i * m + j) + 2]! > 0;
  const common = connected(m, (i, j) => asked(i, j) || asked(j, i));
  const bothOrders = meetings.every(({ first, second }) => asked(second, first));
  const slot = bothOrders ? 'known' : slotEvidence(m, met);
  const fit = (outcomes: PairOutcomes, from?: SlotFit) =>
    fitSlotModel(m, outcomes, ties, from, slot === 'known' ? 'fitted' : 'none');
  const whole = common ? fit(met) : null;
  const start = whole ?? (common ? fit(eased(met)) : null) ?? undefined;
  const known = new WeakMap<Weights, SlotFit>();
  return {
    connected: common,
    separated: common && whole === null,
    slot,
    of(weights) {
      if (!common) return null;
      const earlier = known.get(weights);
      if (earlier) return earlier;
      const drawn = tally(m, meetings, weights);
      const found = fit(drawn, start) ?? fit(eased(drawn, met), start);
      if (found) known.set(weights, found);
      return found;
    },
  };
}

function tally(m: number, meetings: readonly OrderedMeeting[], weights?: Weights): PairOutcomes {
  const counts = new Float64Array(3 * m * m);
  for (const { user, first, second, outcome } of meetings) {
    const weight = weights ? (weights[user] ?? 0) : 1;
    counts[3 * (first * m + second) + OUTCOMES.indexOf(outcome)]! += weight;
  }
  return counts;
}

/** Converts a strength in logits to Elo points: 400 of them are odds of ten to one. */
export function eloPoints(strength: number): number {
  return (strength * 400) / Math.LN10;
}
