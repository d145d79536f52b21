import { shuffled, type Stream } from '#engine/random/stream.ts';
import { correctedRate } from '#engine/stats/corrected-rate.ts';
import { judgeAgainstPeople } from '#engine/stats/judge-against-people.ts';
import type { Judged } from '#engine/stats/labelled-sample.ts';
import { meanOf } from '#engine/stats/mean.ts';
import { predictionPowered } from '#engine/stats/prediction-powered.ts';
import { roganGladen } from '#engine/stats/rogan-gladen.ts';
import { wilsonOf } from '#engine/stats/wilson-of-mean.ts';
import type { Finding, IntervalDesign } from '../design.ts';
import { beta } from './random.ts';

interface Population {
  readonly finding?: Finding;
  readonly users: number;
  /** Things of each user. */
  readonly each?: number;
  readonly labels: number;
  readonly truth: number;
  /** The judge says yes where people do with this chance, and no where they say no. */
  readonly sensitivity: number;
  readonly specificity: number;
  /** Users' own rates are beta numbers of mean `truth` and this sum of shapes; all alike without. */
  readonly spread?: number;
  /** The judge answers on this many grades. */
  readonly grades?: number;
  /** Why no narrower method is used, if the design misses its goal. */
  readonly reason?: string;
}

const one = (
  users: number,
  labels: number,
  truth: number,
  sensitivity: number,
  specificity = sensitivity,
  more: Partial<Population> = {},
): Population => ({ users, labels, truth, sensitivity, specificity, ...more });
const several = (
  users: number,
  each: number,
  labels: number,
  truth: number,
  sensitivity = 0.75,
  spread = truth === 0.8 ? 1 : 2,
) => one(users, labels, truth, sensitivity, sensitivity, { each, spread });

const populations: readonly Population[] = [
  // Labels that mostly agree.
  ...[99, 100].map((labels) => one(300, labels, 0.02, 0.9, 0.9, { finding: 'D1' })),
  one(300, 100, 0.98, 0.9, 0.9, { finding: 'D1' }),
  one(300, 100, 0.98, 0.9, 0.9, { finding: 'D1', grades: 8 }),
  // Judges of two answers, one thing a user.
  one(300, 100, 0.03, 0.9),
  one(300, 100, 0.05, 0.75, 0.95),
  one(300, 100, 0.1, 0.6, 0.95),
  one(300, 30, 0.5, 0.75),
  one(300, 30, 0.6, 0.6),
  one(300, 30, 0.6, 0.97, 0.97, {
    reason:
      'the judge’s errors on both sides cancel here (it says yes in .594), so that an interval that overlooks them holds; where they don’t, in the next design, it covers below 90 %',
  }),
  one(300, 30, 0.6, 1, 0.9),
  one(300, 30, 0.6, 1),
  one(300, 100, 0.6, 1),
  one(60, 30, 0.6, 0.75),
  one(300, 45, 0.8, 0.75),
  one(300, 100, 0.8, 0.75),
  one(300, 200, 0.8, 0.7, 0.85),
  one(300, 50, 0.9, 0.99, 0.5),
  one(300, 100, 0.9, 0.9, 0.6),
  one(1000, 100, 0.9, 0.99, 0.5),
  one(300, 30, 0.95, 0.75),
  one(300, 99, 0.95, 0.75),
  one(300, 100, 0.95, 0.75),
  one(300, 200, 0.95, 0.75),
  one(1000, 150, 0.95, 0.95, 0.5),
  one(600, 300, 0.97, 0.9),
  one(1000, 100, 0.97, 0.99, 0.3),
  one(300, 30, 0.98, 0.9),
  one(300, 120, 0.98, 0.7),
  one(300, 100, 0.95, 0.75, 0.75, { grades: 8 }),
  // Several things of each user, whose rates differ.
  several(10, 6, 30, 0.6),
  several(20, 6, 60, 0.6),
  several(20, 6, 100, 0.6),
  several(10, 12, 100, 0.6),
  several(10, 6, 50, 0.8),
  several(20, 6, 100, 0.8),
  several(30, 10, 150, 0.8),
  several(10, 30, 150, 0.8),
  several(60, 4, 120, 0.9, 0.75),
  several(20, 6, 60, 0.95, 0.9),
];

/** Corrected rates: people's rate from a judge's answers and labels on some of them. */
export const correctedRates: readonly IntervalDesign[] = populations.map((population) => ({
  kind: 'interval',
  finding: population.finding ?? 'D2',
  name: nameOf(population),
  studies: 2000,
  truth: population.truth,
  ...(population.reason === undefined ? {} : { reason: population.reason }),
  product: 'product',
  study(from) {
    const things = drawn(population, from);
    return {
      product: correctedRate(things).interval,
      'prediction-powered': predictionPowered(things).interval,
      ...(population.grades
        ? {}
        : { 'Rogan-Gladen': roganGladen(judgeAgainstPeople(things)).interval }),
      ...(population.each ? {} : { 'labels alone (Wilson)': labelsAlone(things) }),
    };
  },
}));

function nameOf({ users, each, labels, truth, grades, spread, ...judge }: Population): string {
  return [
    `truth ${truth}`,
    `${users} users${each ? ` x ${each}` : ''}`,
    `${labels} labels`,
    `judge right on ${judge.sensitivity} and ${judge.specificity}`,
    ...(grades ? [`${grades} grades`] : []),
    ...(spread ? [`users beta, sum ${spread}`] : []),
  ].join(', ');
}

function drawn(population: Population, from: Stream): Judged[] {
  const { users, each = 1, labels, truth, sensitivity, specificity, spread, grades } = population;
  const things = Array.from({ length: users }, (_, user) => {
    const rate = spread ? beta(from, spread * truth, spread * (1 - truth)) : truth;
    return Array.from({ length: each }, () => {
      const label = Number(from.unit() < rate);
      const yes = Number(from.unit() < (label ? sensitivity : 1 - specificity));
      const judge = grades ? (yes * (grades / 2) + from.below(grades / 2)) / (grades - 1) : yes;
      return { user, judge, label };
    });
  }).flat();
  const chosen = new Set(shuffled([...things.keys()], from).slice(0, labels));
  return things.map((thing, i) => (chosen.has(i) ? thing : { ...thing, label: null }));
}

function labelsAlone(things: readonly Judged[]) {
  const labels = things.flatMap(({ label }) => label ?? []);
  return wilsonOf(meanOf(labels), labels.length, 1.96);
}
