import type { Stream } from '#engine/random/stream.ts';
import type { IntervalDesign } from '../design.ts';
import { meanOver, ofMean } from './methods.ts';
import { beta, hits } from './random.ts';
import { sharedDraws } from './shared-draws.ts';

const TIES =
  'the reference holds only where a tie is the truth; with more of decided won, below, it doesn’t';

/** A win rate with one pair a user, and ties as halves. */
const onePair = (win: number, ties: number, users: number, finding: 'D12' | 'other') =>
  share(
    finding,
    `win rate, one pair a user, ${win} of decided won, ties ${ties}, ${users} users`,
    users,
    ties / 2 + (1 - ties) * win,
    (from) => (from.unit() < ties ? 0.5 : from.unit() < win ? 1 : 0),
    win === 0.5 && ties >= 0.8 ? TIES : undefined,
  );

function share(
  finding: IntervalDesign['finding'],
  name: string,
  users: number,
  truth: number,
  valueOf: (from: Stream) => number,
  reason?: string,
): IntervalDesign {
  return {
    kind: 'interval',
    finding,
    name,
    studies: finding === 'other' ? 1000 : 2000,
    truth,
    ...(reason === undefined ? {} : { reason }),
    product: 'product',
    study: (from, study) =>
      ofMean(meanOver(users, () => valueOf(from)), sharedDraws(users, study), { low: 0, high: 1 }), // prettier-ignore
  };
}

const UNSEEN =
  'in 11 % of the studies no user with twenty pairs is drawn, and no interval of the others can know of them';

const RARE =
  'the bootstrap holds only from 60 users on: with fewer users of this kind, above, it misses the level by far';

/** Six pairs a user, with rates of the users' own. */
const six = (a: number, b: number, users: number) =>
  share(
    'other',
    `share, 6 pairs a user, rates beta(${a}, ${b}), ${users} users`,
    users,
    a / (a + b),
    (from) => hits(from, 6, beta(from, a, b)) / 6,
    a < 0.5 ? RARE : undefined,
  );

/** Users with one pair, and a fifth of them with twenty pairs and another rate. */
const unequal = (users: number): IntervalDesign => ({
  kind: 'interval',
  finding: 'other',
  name: `share, 1 pair (rate .5) or with chance .2 20 pairs (rate .9), ${users} users`,
  studies: 1000,
  ...(users <= 10 ? { reason: UNSEEN } : {}),
  truth: (0.8 * 0.5 + 0.2 * 18) / (0.8 + 0.2 * 20),
  product: 'product',
  study(from, study) {
    const ratio = meanOver(users, () => 0);
    for (let user = 0; user < users; user++) {
      const many = from.unit() < 0.2;
      ratio.below[user] = many ? 20 : 1;
      ratio.above[user] = many ? hits(from, 20, 0.9) : hits(from, 1, 0.5);
    }
    return ofMean(ratio, sharedDraws(users, study), { low: 0, high: 1 });
  },
});

const NUMBERS = [5, 10, 20, 30, 60];

export const shares: readonly IntervalDesign[] = [
  ...NUMBERS.flatMap((users) => [
    onePair(0.5, 0, users, 'other'),
    onePair(0.5, 0.3, users, 'other'),
    onePair(0.8, 0, users, 'other'),
    onePair(0.7, 0.3, users, 'other'),
    onePair(0.95, 0, users, 'other'),
    onePair(0.9, 0.08, users, 'other'),
  ]),
  ...[10, 20, 30, 60].flatMap((users) => [
    six(1, 1, users),
    six(0.5, 2, users),
    six(0.1, 3.23, users),
    unequal(users),
  ]),
];

/** Win rates in which most pairs are tied. */
export const tiedShares: readonly IntervalDesign[] = [
  ...[5, 10, 15, 20, 25, 30, 60].map((users) => onePair(0.5, 0.8, users, 'D12')),
  ...[20, 40].map((users) => onePair(0.8, 0.85, users, 'D12')),
  onePair(0.8, 0.8, 5, 'D12'),
  ...[20, 30, 40, 60, 100].map((users) => onePair(0.5, 0.9, users, 'D12')),
  onePair(0.8, 0.9, 20, 'D12'),
  ...[30, 60, 100].map((users) => onePair(0.5, 0.95, users, 'D12')),
  ...[30, 60].map((users) => onePair(0.6, 0.95, users, 'D12')),
];
