import type { Stream } from '#engine/random/stream.ts';
import { randomAveragePrecision, randomReciprocalRank } from '#engine/metrics/random-ranking.ts';
import { randomByPerson } from '#engine/simulator/training/random-references.ts';
import { bootstrap } from '#engine/stats/bootstrap.ts';
import { ratioOf } from '#engine/stats/ratio.ts';
import { statisticOf } from '#engine/stats/user-counts.ts';
import type { IntervalDesign } from '../design.ts';
import { hits } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

const K = 10;
const RELEVANT = 7;
/** Items so many that a random order of them is independent draws. */
const MANY = 1e9;

interface Spread {
  readonly name: string;
  /** The relevance of one person, from 0 to 1. */
  relevanceOf(from: Stream): number;
  /** Relevances of equal weight whose mean figures are the population's. */
  readonly all: readonly number[];
}

const GRID = 10_000;
const spreads: readonly Spread[] = [
  {
    name: 'half of the people at .1, half at .5',
    relevanceOf: (from) => (from.unit() < 0.5 ? 0.1 : 0.5),
    all: [0.1, 0.5],
  },
  {
    name: 'relevance spread evenly',
    relevanceOf: (from) => from.unit(),
    all: Array.from({ length: GRID }, (_, i) => (i + 0.5) / GRID),
  },
  { name: 'all people at .3', relevanceOf: () => 0.3, all: [0.3] },
];

const closed = {
  map: (p: number) => randomAveragePrecision(p * MANY, MANY, K)!,
  mrr: (p: number) => randomReciprocalRank(p * MANY, MANY, K)!,
};

/**
 * The reference values of MAP and MRR, each with its interval over the people of one random
 * evaluation, beside the formula of the people's mean relevance.
 */
export const randomReferenceDesigns: readonly IntervalDesign[] = [60, 300].flatMap((people) =>
  spreads.flatMap(({ name, relevanceOf, all }) =>
    (['map', 'mrr'] as const).map((figure): IntervalDesign => ({
      kind: 'interval',
      finding: 'D8',
      name: `${figure === 'map' ? 'MAP@10' : 'MRR@10'}, ${people} people, ${name}`,
      studies: 1000,
      truth: all.reduce((sum, p) => sum + closed[figure](p), 0) / all.length,
      product: 'product',
      study(from, study) {
        const relevant = Array.from({ length: people }, () => hits(from, K, relevanceOf(from)));
        const episodes = relevant.map((n) => ({
          ratings: Array.from({ length: K }, (_, i) => (i < n ? RELEVANT : 1)),
        }));
        const draws = sharedDraws(people, study);
        const above = Float64Array.from(randomByPerson(episodes, RELEVANT, K)[figure]);
        const below = new Float64Array(people).fill(1);
        const mean = statisticOf(
          relevant.map((n) => [n, K]),
          ([n, of]) => closed[figure](n! / of!),
        );
        return {
          product: bootstrap(ratioOf({ above, below }), draws).interval,
          'of the mean relevance': bootstrap(mean, draws).interval,
        };
      },
    })),
  ),
);
