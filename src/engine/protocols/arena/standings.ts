import type { LeftOut } from '../../domain/left-out.ts';
import type { Unit } from '#messages/en/figures.ts';
import { message, type Message } from '#messages/message.ts';
import { LOGITS, RATING_POINTS } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimatedRate, noted } from '../../report/estimate.ts';
import { estimatedStrength } from '../../report/estimated-strength.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Estimate, LeaderboardRow, Section } from '../../report/report.ts';
import { compareStrengths, rankRanges } from '../../stats/compare-strengths.ts';
import type { Weights } from '../../stats/resamples.ts';
import type { TieRule } from '../../stats/slot-model.ts';
import {
  eloPoints,
  slotStrengths,
  type OrderedMeeting,
  type SlotStrengths,
} from '../../stats/slot-strengths.ts';
import { winShare } from '../../stats/verdict-counts.ts';
import type { Aspect } from './aspects.ts';
import { comparedBy, inOrder, type Standing } from '../conclusion/standing.ts';
import { countsFor, summed, usersIn } from './observations.ts';
import type { Comparing } from './quotients.ts';

const HALF = message('arenaFigures.tieIsHalf');

type Leaderboard = Extract<Section, { kind: 'leaderboard' }>;

/**
 * Returns verdicts on an aspect, or overall, as meetings with positions, for models with a first-position term.
 */
export function meetingsIn(
  { observations, recommenders }: Comparing,
  on?: Aspect,
): OrderedMeeting[] {
  return observations.duels.flatMap(({ user, first, second, aspect, outcome, exchanged = false }) =>
    aspect !== on?.id || outcome === 'unscored'
      ? []
      : [
          {
            user,
            first: recommenders.indexOf(first),
            second: recommenders.indexOf(second),
            outcome,
            exchanged,
          },
        ],
  );
}

/**
 * Fits the strengths, with a term for the position unless the design can't separate it from them.
 */
export function fittedTo(comparing: Comparing, ties: TieRule, on?: Aspect): SlotStrengths {
  return slotStrengths(comparing.recommenders.length, meetingsIn(comparing, on), ties);
}

/**
 * Returns Bradley-Terry strengths in logits, ties as half, one for each of `recommenders`, on an aspect or overall.
 */
export function strengthsOf(
  comparing: Comparing,
  on?: Aspect,
  fitted = fittedTo(comparing, 'half', on),
): Estimate[] {
  const { observations, recommenders, draws, bothOrders } = comparing;
  const plain = strengthsIn(fitted);
  return recommenders.map((recommender, who) => {
    const { byUser, leftOut } = countsFor(observations, recommender, () => true, on?.id);
    const { win, tie, lose } = summed(byUser);
    const n = win + tie + lose;
    const strength = estimatedStrength(
      {
        id: 'arena/strength',
        title: message('estimates.strengthOf', { name: nameOf(recommender) }),
        n,
        of: message('estimates.countedOfUsers', { n, unit: 'duel', users: draws.users }),
        leftOut,
        measure: LOGITS,
        references: coinAndFirst(0, bothOrders ? 0 : null),
        ties: HALF,
        better: 'higher',
        why: message('arenaFigures.notConnected'),
      },
      plain,
      who,
      draws,
    );
    return notingAddedOutcomes(strength, fitted);
  });
}

/** The strengths of a fit without its position effect. */
function strengthsIn(fitted: SlotStrengths) {
  return { ...fitted, of: (weights: Weights) => fitted.of(weights)?.strengths ?? null };
}

/** Returns the reason why the position effect wasn't fitted. */
export function notFitted(slot: 'design' | 'outcomes'): Message {
  return message(
    slot === 'design' ? 'arenaFigures.notFittedDesign' : 'arenaFigures.notFittedOutcomes',
  );
}

/** Adds a note to an estimate whose fit needed added outcomes to have a maximum. */
export function notingAddedOutcomes(one: Estimate, { separated }: SlotStrengths): Estimate {
  if (!separated || one.value === null) return one;
  return noted(one, message('arenaFigures.eased'));
}

/**
 * Counts overall verdicts that no model could use, and duels of equal lists, which weren't asked.
 *
 * @param unit `pair` counts both orders of two equal lists as one
 */
export function leftOutIn(
  { observations }: Pick<Comparing, 'observations'>,
  unit: Unit = 'duel',
): LeftOut {
  const equal = observations.equal.filter(({ aspect }) => aspect === undefined);
  const identical = unit === 'pair' ? new Set(equal.map(({ pair }) => pair)).size : equal.length;
  const unscored = observations.duels.filter(
    ({ aspect, outcome }) => aspect === undefined && outcome === 'unscored',
  ).length;
  return {
    ...(identical > 0 ? { identical } : {}),
    ...(unscored > 0 ? { unscored } : {}),
  };
}

