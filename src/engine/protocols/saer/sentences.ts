import { message, type Message } from '#messages/message.ts';
import { numbersOf } from '../shared/numbers-of.ts';
import type { Estimate, Section, VerdictCounts } from '../../report/report.ts';
import type { Finding } from '../conclusion/standing.ts';
import type { LevelDifferences } from './label-sections.ts';
import type { ListGroup } from './lists.ts';
import { detectedWorse, isUndetected } from './planted.ts';

/** Returns a sentence if a run has no result yet, or none at all; else null. */
export function nothingToSay(counts: VerdictCounts): Message | null {
  if (counts.judged === 0) return message('saerConclusions.nothingJudged');
  return counts.judged === counts.unscored ? message('saerConclusions.nothingRead') : null;
}

/**
 * Returns the order of the recommenders by their labels, with the shares of the labels.
 *
 * @param whereWorse the detection of planted faults on the lists that are really worse; null without such lists
 */
export function labelFinding(
  counts: VerdictCounts,
  groups: readonly ListGroup[],
  differences: LevelDifferences | null,
  whereWorse: Estimate | null,
): Finding {
  const nothing = nothingToSay(counts);
  if (nothing) return { standing: null, position: null, unordered: nothing };
  const detail = message('saerConclusions.shares', { groups: groups.map(labelled) });
  return {
    ...{ standing: differences?.standing ?? null, position: null, unordered: detail, detail },
    undetected: whereWorse && isUndetected(whereWorse) ? whereWorse : null,
  };
}

/**
 * Returns the trustworthiness of the labels.
 *
 * @param whereWorse as for the finding
 * @param truth the section on agreement with known utilities; null if none is known
 */
export function labelTrust(
  groups: readonly ListGroup[],
  truth: Section | null,
  whereWorse: Estimate | null,
): Message {
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
  if (whereWorse && whereWorse.value !== null) sentences.push(detectedWorse(whereWorse));
  return message('protocols.sentences', { all: sentences });
}

function labelled({ title, lists }: ListGroup) {
  const scored = lists.filter(({ label }) => typeof label === 'number');
  const of = (index: number) =>
    scored.filter(({ label }) => label === index).length / Math.max(1, scored.length);
  return { name: title, lists: scored.length, good: of(0), poor: of(2) };
}
