import { message, type Message } from '#messages/message.ts';
import { DIFFERENCE } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimatedMean } from '../../report/estimate.ts';
import { pText } from '../../domain/numbers.ts';
import { emptyRatio, addObservation } from '../../stats/ratio.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { holm } from '../../stats/holm.ts';
import { signTest } from '../../stats/sign-test.ts';
import { netWinRate, type VerdictCounts } from '../../stats/verdict-counts.ts';
import { countsFor, summed } from './observations.ts';
import { noDuels, type Comparing } from './quotients.ts';

interface Met {
  readonly title: Message;
  readonly net: Estimate;
  /** With duels of equal lists as ties; null if no two recommenders have such duels. */
  readonly withEqual: Estimate | null;
  /** Numbers of users with more wins for the first, and for the second, over all their duels. */
  readonly up: number;
  readonly down: number;
}

/**
 * Returns the net win rate of every two recommenders that met, wins minus losses over all duels (docs/metrics.md,
 * section 3), with an exact sign test that counts each user once.
 */
export function netRateSection(comparing: Comparing): Section {
  const { recommenders } = comparing;
  const met = recommenders.flatMap((one, i) =>
    recommenders.slice(i + 1).flatMap((other) => meeting(comparing, one, other) ?? []),
  );
  const tested = met.filter(({ net }) => net.n > 0);
  const ps = tested.map(({ up, down }) => signTest(up, down));
  const corrected = holm(ps);
  /** Two recommenders with equal lists alone have no test. */
  const pOf = (one: Met, all: readonly number[]) =>
    one.net.n > 0 ? pText(all[tested.indexOf(one)]!) : '';
  return {
    kind: 'table',
    title: message('arenaSections.net'),
    reading: message('arenaSections.netReading'),
    columns: [
      '',
      message('arenaSections.netWinRate'),
      ...(comparing.equalAsTies ? [message('arenaSections.netWithEqual')] : []),
      message('arenaSections.usersForFirst'),
      message('arenaSections.usersForSecond'),
      message('arenaSections.p'),
      message('arenaSections.correctedP'),
    ],
    rows: met.map((one) => [
      one.title,
      one.net,
      ...(one.withEqual ? [one.withEqual] : []),
      one.up,
      one.down,
      pOf(one, ps),
      pOf(one, corrected),
    ]),
  };
}

/** Returns the result of two recommenders; null if they have neither an answered duel nor one of equal lists. */
function meeting(comparing: Comparing, one: RecommenderId, other: RecommenderId): Met | null {
  const { observations, equalAsTies } = comparing;
  const { byUser, leftOut } = countsFor(observations, one, (id) => id === other, undefined);
  const { win, tie, lose } = summed(byUser);
  if (win + tie + lose === 0 && !leftOut['identical']) return null;
  const title = message('estimates.against', { first: nameOf(one), second: nameOf(other) });
  const leaning = (sign: 1 | -1) =>
    byUser.filter((counts) => sign * (counts.win - counts.lose) > 0).length;
  return {
    title,
    up: leaning(1),
    down: leaning(-1),
    net: netOf(comparing, one, other, title),
    withEqual: equalAsTies && {
      ...netOf({ ...comparing, ...equalAsTies }, one, other, title),
      id: 'arena/net-with-equal',
      title: message('arenaFigures.netWithEqual', { pair: title }),
      ties: message('arenaFigures.equalForNeither'),
    },
  };
}

/** Returns the net win rate of one recommender over another. */
function netOf(
  { observations, bothOrders, draws }: Comparing,
  one: RecommenderId,
  other: RecommenderId,
  pair: Message,
): Estimate {
  const { byUser, leftOut } = countsFor(observations, one, (id) => id === other, undefined);
  const ratio = emptyRatio(draws.users);
  byUser.forEach((counts, user) => {
    const own = allOf(counts);
    if (own > 0) addObservation(ratio, user, netWinRate(counts)! * own, own);
  });
  const n = allOf(summed(byUser));
  return estimatedMean(
    {
      id: 'arena/net',
      title: message('arenaFigures.netWinRateOf', { pair }),
      n,
      of: message('estimates.countedOfUsers', { n, unit: 'duel', users: draws.users }),
      leftOut,
      measure: DIFFERENCE,
      references: coinAndFirst(0, bothOrders ? 0 : null),
      ties: message('arenaFigures.tieForNeither'),
      better: 'higher',
      why: noDuels(leftOut),
    },
    ratio,
    draws,
    { low: -1, high: 1 },
  );
}

const allOf = ({ win, tie, lose }: VerdictCounts): number => win + tie + lose;
