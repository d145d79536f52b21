import type { PairOutcomes } from './slot-model.ts';

/**
 * The evidence of duels on the effect of the first position, apart from the strengths of the
 * contestants.
 *
 * - `known`: the likelihood has a best slot effect, or grows without bound towards one side.
 * - `design`: the design can't separate them. For any slot effect some strengths explain the
 *   outcomes equally well, as with two contestants in one order, or with one contestant that met
 *   all others and was always second.
 * - `outcomes`: the design would suffice, but too many pairs went one way only (complete
 *   separation): again some strengths explain any slot effect equally well.
 */
export type SlotEvidence = 'known' | 'design' | 'outcomes';

/**
 * Decides if slot effect and strengths can be separated. With d = s_i - s_j + slot for i first, the
 * profile likelihood of the slot is flat exactly where the slot can rise, and can fall, by any
 * amount without lowering the likelihood of any outcome. Two contestants who met in both orders, or
 * three who all met, decide it: around a ring the differences of strengths sum to 0, and the slot
 * effects only if as many duels point one way as the other.
 * @param outcomes as in `fitSlotModel`; a tie counts as half a win for each
 */
export function slotEvidence(m: number, outcomes: PairOutcomes): SlotEvidence {
  const limits = limitsIn(m, outcomes);
  const byDesign = limits.map(({ first, second }) => ({ first, second, won: true, lost: true }));
  if (canMove(m, byDesign, 1)) return 'design';
  return canMove(m, limits, 1) && canMove(m, limits, -1) ? 'outcomes' : 'known';
}

/**
 * An ordered pair that met: if the first has won, d must not fall; if the second has, it must not
 * rise.
 */
interface Limit {
  readonly first: number;
  readonly second: number;
  readonly won: boolean;
  readonly lost: boolean;
}

function limitsIn(m: number, outcomes: PairOutcomes): Limit[] {
  const limits: Limit[] = [];
  for (let first = 0; first < m; first++) {
    for (let second = 0; second < m; second++) {
      const cell = 3 * (first * m + second);
      const [won, tied, lost] = [outcomes[cell]!, outcomes[cell + 1]!, outcomes[cell + 2]!];
      if (first === second || won + tied + lost === 0) continue;
      limits.push({ first, second, won: won + tied > 0, lost: lost + tied > 0 });
    }
  }
  return limits;
}

/**
 * True where strengths can follow a slot effect that changes by `step` without breaking a limit: a
 * system of differences s_b - s_a <= step, which has a solution exactly where no ring of them is
 * negative (Bellman and Ford).
 */
function canMove(m: number, limits: readonly Limit[], step: number): boolean {
  const strengths = new Float64Array(m);
  for (let round = 0; round <= m; round++) {
    let settled = true;
    const lower = (whom: number, most: number) => {
      if (strengths[whom]! <= most) return;
      strengths[whom] = most;
      settled = false;
    };
    for (const { first, second, won, lost } of limits) {
      if (won) lower(second, strengths[first]! + step);
      if (lost) lower(first, strengths[second]! - step);
    }
    if (settled) return true;
  }
  return false;
}
