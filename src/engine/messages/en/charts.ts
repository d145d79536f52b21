import { decimal, integer, percent } from './numbers.ts';
import { list } from './words.ts';

/** The reference value that estimates are compared with, in a sentence: "a coin"; null if they have several. */
interface Compared {
  readonly reference: string | null;
}

/** Texts of the figures of a report. */
export const charts = {
  tips: ({ of }: { of: string }) => `${of} Values, one at a time with the arrow keys`,
  tip: ({ name, figure }: { name: string; figure: string }) => `${name}: ${figure}`,
  pointTip: ({ name, x, y, atX, atY }: Record<'name' | 'x' | 'y' | 'atX' | 'atY', string>) =>
    `${name}: ${x} ${atX}; ${y} ${atY}`,
  partTip: ({ name, n, of, share }: { name: string; n: number; of: number; share: number }) =>
    `${name}: ${integer(n)} of ${integer(of)}, ${percent(share)}`,
  columnOf: ({ column, table }: { column: string; table: string }) => `${table} ${column}`,
  higherIsBetter: 'higher is better',
  lowerIsBetter: 'lower is better',
  undefined: 'undefined',
  undefinedBecause: ({ why }: { why: string }) => `undefined: ${why}`,
  n: ({ n }: { n: number }) => `n ${integer(n)}`,
  value: 'Value',
  interval: '95% interval',
  nHead: 'n',
  of: 'of',
  leftOutHead: 'Left out',
  better: 'Better',
  higher: 'higher',
  lower: 'lower',
  nothingToMeasure: 'nothing to measure',
  row: 'Row',
  estimates: ({ reference, judges }: Compared & { judges: readonly string[] | null }) =>
    `The mark is the estimate and the bar its 95% interval. An open mark means that the interval includes the value of ${who({ reference })}. Lines show what ${judges ? list(judges) : 'simple judges'} would score on the same questions.`,
  grid: 'Each cell has its value, 95% interval and n.',
  gridCompared: (compared: Compared) =>
    `Each cell has its value, 95% interval and n. Filled: above what ${who(compared)} would score; darker is farther above. Dotted: the interval includes that value.`,
  gridOf: ({ title }: { title: string }) => `${title}: the grid`,
  notSeparated: (compared: Compared) => `not separated from ${who(compared)}`,
  below: (compared: Compared) => `below ${who(compared)}`,
  above: (compared: Compared) => `above ${who(compared)}`,
  aboveByDistance: (compared: Compared) => `above ${who(compared)}, nearer to farther`,
  noReference: 'no reference value',
  nothingOrUndefined: 'nothing to measure, or undefined',
  estimate: ({
    name,
    value,
    interval,
    references,
  }: {
    name: string;
    value: string;
    interval: { low: string; high: string } | null;
    references: readonly { name: string; value: string }[];
  }) =>
    `${name}: ${[
      value,
      ...(interval ? [`from ${interval.low} to ${interval.high}`] : []),
      ...references.map((one) => `${one.name} ${one.value}`),
    ].join(', ')}`,
  figure: ({
    value,
    interval,
    n,
  }: {
    value: string;
    interval: { low: string; high: string } | null;
    n: number;
  }) => `${value}${rangeOf(interval)}, n ${integer(n)}`,
  figureOpen: ({
    value,
    interval,
    n,
  }: {
    value: string;
    interval: { low: string; high: string } | null;
    n: number;
  }) => `${value}${rangeOf(interval)}, n ${integer(n)}, not separated`,
  points: ({
    x,
    y,
    points,
  }: {
    x: string;
    y: string;
    points: readonly { name: string; x: string; y: string }[];
  }) =>
    [
      `${y} against ${x}`,
      ...points.map((point) => `${point.name}: ${x} ${point.x}; ${y} ${point.y}`),
    ].join('. '),
  pointsAbout: ({ reference }: Compared) =>
    `Each mark is a row of the table, with the 95% interval of both numbers. Dashed: what ${reference ?? 'chance'} would score. Below: the correlation of the two numbers.`,
  shares: 'Each bar shows all questions of its row as shares; the counts are below it.',
  sharesWithFigure:
    'Each bar shows all questions of its row as shares; the counts are below it. At the right, the figure with its 95% interval.',
  noShares: 'Nothing to draw: no row has an answer yet.',
  regret: 'Regret',
  regretAbout: 'utility lost by following the judge, lower is better',
  flips: 'Flips',
  flipsAbout: 'share of pairs whose two orders name different slates, lower is better',
  similarity: 'By similarity of the two slates of a pair: 0 means unrelated, 1 means the same.',
  noSimilarity: 'Undefined: no pair has both a known similarity and a regret or a flip to count.',
  bins: ({
    name,
    bins,
  }: {
    name: string;
    bins: readonly { range: string; value: string | null; n: number }[];
  }) =>
    `${name} by similarity of the slates: ${bins
      .map(({ range, value, n }) =>
        value === null ? `${range} undefined` : `${range} ${value}, n ${integer(n)}`,
      )
      .join('; ')}`,
  binAxes: 'cosine\nn',
  table: 'Each figure with its 95% interval and n below it.',
  tableOf: ({ title }: { title: string }) => `${title}: the table`,
  bar: ({ name, parts }: { name: string; parts: readonly { title: string; n: number }[] }) => {
    const counts = parts.map(({ title, n }) => `${integer(n)} ${title}`).join(', ');
    return [...(name === '' ? [] : [name]), counts || 'nothing yet'].join(': ');
  },
  footOf: ({ name, line }: { name: string; line: string }) => `${name}: ${line}`,
  footN: ({ low, high, of }: { low: number; high: number; of: string }) =>
    `n ${low === high ? integer(low) : `${integer(low)} to ${integer(high)}`} ${of}`.trim(),
  leftOut: ({ reasons }: { reasons: string }) => `left out: ${reasons}`,
  leftOutByRow: 'left out: by row, in the table',
  references: ({ references }: { references: readonly { name: string; value: string }[] }) =>
    `reference: ${references.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  undefinedForAll: ({ reference }: { reference: string }) => `${reference} is undefined`,
  undefinedForSome: ({
    reference,
    estimates,
    of,
  }: {
    reference: string;
    estimates: number;
    of: number;
  }) => `${reference} is undefined for ${integer(estimates)} of ${integer(of)}`,
  undefinedFor: ({ reference, titles }: { reference: string; titles: readonly string[] }) =>
    `${reference} is undefined for ${titles.join('; ')}`,
  leaderboard: 'Leaderboard',
  leaderboardAbout: ({ recommenders }: { recommenders: number }) =>
    `Rating from all pairs together. Zero is the mean of these ${recommenders} recommenders. Higher is better.`,
  rank: 'Rank',
  recommender: 'Recommender',
  rating: 'Rating',
  winRate: 'Win rate, n',
  ratingInterval: 'Rating with 95% interval',
  withEqual: ({ share }: { share: number }) => `${decimal(share)}, equal lists as ties`,
  ofDuels: ({ n }: { n: number }) => `of ${integer(n)}`,
  coin: '0, a coin',
};

const who = ({ reference }: Compared) => reference ?? 'its reference value';

const rangeOf = (interval: { low: string; high: string } | null) =>
  interval ? `, from ${interval.low} to ${interval.high}` : '';
