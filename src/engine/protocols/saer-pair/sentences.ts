import { isMessage, message, type Message, type Text } from '../../messages/message.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import { mainReference } from '../../report/reference-values.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { Estimate, VerdictCounts } from '../../report/report.ts';
import { nothingToSay, soFar } from '../saer/sentences.ts';
import { followsPlace } from '../shared/follows-place.ts';
import type { Meeting } from './pair-sections.ts';
import type { Trust } from './trust-section.ts';

/** The p-value from which two recommenders count as indistinguishable. */
const LEVEL = 0.05;
/** The share of ties above which the report says that a judge rarely distinguishes lists. */
const NEARLY_ALL = 0.75;
/** The fewest pairs for a sentence about a share; with fewer the share is only in the table. */
const ENOUGH = 10;

/**
 * Returns the main finding in one sentence. It names no winner if the result is open, and none if position decides most
 * verdicts.
 */
export function pairHeadline(
  counts: VerdictCounts,
  meetings: readonly Meeting[],
  { consistency, truth }: Trust,
): Message {
  const nothing = nothingToSay(counts);
  if (nothing) return nothing;
  return soFar(counts, finding(meetings, consistency, truth));
}

function finding(
  meetings: readonly Meeting[],
  consistency: Estimate,
  truth: Trust['truth'],
): Message {
  if (followsPlace(consistency)) {
    return message('saerConclusions.followsPosition', { flipped: 1 - (consistency.value ?? 0) });
  }
  if (meetings.length === 0) {
    if (isMessage(truth)) return truth;
    if (!truth || truth.value === null) return message('saerConclusions.nothingKnown');
    return message('saerConclusions.namesLiked', { truth: numbersOf(truth) });
  }
  const clear = meetings.filter(({ p, net }) => p < LEVEL && net.value !== null);
  const [only] = meetings;
  if (meetings.length === 1 && only) {
    const { winner, loser } = order(only);
    return only.p < LEVEL
      ? message('saerConclusions.preferred', { winner, loser, ...sharesOf(only) })
      : message('saerConclusions.notApart', sharesOf(only));
  }
  if (clear.length === 0) return message('saerConclusions.noneApart');
  return message('saerConclusions.severalPreferred', {
    pairs: clear.map((one) => {
      const { winner, loser } = order(one);
      return message('estimates.over', { first: winner, second: loser });
    }),
    all: clear.length === meetings.length,
  });
}

/** Returns the names of two recommenders, that of the one that wins more often first. */
function order({ first, second, net }: Meeting) {
  const [winner, loser] = (net.value ?? 0) >= 0 ? [first, second] : [second, first];
  return { winner: nameOf(winner), loser: nameOf(loser) };
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
 * @param sameByConstruction a sentence for judges whose answers are the same in both orders by construction
 */
export function pairTrust(
  counts: VerdictCounts,
  { consistency, place, truth }: Trust,
  detection: Estimate | null,
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
  const { interval } = place;
  if (place.value !== null && interval && (interval.low > 0.5 || interval.high < 0.5)) {
    sentences.push(message('saerConclusions.leans', { firstChosen: place.value }));
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
  if (truth && !isMessage(truth) && truth.interval && truth.n >= ENOUGH) {
    sentences.push(
      message('saerConclusions.winnersLiked', { truth: numbersOf(truth), pairs: truth.n }),
    );
  }
  return message('protocols.sentences', { all: sentences });
}
