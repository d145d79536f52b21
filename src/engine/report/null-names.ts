import type { Estimate, NullNames } from './report.ts';

const JUDGES: NullNames = { coin: 'coin', alwaysFirst: 'always first' };

/** What the nulls of an estimate are called: those of judges, where it names none. */
export function nullNamesOf({ nulls }: Pick<Estimate, 'nulls'>): NullNames {
  return nulls.names ?? JUDGES;
}

/** What they are called in all of these; null where they differ. */
export function commonNullNames(estimates: readonly Pick<Estimate, 'nulls'>[]): NullNames | null {
  const [first = JUDGES, ...others] = estimates.map(nullNamesOf);
  const alike = others.every(
    ({ coin, alwaysFirst }) => coin === first.coin && alwaysFirst === first.alwaysFirst,
  );
  return alike ? first : null;
}

/** The first null in a sentence: `a coin`, `chance`. */
export function asSomebody({ coin }: NullNames): string {
  return coin === JUDGES.coin ? 'a coin' : coin;
}
