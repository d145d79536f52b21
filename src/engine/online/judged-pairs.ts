import { z } from '../domain/zod.ts';
import { nameFromId } from '../report/name-in-id.ts';

/** The figure by which a protocol compares two recommenders. */
const JUDGED_FIGURES = ['win rate', 'net win rate', 'Q', 'difference of level'] as const;
type JudgedFigure = (typeof JUDGED_FIGURES)[number];

/** The value of each figure for two equal recommenders. */
export const EVEN: Readonly<Record<JudgedFigure, number>> = {
  'win rate': 0.5,
  'net win rate': 0,
  Q: 1,
  'difference of level': 0,
};

const interval = z.object({ low: z.number(), high: z.number() });

/** Two recommenders of a run, as its judge compared them. */
export const judgedPair = z.object({
  first: z.string(),
  second: z.string(),
  figure: z.enum(JUDGED_FIGURES),
  value: z.number(),
  /** 95 %, over users. */
  interval: interval.nullable(),
  n: z.number(),
});
export type JudgedPair = z.infer<typeof judgedPair>;

const estimate = z.looseObject({
  id: z.string(),
  value: z.number(),
  interval: interval.nullable().catch(null),
  n: z.number(),
});
const cell = z.looseObject({ row: z.string(), column: z.string(), share: estimate });

/** Stands in an id of the arena for every other recommender together. */
const ALL_OTHERS = 'all others';

/** The figures of other protocols than the slate duel's, by their ids. The first that a report has counts. */
const BY_ID: readonly (readonly [prefix: string, figure: JudgedFigure])[] = [
  ['saer-pair/net/', 'net win rate'],
  ['saer/level-difference/', 'difference of level'],
  ['arena/q/', 'Q'],
];

/**
 * Returns every two recommenders that a report compares: by win rates (slate duel), net win rates (pairwise with tie),
 * differences of level (list labels) or overall Q (arena). Empty for a report without recommenders.
 *
 * @param sections the sections of a report, also as a `report.json` has them
 */
export function judgedPairs(sections: readonly unknown[]): JudgedPair[] {
  const cells = sections.flatMap((section) => {
    const { cells = [] } = (section ?? {}) as { cells?: readonly unknown[] };
    return cells.flatMap((one) => cell.safeParse(one).data ?? []);
  });
  if (cells.length > 0) {
    return cells
      .filter(({ row, column }) => row < column)
      .map(({ row, column, share }) => pairOf(row, column, 'win rate', share));
  }
  const found = estimatesIn(sections);
  for (const [prefix, figure] of BY_ID) {
    const own = found.flatMap((one) => {
      const [first, second, ...more] = one.id.startsWith(prefix)
        ? one.id.slice(prefix.length).split('/').map(nameFromId)
        : [];
      return first && second && second !== ALL_OTHERS && more.length === 0
        ? [pairOf(first, second, figure, one)]
        : [];
    });
    const pairs = own.filter(
      (one, at) => own.findIndex((other) => isOf(other, one.first, one.second)) === at,
    );
    if (pairs.length > 0) return pairs;
  }
  return [];
}

/** Returns what a judge said about two recommenders, in this order; undefined if it didn't compare them. */
export function judgedOf(
  pairs: readonly JudgedPair[],
  first: string,
  second: string,
): JudgedPair | undefined {
  const found = pairs.find((one) => isOf(one, first, second));
  return found && (found.first === first ? found : turned(found));
}

const isOf = (one: JudgedPair, first: string, second: string) =>
  (one.first === first && one.second === second) || (one.first === second && one.second === first);

function pairOf(
  first: string,
  second: string,
  figure: JudgedFigure,
  { value, interval, n }: z.infer<typeof estimate>,
): JudgedPair {
  return { first, second, figure, value, interval, n };
}

/** Exchanges the two recommenders. */
function turned({ first, second, figure, value, interval, n }: JudgedPair): JudgedPair {
  const turn = (one: number) =>
    figure === 'win rate' ? 1 - one : figure === 'Q' ? (one === 0 ? Infinity : 1 / one) : -one;
  return {
    ...{ first: second, second: first, figure, value: turn(value), n },
    interval: interval && { low: turn(interval.high), high: turn(interval.low) },
  };
}

/** Returns all estimates anywhere in a value. */
function estimatesIn(value: unknown): z.infer<typeof estimate>[] {
  if (value === null || typeof value !== 'object') return [];
  const own = estimate.safeParse(value);
  return own.success ? [own.data] : Object.values(value).flatMap(estimatesIn);
}
