import { reasonsIn } from '../domain/left-out.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { aspectsOf, type Aspect } from '../protocols/arena/aspects.ts';
import type { ReportInput } from '../protocols/protocol.ts';
import { numbersOf } from '../protocols/shared/numbers-of.ts';
import { labelOrdersIn, type LabelOrders } from '../protocols/label-order/setting.ts';
import { lacking, leftOutSentences, sentenceInstead } from '../report/missing.ts';
import { reasonText } from '../report/left-out-reason.ts';
import type { Estimate, Field, Section } from '../report/report.ts';
import { resamples } from '../stats/resamples.ts';
import { comparedPairs, labelledPairs, scoredPairs } from './compared-pairs.ts';
import {
  ABSENT,
  explainedRatings,
  explainedVerdicts,
  type ExplainedRatings,
  type ExplainedVerdicts,
} from './explained-verdicts.ts';
import { NAMES, sameWinner, type SameWinner } from './same-winner.ts';
import type { Compared } from './compared-pairs.ts';
import { SCORES, slateScores, type SlateScores } from './slate-scores.ts';
import { PREDICTORS } from './verdict-rows.ts';

type Input = Pick<
  ReportInput,
  'data' | 'settings' | 'trials' | 'judgements' | 'stream' | 'bootstraps'
>;

/** The comparison of a run's judge with simple judges. */
export interface SimpleJudges {
  /** Null where the protocol compares no two slates, or nothing was judged. */
  readonly explained: ExplainedVerdicts | null;
  readonly sections: readonly Section[];
}

/**
 * Compares a run's judge with judges of popularity, mean rating and similarity on the same pairs, and splits its
 * verdicts among them and what is left. Labels and scores of single lists are split among them too, by the order that they
 * give each two lists of a user: a rating has neither a position nor a second order, so that nothing tells what is left.
 */
export function simpleJudges(input: Input, protocol: string): SimpleJudges {
  const scores = slateScores(input.data);
  const main = protocol === 'saer-list' ? labelledPairs(input) : comparedPairs(input);
  const judged = main.filter(({ result }) => result !== 'not asked yet');
  if (judged.length === 0) return { explained: null, sections: [withoutPairs(main.length > 0)] };
  const explained = explainedVerdicts(input, scores);
  const agreements = agreementsOn(judged, scores, input);
  const aspects = protocol === 'arena' ? aspectsAsked(input) : [];
  return {
    explained,
    sections: [
      agreementSection(agreements, protocol === 'saer-list'),
      ...(aspects.length > 0 ? [aspectSection(aspects, scores, input)] : []),
      ...(explained ? [sharesSection(explained, labelOrdersIn(input.settings))] : []),
      ...ratingSections(input, scores),
    ],
  };
}

function agreementsOn(
  pairs: readonly Compared[],
  scores: SlateScores,
  { stream, bootstraps }: Input,
): SameWinner[] {
  const userAt = new Map<string, number>();
  for (const { user } of pairs) if (!userAt.has(user)) userAt.set(user, userAt.size);
  const draws = resamples(userAt.size, bootstraps, stream.child('simple judges'));
  return SCORES.map((score) => sameWinner(score, pairs, scores, userAt, draws));
}

function agreementSection(agreements: readonly SameWinner[], labels: boolean): Section {
  const known = agreements.filter(({ agreement }) => agreement.value !== null);
  const most = known.reduce<SameWinner | null>(
    (best, one) => (best && best.agreement.value! >= one.agreement.value! ? best : one),
    null,
  );
  return {
    kind: 'table',
    title: message('simpleJudges.agreementTitle'),
    reading: message('simpleJudges.agreementReading', {
      most: most && { of: message(NAMES[most.score]), rate: numbersOf(most.agreement) },
      labels,
    }),
    columns: [
      message('simpleJudges.simpleJudge'),
      message('simpleJudges.sameWinner'),
      message('simpleJudges.kappa'),
      message('simpleJudges.undecided'),
    ],
    rows: agreements.map(({ score, agreement, kappa }): Field[] => [
      message(NAMES[score]),
      agreement,
      kappa,
      leftOutText(agreement, absentWhy(score, agreement)),
    ]),
  };
}

/** Returns the reason for a simple judge without any comparison: its score is unknown for every pair. */
function absentWhy(score: SameWinner['score'], { leftOut, n }: Estimate): Message | null {
  if (n > 0 || !leftOut['score unknown']) return null;
  return message(ABSENT[score]);
}

function leftOutText({ leftOut }: Estimate, why: Message | null): Text {
  if (why) return why;
  const counts = reasonsIn(leftOut).map(([reason, n]) => ({ reason: reasonText(reason), n }));
  return message('simpleJudges.leftOut', { counts });
}

/** Returns the aspects on which pairs were judged. */
function aspectsAsked({ settings, trials, judgements }: Input): Aspect[] {
  return aspectsOf(settings).filter(({ id }) =>
    trials.some((one) => one.kind === 'duel' && one.aspect === id && judgements.has(one.key)),
  );
}

function aspectSection(aspects: readonly Aspect[], scores: SlateScores, input: Input): Section {
  const rows = aspects.map(({ id, title }): Field[] => [
    title,
    ...agreementsOn(comparedPairs(input, id), scores, input).map(({ agreement }) => agreement),
  ]);
  return {
    kind: 'table',
    title: message('simpleJudges.aspectTitle'),
    reading: message('simpleJudges.aspectReading'),
    columns: [message('simpleJudges.aspect'), ...SCORES.map((score) => message(NAMES[score]))],
    rows,
  };
}

function ratingSections(input: Input, scores: SlateScores): Section[] {
  const labels = explainedRatings(labelledPairs(input), scores, 'labels');
  const given = explainedRatings(scoredPairs(input), scores, 'scores');
  return [
    ...(labels ? [ratingSection(labels, 'labels')] : []),
    ...(given ? [ratingSection(given, 'scores')] : []),
  ];
}

function ratingSection({ shares, ridged }: ExplainedRatings, of: 'labels' | 'scores'): Section {
  return {
    kind: 'estimates',
    title: message(of === 'labels' ? 'simpleJudges.labelsTitle' : 'simpleJudges.scoresTitle'),
    reading: message('simpleJudges.ratingsReading', { of, ridged }),
    estimates: SCORES.map((one) => shares[one]),
  };
}

function sharesSection(
  { shares, labelOrder, left, ridged }: ExplainedVerdicts,
  orders: LabelOrders,
): Section {
  const section: Section = {
    kind: 'estimates',
    title: message('simpleJudges.sharesTitle'),
    reading: message('simpleJudges.sharesReading', { ridged, labelOrder: labelOrder !== null }),
    estimates: [...PREDICTORS.map((one) => shares[one]), ...(labelOrder ? [labelOrder] : []), left],
  };
  if (labelOrder) return section;
  const why = message(orders === 'both' ? 'simpleJudges.bothLabelOrders' : ABSENT.labelOrder);
  return lacking(
    section,
    leftOutSentences('row', [{ title: message('simpleJudges.labelOrder'), why }]),
  );
}

/** Returns a sentence in place of the comparison with simple judges, where no two slates of a user were judged. */
function withoutPairs(planned: boolean): Section {
  return sentenceInstead(
    message('simpleJudges.agreementTitle'),
    message(planned ? 'missing.noPairYet' : 'missing.noPairOfUser'),
  );
}
