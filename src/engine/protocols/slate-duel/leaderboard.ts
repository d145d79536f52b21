import { isReason, leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { LOGITS } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { estimatedRate, noted } from '../../report/estimate.ts';
import { estimatedStrength } from '../../report/estimated-strength.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { LeaderboardRow, MatrixCell, Section } from '../../report/report.ts';
import { compareStrengths, rankRanges } from '../../stats/compare-strengths.ts';
import type { Counted } from '../../stats/counted.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { strengths } from '../../stats/strengths.ts';
import { comparedBy, inOrder, type Standing } from '../conclusion/standing.ts';
import { meanUtility } from './mean-utility.ts';
import { encounters, meetingsOf, scoreOf, type Encounter } from './standing.ts';
import type { UserDuels } from './tables.ts';

const TIES = message('slateDuelFigures.tieIsHalf');

type Leaderboard = Extract<Section, { kind: 'leaderboard' }>;
type WinMatrix = Extract<Section, { kind: 'win-matrix' }>;

/** The leaderboard, and the order behind it. */
export interface Board {
  readonly section: Leaderboard;
  readonly standing: Standing;
}

/** Returns the leaderboard, best first: ratings, win rates and rank ranges with their intervals. */
export function leaderboardOf(
  tables: readonly UserDuels[],
  recommenders: readonly RecommenderId[],
  draws: Resamples,
): Board {
  const all = encounters(tables, recommenders);
  const m = recommenders.length;
  const fitted = strengths(m, meetingsOf(all));
  const comparisons = compareStrengths(m, fitted, draws);
  const ranks = rankRanges(m, comparisons);
  const rows = recommenders.map((recommender, who): LeaderboardRow => {
    const own = all.flatMap((one) => (one.a === who ? one : one.b === who ? turned(one) : []));
    const share = shareOf(own, tables.length);
    const n = total(share.ratio);
    const shared = {
      of: message('estimates.countedOfUsers', { n, unit: 'pair', users: tables.length }),
      ties: TIES,
      better: 'higher' as const,
    };
    const strength = estimatedStrength(
      {
        ...shared,
        id: 'slate-duel/strength',
        title: message('estimates.strengthOf', { name: nameOf(recommender) }),
        n,
        leftOut: share.leftOut,
        measure: LOGITS,
        references: coinAndFirst(0, 0),
        why: message('slateDuelFigures.notConnected'),
      },
      fitted,
      who,
      draws,
    );
    return {
      recommender,
      strength: fitted.separated
        ? noted(strength, message('slateDuelFigures.separated'))
        : strength,
      share: estimatedRate(
        {
          ...shared,
          id: 'slate-duel/share',
          title: message('estimates.winRateOf', { name: nameOf(recommender) }),
          references: coinAndFirst(0.5, 0.5),
          why: message('slateDuelFigures.noAnswer'),
        },
        share,
        draws,
      ),
      ranks: ranks[who] ?? { best: 1, worst: m },
      utility: meanUtility(recommender, tables, draws),
    };
  });
  rows.sort((a, b) => standingOf(b) - standingOf(a) || (a.recommender < b.recommender ? -1 : 1));
  const order = rows.map(({ recommender }) => recommender);
  return {
    section: {
      kind: 'leaderboard',
      title: message('slateDuelSections.board'),
      reading: message('slateDuelSections.boardReading'),
      rows,
      connected: fitted.connected,
    },
    standing: {
      recommenders: order,
      compared: comparedBy(recommenders, comparisons),
      duels: (one, other) => {
        const met = between(all, recommenders.indexOf(one), recommenders.indexOf(other));
        return { won: countOf(met, 'row'), lost: countOf(met, 'column') };
      },
      beside: 'others',
      users: tables.map(({ user }) => user),
      draws,
      valuesOf: inOrder(order, recommenders, (weights) => fitted.of(weights)),
    },
  };
}

/**
 * Returns the win matrix of every recommender against every other, in the order of the leaderboard.
 */
export function winMatrixSection(
  tables: readonly UserDuels[],
  recommenders: readonly RecommenderId[],
  order: readonly RecommenderId[],
  draws: Resamples,
): WinMatrix {
  const all = encounters(tables, recommenders);
  const metBy = (row: RecommenderId, column: RecommenderId) =>
    between(all, recommenders.indexOf(row), recommenders.indexOf(column));
  return {
    kind: 'win-matrix',
    title: message('slateDuelSections.matrix'),
    reading: message('slateDuelSections.matrixReading'),
    recommenders: order,
    cells: order.flatMap((row) =>
      order
        .filter((column) => column !== row)
        .map((column) => cellOf(row, column, metBy(row, column), tables.length, draws)),
    ),
  };
}

function cellOf(
  row: RecommenderId,
  column: RecommenderId,
  met: readonly Encounter[],
  users: number,
  draws: Resamples,
): MatrixCell {
  const of = (outcome: Encounter['outcome']) => countOf(met, outcome);
  const share = shareOf(met, users);
  return {
    row,
    column,
    wins: of('row'),
    losses: of('column'),
    byPosition: of('by position'),
    unscored: of('unscored'),
    identical: of('identical'),
    share: estimatedRate(
      {
        id: 'slate-duel/share-against',
        title: message('estimates.against', { first: nameOf(row), second: nameOf(column) }),
        of: message('estimates.counted', { n: total(share.ratio), unit: 'pair' }),
        references: coinAndFirst(0.5, 0.5),
        ties: TIES,
        better: 'neither',
        why: message('slateDuelFigures.neverMet'),
      },
      share,
      draws,
    ),
  };
}

/** Returns the encounters of two recommenders, by their indices, from the side of the first. */
function between(all: readonly Encounter[], a: number, b: number): Encounter[] {
  return all.flatMap((one) =>
    one.a === a && one.b === b ? one : one.b === a && one.a === b ? turned(one) : [],
  );
}

const countOf = (met: readonly Encounter[], outcome: Encounter['outcome']) =>
  met.filter((one) => one.outcome === outcome).length;

/** Returns the encounter from the other side. */
function turned({ user, a, b, outcome }: Encounter): Encounter {
  const other = outcome === 'row' ? 'column' : outcome === 'column' ? 'row' : outcome;
  return { user, a: b, b: a, outcome: other };
}

function shareOf(met: readonly Encounter[], users: number): Counted {
  const ratio = emptyRatio(users);
  const leftOut: LeftOut = {};
  for (const { user, outcome } of met) {
    const score = scoreOf(outcome);
    if (score !== null) addObservation(ratio, user, score);
    else if (isReason(outcome)) leave(leftOut, outcome);
  }
  return { ratio, leftOut };
}

/** Returns the sort value: strength, or the win rate without a common scale. */
function standingOf({ strength, share }: LeaderboardRow): number {
  return strength.value ?? share.value ?? -1;
}
