import { spanOf } from '#engine/simple-judges/explained-verdicts.ts';
import type { Stream } from '#engine/random/stream.ts';
import type { Interval } from '#engine/stats/interval.ts';
import { explainedShares, type JudgedRows } from '#engine/stats/explained-shares.ts';
import { linearInterval, type Linear } from '#engine/stats/linear.ts';
import type { CoverageDesign, IntervalDesign, RateDesign } from '../design.ts';
import { normal } from './random.ts';

/** The differences between two slates: one that the regression knows and the judge may follow, one idle, and a taste. */
interface Pair {
  readonly known: number;
  readonly idle: number;
  readonly taste: number;
}

/** The probability that the judge names the slate shown first. */
type Judge = (pair: Pair) => number;

const follows = (right: number, of: keyof Pair) => (pair: Pair) =>
  pair[of] > 0 ? right : 1 - right;

/** Draws answers to both orders of six pairs a user; groups: the known difference, the idle one, the position. */
function drawn(from: Stream, users: number, judge: Judge): JudgedRows {
  const [user, outcomes, other, known, idle, position]: number[][] = [[], [], [], [], [], []];
  for (let u = 0; u < users; u++) {
    for (let i = 0; i < 6; i++) {
      const pair = { known: normal(from), idle: normal(from), taste: normal(from) };
      for (const side of [1, -1]) {
        const turned = {
          known: side * pair.known,
          idle: side * pair.idle,
          taste: side * pair.taste,
        };
        user!.push(u);
        outcomes!.push(from.unit() < judge(turned) ? 1 : 0);
        known!.push(turned.known);
        idle!.push(turned.idle);
        position!.push(1);
      }
      other!.push(outcomes!.length - 1, outcomes!.length - 2);
    }
  }
  const both = (column: number[]) => [column, column.map(Math.sign)];
  return {
    users,
    user: user!,
    outcomes: outcomes!,
    other: other!,
    groups: [both(known!), both(idle!), [position!]],
  };
}

const GROUPS = ['known', 'idle', 'position'] as const;
type Part = (typeof GROUPS)[number] | 'left';

interface Case {
  readonly judge: string;
  readonly answers: Judge;
  /** The true parts that are checked. */
  readonly parts: Partial<Readonly<Record<Part, number>>>;
}

const CASES: readonly Case[] = [
  { judge: 'coin', answers: () => 0.5, parts: { known: 0, left: 0 } },
  { judge: 'known .75', answers: follows(0.75, 'known'), parts: { known: 0.25, idle: 0, left: 0 } },
  { judge: 'known .95', answers: follows(0.95, 'known'), parts: { known: 0.81, left: 0 } },
  { judge: 'first .8', answers: () => 0.8, parts: { position: 0.36, known: 0, left: 0 } },
  { judge: 'taste .75', answers: follows(0.75, 'taste'), parts: { known: 0, left: 0.25 } },
  { judge: 'taste .9', answers: follows(0.9, 'taste'), parts: { left: 0.64 } },
];

function partOf(part: Part, rows: JudgedRows): Linear {
  const { shares, left } = explainedShares(rows);
  return part === 'left' ? left! : shares[GROUPS.indexOf(part)]!;
}

const intervals: readonly IntervalDesign[] = [20, 60].flatMap((users) =>
  CASES.flatMap(({ judge, answers, parts }) =>
    Object.entries(parts).map(([name, truth]): IntervalDesign => {
      const part = name as Part;
      return {
        kind: 'interval',
        finding: 'other',
        name: `${part} part of verdicts, judge ${judge}, ${users} users`,
        studies: 1000,
        truth,
        product: 'product',
        study(from): Readonly<Record<string, Interval | null>> {
          const linear = partOf(part, drawn(from, users, answers));
          const bounds = { low: part === 'left' ? -1 : 0, high: 1, users };
          const { influence, value } = linear;
          return {
            product: spanOf(linear, bounds).interval,
            'first order': linearInterval({ value, influence, second: 0 }),
          };
        },
      };
    }),
  ),
);

/** Follows the sign of a sum of both differences that the regression knows, however small the sum. */
const followsSum =
  (right: number): Judge =>
  ({ known, idle }) =>
    known + idle > 0 ? right : 1 - right;

const FALSE: readonly { readonly judge: string; readonly answers: Judge }[] = [
  { judge: 'known', answers: follows(1, 'known') },
  { judge: 'first', answers: () => 1 },
  { judge: 'sharp on a sum .75', answers: followsSum(0.75) },
  { judge: 'sharp on a sum .95', answers: followsSum(0.95) },
  ...CASES.filter(({ parts }) => parts.left === 0),
];

const alarms: readonly RateDesign[] = [20, 60].flatMap((users) =>
  FALSE.map(({ judge, answers }): RateDesign => ({
    kind: 'rate',
    finding: 'other',
    name: `left of verdicts, judge ${judge}, ${users} users`,
    error: 'interval above 0',
    studies: 1000,
    bound: 0.05,
    errs(from) {
      const linear = partOf('left', drawn(from, users, answers));
      return (spanOf(linear, { low: -1, high: 1, users }).interval?.low ?? 0) > 0;
    },
  })),
);

/** The parts of the variation of verdicts, and the rule that a judge follows nothing but the predictors. */
export const verdictParts: readonly CoverageDesign[] = [...intervals, ...alarms];
