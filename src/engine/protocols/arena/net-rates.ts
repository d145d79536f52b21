import { message, type Message } from '../../messages/message.ts';
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
import type { Comparing } from './quotients.ts';

interface Met {
  readonly title: Message;
  readonly net: Estimate;
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
  const ps = met.map(({ up, down }) => signTest(up, down));
  const corrected = holm(ps);
  return {
    kind: 'table',
    title: message('arenaSections.net'),
    reading: message('arenaSections.netReading'),
    columns: [
      '',
      message('arenaSections.netWinRate'),
      message('arenaSections.usersForFirst'),
      message('arenaSections.usersForSecond'),
      message('arenaSections.p'),
      message('arenaSections.correctedP'),
    ],
    rows: met.map(({ title, net, up, down }, i) => [
      title,
      net,
      up,
      down,
      pText(ps[i]!),
      pText(corrected[i]!),
    ]),
  };
}

/** Returns the result of two recommenders; null if they have no answered duel. */
function meeting(comparing: Comparing, one: RecommenderId, other: RecommenderId): Met | null {
  const { observations, bothOrders, draws } = comparing;
  const { byUser, leftOut } = countsFor(observations, one, (id) => id === other, undefined);
  const { win, tie, lose } = summed(byUser);
  const n = win + tie + lose;
  if (n === 0) return null;
  const title = message('estimates.against', { first: nameOf(one), second: nameOf(other) });
  const ratio = emptyRatio(draws.users);
  byUser.forEach((counts, user) => {
    const own = allOf(counts);
    if (own > 0) addObservation(ratio, user, netWinRate(counts)! * own, own);
  });
  const leaning = (sign: 1 | -1) =>
    byUser.filter((counts) => sign * (counts.win - counts.lose) > 0).length;
  return {
    title,
    up: leaning(1),
    down: leaning(-1),
    net: estimatedMean(
      {
        id: 'arena/net',
        title: message('arenaFigures.netWinRateOf', { pair: title }),
        n,
        of: message('estimates.countedOfUsers', { n, unit: 'duel', users: draws.users }),
        leftOut,
        measure: DIFFERENCE,
        references: coinAndFirst(0, bothOrders ? 0 : null),
        ties: message('arenaFigures.tieForNeither'),
        better: 'higher',
        why: message('arenaFigures.neverMet'),
      },
      ratio,
      draws,
      { low: -1, high: 1 },
    ),
  };
}

const allOf = ({ win, tie, lose }: VerdictCounts): number => win + tie + lose;
