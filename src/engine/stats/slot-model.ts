import { sumOf } from '../domain/sum-of.ts';
import { solve } from './solve.ts';

/**
 * Outcome counts of each ordered pair of `m` contestants: three counts for a pair, m x m, row-major
 * by the first and the second contestant: first won, tie, second won. Twice as many where the answers
 * were named in two orders: the counts of the published label order, then those of the other.
 */
export type PairOutcomes = Float64Array;

/**
 * The treatment of ties. `half`: half a win for each (Bradley-Terry with a first-position term).
 * `own`: an outcome of their own with a parameter for their frequency (Davidson 1970; with order
 * effect, Davidson and Beaver 1977).
 */
export type TieRule = 'half' | 'own';

/**
 * The treatment of the first position. `fitted`: it has a term. `none`: its effect stays in the
 * strengths, for duels that can't separate the two (`slot-evidence.ts`).
 */
export type PositionRule = 'fitted' | 'none';

export interface SlotFit {
  /** In logits, centred at 0. */
  readonly strengths: Float64Array;
  /**
   * The effect of being first, in logits; above 0 the first position is favoured. 0 where it has no
   * term.
   */
  readonly slot: number;
  /**
   * log of Davidson's nu; a tie between equals, without slot effect, has probability nu / (2 + nu).
   * Null for ties as half.
   */
  readonly logTie: number | null;
  /**
   * The effect on the first contestant of its answer being named first, in logits. Null for outcomes of
   * one label order, which have no such term.
   */
  readonly label: number | null;
}

/**
 * A bound in logits on the parameters of fits with a finite maximum: none exceeds it short of
 * thousands of duels.
 */
const FARTHEST = 25;
const MOST_STEPS = 100;
const TOLERANCE = 1e-12;

/**
 * Fits strengths, slot effect, tie parameter and label-order effect by maximum likelihood (Newton;
 * the likelihood has one maximum). With d = s_i - s_j + slot for i first, plus the label-order effect
 * in the published label order and minus it in the other, the probabilities of first, tie and second
 * are proportional to exp(d/2) : nu : exp(-d/2); without ties of their own, to exp(d/2) :
 * exp(-d/2).
 * @returns null where there is no finite maximum: somebody won everything, the first position
 * always won, no tie was ever given, or not all are connected. Outcomes `withAddedOutcomes` then have one.
 */
export function fitSlotModel(
  m: number,
  outcomes: PairOutcomes,
  ties: TieRule,
  from?: SlotFit,
  position: PositionRule = 'fitted',
): SlotFit | null {
  const size = m + (ties === 'own' ? 1 : 0) + (hasLabels(m, outcomes) ? 1 : 0);
  const climb = (from: Float64Array): Ascent => {
    const found = ascent(m, size, outcomes, ties, from);
    if (position === 'none') hold(m - 1, size, found);
    return found;
  };
  // The last contestant's strength is 0 while fitting: m - 1 strengths, the slot, perhaps tie and label.
  let at = startOf(m, size, ties, from);
  let here = climb(at);
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = solve(size, here.curvature, here.slope);
    if (!move) return null;
    let next = at.map((one, i) => one + move[i]!);
    let there = climb(next);
    for (let halvings = 0; there.height < here.height - 1e-9 && halvings < 30; halvings++) {
      next = next.map((one, i) => (one + at[i]!) / 2);
      there = climb(next);
    }
    const moved = Math.max(...next.map((one, i) => Math.abs(one - at[i]!)));
    [at, here] = [next, there];
    if (!at.every((one) => Math.abs(one) < FARTHEST)) return null;
    if (moved < TOLERANCE) return fitOf(m, at, ties, hasLabels(m, outcomes));
  }
  return null;
}

/**
 * Adds half an outcome of each kind, or `by` of one, in each order in which a pair met, so that the maximum is
 * finite and conservative.
 */
export function withAddedOutcomes(outcomes: PairOutcomes, met = outcomes, by = 0.5): PairOutcomes {
  const more = outcomes.slice();
  for (let cell = 0; cell < more.length; cell += 3) {
    if (met[cell]! + met[cell + 1]! + met[cell + 2]! === 0) continue;
    for (let o = 0; o < 3; o++) more[cell + o]! += by;
  }
  return more;
}

