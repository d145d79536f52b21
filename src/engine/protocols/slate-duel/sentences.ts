import { isMessage, message, type Text } from '#messages/message.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Estimate, VerdictCounts } from '../../report/report.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import { flipsOf } from '../conclusion/flips-of.ts';
import { followsPosition } from '../shared/follows-position.ts';
import { runRemarks } from '../shared/remarks.ts';
import type { Finding } from '../conclusion/standing.ts';
import type { Board } from './leaderboard.ts';

/** The figures that the sentences of a report are made from. */
export interface Findings {
  readonly counts: VerdictCounts;
  readonly board: Board | null;
  readonly asymmetry: Estimate;
  /** True if the label order changes between pairs, and is the same in both slate orders of a pair. */
  readonly alternates: boolean;
  readonly firstChosen: Estimate;
  /** What corrects a lean to one position: both orders, or the judge's offset on slates against themselves. */
  readonly corrected: 'both' | 'offset' | null;
  /** Skill, or a sentence if too few utilities are known; null if none is. */
  readonly truth: Estimate | Text | null;
}

/** Returns the order of the recommenders, or the sentence for slates that nobody recommended. */
export function findingOf({ counts, board, asymmetry, alternates, truth }: Findings): Finding {
  const scored = counts.preferredFirst + counts.preferredSecond + counts.tied;
  if (scored === 0) {
    const unordered = message(
      counts.judged === 0 ? 'slateDuel.nothingJudged' : 'slateDuel.nothingRead',
    );
    return { standing: null, position: null, unordered };
  }
  return {
    standing: board?.standing ?? null,
    position: flipsOf(asymmetry, { alternates }),
    unordered: board ? message('slateDuel.notAllMet') : worth(truth),
  };
}

/**
 * Returns the trustworthiness of the judge: its agreement with itself, then its agreement with known utilities.
 *
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function trust(
  { asymmetry, alternates, firstChosen, corrected, truth }: Findings,
  sameByConstruction: Text = '',
): Text {
  return message('protocols.sentences', {
    all: [
      ...agreement(asymmetry, alternates, sameByConstruction),
      ...positionText(firstChosen, shows(asymmetry) ? corrected : null),
      ...rightness(truth),
    ],
  });
}

/** Returns the sentences to show beside the numbers. */
export function remarks({ counts, board }: Findings, data: StudyData, identical: number): Text[] {
  return [
    ...runRemarks(counts, data),
    ...(identical > 0 ? [message('slateDuel.identicalPairs', { pairs: identical })] : []),
    ...(board?.section.connected === false ? [message('slateDuel.notConnected')] : []),
  ];
}

function worth(truth: Findings['truth']): Text {
  if (typeof truth === 'string' || isMessage(truth)) return truth;
  if (!truth || truth.value === null) return message('slateDuel.nothingKnown');
  return message('slateDuel.worth', { skill: numbersOf(truth) });
}

function agreement(asymmetry: Estimate, alternates: boolean, sameByConstruction: Text): Text[] {
  if (asymmetry.value === null) return [message('slateDuel.noBothOrders')];
  if (sameByConstruction) return [sameByConstruction];
  return [
    message('slateDuel.consistency', {
      consistency: numbersOf(asymmetry),
      followsPosition: followsPosition(asymmetry),
      alternates,
    }),
  ];
}

/** Decides whether pairs have answers in both orders, of which position doesn't decide most. */
const shows = (asymmetry: Estimate) => asymmetry.value !== null && !followsPosition(asymmetry);

function positionText({ value, interval }: Estimate, corrected: Findings['corrected']): Text[] {
  if (value === null || !interval || (interval.low <= 0.5 && interval.high >= 0.5)) return [];
  return [message('slateDuel.leans', { firstChosen: value, corrected })];
}

function rightness(truth: Findings['truth']): Text[] {
  if (!truth || typeof truth === 'string' || isMessage(truth) || truth.value === null) return [];
  return [message('slateDuel.rightness', { skill: numbersOf(truth) })];
}
