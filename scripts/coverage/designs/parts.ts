import { partLessRest } from '#engine/compare/part-less-rest.ts';
import type { Stream } from '#engine/random/stream.ts';
import { bootstrap, standardError, type Statistic } from '#engine/stats/bootstrap.ts';
import type { Interval } from '#engine/stats/interval.ts';
import { pairedDifference } from '#engine/stats/paired-difference.ts';
import { ratioOf, type Ratio } from '#engine/stats/ratio.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { studentQuantile } from '#engine/stats/student.ts';
import { userInterval } from '#engine/stats/user-interval.ts';
import type { CoverageDesign } from '../design.ts';
import { meanOver } from './methods.ts';
import { hits } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

const SHARE = { low: 0, high: 1, mean: true } as const;

/** A part of the users, and the rest, who all win their pairs with the same rate. */
interface Split {
  readonly part: number;
  readonly users: number;
  readonly pairs: number;
  readonly rate: number;
}

const splits: readonly Split[] = [
  { part: 5, users: 60, pairs: 3, rate: 0.5 },
  { part: 8, users: 60, pairs: 1, rate: 0.5 },
  { part: 15, users: 60, pairs: 3, rate: 0.5 },
  { part: 8, users: 60, pairs: 3, rate: 0.9 },
  { part: 8, users: 60, pairs: 1, rate: 0.9 },
  { part: 5, users: 60, pairs: 6, rate: 0.95 },
  { part: 20, users: 60, pairs: 1, rate: 0.9 },
  { part: 5, users: 20, pairs: 3, rate: 0.8 },
  { part: 10, users: 20, pairs: 1, rate: 0.5 },
];

const nameOf = ({ part, users, pairs, rate }: Split) =>
  `part of ${part} of ${users} users less the rest, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} each, rate ${rate}`;

function sidesOf(from: Stream, { part, users, pairs, rate }: Split): readonly [Ratio, Ratio] {
  const won = Float64Array.from({ length: users }, () => hits(from, pairs, rate));
  const side = (inside: boolean) => ({
    above: won.map((one, user) => (user < part === inside ? one : 0)),
    below: won.map((_, user) => (user < part === inside ? pairs : 0)),
  });
  return [side(true), side(false)];
}

function differenceIn(from: Stream, split: Split, draws: Resamples) {
  const [one, rest] = sidesOf(from, split).map((ratio) => {
    const statistic = ratioOf(ratio);
    return { ...userInterval(statistic, draws, SHARE), statistic };
  });
  const users = Math.min(split.part, split.users - split.part);
  return { one: one!, rest: rest!, users, found: partLessRest(one!, rest!, users, draws) };
}

const parts = splits.flatMap((split): CoverageDesign[] => [
  {
    kind: 'interval',
    finding: 'D5',
    name: nameOf(split),
    studies: 1500,
    truth: 0,
    product: 'product',
    study(from, study) {
      const draws = sharedDraws(split.users, study);
      const { one, rest, users, found } = differenceIn(from, split, draws);
      const difference: Statistic = (weights) => {
        const [a, b] = [one.statistic(weights), rest.statistic(weights)];
        return a === null || b === null ? null : a - b;
      };
      return {
        product: found.interval,
        'bootstrap of the difference': bootstrap(difference, draws).interval,
        'Student’s t, part’s users': tOf(difference, found.value, users, draws),
      };
    },
  },
  {
    kind: 'rate',
    finding: 'D5',
    name: nameOf(split),
    studies: 1500,
    error: 'p at most .05, or an interval without 0 beside p above .05',
    bound: 0.05,
    errs(from, study) {
      const { found } = differenceIn(from, split, sharedDraws(split.users, study));
      const { p, interval } = found;
      const apart = interval !== null && (interval.low > 0 || interval.high < 0);
      return p === null ? apart : p <= 0.05 || apart;
    },
  },
]);

function tOf(
  difference: Statistic,
  value: number | null,
  users: number,
  draws: Resamples,
): Interval | null {
  const error = standardError(difference, draws);
  if (value === null || error === null) return null;
  const reach = studentQuantile(0.05, users - 1) * error;
  return { low: value - reach, high: value + reach };
}

/** Two runs on the same users, whose rates are equal. */
const paired = (users: number, rate: number): CoverageDesign => ({
  kind: 'interval',
  finding: 'D5',
  name: `paired difference of equals, ${users} users, rate ${rate}`,
  studies: 1500,
  truth: 0,
  product: 'product',
  study(from, study) {
    const draws = sharedDraws(users, study);
    const [one, other] = [0, 1].map(() => ratioOf(meanOver(users, () => hits(from, 1, rate))));
    const difference: Statistic = (weights) => one!(weights)! - other!(weights)!;
    return {
      product: pairedDifference(one!, other!, draws).interval,
      bootstrap: bootstrap(difference, draws).interval,
    };
  },
});

export const partDifferences: readonly CoverageDesign[] = [
  ...parts,
  ...[paired(10, 0.5), paired(20, 0.5), paired(10, 0.9), paired(30, 0.95)],
];
