import { decimal } from './numbers.ts';
import { list } from './words.ts';

/** The columns and notes of the tables in a report and its exports. */
export const reportTable = {
  recommender: 'Recommender',
  bestRank: 'Best rank',
  worstRank: 'Worst rank',
  rating: 'Rating',
  winRate: 'Win rate',
  winRateWithEqual: 'Win rate, equal lists as ties',
  utility: 'Utility',
  ratingNote: 'rating: strength × 400/ln 10',
  connected: 'pairs connected: yes',
  notConnected: 'pairs connected: no, so there is no common scale',
  ratingOf: ({ name }: { name: string }) => `Rating of ${name}`,

  pair: 'Pair',
  winRateOfFirst: 'Win rate of the first',
  pairsWon: 'Pairs won',
  pairsLost: 'Pairs lost',
  tiesByPosition: 'Ties by position',
  unscored: 'Unscored',
  identical: 'Identical',

  figure: 'Figure',
  value: 'Value',
  total: 'Total',
  correlation: 'Correlation',

  similarity: 'Similarity',
  pairs: 'Pairs',
  regret: 'Regret',
  flips: 'Flips',
  range: ({ low, high }: { low: number; high: number }) => `${decimal(low)} to ${decimal(high)}`,
  similarityNote: ({ embedder }: { embedder: string }) =>
    `similarity: cosine of mean item embeddings, ${embedder}`,

  n: 'n',
  interval: '95%',
  leftOut: 'Left out',
  leftOutOfN: 'Left out of n',
  references: 'Reference values',
  undefined: 'Undefined',
  nCounts: 'n counts',
  ties: 'Ties',
  intervals: 'Intervals',
  noInterval: 'none',
  ends: ({ low, high }: { low: string; high: string }) => `${low} to ${high}`,
  allOthers: 'all others',
  note: ({ about, texts }: { about: string; texts: readonly string[] }) =>
    `${about}: ${texts.join('; ')}.`,
  noteOf: ({ text, names }: { text: string; names: readonly string[] }) =>
    `${text} (${list(names)})`,

  marks: 'The mark is the estimate, the line its interval; lines across are reference values.',
  tones:
    'Filled: above the first reference value, darker for larger differences. Dotted: the interval contains that value.',
  winMatrix: ({ tones }: { tones: string }) =>
    `Win rate of the row against the column, 95%. ${tones}`,
};