/**
 * Returns the leaderboard and the order behind it: Bradley-Terry with a first-position term, ties as half, best first.
 */
export function standingsOf(comparing: Comparing): { section: Leaderboard; standing: Standing } {
  const { observations, recommenders, draws, bothOrders, equalAsTies } = comparing;
  const m = recommenders.length;
  const fitted = fittedTo(comparing, 'half');
  const plain = strengthsIn(fitted);
  const comparisons = compareStrengths(m, plain, draws);
  const ranks = rankRanges(m, comparisons);
  const strengths = strengthsOf(comparing, undefined, fitted);
  const rows = recommenders.map((recommender, who): LeaderboardRow => ({
    recommender,
    strength: strengths[who]!,
    share: shareOf({ observations, draws, bothOrders }, recommender),
    ...(equalAsTies
      ? {
          shareWithEqual: {
            ...shareOf({ ...equalAsTies, bothOrders }, recommender),
            id: 'arena/share-with-equal',
            title: message('arenaFigures.winRateWithEqual', { name: nameOf(recommender) }),
            ties: message('arenaFigures.equalIsHalf'),
          },
        }
      : {}),
    ranks: ranks[who] ?? { best: 1, worst: m },
    utility: null,
  }));
  rows.sort((a, b) => valueOf(b) - valueOf(a) || (a.recommender < b.recommender ? -1 : 1));
  const order = rows.map(({ recommender }) => recommender);
  return {
    section: {
      kind: 'leaderboard',
      title: message('arenaSections.board'),
      reading: message('arenaSections.boardReading', {
        position: fitted.slot !== 'known' ? fitted.slot : bothOrders ? 'both orders' : 'one order',
      }),
      rows,
      connected: fitted.connected,
    },
    standing: {
      recommenders: order,
      compared: comparedBy(recommenders, comparisons),
      duels: (one, other) => {
        const { byUser } = countsFor(observations, one, (id) => id === other, undefined);
        const { win: won, lose: lost } = summed(byUser);
        return { won, lost };
      },
      // Duels with others, or more first positions, can put the fit against the duels of two.
      beside: fitted.slot === 'known' && (!bothOrders || m === 2) ? 'position' : 'others',
      users: usersIn(observations),
      draws,
      valuesOf: inOrder(order, recommenders, plain.of),
    },
  };
}

/** Returns a recommender's win rate over all its duels, ties as half. */
function shareOf(
  { observations, draws, bothOrders }: Pick<Comparing, 'observations' | 'draws' | 'bothOrders'>,
  recommender: RecommenderId,
): Estimate {
  const { byUser, leftOut } = countsFor(observations, recommender, () => true, undefined);
  const ratio = emptyRatio(draws.users);
  byUser.forEach((counts, user) => {
    const all = counts.win + counts.tie + counts.lose;
    if (all > 0) addObservation(ratio, user, winShare(counts)! * all, all);
  });
  const n = total(ratio);
  return estimatedRate(
    {
      id: 'arena/share',
      title: message('estimates.winRateOf', { name: nameOf(recommender) }),
      of: message('estimates.countedOfUsers', { n, unit: 'duel', users: draws.users }),
      references: coinAndFirst(0.5, bothOrders ? 0.5 : null),
      ties: HALF,
      better: 'higher',
      why: message('arenaFigures.noAnswer'),
    },
    { ratio, leftOut },
    draws,
  );
}

const valueOf = ({ strength, share }: LeaderboardRow) => strength.value ?? share.value ?? -1;

/**
 * Returns ratings by Davidson's model, which has a tie parameter, in points (400 points are a factor of ten).
 */
export function davidsonSection(comparing: Comparing): Section {
  const { recommenders, draws, observations, bothOrders } = comparing;
  const fitted = fittedTo(comparing, 'own');
  const n = meetingsIn(comparing).length;
  const plain = strengthsIn(fitted);
  const points = recommenders.map((recommender, who) =>
    estimatedStrength(
      {
        id: 'arena/davidson',
        title: nameOf(recommender),
        n,
        of: message('estimates.countedOfUsers', { n, unit: 'duel', users: observations.users }),
        leftOut: leftOutIn(comparing),
        measure: RATING_POINTS,
        references: coinAndFirst(0, bothOrders ? 0 : null),
        ties: message('arenaFigures.tieIsOutcome'),
        better: 'higher',
        why: message('arenaFigures.notConnected'),
      },
      plain,
      who,
      draws,
      eloPoints(1),
    ),
  );
  return {
    kind: 'table',
    title: message('arenaSections.davidson'),
    reading: message('arenaSections.davidsonReading', { withPosition: fitted.slot === 'known' }),
    columns: [message('arenaSections.recommender'), message('arenaSections.points')],
    rows: points.map((one) => [one.title, notingAddedOutcomes(one, fitted)]),
  };
}
