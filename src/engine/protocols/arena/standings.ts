import { LOGITS, RATING_POINTS } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated, estimatedRate } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
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

const HALF = 'a tie is half a win for each';

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
        title: `Strength of ${nameOf(recommender)}`,
        n,
        of: `${quantity(n, 'duel')} of ${quantity(draws.users, 'viewer')}`,
        leftOut,
        measure: LOGITS,
        references: coinAndFirst(0, bothOrders ? 0 : null),
        ties: HALF,
        better: 'higher',
        why: 'not all recommenders are connected by duels',
      },
      (weights) => fitted.of(weights)?.strengths[who] ?? null,
      draws,
    );
    return eased(strength, fitted);
  });
}

/** Returns a sentence about the position effect in the ratings. */
function placeIn({ bothOrders }: Comparing, { slot }: SlotStrengths): string {
  if (slot === 'known') {
    return bothOrders
      ? 'The model has a term for the position effect, so the ratings don’t include it.'
      : 'Each pair was asked in one order only, but enough of the recommenders met one another: strengths have to add up (A over B and B over C give A over C), and a bonus for the first list doesn’t. So the model can fit a term for the position effect, and the ratings don’t include it.';
  }
  return `${notFitted(slot)}: these ratings include position bias.`;
}

/** Returns the reason why the position effect wasn't fitted. */
export function notFitted(slot: 'design' | 'outcomes'): string {
  return slot === 'design'
    ? 'Each pair has answers in one order only, and too few of the recommenders met one another, so position and quality can’t be separated'
    : 'Too many pairs were won by the same recommender every time, and not every pair has answers in both orders, so position and quality can’t be separated';
}

/** Adds a note to an estimate whose fit needed added outcomes to have a maximum. */
export function eased(one: Estimate, { separated }: SlotStrengths): Estimate {
  return separated && one.value !== null ? { ...one, method: `${one.method}; ${EASED}` } : one;
}

const EASED =
  'a recommender won or lost everything, the first list always won, or no tie was given, so half an outcome of each kind was added to every pair';

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
          title: `Win rate of ${nameOf(recommender)}`,
          of: strength.of,
          references: coinAndFirst(0.5, bothOrders ? 0.5 : null),
          ties: HALF,
          better: 'higher',
          why: 'none of its duels has an answer',
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
    title: 'Who is ahead?',
    reading: `Ratings are Bradley-Terry strengths from all overall verdicts together, in points: a recommender that is 100 points ahead wins about 64 of 100 duels. ${placeIn(comparing, fitted)} Zero is the mean of these recommenders. Rank is a range: rows with the same range have no known order.`,
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
        of: `${quantity(n, 'duel')} of ${quantity(observations.users, 'viewer')}`,
        leftOut: unscoredIn(comparing),
        measure: RATING_POINTS,
        references: coinAndFirst(0, bothOrders ? 0 : null),
        ties: 'a tie is an outcome of its own (Davidson)',
        better: 'higher',
        why: 'not all recommenders are connected by duels',
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
    title: 'What if ties are a separate outcome?',
    reading: `Davidson’s model gives ties a parameter of their own${fitted.slot === 'known' ? ', and position another' : ''}. Ratings are in points: 400 are odds of ten to one, 0 is the mean of these recommenders. If it agrees with the leaderboard, the way of counting ties does not matter.`,
    columns: ['Recommender', 'Points'],
    rows: points.map((one) => [one.title, eased(one, fitted)]),
  };
}