/** True for outcomes of two label orders. */
function hasLabels(m: number, outcomes: PairOutcomes): boolean {
  return outcomes.length > 3 * m * m;
}

interface Ascent {
  readonly height: number;
  readonly slope: Float64Array;
  /** Minus the second derivatives. */
  readonly curvature: Float64Array;
}

/**
 * The log likelihood with its derivatives. Outcome o of a pair has weight exp(lift_o d/2 + tie_o
 * log nu).
 */
function ascent(
  m: number,
  size: number,
  outcomes: PairOutcomes,
  ties: TieRule,
  at: Float64Array,
): Ascent {
  const slope = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  let height = 0;
  const own = ties === 'own';
  const logTie = own ? at[m]! : 0;
  const labels = hasLabels(m, outcomes);
  const label = labels ? at[size - 1]! : 0;
  for (let i = 0; i < (labels ? 2 * m : m); i++) {
    // The rows after the first m are those of the other label order.
    const row = i % m;
    const named = i < m ? 1 : -1;
    for (let j = 0; j < m; j++) {
      const cell = 3 * (i * m + j);
      const [won, tied, lost] = [outcomes[cell]!, outcomes[cell + 1]!, outcomes[cell + 2]!];
      const n = won + tied + lost;
      if (row === j || n === 0) continue;
      const strengths = (row < m - 1 ? at[row]! : 0) - (j < m - 1 ? at[j]! : 0);
      const d = strengths + at[m - 1]! + (labels ? named * label : 0);
      const first = Math.exp(d / 2);
      const tie = own ? Math.exp(logTie) : 0;
      const all = first + tie + 1 / first;
      const lift = (first - 1 / first) / all;
      const spread = (first + 1 / first) / all - lift * lift;
      const tieShare = tie / all;
      height += ((won - lost) * d) / 2 + (own ? tied * logTie : 0) - n * Math.log(all);
      // Each pair depends on at most three parameters, and those of tie and label.
      const ways: [number, number, number][] = [[m - 1, 0.5, 0]];
      if (row < m - 1) ways.push([row, 0.5, 0]);
      if (j < m - 1) ways.push([j, -0.5, 0]);
      if (own) ways.push([m, 0, 1]);
      if (labels) ways.push([size - 1, named / 2, 0]);
      for (const [a, da, ta] of ways) {
        slope[a]! += da * (won - lost - n * lift) + ta * (tied - n * tieShare);
        for (const [b, db, tb] of ways) {
          curvature[a * size + b]! +=
            n *
            (da * db * spread -
              (da * tb + ta * db) * lift * tieShare +
              ta * tb * tieShare * (1 - tieShare));
        }
      }
    }
  }
  return { height, slope, curvature };
}

/** Removes a parameter from the optimisation, so that it keeps its value. */
function hold(at: number, size: number, { slope, curvature }: Ascent): void {
  slope[at] = 0;
  for (let i = 0; i < size; i++) {
    curvature[at * size + i] = 0;
    curvature[i * size + at] = 0;
  }
  curvature[at * size + at] = 1;
}

function startOf(m: number, size: number, ties: TieRule, from: SlotFit | undefined): Float64Array {
  const at = new Float64Array(size);
  if (!from) return at;
  const last = from.strengths[m - 1]!;
  for (let i = 0; i < m - 1; i++) at[i] = from.strengths[i]! - last;
  at[m - 1] = from.slot;
  if (ties === 'own') at[m] = from.logTie ?? 0;
  if (size > m + (ties === 'own' ? 1 : 0)) at[size - 1] = from.label ?? 0;
  return at;
}

function fitOf(m: number, at: Float64Array, ties: TieRule, labels: boolean): SlotFit {
  const raw = Float64Array.from({ length: m }, (_, i) => (i < m - 1 ? at[i]! : 0));
  const mean = sumOf(raw) / m;
  return {
    strengths: raw.map((one) => one - mean),
    slot: at[m - 1]!,
    logTie: ties === 'own' ? at[m]! : null,
    label: labels ? at[at.length - 1]! : null,
  };
}
