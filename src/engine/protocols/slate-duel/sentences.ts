import { isMessage, message, type Message, type Text } from '../../messages/message.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Estimate, VerdictCounts } from '../../report/report.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import { followsPlace } from '../shared/follows-place.ts';
import { runRemarks } from '../shared/remarks.ts';
import type { Leaderboard } from './leaderboard.ts';

/** The figures that the sentences of a report are made from. */
export interface Findings {
  readonly counts: VerdictCounts;
  readonly leaderboard: Leaderboard | null;
  readonly asymmetry: Estimate;
  readonly firstChosen: Estimate;
  /** Skill, or a sentence if too few utilities are known; null if none is. */
  readonly truth: Estimate | Text | null;
}

/**
 * Returns the main finding in one sentence. It names no winner if the intervals overlap, and none if position decides
 * most verdicts.
 */
export function headline(findings: Findings): Text {
  const { counts, leaderboard, asymmetry, truth } = findings;
  const scored = counts.preferredFirst + counts.preferredSecond + counts.tied;
  if (scored === 0) {
    return message(counts.judged === 0 ? 'slateDuel.nothingJudged' : 'slateDuel.nothingRead');
  }
  const said = followsPlace(asymmetry)
    ? message('slateDuel.followsPosition', { flipped: 1 - (asymmetry.value ?? 0) })
    : leaderboard
      ? standing(leaderboard)
      : worth(truth);
  return counts.judged < counts.planned ? message('protocols.soFar', { finding: said }) : said;
}

/**
 * Returns the trustworthiness of the judge: its agreement with itself, then its agreement with known utilities.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trust(
  { asymmetry, firstChosen, truth }: Findings,
  sameByConstruction: Text = '',
): Text {
  return message('protocols.sentences', {
    all: [...agreement(asymmetry, sameByConstruction), ...place(firstChosen), ...rightness(truth)],
  });
}

/** Returns the sentences to show beside the numbers. */
export function remarks(
  { counts, leaderboard }: Findings,
  data: StudyData,
  identical: number,
): Text[] {
  return [
    ...runRemarks(counts, data),
    ...(identical > 0 ? [message('slateDuel.identicalPairs', { pairs: identical })] : []),
    ...(leaderboard?.connected === false ? [message('slateDuel.notConnected')] : []),
  ];
}

function standing({ rows, connected }: Leaderboard): Message {
  if (!connected) return message('slateDuel.notAllMet');
  const names = rows.map(({ recommender }) => nameOf(recommender));
  const leaders = rows.filter(({ ranks }) => ranks.best === 1);
  const first = rows.find(({ ranks }) => ranks.worst === 1)?.recommender;
  if (first !== undefined) {
    const leader = nameOf(first);
    return message('slateDuel.leads', { leader, others: names.filter((name) => name !== leader) });
  }
  if (leaders.length === rows.length) return message('slateDuel.notApart', { names });
  return message('slateDuel.mayLead', {
    leaders: leaders.map(({ recommender }) => nameOf(recommender)),
  });
}

function worth(truth: Findings['truth']): Text {
  if (typeof truth === 'string' || isMessage(truth)) return truth;
  if (!truth || truth.value === null) return message('slateDuel.nothingKnown');
  return message('slateDuel.worth', { skill: numbersOf(truth) });
}

function agreement(asymmetry: Estimate, sameByConstruction: Text): Text[] {
  if (asymmetry.value === null) return [message('slateDuel.noBothOrders')];
  if (sameByConstruction) return [sameByConstruction];
  return [
    message('slateDuel.consistency', {
      consistency: numbersOf(asymmetry),
      followsPosition: followsPlace(asymmetry),
    }),
  ];
}

function place({ value, interval }: Estimate): Text[] {
  if (value === null || !interval || (interval.low <= 0.5 && interval.high >= 0.5)) return [];
  return [message('slateDuel.leans', { firstChosen: value })];
}

function rightness(truth: Findings['truth']): Text[] {
  if (!truth || typeof truth === 'string' || isMessage(truth) || truth.value === null) return [];
  return [message('slateDuel.rightness', { skill: numbersOf(truth) })];
}
