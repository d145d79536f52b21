import type { Estimate, NullNames } from './report.ts';

const JUDGES: NullNames = { coin: 'coin', alwaysFirst: 'always first' };

/**
 * Returns the names of an estimate's reference values: those of the reference judges, unless it has its own.
 */
export function nullNamesOf({ nulls }: Pick<Estimate, 'nulls'>): NullNames {
  return nulls.names ?? JUDGES;
}

/** Returns the names shared by all of these estimates; null if they differ. */
export function commonNullNames(estimates: readonly Pick<Estimate, 'nulls'>[]): NullNames | null {
  const [first = JUDGES, ...others] = estimates.map(nullNamesOf);
  const alike = others.every(
    ({ coin, alwaysFirst }) => coin === first.coin && alwaysFirst === first.alwaysFirst,
  );
  return alike ? first : null;
}

/** Returns the first reference value's name for a sentence: `a coin`, `chance`. */
export function asSomebody({ coin }: NullNames): string {
  return coin === JUDGES.coin ? 'a coin' : coin;
}
