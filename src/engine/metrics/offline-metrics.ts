import { message, type Message } from '#messages/message.ts';
import { meanOf } from '../stats/mean.ts';
import { auc } from './auc.ts';
import { gainOf, gradedNdcg, gradedNdcgOfRandom } from './graded-ndcg.ts';
import type { HeldOut } from './held-out.ts';
import {
  averagePrecisionAt,
  hitRateAt,
  precisionAt,
  recallAt,
  reciprocalRankAt,
} from './hits-at-k.ts';
import type { MeasuredList } from './measured-list.ts';
import { ndcgAt } from './ndcg.ts';
import { averagePopularity, meanPopularity, novelty, shareOfTail } from './popularity.ts';
import type { RandomList } from './random-list.ts';
import { serendipity, serendipityOfRandom } from './serendipity.ts';
import { sharedCategories } from './shared-categories.ts';
import { urd } from './urd.ts';

interface Named {
  /** As shown, without a cut-off. */
  readonly name: string;
  /** The data without which it has no value, as the end of a sentence: "this needs …". */
  readonly want: Message;
  /** The library whose definition it follows, with the name there; null for a definition of our own (docs/metrics.md). */
  readonly library: string | null;
  /** The metric of one list; null where undefined for its user. */
  of(list: MeasuredList): number | null;
  /**
   * True where the arena doesn't correlate it with the judge: it repeats or joins metrics that are correlated already, and
   * each further correlation raises the corrected p-values of all.
   */
  readonly uncorrelated?: true;
}

/** A metric from 0 to 1 of how well a list finds what its user chose later. */
interface HeldOutMetric extends Named {
  readonly reads: 'held-out items';
  /** True where only the first k positions count; the name then ends with "@k". */
  readonly atK: boolean;
  /** The expected value of k unmet items drawn at random; null where unknown. */
  ofRandom(random: RandomList | null, held: HeldOut, k: number): number | null;
  /** The value of any random ranking, where it is the same for all users. */
  readonly constant?: number;
  /** True where the report compares the order of recommenders by this metric with the judge's. */
  readonly comparesOrder?: true;
}

/** A property of a list that doesn't depend on what its user chose later. */
interface ListMetric extends Named {
  readonly reads: 'list';
  /** True for a metric of diversity, which the arena compares with inspiration (RecSys Arena, section 4.2.1). */
  readonly diversity?: true;
  /** The unit; absent for numbers near 0 to 1. */
  readonly unit?: 'bits' | 'users';
}

export type OfflineMetric = HeldOutMetric | ListMetric;

/**
 * The metrics of lists without a judge, in the order of reports; definitions in docs/metrics.md, sections 3 and 6.
 */
