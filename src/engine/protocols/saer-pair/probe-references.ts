import type { Noticed, PlantedOutcome } from '../saer/planted.ts';

/** Returns a coin's rate over three labels, in one order or both. */
export function coinShare(kind: Noticed, both: boolean, harmless: boolean): number {
  const [named, tied] = both ? [1 / 9, 7 / 9] : [1 / 3, 1 / 3];
  if (harmless) return kind === 'correct' ? tied : kind === 'wrong' ? 2 * named : 0;
  return kind === 'tie' ? tied : named;
}

/** Returns the always-first judge's rate on the answered pairs; null if there are none. */
export function alwaysFirstShare(
  kind: Noticed,
  both: boolean,
  harmless: boolean,
  outcomes: readonly PlantedOutcome[],
): number | null {
  const asked = outcomes.filter(
    ({ noticed }) => noticed !== 'unscored' && noticed !== 'not asked yet',
  );
  if (asked.length === 0) return null;
  if (harmless) return Number((kind === 'correct') === both);
  if (both) return Number(kind === 'tie');
  const right = asked.filter(({ genuineFirst }) => genuineFirst).length / asked.length;
  return kind === 'tie' ? 0 : kind === 'correct' ? right : 1 - right;
}
