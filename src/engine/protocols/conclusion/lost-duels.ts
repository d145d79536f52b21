import type { RecommenderId } from '../../domain/ids.ts';
import { isSeparated, type Compared, type Duels, type Standing } from './standing.ts';

/** A pair whose better one lost more of their duels than it won. */
export interface LostDuels extends Pick<Compared, 'better' | 'worse'>, Duels {
  /** True if the judge's order separates the two all the same. */
  readonly separated: boolean;
}

type Above = Pick<Compared, 'better' | 'worse'>;

/** Returns those of the pairs whose better one lost more duels than it won, separated pairs first. */
export function lostAmong(
  pairs: readonly Above[],
  { compared, duels }: Pick<Standing, 'compared' | 'duels'>,
): LostDuels[] {
  const separated = ({ better, worse }: Above) =>
    compared.some((one) => one.better === better && one.worse === worse && isSeparated(one));
  return pairs
    .flatMap(({ better, worse }): LostDuels[] => {
      const { won, lost } = duels(better, worse);
      return won < lost
        ? [{ ...{ better, worse, won, lost }, separated: separated({ better, worse }) }]
        : [];
    })
    .toSorted((a, b) => Number(b.separated) - Number(a.separated));
}

/** Returns every pair that a first line with these leaders puts in an order. */
export function pairsAbove(
  leaders: readonly RecommenderId[],
  recommenders: readonly RecommenderId[],
  separated: readonly Above[],
): Above[] {
  const led = leaders.flatMap((better) =>
    recommenders
      .filter((worse) => !leaders.includes(worse))
      .map((worse): Above => ({ better, worse })),
  );
  const isNew = ({ better, worse }: Above) =>
    !separated.some((one) => one.better === better && one.worse === worse);
  return [...separated, ...led.filter(isNew)];
}
