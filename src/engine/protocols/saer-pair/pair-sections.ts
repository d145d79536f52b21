import type { LeftOutReason } from '../../domain/left-out.ts';
import { message, type Message } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { recommendersOf } from '../slate-duel/standing.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { pText } from '../../domain/numbers.ts';
import { nameInId } from '../../report/name-in-id.ts';
import type { Estimate, Field, Section } from '../../report/report.ts';
import { holm } from '../../stats/holm.ts';
import { signTest } from '../../stats/sign-test.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { Adjudicated, Said } from '../saer/adjudicate.ts';
import { customersIn } from '../saer/plan.ts';
import { netRateOf, rateOf, type AboutRate } from '../saer/rate.ts';
import type { Observed, Sample } from '../saer/sample.ts';
import type { Calibration } from './calibrated.ts';
import { fromOtherSide, type Outcome } from './outcomes.ts';

/** Two recommenders, and all pairs with a list of each; a is the first's list. */
export interface Meeting {
  readonly title: Message;
  readonly first: RecommenderId;
  readonly second: RecommenderId;
  readonly outcomes: readonly Outcome[];
  /** The number of users with the same list from both, which aren't asked. */
  readonly identical: number;
  /** Wins minus losses over all pairs, both orders combined. */
  readonly net: Estimate;
  /** Exact sign test of the pairs' wins against losses, Holm-corrected over the meetings. */
  readonly p: number;
  /** The same test before the correction. */
  readonly alone: number;
}

const WHY = message('saerFigures.noBothOrdersHere');
const TIES = message('saerFigures.sameTwice');

/**
 * Groups outcomes by pair of recommenders, with `a` as the first one's list. Corrupted lists count for no recommender.
 */
export function meetingsOf(
  data: StudyData,
  outcomes: readonly Outcome[],
  sample: Sample,
): Meeting[] {
  const recommenders = recommendersOf(data.slates.filter(({ origin }) => !origin));
  const met = recommenders.flatMap((first, i) =>
    recommenders.slice(i + 1).map((second) => {
      const own = outcomes.flatMap((one) => {
        if (one.a.recommender === first && one.b.recommender === second) return [one];
        return one.a.recommender === second && one.b.recommender === first
          ? [fromOtherSide(one)]
          : [];
      });
      const title = message('estimates.over', { first: nameOf(first), second: nameOf(second) });
      return { title, first, second, outcomes: own, identical: identicalOf(data, first, second) };
    }),
  );
  const alone = met.map(({ outcomes: own }) => signTest(wins(own, 'a'), wins(own, 'b')));
  const ps = holm(alone);
  return met.map((one, i) => ({
    ...one,
    net: netOf(one, sample),
    p: ps[i]!,
    alone: alone[i]!,
  }));
}

/**
 * Returns the pairwise table of the paper (SAER, table 2): as bars, then as rates of single answers and of both orders
 * combined, or of one calibrated order.
 *
 * @param calibration null if each pair was asked in both orders
 */
export function pairSections(
  meetings: readonly Meeting[],
  sample: Sample,
  calibration: Calibration | null,
): Section[] {
  return [
    {
      kind: 'shares',
      title: message('saerPairSections.pairs'),
      reading: message(
        calibration ? 'saerPairSections.pairsCalibrated' : 'saerPairSections.pairsReading',
      ),
      parts: [
        { title: message('saerPairSections.wins'), tone: 'good' },
        { title: message('saerPairSections.ties'), tone: 'even' },
        { title: message('saerPairSections.byPosition'), tone: 'partial' },
        { title: message('saerPairSections.losses'), tone: 'poor' },
        { title: message('saerPairSections.unscored'), tone: 'unscored' },
      ],
      rows: meetings.map(({ title, outcomes, net }) => ({
        title,
        counts: (['a', 'tie', 'by position', 'b', 'unscored'] as const).map((kind) =>
          wins(outcomes, kind),
        ),
        figure: net,
      })),
    },
    {
      kind: 'table',
      title: message('saerPairSections.rates'),
      reading: message(
        calibration ? 'saerPairSections.ratesCalibrated' : 'saerPairSections.ratesReading',
      ),
      columns: [
        '',
        message('saerPairSections.answers'),
        message('saerPairSections.firstWins'),
        message('saerPairSections.secondWins'),
        message('saerPairSections.tie'),
        message('saerPairSections.tieByPosition'),
        message('saerPairSections.p'),
      ],
      rows: meetings.flatMap((meeting) => rowsFor(meeting, sample, calibration)),
    },
  ];
}

