import { message } from '#messages/message.ts';
import { leave, type LeftOut } from '../domain/left-out.ts';
import type { RecommenderId } from '../domain/ids.ts';
import { stream } from '../random/stream.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { estimatedRate } from '../report/estimate.ts';
import { nameInId } from '../report/name-in-id.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate, Section } from '../report/report.ts';
import { addObservation, emptyRatio, total } from '../stats/ratio.ts';
import { resamples, type Resamples } from '../stats/resamples.ts';

interface Side {
  readonly recommender: RecommenderId | null;
  /** Present for a list with a planted fault. */
  readonly probe?: string;
}

/** A pair of lists of one user, with its outcome over both orders. */
export interface Among {
  readonly user: string;
  readonly a: Side;
  readonly b: Side;
  readonly outcome: string;
}

/** What became of a recommender's list in a pair, in the order of the bar. */
const ENDS = ['won', 'tied', 'by-position', 'lost', 'unscored'] as const;
type End = (typeof ENDS)[number];

const WORTH: Readonly<Record<Exclude<End, 'unscored'>, number>> = {
  won: 1,
  tied: 0.5,
  'by-position': 0.5,
  lost: 0,
};
/** Somebody waits for the figures of each part that they mark; intervals of a mean need no more. */
const TIMES = 500;

/**
 * Returns the wins, ties and losses of each recommender against others among some pairs of a run, with its win rate (ties
 * count as half), 95 % intervals over users. Null where no pair is of two recommenders' own lists.
 */
export function winsAmong(pairs: readonly Among[]): Section | null {
  const met = pairs.filter(isMet);
  if (met.length === 0) return null;
  const userAt = new Map(
    [...new Set(met.map(({ user }) => user))].sort().map((user, i) => [user, i]),
  );
  const draws = resamples(userAt.size, TIMES, stream('wins among pairs'));
  const recommenders = [
    ...new Set(met.flatMap(({ a, b }) => [a.recommender!, b.recommender!])),
  ].sort();
  return {
    kind: 'shares',
    title: message('itemsMap.wins'),
    reading: message('itemsMap.winsReading'),
    parts: [
      { title: message('saerPairSections.wins'), tone: 'good' },
      { title: message('saerPairSections.ties'), tone: 'even' },
      { title: message('saerPairSections.byPosition'), tone: 'partial' },
      { title: message('saerPairSections.losses'), tone: 'poor' },
      { title: message('saerPairSections.unscored'), tone: 'unscored' },
    ],
    rows: recommenders.map((one) => {
      const ended = met.flatMap((pair) => {
        const end = endFor(one, pair);
        return end === null ? [] : [{ user: userAt.get(pair.user)!, end }];
      });
      return {
        title: nameOf(one),
        counts: ENDS.map((end) => ended.filter((other) => other.end === end).length),
        figure: winRateOf(one, ended, draws),
      };
    }),
  };
}

/** True for two recommenders' own lists, of which both orders that the study asks have an answer. */
function isMet({ a, b, outcome }: Among): boolean {
  return (
    a.recommender !== null &&
    b.recommender !== null &&
    a.recommender !== b.recommender &&
    a.probe === undefined &&
    b.probe === undefined &&
    outcome in FOR_A
  );
}

/** The end of the pair for its list a, by outcome; outcomes without an end are left out. */
const FOR_A: Readonly<Record<string, End>> = {
  'a-wins': 'won',
  'b-wins': 'lost',
  tied: 'tied',
  'by-position': 'by-position',
  unscored: 'unscored',
};

function endFor(recommender: RecommenderId, { a, b, outcome }: Among): End | null {
  const end = FOR_A[outcome]!;
  if (a.recommender === recommender) return end;
  if (b.recommender !== recommender) return null;
  return end === 'won' ? 'lost' : end === 'lost' ? 'won' : end;
}

function winRateOf(
  recommender: RecommenderId,
  ended: readonly { readonly user: number; readonly end: End }[],
  draws: Resamples,
): Estimate {
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const { user, end } of ended) {
    if (end === 'unscored') leave(leftOut, 'unscored');
    else addObservation(ratio, user, WORTH[end]);
  }
  const users = ratio.below.filter((n) => n > 0).length;
  return estimatedRate(
    {
      id: `marked/win-rate/${nameInId(recommender)}`,
      title: message('estimates.winRateOf', { name: nameOf(recommender) }),
      of: message('estimates.countedOfUsers', { n: total(ratio), unit: 'pair', users }),
      ties: message('compareFigures.tieIsHalf'),
      why: message('itemsMap.noWin'),
      references: coinAndFirst(0.5, 0.5),
      better: 'higher',
    },
    { ratio, leftOut },
    draws,
  );
}
