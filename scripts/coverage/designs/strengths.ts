import type { Stream } from '#engine/random/stream.ts';
import { bootstrap, type Statistic } from '#engine/stats/bootstrap.ts';
import { bradleyTerry } from '#engine/stats/bradley-terry.ts';
import { compareStrengths, rankRanges } from '#engine/stats/compare-strengths.ts';
import { estimatedStrength } from '#engine/report/estimated-strength.ts';
import { LOGITS } from '#engine/report/measures.ts';
import type { Interval } from '#engine/stats/interval.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { MOST_LOGITS } from '#engine/stats/strength-interval.ts';
import { strengths, type Meeting, type Strengths } from '#engine/stats/strengths.ts';
import { studentInterval, userInterval } from '#engine/stats/user-interval.ts';
import type { CoverageDesign, IntervalDesign, RateDesign } from '../design.ts';
import { sharedDraws } from './shared-draws.ts';

/** Recommenders of known strengths, of which every user compares each pair once. */
interface Field {
  readonly about: string;
  /** In logits, the best first. */
  readonly strengths: readonly number[];
  /** The chance that a pair is a tie. */
  readonly ties: number;
  /** True where the pairs of a user all follow from one ranking, so that they aren't independent. */
  readonly ranked: boolean;
}

/**
 * Draws each user's verdicts. The strengths with a Gumbel number added to each, drawn once for each user or once for
 * each pair, are in the order that Bradley and Terry's model gives with its chance.
 */
function meetingsIn(from: Stream, users: number, field: Field): Meeting[] {
  const { strengths, ties, ranked } = field;
  const drawn = () => strengths.map((one) => one - Math.log(-Math.log(from.unit() || 0.5)));
  return Array.from({ length: users }, (_, user) => {
    const own = drawn();
    return strengths.flatMap((_, a) =>
      strengths.slice(a + 1).map((_, i): Meeting => {
        const b = a + 1 + i;
        const liking = ranked ? own : drawn();
        const score = from.unit() < ties ? 0.5 : liking[a]! > liking[b]! ? 1 : 0;
        return { user, a, b, score };
      }),
    );
  }).flat();
}

/** The fit to an endless study: ties as halves move strengths together. */
function truthOf({ strengths, ties }: Field): Float64Array {
  const m = strengths.length;
  const won = Float64Array.from({ length: m * m }, (_, at) => {
    const [a, b] = [Math.floor(at / m), at % m];
    if (a === b) return 0;
    return ties / 2 + (1 - ties) / (1 + Math.exp(strengths[b]! - strengths[a]!));
  });
  return bradleyTerry(m, won);
}

const NEAR: readonly Field[] = [
  { about: '3 of .5, 0, -.5', strengths: [0.5, 0, -0.5], ties: 0, ranked: false },
  { about: '4 of 1, .3, -.3, -1, ties .3', strengths: [1, 0.3, -0.3, -1], ties: 0.3, ranked: false }, // prettier-ignore
  { about: '4 of 1, .3, -.3, -1, one ranking a user', strengths: [1, 0.3, -0.3, -1], ties: 0, ranked: true }, // prettier-ignore
  { about: '4 equals, one ranking a user', strengths: [0, 0, 0, 0], ties: 0.2, ranked: true },
  { about: '2 of 1, -1', strengths: [1, -1], ties: 0, ranked: false },
  {
    about: '4 of 2.5, 0, -.5, -2, one ranking a user',
    strengths: [2.5, 0, -0.5, -2],
    ties: 0,
    ranked: true,
  },
];

const strengthDesign = (users: number, field: Field): IntervalDesign => ({
  kind: 'interval',
  finding: 'other',
  name: `strength of the first of ${field.about}, ${users} users`,
  studies: 1000,
  truth: truthOf(field)[0]!,
  product: 'product',
  study(from, study) {
    const draws = sharedDraws(users, study);
    const fitted = strengths(field.strengths.length, meetingsIn(from, users, field));
    const first: Statistic = (weights) => fitted.of(weights)?.[0] ?? null;
    const value = first(draws.whole);
    return {
      product: shown(fitted, draws),
      'resampled, Student’s t below 8': userInterval(first, draws).interval,
      bootstrap: bootstrap(first, draws).interval,
      'Student’s t': value === null ? null : studentInterval(first, value, draws, users),
    };
  },
});

/** The interval as reports show it. An end at the cap counts as open. */
function shown(fitted: Strengths, draws: Resamples): Interval | null {
  const about = {
    id: 's',
    title: '',
    why: '',
    of: '',
    ties: '',
    n: 0,
    leftOut: {},
    measure: LOGITS,
    references: [],
  };
  const { interval } = estimatedStrength({ ...about, better: 'higher' }, fitted, 0, draws);
  return (
    interval && {
      low: interval.low === -MOST_LOGITS ? -Infinity : interval.low,
      high: interval.high === MOST_LOGITS ? Infinity : interval.high,
    }
  );
}

const EQUALS: readonly Field[] = [3, 4, 6].map((m) => ({
  about: `${m} equals, one ranking a user, ties .2`,
  strengths: new Array<number>(m).fill(0),
  ties: 0.2,
  ranked: true,
}));
const APART: Field = { about: '4 of 1, .3, -.3, -1, ties .3', strengths: [1, 0.3, -0.3, -1], ties: 0.3, ranked: false }; // prettier-ignore

/** A recommender whose true rank lies outside its range of ranks; equals have all ranks at once. */
const rankDesign = (users: number, field: Field): RateDesign => ({
  kind: 'rate',
  finding: 'other',
  name: `ranks of ${field.about}, ${users} users`,
  studies: 1000,
  error: 'a true rank outside its range',
  bound: 0.05,
  errs(from, study) {
    const m = field.strengths.length;
    const fitted = strengths(m, meetingsIn(from, users, field));
    const ranges = rankRanges(m, compareStrengths(m, fitted, sharedDraws(users, study)));
    return ranges.some(({ best, worst }, who) => {
      const own = field.strengths[who]!;
      const first = 1 + field.strengths.filter((one) => one > own).length;
      const last = m - field.strengths.filter((one) => one < own).length;
      return best > first || worst < last;
    });
  },
});

export const strengthDesigns: readonly CoverageDesign[] = [
  ...NEAR.flatMap((field) => [5, 10, 20, 60].map((users) => strengthDesign(users, field))),
  ...[...EQUALS, APART].flatMap((field) =>
    [5, 10, 20, 60].map((users) => rankDesign(users, field)),
  ),
];
