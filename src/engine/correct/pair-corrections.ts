import { leave, type LeftOut } from '../domain/left-out.ts';
import type { Unit } from '#messages/en/figures.ts';
import { message, type Text } from '#messages/message.ts';
import { QUOTIENT } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { RecommenderId } from '../domain/ids.ts';
import { netRateOf, rateOf } from '../protocols/saer/rate.ts';
import type { Observed, Sample } from '../protocols/saer/sample.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { TOO_FEW } from '../report/estimate.ts';
import type { Estimate, Section } from '../report/report.ts';
import { MOST, quotientInterval } from '../stats/quotient-interval.ts';
import { thingsOf } from './beside-people.ts';
import { correctedFigure, type CorrectedFigure, type FigureKind } from './corrected-figure.ts';
import { estimatesSection, tableSection } from './sections.ts';
import { pairsFrom, type SeenPair } from './seen-pairs.ts';

/**
 * The pairs of one recommender against another, or against all others, from the first one's side.
 */
interface Side {
  readonly title: Text;
  readonly pairs: readonly SeenPair[];
}

interface Extent {
  /** True where a protocol reports Q. */
  readonly withQuotients: boolean;
  /** Number of labels under outdated guidelines. */
  readonly older: number;
}

/**
 * Builds the sections on win rates corrected by people, with Q and net wins where a protocol
 * reports them.
 */
export function pairCorrections(
  pairs: readonly SeenPair[],
  recommenders: readonly RecommenderId[],
  sample: Sample,
  { withQuotients, older }: Extent,
): Section[] {
  const meetings = recommenders.flatMap((one, i) =>
    recommenders.slice(i + 1).flatMap((other): Side[] => {
      const own = pairsFrom(pairs, one).filter(({ b }) => b === other);
      return own.length === 0
        ? []
        : [
            {
              title: message('estimates.over', { first: nameOf(one), second: nameOf(other) }),
              pairs: own,
            },
          ];
    }),
  );
  const standings =
    recommenders.length > 2
      ? recommenders.map((one) => ({ title: nameOf(one), pairs: pairsFrom(pairs, one) }))
      : [];
  const all = [...standings, ...meetings];
  const shares = all.map((side) => ({
    title: side.title,
    figure: figureOf('share', side, sample),
  }));
  const reading = message('corrections.pairsReading');
  const drawn = shares.slice(0, standings.length || shares.length);
  return [
    estimatesSection(
      message('corrections.shares'),
      message('corrections.sharesReading', { againstAll: standings.length > 0, older }),
      drawn.map(({ figure }) => figure),
    ),
    tableSection(message('corrections.winRates'), reading, shares),
    ...(withQuotients
      ? [
          tableSection(
            message('corrections.quotients'),
            reading,
            all.map((side) => ({ title: side.title, figure: figureOf('quotient', side, sample) })),
          ),
          tableSection(
            message('corrections.netWins'),
            reading,
            all.map((side) => ({ title: side.title, figure: figureOf('net', side, sample) })),
          ),
        ]
      : []),
  ];
}

function figureOf(
  kind: Extract<FigureKind, 'share' | 'net' | 'quotient'>,
  { title, pairs }: Side,
  sample: Sample,
): CorrectedFigure {
  return correctedFigure(
    kind,
    aloneOf(kind, title, pairs, sample),
    thingsOf(pairs, sample),
    'pair',
  );
}

/** The judge's own figure, both orders together. */
function aloneOf(
  kind: 'share' | 'net' | 'quotient',
  title: Text,
  pairs: readonly SeenPair[],
  sample: Sample,
): Estimate {
  const about = {
    id: `people/${kind}`,
    title,
    why: message('correctedFigures.noBothOrders'),
    unit: 'pair' as const,
    ties: message('correctedFigures.tieIsHalf'),
  };
  const observed = pairs.map(({ user, judge }): Observed => [user, judge]);
  if (kind === 'share') {
    return rateOf({ ...about, references: coinAndFirst(0.5, 0.5) }, observed, sample);
  }
  if (kind === 'net') {
    const net = observed.map(([user, one]): Observed => [
      user,
      typeof one === 'number' ? 2 * one - 1 : one,
    ]);
    return netRateOf({ ...about, references: coinAndFirst(0, 0) }, net, sample);
  }
  return quotientAlone(about, observed, sample);
}

function quotientAlone(
  { unit, ...about }: { id: string; title: Text; why: Text; unit: Unit; ties: Text },
  observed: readonly Observed[],
  { userAt, draws }: Sample,
): Estimate {
  const byUser = Array.from({ length: userAt.size }, () => ({ win: 0, tie: 0, lose: 0 }));
  const leftOut: LeftOut = {};
  let n = 0;
  for (const [user, one] of observed) {
    const counts = byUser[userAt.get(user) ?? -1];
    if (typeof one === 'string') leave(leftOut, one);
    else if (counts && one !== null) {
      counts[one === 1 ? 'win' : one === 0 ? 'lose' : 'tie'] += 1;
      n += 1;
    }
  }
  const { value, interval, capped } = quotientInterval(byUser, draws);
  const { why, ...rest } = about;
  return {
    ...rest,
    value,
    ...(value === null ? { why: n === 0 ? why : message('estimates.lostNothing') } : {}),
    interval,
    n,
    of: message('estimates.countedOfUsers', { n, unit, users: userAt.size }),
    leftOut,
    measure: QUOTIENT,
    references: coinAndFirst(1, 1),
    method: interval ? message('estimates.quotient', { most: capped ? MOST : null }) : TOO_FEW,
    better: 'higher',
  };
}
