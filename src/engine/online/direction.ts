import { compareArms, sideOf, type ArmPair } from './compare-arms.ts';
import type { Arm } from './arm.ts';
import { EVEN, judgedOf, type JudgedPair } from './judged-pairs.ts';

/**
 * The agreement in direction between an experiment and a judge (SAER, section 4.2): `open` where the interval of either
 * holds equality, `not judged` where the run doesn't compare the two.
 */
export const DIRECTIONS = ['same', 'opposite', 'open', 'not judged'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Two arms with what the judge said about their recommenders. */
export interface PairVerdict extends ArmPair {
  readonly judged: JudgedPair | null;
  readonly direction: Direction;
}

/** Compares the direction of every two arms with a judge's. Chance plays no part: intervals decide alone. */
export function verdictsOf(arms: readonly Arm[], judged: readonly JudgedPair[]): PairVerdict[] {
  return compareArms(arms).pairs.map((pair) => {
    const [one, other] = [arms[pair.first]?.recommender, arms[pair.second]?.recommender];
    const said = one && other && one !== other ? judgedOf(judged, one, other) : undefined;
    return {
      ...pair,
      judged: said ?? null,
      direction: said ? directionOf(pair, said) : 'not judged',
    };
  });
}

/** Compares the sides on which the intervals of an experiment and of a judge lie. */
export function directionOf(
  { liftInterval }: Pick<ArmPair, 'liftInterval'>,
  { interval, figure }: Pick<JudgedPair, 'interval' | 'figure'>,
): Direction {
  const [online, offline] = [sideOf(liftInterval), sideOf(interval, EVEN[figure])];
  if (online === 0 || offline === 0) return 'open';
  return online === offline ? 'same' : 'opposite';
}

/**
 * Names the recommender of each arm that names none: the one with the arm's own name, in upper or lower case.
 *
 * @param titles the recommenders of a run with the names shown for them
 */
export function withRecommenders(
  arms: readonly Arm[],
  titles: readonly { readonly id: string; readonly title: string }[],
): Arm[] {
  const plain = (text: string) => text.trim().toLowerCase();
  return arms.map((arm) => {
    const wanted = plain(arm.recommender ?? arm.title);
    const found = titles.find(({ id, title }) => [id, title].map(plain).includes(wanted));
    return { ...arm, recommender: found?.id ?? null };
  });
}

/** Returns the recommenders that a judge compared, each once. */
export function recommendersOf(judged: readonly JudgedPair[]): string[] {
  return [...new Set(judged.flatMap(({ first, second }) => [first, second]))];
}
