import { mainReference } from '../../report/reference-values.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { quantity, decimal, percent } from '../../domain/numbers.ts';
import { listed } from '../../domain/listed.ts';
import { estimateText } from '../../report/estimate-text.ts';
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
): string {
  const nothing = nothingToSay(counts);
  if (nothing) return nothing;
  return soFar(counts, said(meetings, consistency, truth));
}

function said(meetings: readonly Meeting[], consistency: Estimate, truth: Trust['truth']): string {
  if (followsPlace(consistency)) {
    return `The judge follows position more than content: ${percent(1 - (consistency.value ?? 0))} of its verdicts change with the order, so this study says nothing about the lists.`;
  }
  if (meetings.length === 0) {
    if (typeof truth === 'string') return truth;
    if (!truth || truth.value === null) {
      return 'Nobody recommended these lists and nothing is known of how much they were liked, so this study says only how consistent the judge is.';
    }
    const beside = truth.interval
      ? 'where a coin would in .50'
      : 'with too few viewers for an interval';
    return `Of the pairs with a winner, the judge names the list liked more in ${estimateText(truth)} of the cases, ${beside}.`;
  }
  const clear = meetings.filter(({ p, net }) => p < LEVEL && net.value !== null);
  const [only] = meetings;
  if (meetings.length === 1 && only) return `${standing(only)}: ${sharesOf(only)}.`;
  if (clear.length === 0) return 'This study cannot tell any two of these recommenders apart.';
  return `Preferred: ${listed(clear.map(ahead))}. ${clear.length === meetings.length ? 'All pairs are clear' : 'The other pairs can’t be told apart'}.`;
}

function standing(meeting: Meeting): string {
  return meeting.p < LEVEL
    ? `${ahead(meeting)} is preferred`
    : `This study cannot tell ${nameOf(meeting.first)} and ${nameOf(meeting.second)} apart`;
}

/** Returns "A over B" with the recommender that wins more often first. */
function ahead({ title, first, second, net }: Meeting): string {
  return (net.value ?? 0) >= 0 ? title : `${nameOf(second)} over ${nameOf(first)}`;
}

function sharesOf({ first, second, outcomes }: Meeting): string {
  const answered = outcomes.filter(
    ({ together }) => together !== 'unscored' && together !== 'not asked yet',
  );
  const of = (test: (together: string) => boolean) =>
    percent(
      answered.filter(({ together }) => test(together)).length / Math.max(1, answered.length),
    );
  return `${nameOf(first)} wins ${of((one) => one === 'a')} of ${quantity(answered.length, 'pair')}, ${nameOf(second)} ${of((one) => one === 'b')}, and ${of((one) => one === 'tie' || one === 'by position')} are ties`;
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
  sameByConstruction = '',
): string {
  const sentences: string[] = [];
  if (consistency.value === null) sentences.push('No pair has an answer in both orders yet.');
  else {
    sentences.push(
      sameByConstruction ||
        `The judge said the same in both orders for ${percent(consistency.value)} of the pairs; a coin would for 33%.`,
    );
  }
  const answers = counts.preferredFirst + counts.preferredSecond + counts.tied;
  if (counts.tied > NEARLY_ALL * answers) {
    sentences.push(
      `It calls ${percent(counts.tied / answers)} of the pairs it is shown a tie, so it rarely separates lists.`,
    );
  }
  const { interval } = place;
  if (place.value !== null && interval && (interval.low > 0.5 || interval.high < 0.5)) {
    const [often, where] = place.value > 0.5 ? [place.value, 'first'] : [1 - place.value, 'second'];
    sentences.push(
      `It leans to the list shown ${where}, which it names ${percent(often)} of the time; asking both orders turns that into ties.`,
    );
  }
  if (detection && detection.value !== null) {
    sentences.push(
      `${detection.short ?? detection.title}: detected in ${estimateText(detection)} of ${quantity(detection.n, 'pair')}, ${besideCoin(detection)} a coin’s ${decimal(mainReference(detection))}.`,
    );
  }
  if (typeof truth !== 'string' && truth?.interval && truth.n >= ENOUGH) {
    sentences.push(
      `Where it names a winner, that is the list liked more in ${estimateText(truth)} of ${quantity(truth.n, 'pair')}.`,
    );
  }
  return sentences.join(' ');
}

function besideCoin(one: Estimate): string {
  const [interval, coin] = [one.interval, mainReference(one)];
  if (!interval || coin === null) return 'beside';
  if (interval.low > coin) return 'more than';
  return interval.high < coin ? 'less than' : 'not clearly more or less than';
}
