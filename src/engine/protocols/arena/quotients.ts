import { nameInId } from '../../report/name-in-id.ts';
import { QUOTIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { quantity } from '../../domain/numbers.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { quotientInterval } from '../../stats/quotient-interval.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { Aspect } from './aspects.ts';
import { countsFor, summed, type Observations } from './observations.ts';
import type { Schedule } from './replies.ts';

export interface Comparing {
  readonly observations: Observations;
  readonly recommenders: readonly RecommenderId[];
  readonly schedule: Schedule;
  /** False if each pair was asked in one order only. */
  readonly bothOrders: boolean;
  readonly draws: Resamples;
}

/** Returns the id of Q of one recommender against another, or against all others. */
export function quotientId(one: string, other: string, aspect?: Pick<Aspect, 'id'>): string {
  return ['arena/q', nameInId(one), nameInId(other), ...(aspect ? [aspect.id] : [])].join('/');
}

/**
 * Returns Q of one recommender against others, on an aspect or overall, with its interval over users.
 */
export function quotientOf(
  { observations, bothOrders, draws }: Comparing,
  one: RecommenderId,
  other: RecommenderId | 'all others',
  aspect?: Aspect,
): Estimate {
  const against = (id: RecommenderId) => other === 'all others' || id === other;
  const { byUser, leftOut } = countsFor(observations, one, against, aspect?.id);
  const { win, tie, lose } = summed(byUser);
  const { value, interval } = quotientInterval(byUser, draws);
  const n = win + tie + lose;
  const who = other === 'all others' ? other : nameOf(other);
  return {
    id: quotientId(one, other, aspect),
    title: `Q of ${nameOf(one)} against ${who}${aspect ? `, ${aspect.title.toLowerCase()}` : ''}`,
    value,
    ...(value === null
      ? { why: n === 0 ? 'these two never met with an answer' : 'it lost and tied nothing' }
      : {}),
    interval,
    n,
    of: `${quantity(n, 'duel')} of ${quantity(draws.users, 'viewer')}`,
    leftOut,
    measure: QUOTIENT,
    references: coinAndFirst(1, bothOrders ? 1 : null),
    ties: 'a tie counts above and below the line',
    method: interval
      ? '95%, users resampled, made for log Q and taken back'
      : 'no interval: viewers too few or all the same, or resamples without a loss or a tie',
    better: 'higher',
  };
}

/** Returns stacked bars of the verdicts of every recommender against every other, with Q. */
export function barsSection(comparing: Comparing): Section {
  const { observations, recommenders } = comparing;
  const rows = recommenders.flatMap((one, i) =>
    recommenders.slice(i + 1).flatMap((other) => {
      const { byUser, leftOut } = countsFor(observations, one, (id) => id === other, undefined);
      const { win, tie, lose } = summed(byUser);
      const unscored = leftOut['unscored'] ?? 0;
      if (win + tie + lose + unscored === 0) return [];
      return [
        {
          title: `${nameOf(one)} against ${nameOf(other)}`,
          counts: [win, tie, lose, unscored],
          figure: quotientOf(comparing, one, other),
        },
      ];
    }),
  );
  return {
    kind: 'shares',
    title: 'How often does each win?',
    reading:
      'A bar holds all duels of two recommenders, seen from the one named first. Q is wins and ties over losses and ties: 1 says that they are equal, 2 that a win or tie is twice as common as a loss or tie. If its interval contains 1, these duels do not separate the two.',
    parts: [
      { title: 'wins', tone: 'good' },
      { title: 'ties', tone: 'even' },
      { title: 'loses', tone: 'poor' },
      { title: 'unscored', tone: 'unscored' },
    ],
    rows,
  };
}

/** Returns Q of each row against each column. */
export function quotientGrid(comparing: Comparing): Section {
  const { recommenders } = comparing;
  const names = recommenders.map(nameOf);
  return {
    kind: 'grid',
    title: 'What is Q of each against each?',
    reading:
      'Q of the row against the column. The same two the other way round give 1/Q, so only one half of the grid says anything new. An undefined Q is not a high one: nothing was lost or tied, so there is nothing to divide by.',
    rows: names,
    columns: names,
    cells: recommenders.flatMap((row) =>
      recommenders.map((column) => {
        if (row === column) return null;
        const cell = quotientOf(comparing, row, column);
        return cell.n === 0 ? null : cell;
      }),
    ),
  };
}

/** Returns Q against all others by aspect; null if no aspect was asked. */
export function aspectSection(comparing: Comparing, aspects: readonly Aspect[]): Section | null {
  const { observations, recommenders } = comparing;
  const asked = aspects.filter(({ id }) => observations.duels.some(({ aspect }) => aspect === id));
  if (asked.length === 0) return null;
  return {
    kind: 'grid',
    title: 'On which aspects?',
    reading:
      'Q of each recommender against all others together, by aspect. Aspects are asked one after the other in one reply, so a judge that has made up its mind tends to repeat itself: differences between aspects say more than their common height.',
    rows: recommenders.map(nameOf),
    columns: asked.map(({ title }) => title),
    cells: recommenders.flatMap((one) =>
      asked.map((aspect) => quotientOf(comparing, one, 'all others', aspect)),
    ),
  };
}
