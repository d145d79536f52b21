import { shuffled, type Stream } from '#engine/random/stream.ts';
import { correctedQuotient } from '#engine/stats/corrected-quotient.ts';
import { correctedRate } from '#engine/stats/corrected-rate.ts';
import type { Interval } from '#engine/stats/interval.ts';
import type { Judged } from '#engine/stats/labelled-sample.ts';
import { predictionPowered } from '#engine/stats/prediction-powered.ts';
import { MOST, quotientInterval } from '#engine/stats/quotient-interval.ts';
import { ratioOf } from '#engine/stats/ratio.ts';
import { roganGladenOutcomes } from '#engine/stats/rogan-gladen-outcomes.ts';
import { userInterval } from '#engine/stats/user-interval.ts';
import type { IntervalDesign } from '../design.ts';
import { beta } from './random.ts';
import { meanOver } from './methods.ts';
import { sharedDraws } from './shared-draws.ts';

/** Pairs of which people say win, tie or loss, and a judge that often says the same. */
interface Population {
  readonly users: number;
  /** Pairs of each user. */
  readonly each?: number;
  readonly labels: number;
  readonly win: number;
  readonly tie: number;
  /** The chance that the judge says what people say. */
  readonly right: number;
  /** Where it doesn't: a win, a tie or a loss with these chances, whatever people say; by default alike. */
  readonly leaning?: readonly [win: number, tie: number, lose: number];
  /** Users' own share of wins among decided pairs is a beta number with this sum of shapes; all alike without. */
  readonly spread?: number;
  /** Reason why no narrower method is used for its share, if the design misses its goal. */
  readonly reason?: string;
}

const SPARED =
  'no label of 60 shows an error or hardly any, and each of the judge’s answers is as unsure as its 12 to 30 labels; the prediction-powered interval holds here and misses the level with 30 labels or at high rates, above';

const populations: readonly Population[] = [
  { users: 100, labels: 30, win: 0.45, tie: 0.2, right: 0.7 },
  { users: 300, labels: 30, win: 0.45, tie: 0.2, right: 0.7 },
  { users: 300, labels: 100, win: 0.45, tie: 0.2, right: 0.7 },
  { users: 300, labels: 100, win: 0.3, tie: 0.6, right: 0.8 },
  { users: 300, labels: 100, win: 0.1, tie: 0.85, right: 0.8 },
  { users: 300, labels: 100, win: 0.8, tie: 0.1, right: 0.75 },
  { users: 300, labels: 30, win: 0.8, tie: 0.1, right: 0.75 },
  { users: 300, labels: 100, win: 0.9, tie: 0.07, right: 0.8 },
  { users: 300, labels: 100, win: 0.5, tie: 0.2, right: 0.6, leaning: [0.9, 0, 0.1] },
  { users: 300, labels: 60, win: 0.5, tie: 0.3, right: 1, reason: SPARED },
  { users: 300, labels: 60, win: 0.5, tie: 0.3, right: 0.97, leaning: [0, 0, 1], reason: SPARED },
  { users: 20, each: 6, labels: 60, win: 0.5, tie: 0.2, right: 0.75, spread: 2 },
  { users: 30, each: 6, labels: 120, win: 0.6, tie: 0.2, right: 0.75, spread: 2 },
];

const says = ([win]: readonly number[]) => (win! > 0.5 ? 'mostly win' : 'lose');

const nameOf = ({ users, each, labels, win, tie, right, leaning, spread }: Population) =>
  [
    `win ${win}, tie ${tie}`,
    `${users} users${each ? ` x ${each}` : ''}`,
    `${labels} labels`,
    `judge right on ${right}`,
    ...(leaning ? [`else it says ${says(leaning)}`] : []),
    ...(spread ? [`users beta, sum ${spread}`] : []),
  ].join(', ');

const oneOf = (from: Stream, win: number, tie: number) => {
  const drawn = from.unit();
  return drawn < win ? 1 : drawn < win + tie ? 0.5 : 0;
};

function drawn(population: Population, from: Stream): Judged[] {
  const { users, each = 1, labels, win, tie, right, leaning, spread } = population;
  const [says, ties] = leaning ?? [1 / 3, 1 / 3];
  const things = Array.from({ length: users }, (_, user) => {
    const decided = win / (1 - tie);
    const own = spread ? beta(from, spread * decided, spread * (1 - decided)) : decided;
    return Array.from({ length: each }, () => {
      const label = oneOf(from, (1 - tie) * own, tie);
      const judge = from.unit() < right ? label : oneOf(from, says, ties);
      return { user, judge, label };
    });
  }).flat();
  const chosen = new Set(shuffled([...things.keys()], from).slice(0, labels));
  return things.map((thing, i) => (chosen.has(i) ? thing : { ...thing, label: null }));
}

const isLabelled = (thing: Judged): thing is Judged & { label: number } => thing.label !== null;

/** The interval of a figure of the labels alone, where each user has one pair. */
function labelsAlone(things: readonly Judged[], study: number) {
  const labels = things.filter(isLabelled).map(({ label }) => label);
  const draws = sharedDraws(labels.length, study);
  const mean = meanOver(labels.length, () => 0);
  labels.forEach((label, i) => (mean.above[i] = label));
  const share = userInterval(ratioOf(mean), draws, { low: 0, high: 1, mean: true }).interval;
  const counts = labels.map((label) => ({
    win: Number(label === 1),
    tie: Number(label === 0.5),
    lose: Number(label === 0),
  }));
  const { interval } = quotientInterval(counts, draws);
  return { share, quotient: interval && { ...interval, high: openEnd(interval) } };
}

const openEnd = ({ high }: Interval) => (high === MOST ? Infinity : high);

/** Corrected win rates with ties as halves. */
const shareDesign = (population: Population): IntervalDesign => ({
  kind: 'interval',
  finding: 'D2',
  name: `win rate with ties, ${nameOf(population)}`,
  studies: 2000,
  truth: population.win + population.tie / 2,
  ...(population.reason === undefined ? {} : { reason: population.reason }),
  product: 'product',
  study(from, study) {
    const things = drawn(population, from);
    return {
      product: correctedRate(things).interval,
      'prediction-powered': predictionPowered(things).interval,
      'Rogan-Gladen, won and lost': roganGladenOutcomes(things).share.interval,
      ...(population.each ? {} : { 'labels alone': labelsAlone(things, study).share }),
    };
  },
});

/** Corrected Q. */
const quotientDesign = (population: Population): IntervalDesign => ({
  kind: 'interval',
  finding: 'D12',
  name: `corrected Q, ${nameOf(population)}`,
  studies: 2000,
  truth: (population.win + population.tie) / (1 - population.win),
  product: 'product',
  study(from, study) {
    const things = drawn(population, from);
    return {
      product: correctedQuotient(things).interval,
      'Rogan-Gladen, won and lost': roganGladenOutcomes(things).quotient.interval,
      ...(population.each ? {} : { 'labels alone': labelsAlone(things, study).quotient }),
    };
  },
});

export const correctedShares: readonly IntervalDesign[] = populations.map(shareDesign);
export const correctedQuotients: readonly IntervalDesign[] = populations.map(quotientDesign);