export const offlineMetrics: readonly OfflineMetric[] = [
  {
    name: 'AUC',
    library: 'scikit-learn roc_auc_score',
    want: message('missing.fullRankings'),
    reads: 'held-out items',
    atK: false,
    of: aucOf,
    ofRandom: (_, { liked }) => (liked.size === 0 ? null : 0.5),
    constant: 0.5,
  },
  {
    name: 'nDCG',
    library: 'ranx ndcg',
    want: message('missing.relevantLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ hits, held, k }) =>
      ndcgAt(hits.map(Number), new Array<number>(held.liked.size).fill(1), k, 'exponential'),
    ofRandom: (random) => random?.ndcg ?? null,
    comparesOrder: true,
  },
  {
    name: 'Graded nDCG',
    library: 'ranx ndcg_burges',
    want: message('missing.ratedLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ places, held, k }) => gradedNdcg(places, held, k, 'exponential'),
    ofRandom: (_, held, k) => gradedNdcgOfRandom(held, k, 'exponential'),
  },
  {
    name: 'Graded nDCG (linear)',
    library: 'ranx ndcg',
    want: message('missing.ratedLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ places, held, k }) => gradedNdcg(places, held, k, 'linear'),
    ofRandom: (_, held, k) => gradedNdcgOfRandom(held, k, 'linear'),
    uncorrelated: true,
  },
  {
    name: 'Precision',
    library: 'ranx precision',
    want: message('missing.relevantLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ hits, held, k }) => (held.liked.size === 0 ? null : precisionAt(hits, k)),
    ofRandom: (random) => random?.precision ?? null,
  },
  {
    name: 'Recall',
    library: 'ranx recall',
    want: message('missing.relevantLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ hits, held, k }) => recallAt(hits, held.liked.size, k),
    ofRandom: (random) => random?.recall ?? null,
    comparesOrder: true,
  },
  {
    name: 'Hit rate',
    library: 'ranx hit_rate',
    want: message('missing.relevantLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ hits, held, k }) => hitRateAt(hits, held.liked.size, k),
    ofRandom: (random) => random?.hitRate ?? null,
    comparesOrder: true,
  },
  {
    name: 'URD',
    library: 'Recommenders user_diversity',
    want: message('missing.vectors'),
    reads: 'list',
    of: ({ items, similarity }) => urd(items.length, (a, b) => similarity(items[a]!, items[b]!)),
    diversity: true,
  },
  {
    name: 'URD by category',
    library: null,
    want: message('missing.categories'),
    reads: 'list',
    of: ({ items, categories }) =>
      urd(items.length, (a, b) => sharedCategories(categories(items[a]!), categories(items[b]!))),
    diversity: true,
  },
  {
    name: 'MAP',
    library: 'ranx map',
    want: message('missing.relevantLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ hits, held, k }) => averagePrecisionAt(hits, held.liked.size, k),
    ofRandom: (random) => random?.averagePrecision ?? null,
  },
  {
    name: 'MRR',
    library: 'ranx mrr',
    want: message('missing.relevantLater'),
    reads: 'held-out items',
    atK: true,
    of: ({ hits, held, k }) => (held.liked.size === 0 ? null : reciprocalRankAt(hits, k)),
    ofRandom: (random) => random?.reciprocalRank ?? null,
  },
  {
    name: 'Gain',
    library: null,
    want: message('missing.chosenLater'),
    reads: 'held-out items',
    atK: true,
    of: meanGain,
    ofRandom: (_, { gains, unmet }, k) =>
      gains.size === 0 || unmet < k ? null : (meanOf([...gains.values()]) * gains.size) / unmet,
    comparesOrder: true,
  },
  {
    name: 'Serendipity',
    library: 'Recommenders user_serendipity',
    want: message('missing.relevantAndEarlier'),
    reads: 'held-out items',
    atK: true,
    of: ({ places, held, k }) => serendipity(places, held, k),
    ofRandom: (_, held, k) => serendipityOfRandom(held, k),
    uncorrelated: true,
  },
  {
    name: 'Novelty',
    library: 'RecTools MeanInvUserFreq',
    want: message('missing.metEarlier'),
    reads: 'list',
    of: ({ items, met }) => novelty(countsOf(items, met.counts), met.users),
    unit: 'bits',
  },
  {
    name: 'Popularity',
    library: null,
    want: message('missing.metEarlier'),
    reads: 'list',
    of: ({ items, met }) => meanPopularity(countsOf(items, met.counts), met.users),
  },
  {
    name: 'ARP',
    library: 'Elliot ARP',
    want: message('missing.metEarlier'),
    reads: 'list',
    of: ({ items, met }) => averagePopularity(countsOf(items, met.counts)),
    unit: 'users',
    uncorrelated: true,
  },
  {
    name: 'APLT',
    library: 'Elliot APLT',
    want: message('missing.metEarlier'),
    reads: 'list',
    of: ({ items, met }) => shareOfTail(countsOf(items, met.counts), met.head),
    uncorrelated: true,
  },
];

/** The name as shown: "nDCG@10". */
export const nameAt = (metric: OfflineMetric, k: number): string =>
  metric.reads === 'held-out items' && metric.atK ? `${metric.name}@${k}` : metric.name;

/** Returns a name as shown without its cut-off: "nDCG" for "nDCG@10". */
export const withoutCutoff = (shown: string): string => shown.replace(/@\d+$/, '');

/** Finds a metric by its name as shown. */
export function metricNamed(shown: string): OfflineMetric | undefined {
  const name = withoutCutoff(shown);
  return offlineMetrics.find((metric) => metric.name === name);
}

/** AUC from ranking positions; items missing from the ranking share the last position. */
function aucOf({ ranked, held }: MeasuredList): number | null {
  if (!ranked) return null;
  const { ranking, negatives } = ranked;
  const ranks = new Map(ranking.map((item, rank) => [item, rank]));
  const score = (item: number) => -(ranks.get(item) ?? ranking.length);
  return auc([...held.liked].map(score), negatives.map(score));
}

/** The mean gain of the first k positions, from 0 to 1; null for a user without held-out items. */
function meanGain({ places, held, k }: MeasuredList): number | null {
  if (held.gains.size === 0) return null;
  return places.slice(0, k).reduce((sum: number, item) => sum + gainOf(item, held), 0) / k;
}

const countsOf = (items: readonly number[], counts: ArrayLike<number>) =>
  items.map((item) => counts[item]!);
