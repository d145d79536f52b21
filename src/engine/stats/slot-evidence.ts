import type { PairOutcomes } from './slot-model.ts';

/**
 * What duels say of the first place, apart from how strong the contestants are.
 *
 * - `known`: the likelihood has a best slot, or grows towards one side for ever.
 * - `design`: whoever met whom in which order, some strengths would explain any slot, such as with two
 *   contestants in one order, or with one that all others met and that always stood second.
 * - `outcomes`: the design would do, but too many pairs went one way only (complete separation): again some
 *   strengths explain any slot equally well.
 */
export type SlotEvidence = 'known' | 'design' | 'outcomes';

/**
 * Whether slot and strengths can be told apart. With d = s_i - s_j + slot for i first, the profile
 * likelihood of the slot is flat just where the slot can go up, and can go down, by any amount without
 * harm to any outcome. A contestant that others met in both orders, or three that all met, decide it: around
 * a ring the differences of strengths sum to 0, and slots only if as many duels point one way as the other.
 *
 * @param outcomes as in `fitSlotModel`; a tie counts as half a win for each
 */
export function slotEvidence(m: number, outcomes: PairOutcomes): SlotEvidence {
  const limits = limitsIn(m, outcomes);
  const byDesign = limits.map(({ first, second }) => ({ first, second, won: true, lost: true }));
  if (canMove(m, byDesign, 1)) return 'design';
  return canMove(m, limits, 1) && canMove(m, limits, -1) ? 'outcomes' : 'known';
}

/** An ordered pair that met: where the first has won d may not fall, where the second has it may not rise. */
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
 * Whether strengths can follow a slot that moves by `step` such that no limit is broken: a system of
 * differences s_b - s_a <= step, which has a solution just where no ring of them is negative (Bellman and Ford).
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