function rowsFor(meeting: Meeting, sample: Sample, calibration: Calibration | null): Field[][] {
  const { title, outcomes, p } = meeting;
  const id = `saer-pair/${nameInId(meeting.first)}/${nameInId(meeting.second)}`;
  const raw = (said: Said, alwaysFirst: number) =>
    rateOf(
      {
        id: `${id}/raw/${said}`,
        ...glossed(title, message('saerFigures.singleAnswers')),
        why: message('saerFigures.noAnswer'),
        references: coinAndFirst(1 / 3, alwaysFirst),
        unit: 'answer',
        better: 'neither',
      },
      outcomes.flatMap(({ user, said: both }): Observed[] =>
        both.map((one) => [user, scored(one) ?? Number(one === said)]),
      ),
      sample,
    );
  const both = (kinds: readonly Adjudicated[], references: AboutRate['references']) =>
    rateOf(
      {
        id: `${id}/together/${kinds.join('+')}`,
        ...glossed(
          title,
          message(calibration ? 'saerFigures.calibrated' : 'saerFigures.bothOrders'),
        ),
        why: WHY,
        references,
        unit: 'pair',
        ties: calibration ? message('saerFigures.withinMargin') : TIES,
        better: 'neither',
      },
      outcomes.map(({ user, together }): Observed => [
        user,
        scored(together) ?? Number(kinds.includes(together)),
      ]),
      sample,
    );
  const won = coinWins(calibration);
  return [
    [
      title,
      message('saerPairSections.single'),
      raw('a', 0.5),
      raw('b', 0.5),
      raw('tie', 0),
      '\u00b7',
      '\u00b7',
    ],
    [
      title,
      message(calibration ? 'saerPairSections.calibrated' : 'saerPairSections.together'),
      both(['a'], coinAndFirst(won, 0)),
      both(['b'], coinAndFirst(won, 0)),
      both(['tie', 'by position'], coinAndFirst(1 - 2 * won, 1)),
      both(['by position'], coinAndFirst(calibration ? null : 6 / 9, 1)),
      pText(p),
    ],
  ];
}

/**
 * Returns the share of the pairs that each of two lists wins by a coin over the three labels: two equal answers, one
 * answer, or half of the level of abstention.
 */
function coinWins(calibration: Calibration | null): number {
  if (!calibration) return 1 / 9;
  return calibration.abstain === 0 ? 1 / 3 : calibration.abstain / 2;
}

function netOf(
  { title, first, second, outcomes }: Pick<Meeting, 'title' | 'first' | 'second' | 'outcomes'>,
  sample: Sample,
): Estimate {
  return netRateOf(
    {
      id: `saer-pair/net/${nameInId(first)}/${nameInId(second)}`,
      title: message('saerFigures.netRateOf', { pair: title }),
      why: WHY,
      references: coinAndFirst(0, 0),
      unit: 'pair',
      ties: TIES,
      better: 'neither',
    },
    outcomes.map(({ user, together }): Observed => [
      user,
      scored(together) ?? (together === 'a' ? 1 : together === 'b' ? -1 : 0),
    ]),
    sample,
  );
}

/** Returns the reason why an outcome doesn't count; null if it does. */
function scored(one: Said | Adjudicated): LeftOutReason | null {
  return one === 'unscored' || one === 'not asked yet' ? one : null;
}

function wins(outcomes: readonly Outcome[], kind: Adjudicated): number {
  return outcomes.filter(({ together }) => together === kind).length;
}

function identicalOf(data: StudyData, first: RecommenderId, second: RecommenderId): number {
  return customersIn(data).filter(({ lists }) => {
    const [a, b] = [first, second].map((name) => lists.find((one) => one.recommender === name));
    return a && b && areIdentical(a, b);
  }).length;
}
