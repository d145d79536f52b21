import { isMessage, message, type Message, type Text } from '#messages/message.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import { mainReference } from '../../report/reference-values.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { Estimate, VerdictCounts } from '../../report/report.ts';
import { detectedWorse, isUndetected } from '../saer/planted.ts';
import { nothingToSay } from '../saer/sentences.ts';
import { flipsOf } from '../conclusion/flips-of.ts';
import type { Finding, Standing } from '../conclusion/standing.ts';
import type { Meeting } from './pair-sections.ts';
import type { Trust } from './trust-section.ts';

/** The share of ties above which the report says that a judge rarely distinguishes lists. */
const NEARLY_ALL = 0.75;
/** The fewest pairs for a sentence about a share; with fewer the share is only in the table. */
const ENOUGH = 10;

/** The figures that the first line is made from. */
interface Found {
  readonly standing: Standing | null;
  readonly meetings: readonly Meeting[];
  readonly trust: Trust;
  /** The detection of the faults that make a list worse; null if no list has one. */
  readonly whereWorse: Estimate | null;
  /** True if the label order changes between pairs. */
  readonly alternates: boolean;
}

/**
 * Returns the order of the recommenders, with the shares of the pairs if there are only two, or the sentence for lists
 * that nobody recommended.
 */
export function pairFinding(
  counts: VerdictCounts,
  { standing, meetings, trust: { consistency, ties, truth }, whereWorse, alternates }: Found,
): Finding {
  const nothing = nothingToSay(counts);
  if (nothing) return { standing: null, position: null, unordered: nothing };
  const [only] = meetings;
  return {
    standing,
    position: flipsOf(consistency, { ties, alternates }),
    undetected: whereWorse && isUndetected(whereWorse) ? whereWorse : null,
    unordered: standing ? message('saerConclusions.notAllMet') : worth(truth),
    ...(meetings.length === 1 && only
      ? { detail: message('saerConclusions.outcomes', sharesOf(only)) }
      : {}),
  };
}

function worth(truth: Trust['truth']): Message {
  if (isMessage(truth)) return truth;
  if (!truth || truth.value === null) return message('saerConclusions.nothingKnown');
  return message('saerConclusions.namesLiked', { truth: numbersOf(truth) });
}

function sharesOf({ first, second, outcomes }: Meeting) {
  const answered = outcomes.filter(
    ({ together }) => together !== 'unscored' && together !== 'not asked yet',
  );
  const of = (test: (together: string) => boolean) =>
    answered.filter(({ together }) => test(together)).length / Math.max(1, answered.length);
  return {
    first: nameOf(first),
    second: nameOf(second),
    pairs: answered.length,
    firstWins: of((one) => one === 'a'),
    secondWins: of((one) => one === 'b'),
    ties: of((one) => one === 'tie' || one === 'by position'),
  };
}

/**
 * Returns the judge's agreement with itself, its detection rate and its accuracy.
 *
 * @param detection the detection rate of the first kind of corrupted list; null if there are none
 * @param whereWorse the same for all faults together, on the lists that are really worse
 * @param bothOrders false if most pairs were asked in one calibrated order
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function pairTrust(
  counts: VerdictCounts,
  { consistency, firstChosen, truth }: Trust,
  { detection, whereWorse }: Record<'detection' | 'whereWorse', Estimate | null>,
  bothOrders: boolean,
  sameByConstruction: Text = '',
): Message {
  const sentences: Text[] = [];
  if (consistency.value === null) sentences.push(message('saerConclusions.noBothOrders'));
  else {
    sentences.push(
      sameByConstruction ||
        message('saerConclusions.consistency', { consistency: consistency.value }),
    );
  }
  const answers = counts.preferredFirst + counts.preferredSecond + counts.tied;
  if (counts.tied > NEARLY_ALL * answers) {
    sentences.push(message('saerConclusions.mostlyTies', { share: counts.tied / answers }));
  }
  const { interval } = firstChosen;
  if (firstChosen.value !== null && interval && (interval.low > 0.5 || interval.high < 0.5)) {
    const leans = {
      firstChosen: firstChosen.value,
      bothOrders: bothOrders && consistency.value !== null,
    };
    sentences.push(message('saerConclusions.leans', leans));
  }
  if (detection && detection.value !== null) {
    sentences.push(
      message('saerConclusions.detected', {
        probe: detection.short ?? detection.title,
        detection: numbersOf(detection),
        pairs: detection.n,
        coin: mainReference(detection),
      }),
    );
  }
  if (whereWorse && whereWorse.value !== null) sentences.push(detectedWorse(whereWorse));
  if (truth && !isMessage(truth) && truth.interval && truth.n >= ENOUGH) {
    sentences.push(
      message('saerConclusions.winnersLiked', { truth: numbersOf(truth), pairs: truth.n }),
    );
  }
  return message('protocols.sentences', { all: sentences });
}
