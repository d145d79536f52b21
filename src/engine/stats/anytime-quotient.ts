import { rejectionBorder, logCapital } from './anytime-interval.ts';

/** One user's duels of two systems: shares of wins and ties; the rest are losses. */
export interface OutcomeShares {
  readonly win: number;
  readonly tie: number;
}

/**
 * A confidence sequence for Q = (win + tie) / (lose + tie): an interval that is valid after every
 * user at once. Q equals q exactly when the mean of win + tie (1 - p) is p, with p = q / (1 + q): a
 * win counts 1, a loss 0, and a tie 1 - p. So each q is tested like a mean (`anytime-interval.ts`),
 * with values that depend on q.
 * @returns from 0 to Infinity without values
 */
export function anytimeQuotient(
  users: readonly OutcomeShares[],
  level = 0.95,
): { readonly low: number; readonly high: number } {
  const kinds = new Map<string, { readonly shares: OutcomeShares; n: number }>();
  let [above, below] = [0, 0];
  for (const shares of users) {
    const { win, tie } = shares;
    above += win + tie;
    below += 1 - win;
    const kind = kinds.get(`${win} ${tie}`);
    if (kind) kind.n += 1;
    else kinds.set(`${win} ${tie}`, { shares, n: 1 });
  }
  if (users.length === 0) return { low: 0, high: Infinity };
  const refused = (p: number) => {
    const counts = new Map<number, number>();
    for (const { shares, n } of kinds.values()) {
      const value = shares.win + shares.tie * (1 - p);
      counts.set(value, (counts.get(value) ?? 0) + n);
    }
    return logCapital(counts, p) >= -Math.log(1 - level);
  };
  const middle = above / (above + below);
  const [low, high] = [
    middle === 0 ? 0 : rejectionBorder(0, middle, refused),
    middle === 1 ? 1 : rejectionBorder(1, middle, refused),
  ];
  return { low: low / (1 - low), high: high === 1 ? Infinity : high / (1 - high) };
}
