import { countPair, flipDifference, noRates } from '#engine/exam/flips.ts';
import type { Interval } from '#engine/stats/interval.ts';
import type { Stream } from '#engine/random/stream.ts';
import { ratioOf, type Ratio } from '#engine/stats/ratio.ts';
import { userInterval } from '#engine/stats/user-interval.ts';
import type { Finding, IntervalDesign, RateDesign } from '../design.ts';
import { atLine, EXAM_USERS } from './at-line.ts';
import { bettingOf, meanOver, ofMean } from './methods.ts';
import { beta, hits } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

const USERS = EXAM_USERS;

const rateAtLine = (
  finding: Finding,
  name: string,
  line: number,
  side: 'at least' | 'at most',
  valueOf: (from: Stream) => number,
) =>
  atLine(finding, name, line, side, (from, users, study) => {
    const ratio = meanOver(users, () => valueOf(from));
    return shareOf(ratio, users, study);
  });

function shareOf(ratio: Ratio, users: number, study: number): Interval | null {
  const range = { low: 0, high: 1, mean: 'guaranteed' } as const;
  return userInterval(ratioOf(ratio), sharedDraws(users, study), range).interval;
}

/** An answer mass of .99, or 0 for one user in eleven whose prompt is too long: .90 on average. */
const legalMass = (from: Stream) =>
  from.unit() < 1 / 11 ? 0 : 0.99 + 0.0002 * (from.unit() - 0.5);

/** The exam's parts that are means, at their lines. */
export const examParts: readonly RateDesign[] = [
  ...rateAtLine('D3', 'keeps its winner, 3 pairs a user', 0.7, 'at least', (from) => hits(from, 3, 0.7) / 3), // prettier-ignore
  ...rateAtLine('D3', 'keeps its winner, 3 pairs a user, rates beta(1.4, .6)', 0.7, 'at least', (from) => hits(from, 3, beta(from, 1.4, 0.6)) / 3), // prettier-ignore
  ...rateAtLine('D3', 'one bit a user (spots another user’s slate)', 0.6, 'at least', (from) => hits(from, 1, 0.6)), // prettier-ignore
  ...rateAtLine('D3', 'reads the history, 6 duels, rates beta(.28, 3.72)', 0.07, 'at least', (from) => hits(from, 6, beta(from, 0.28, 3.72)) / 6), // prettier-ignore
  ...rateAtLine('D3', 'answers alike in both label orders, 6 duels', 0.3, 'at most', (from) => hits(from, 6, 0.3) / 6), // prettier-ignore
  ...rateAtLine('D3', 'answers alike in both label orders, 6 duels, rates beta(.6, 1.4)', 0.3, 'at most', (from) => hits(from, 6, beta(from, 0.6, 1.4)) / 6), // prettier-ignore
  ...rateAtLine('D3', 'answers alike in both label orders, 6 duels, all change or none', 0.3, 'at most', (from) => hits(from, 1, 0.3)), // prettier-ignore
  ...rateAtLine('D3', 'names the popular slate, both orders of 3 pairs', 0.7, 'at most', (from) => hits(from, 3, 0.7) / 3), // prettier-ignore
  ...rateAtLine('D3', 'names the popular slate, both orders of 3 pairs, rates beta(1.4, .6)', 0.7, 'at most', (from) => hits(from, 3, beta(from, 1.4, 0.6)) / 3), // prettier-ignore
  ...rateAtLine('D3', 'names the popular slate, one bit a user', 0.7, 'at most', (from) => hits(from, 1, 0.7)), // prettier-ignore
  ...rateAtLine('D4', 'legal answers, one user in eleven gets 0', 0.9, 'at least', legalMass),
  ...rateAtLine('D4', 'self-pairs, a user .95 or 0', 0.8, 'at least', (from) => from.unit() < 0.15 / 0.95 ? 0 : 0.95 + 0.0001 * from.unit()), // prettier-ignore
];

/** The same mean with the methods tried. */
export const nearlyAlike: readonly IntervalDesign[] = USERS.map((users) => ({
  kind: 'interval',
  finding: 'D4',
  name: `legal answers, one user in eleven gets 0, ${users} users`,
  studies: 1000,
  truth: 0.9,
  product: 'product',
  study(from, study) {
    const ratio = meanOver(users, () => legalMass(from));
    const tried = ofMean(ratio, sharedDraws(users, study), { low: 0, high: 1 });
    return { ...tried, betting: bettingOf(ratio) };
  },
}));

/** Flips of a user's duels that are .10 more frequent with an instruction. */
function flips(name: string, duels: number, flippedOf: (from: Stream) => number): RateDesign[] {
  return atLine('D7', `${name}, ${duels} duels a user`, 0.1, 'at most', (from, users, study) => {
    const rates = noRates(users);
    for (let user = 0; user < users; user++) {
      const flipped = flippedOf(from);
      for (let duel = 0; duel < duels; duel++) countPair(rates, user, duel < flipped ? 1 : 0, 0);
    }
    return flipDifference(rates, sharedDraws(users, study)).interval;
  });
}

/** A share of the users flips on all duels or none; the others flip independently. */
const alikeIn = (share: number, duels: number) => (from: Stream) => {
  if (from.unit() < share) return from.unit() < 0.1 ? duels : 0;
  return hits(from, duels, 0.1);
};

export const clusteredFlips: readonly RateDesign[] = [
  ...flips('flips, all alike in a user', 6, alikeIn(1, 6)),
  ...flips('flips, all alike in a user', 20, alikeIn(1, 20)),
  ...flips('flips, alike in half of the users', 20, alikeIn(0.5, 20)),
  ...flips('flips, alike in a fifth of the users', 20, alikeIn(0.2, 20)),
  ...flips('flips, independent', 20, alikeIn(0, 20)),
];
