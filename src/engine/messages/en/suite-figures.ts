import { integer, quantity } from './numbers.ts';
import { list } from './words.ts';

type Groups = 'people' | 'series' | 'users';

const SINGULAR = { people: 'person', series: 'series', users: 'user' };

/** Titles, units and methods of the figures of tests of simulated people. */
export const suiteFigures = {
  aggregate: 'Aggregate',
  corrected: ({ title }: { title: string }) => `${title}, corrected for chance`,
  noTestAsked: 'no test was asked',
  testWithoutScore: 'a test that was asked has no score',
  tests: ({ n, left }: { n: number; left: readonly string[] }) => {
    const tests = n === 1 ? 'test' : 'tests';
    return left.length === 0 ? tests : `${tests}, without ${list(left)}`;
  },
  alike: 'Each test counts alike.',
  fromIntervals: 'from the intervals of the tests, taken as independent (MOVER)',
  ratingsOf: ({ count, groups }: { count: number; groups: Groups }) =>
    `ratings of ${quantity(count, SINGULAR[groups], groups)}`,
  rule: ({ title, high, low }: { title: string; high: number; low: number }) =>
    `${title}: high from ${high} on, low up to ${low}.`,
  bothNeeded: 'no rating was scored where a high one is due, or none where a low one is',
  ratedHigh: 'rated high where that is due',
  ratedLow: 'rated low where that is due',
  noneHigh: 'no rating was scored where a high one is due',
  noneLow: 'no rating was scored where a low one is due',
  toldApart: 'told apart',
  oneSide: 'nothing was scored on one of the sides',
  ratings: 'ratings',
  tenths: 'Equal tenths of a rating count half.',
  noneScored: 'no rating was scored',
  levels: ({ levels }: { levels: number }) => `Similarity: ${levels} levels of ratings.`,
  laterRatings: 'With real users’ later ratings',
  meanRatings: 'The same for the items’ mean ratings',
  noCorrelation: 'no user has a correlation',
  usersWith: ({ pairs }: { pairs: number }) => `users, with ${quantity(pairs, 'rating')}`,
  pearson: 'Pearson’s correlation a user, equal ratings as they are.',
  none: 'none',
  wilson: ({ groups }: { groups: Groups }) =>
    `Wilson over ${groups}, since all give the same value`,
  resampled: ({ draws, count, groups }: { draws: number; count: number; groups: Groups }) =>
    `95%, ${integer(draws)} resamples of ${integer(count)} ${groups} (BCa, widened for few)`,
  stepped: ({ draws, count, groups }: { draws: number; count: number; groups: Groups }) =>
    `95%, quantiles of ${integer(draws)} resamples of ${integer(count)} ${groups} without BCa, since the figure has few values`,
  student: ({ count, groups }: { count: number; groups: Groups }) =>
    `95%, Student’s t over ${integer(count)} ${groups} (jackknife), since they are too few for resampling`,
  noChange: ({ draws, groups }: { draws: number; groups: Groups }) =>
    `no interval: ${integer(draws)} resamples of the ${groups} all give this value`,
  tooFew: ({ groups }: { groups: Groups }) =>
    `no interval: too few ${groups}, or undefined in too many resamples`,
};
