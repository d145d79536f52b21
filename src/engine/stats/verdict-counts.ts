/** Verdicts on one recommender against another. Unscored ones are excluded. */
export interface VerdictCounts {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

/**
 * Q = (win + tie) / (lose + tie), RecSys Arena's figure: 1 for equals, Q of b against a is 1/Q.
 * @returns null without losses and ties.
 * @example quotient({ win: 611, tie: 147, lose: 242 }); // 1.9486, printed 1.9485
 */
export function quotient({ win, tie, lose }: VerdictCounts): number | null {
  return lose + tie === 0 ? null : (win + tie) / (lose + tie);
}

/**
 * log Q, the additive form: 0 for equals, of opposite sign for exchanged sides; null where Q or 1/Q
 * is undefined.
 */
export function logQuotient(counts: VerdictCounts): number | null {
  const q = quotient(counts);
  return q === null || q === 0 ? null : Math.log(q);
}

/** (win - lose) / all, from -1 to 1, 0 for equals; null without verdicts. */
export function netWinRate({ win, tie, lose }: VerdictCounts): number | null {
  const all = win + tie + lose;
  return all === 0 ? null : (win - lose) / all;
}

/** The win rate: (win + tie / 2) / all, from 0 to 1, .5 for equals; null without verdicts. */
export function winShare({ win, tie, lose }: VerdictCounts): number | null {
  const all = win + tie + lose;
  return all === 0 ? null : (win + tie / 2) / all;
}
