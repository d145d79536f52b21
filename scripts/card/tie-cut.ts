import type { UserTrials } from '../lib/pocket-trials.ts';
import { filmFacts, type FilmFacts } from './film-facts.ts';
import { rounded } from './figure.ts';
import type { Known } from './predictors.ts';
import { utilitiesOf } from './trials.ts';

/** The first slate, the second, or a tie. */
export type Verdict = 0 | 1 | 2;
type Positions = readonly [first: number, second: number];

/** Mean ratings within a quarter star are a tie. */
const TIE = 0.25;
const FOLDS = 5;

/** Returns the true verdict of two slates of these utilities. */
export function truthOf(utilities: readonly number[], [first, second]: Positions): Verdict {
  return verdictOf((utilities[first]! - utilities[second]!) * 4.5, TIE);
}

/** @param gap in stars: the first slate's mean less the second's */
export function verdictOf(gap: number, cut: number): Verdict {
  if (Math.abs(gap) <= cut + 1e-9) return 2;
  return gap > 0 ? 0 : 1;
}

/** Returns the difference of the mean item effects of two slates, in stars. */
export function effectGap({ slates }: UserTrials, { filmIndex, effect }: FilmFacts) {
  const means = slates.map(
    (slate) =>
      slate.reduce((sum, { film }) => sum + effect[filmIndex.get(film)!]!, 0) / slate.length,
  );
  return ([first, second]: Positions) => means[first]! - means[second]!;
}

/**
 * Fits the cut, in hundredths of a star up to one, below which calling a gap in item effects a tie is most often right
 * on the given pairs. Cross-fitted: the film facts for one fold are learned from the others.
 */
export function fittedCut(trials: readonly UserTrials[], { movieLens }: Pick<Known, 'movieLens'>) {
  const seen: (readonly [gap: number, truth: Verdict])[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const outside = trials.filter((_, i) => i % FOLDS !== fold).map(({ user }) => user);
    const facts = filmFacts(movieLens, outside);
    for (const one of trials.filter((_, i) => i % FOLDS === fold)) {
      const [gap, utilities] = [effectGap(one, facts), utilitiesOf(one)];
      for (const positions of one.pairs) seen.push([gap(positions), truthOf(utilities, positions)]);
    }
  }
  const right = (cut: number) =>
    seen.filter(([gap, truth]) => verdictOf(gap, cut) === truth).length;
  const cuts = Array.from({ length: 101 }, (_, i) => i / 100);
  return rounded(cuts.reduce((best, cut) => (right(cut) > right(best) ? cut : best), 0));
}
