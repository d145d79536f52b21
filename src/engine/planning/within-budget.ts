/** What somebody is ready to spend; null for as much as it takes. */
export interface Budget {
  readonly minutes: number | null;
  readonly tokens: number | null;
}

/** What one viewer costs; null where it isn't known. */
export interface CostPerViewer {
  readonly seconds: number | null;
  /** Tokens that the judge has to read anew. */
  readonly tokens: number | null;
}

export interface Affordable {
  readonly viewers: number;
  /** What runs out first. */
  readonly by: 'minutes' | 'tokens';
}

/**
 * How many viewers a budget is enough for.
 *
 * @returns null where it sets no limit, or what one viewer costs isn't known
 */
export function withinBudget(budget: Budget, cost: CostPerViewer): Affordable | null {
  const limits = [
    limitOf('minutes', budget.minutes === null ? null : 60 * budget.minutes, cost.seconds),
    limitOf('tokens', budget.tokens, cost.tokens),
  ].filter((one) => one !== null);
  return limits.reduce<Affordable | null>(
    (least, one) => (least === null || one.viewers < least.viewers ? one : least),
    null,
  );
}

function limitOf(by: Affordable['by'], all: number | null, each: number | null): Affordable | null {
  if (all === null || each === null || each <= 0) return null;
  return { viewers: Math.floor(all / each), by };
}
