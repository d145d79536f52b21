import { message, type Message } from '../../messages/message.ts';
import { LOGITS, RATING_POINTS } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated, estimatedRate } from '../../report/estimate.ts';
import { addObservation, emptyRatio } from '../../stats/ratio.ts';
import type { Estimate, LeaderboardRow, Section } from '../../report/report.ts';
import { compareStrengths, rankRanges } from '../../stats/compare-strengths.ts';
import type { LeftOut } from '../../stats/duel-table.ts';
import type { TieRule } from '../../stats/slot-model.ts';
import {
  eloPoints,
  slotStrengths,
  type OrderedMeeting,
  type SlotStrengths,
} from '../../stats/slot-strengths.ts';
import { winShare } from '../../stats/verdict-counts.ts';
import type { Aspect } from './aspects.ts';
import { countsFor, summed } from './observations.ts';
import type { Comparing } from './quotients.ts';

const HALF = message('arenaFigures.tieIsHalf');

/**
 * Returns verdicts on an aspect, or overall, as meetings with positions, for models with a first-position term.
 */
export function meetingsIn(
  { observations, recommenders }: Comparing,
  on?: Aspect,
): OrderedMeeting[] {
  return observations.duels.flatMap(({ user, first, second, aspect, outcome }) =>
    aspect !== on?.id || outcome === 'unscored'
      ? []
      : [
          {
            user,
            first: recommenders.indexOf(first),
            second: recommenders.indexOf(second),
            outcome,
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
  return recommenders.map((recommender, who) => {
    const { byUser, leftOut } = countsFor(observations, recommender, () => true, on?.id);
    const { win, tie, lose } = summed(byUser);
    const n = win + tie + lose;
    const strength = estimated(
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
      (weights) => fitted.of(weights)?.strengths[who] ?? null,
      draws,
    );
    return eased(strength, fitted);
  });
}

/** Returns the reason why the position effect wasn't fitted. */
export function notFitted(slot: 'design' | 'outcomes'): Message {
  return message(
    slot === 'design' ? 'arenaFigures.notFittedDesign' : 'arenaFigures.notFittedOutcomes',
  );
}

/** Adds a note to an estimate whose fit needed added outcomes to have a maximum. */
export function eased(one: Estimate, { separated }: SlotStrengths): Estimate {
  if (!separated || one.value === null) return one;
  const note = message('arenaFigures.eased');
  return { ...one, method: message('estimates.methodWith', { method: one.method, note }) };
}

/** Counts overall verdicts that no model could use. */
export function unscoredIn({ observations }: Comparing): LeftOut {
  const unscored = observations.duels.filter(
    ({ aspect, outcome }) => aspect === undefined && outcome === 'unscored',
  ).length;
  return unscored > 0 ? { unscored } : {};
}

/** Returns the leaderboard: Bradley-Terry with a first-position term, ties as half, best first. */
export function standingsSection(comparing: Comparing): Section {
  const { observations, recommenders, draws, bothOrders } = comparing;
  const m = recommenders.length;
  const fitted = fittedTo(comparing, 'half');
  const plain = {
    connected: fitted.connected,
    separated: fitted.separated,
    of: (weights: Uint16Array) => fitted.of(weights)?.strengths ?? null,
  };
  const ranks = rankRanges(m, compareStrengths(m, plain, draws));
  const strengths = strengthsOf(comparing, undefined, fitted);
  const rows = recommenders.map((recommender, who): LeaderboardRow => {
    const { byUser, leftOut } = countsFor(observations, recommender, () => true, undefined);
    const ratio = emptyRatio(draws.users);
    byUser.forEach((counts, user) => {
      const all = counts.win + counts.tie + counts.lose;
      if (all > 0) addObservation(ratio, user, winShare(counts)! * all, all);
    });
    const strength = strengths[who]!;
    return {
      recommender,
      strength,
      share: estimatedRate(
        {
          id: 'arena/share',
          title: message('estimates.winRateOf', { name: nameOf(recommender) }),
          of: strength.of,
          references: coinAndFirst(0.5, bothOrders ? 0.5 : null),
          ties: HALF,
          better: 'higher',
          why: message('arenaFigures.noAnswer'),
        },
        { ratio, leftOut },
        draws,
      ),
      ranks: ranks[who] ?? { best: 1, worst: m },
      utility: null,
    };
  });
  return {
    kind: 'leaderboard',
    title: message('arenaSections.board'),
    reading: message('arenaSections.boardReading', {
      position: fitted.slot !== 'known' ? fitted.slot : bothOrders ? 'both orders' : 'one order',
    }),
    rows: rows.sort(
      (a, b) => standing(b) - standing(a) || (a.recommender < b.recommender ? -1 : 1),
    ),
    connected: fitted.connected,
  };
}

const standing = ({ strength, share }: LeaderboardRow) => strength.value ?? share.value ?? -1;

/**
 * Returns ratings by Davidson's model, which has a tie parameter, in points (400 points are a factor of ten).
 */
export function davidsonSection(comparing: Comparing): Section {
  const { recommenders, draws, observations, bothOrders } = comparing;
  const fitted = fittedTo(comparing, 'own');
  const n = meetingsIn(comparing).length;
  const points = recommenders.map((recommender, who) =>
    estimated(
      {
        id: 'arena/davidson',
        title: nameOf(recommender),
        n,
        of: message('estimates.countedOfUsers', { n, unit: 'duel', users: observations.users }),
        leftOut: unscoredIn(comparing),
        measure: RATING_POINTS,
        references: coinAndFirst(0, bothOrders ? 0 : null),
        ties: message('arenaFigures.tieIsOutcome'),
        better: 'higher',
        why: message('arenaFigures.notConnected'),
      },
      (weights) => {
        const strength = fitted.of(weights)?.strengths[who];
        return strength === undefined ? null : eloPoints(strength);
      },
      draws,
    ),
  );
  return {
    kind: 'table',
    title: message('arenaSections.davidson'),
    reading: message('arenaSections.davidsonReading', { withPosition: fitted.slot === 'known' }),
    columns: [message('arenaSections.recommender'), message('arenaSections.points')],
    rows: points.map((one) => [one.title, eased(one, fitted)]),
  };
}
