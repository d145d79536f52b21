import { message, type Message } from '../../messages/message.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import type { Section, VerdictCounts } from '../../report/report.ts';
import type { LevelDifferences } from './label-sections.ts';
import type { ListGroup } from './lists.ts';

/** Returns a sentence if a run has no result yet, or none at all; else null. */
export function nothingToSay(counts: VerdictCounts): Message | null {
  if (counts.judged === 0) return message('saerConclusions.nothingJudged');
  return counts.judged === counts.unscored ? message('saerConclusions.nothingRead') : null;
}

/** Adds "So far" to a sentence about an unfinished run. */
export function soFar(counts: VerdictCounts, finding: Message): Message {
  return counts.judged < counts.planned ? message('protocols.soFar', { finding }) : finding;
}

/** Returns the main finding on labels in one sentence; it names no winner if the result is open. */
export function labelHeadline(
  counts: VerdictCounts,
  groups: readonly ListGroup[],
  differences: LevelDifferences | null,
): Message {
  const nothing = nothingToSay(counts);
  if (nothing) return nothing;
  const labels = { groups: groups.map(labelled) };
  if (!differences) return soFar(counts, message('saerConclusions.shares', labels));
  const { clear } = differences;
  return soFar(
    counts,
    clear.length === 0
      ? message('saerConclusions.labelsAlike', labels)
      : message('saerConclusions.labelledBetter', { pairs: clear, ...labels }),
  );
}

/**
 * Returns the trustworthiness of the labels.
 *
 * @param truth the section on agreement with known utilities; null if none is known
 */
export function labelTrust(groups: readonly ListGroup[], truth: Section | null): Message {
  const order = truth?.kind === 'estimates' ? truth.estimates[0] : undefined;
  const labels = new Set(groups.flatMap(({ lists }) => lists.map(({ label }) => label)));
  const given = [0, 1, 2].filter((label) => labels.has(label as 0 | 1 | 2));
  const sentences: Message[] = [];
  if (given.length === 1) sentences.push(message('saerConclusions.oneLabel'));
  if (order && order.value !== null) {
    sentences.push(message('saerConclusions.labelOrder', { order: numbersOf(order) }));
  } else if (given.length > 1 && truth?.kind !== 'sentence') {
    sentences.push(message('saerConclusions.labelsUnchecked'));
  }
  return message('protocols.sentences', { all: sentences });
}

function labelled({ title, lists }: ListGroup) {
  const scored = lists.filter(({ label }) => typeof label === 'number');
  const of = (place: number) =>
    scored.filter(({ label }) => label === place).length / Math.max(1, scored.length);
  return { name: title, lists: scored.length, good: of(0), poor: of(2) };
}
