/** The time and tokens that a person is ready to spend; null for no limit. */
export interface Budget {
  readonly minutes: number | null;
  readonly tokens: number | null;
}

/** The cost of one user; null where it is unknown. */
export interface CostPerUser {
  readonly seconds: number | null;
  /** Tokens that the judge must compute, without those reused from its cache. */
  readonly tokens: number | null;
}

export interface Affordable {
  readonly users: number;
  /** The limit that is reached first. */
  readonly by: 'minutes' | 'tokens';
}

/**
 * Returns the number of users for which a budget is enough.
 * @returns null where it sets no limit, or the cost of one user is unknown
 */
export function withinBudget(budget: Budget, cost: CostPerUser): Affordable | null {
  const limits = [
    limitOf('minutes', budget.minutes === null ? null : 60 * budget.minutes, cost.seconds),
    limitOf('tokens', budget.tokens, cost.tokens),
  ].filter((one) => one !== null);
  return limits.reduce<Affordable | null>(
    (least, one) => (least === null || one.users < least.users ? one : least),
    null,
  );
}

function limitOf(by: Affordable['by'], all: number | null, each: number | null): Affordable | null {
  if (all === null || each === null || each <= 0) return null;
  return { users: Math.floor(all / each), by };
}
