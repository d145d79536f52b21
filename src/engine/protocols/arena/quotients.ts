import type { LeftOut } from '../../domain/left-out.ts';
import { message, type Message } from '#messages/message.ts';
import { nameInId } from '../../report/name-in-id.ts';
import { QUOTIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { TOO_FEW } from '../../report/estimate.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { MOST, quotientInterval } from '../../stats/quotient-interval.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { Aspect } from './aspects.ts';
import { countsFor, summed } from './observations.ts';
import type { Observations } from './observed.ts';
import type { Schedule } from './replies.ts';

export interface Comparing {
  readonly observations: Observations;
  readonly recommenders: readonly RecommenderId[];
  readonly schedule: Schedule;
  /** False if each pair was asked in one order only. */
  readonly bothOrders: boolean;
  readonly draws: Resamples;
  /** The same with each duel of equal lists as a tie, over all users; null if there are no such duels. */
  readonly equalAsTies: Pick<Comparing, 'observations' | 'draws'> | null;
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
  const { value, interval, capped } = quotientInterval(byUser, draws);
  const n = win + tie + lose;
  return {
    id: quotientId(one, other, aspect),
    title: message('arenaFigures.quotient', {
      one: nameOf(one),
      other: other === 'all others' ? message('arenaFigures.allOthers') : nameOf(other),
      aspect: aspect?.title ?? '',
    }),
    value,
    ...(value === null
      ? { why: n === 0 ? noDuels(leftOut) : message('estimates.lostNothing') }
      : {}),
    interval,
    n,
    of: message('estimates.countedOfUsers', { n, unit: 'duel', users: draws.users }),
    leftOut,
    measure: QUOTIENT,
    references: coinAndFirst(1, bothOrders ? 1 : null),
    ties: message('arenaFigures.tieOnBothSides'),
    method: interval ? message('estimates.quotient', { most: capped ? MOST : null }) : TOO_FEW,
    better: 'higher',
  };
}

/** Returns the reason why two recommenders have no verdict. */
export function noDuels({ identical = 0 }: LeftOut): Message {
  return message(identical > 0 ? 'arenaFigures.onlyEqual' : 'arenaFigures.neverMet');
}

/** Returns stacked bars of the verdicts of every recommender against every other, with Q. */
export function barsSection(comparing: Comparing): Section {
  const { observations, recommenders } = comparing;
  const rows = recommenders.flatMap((one, i) =>
    recommenders.slice(i + 1).flatMap((other) => {
      const { byUser, leftOut } = countsFor(observations, one, (id) => id === other, undefined);
      const { win, tie, lose } = summed(byUser);
      const unscored = leftOut['unscored'] ?? 0;
      if (win + tie + lose + unscored + (leftOut['identical'] ?? 0) === 0) return [];
      return [
        {
          title: message('estimates.against', { first: nameOf(one), second: nameOf(other) }),
          counts: [win, tie, lose, unscored],
          figure: quotientOf(comparing, one, other),
        },
      ];
    }),
  );
  return {
    kind: 'shares',
    title: message('arenaSections.bars'),
    reading: message('arenaSections.barsReading'),
    parts: [
      { title: message('arenaSections.wins'), tone: 'good' },
      { title: message('arenaSections.ties'), tone: 'even' },
      { title: message('arenaSections.loses'), tone: 'poor' },
      { title: message('arenaSections.unscored'), tone: 'unscored' },
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
    title: message('arenaSections.quotients'),
    reading: message('arenaSections.quotientsReading'),
    rows: names,
    columns: names,
    cells: recommenders.flatMap((row) =>
      recommenders.map((column) => {
        if (row === column) return null;
        const cell = quotientOf(comparing, row, column);
        return cell.n === 0 && !cell.leftOut['identical'] ? null : cell;
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
    title: message('arenaSections.aspects'),
    reading: message('arenaSections.aspectsReading'),
    rows: recommenders.map(nameOf),
    columns: asked.map(({ title }) => title),
    cells: recommenders.flatMap((one) =>
      asked.map((aspect) => quotientOf(comparing, one, 'all others', aspect)),
    ),
  };
}
