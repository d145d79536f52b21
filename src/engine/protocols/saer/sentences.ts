import { quantity, percent } from '../../domain/numbers.ts';
import { listed } from '../../domain/listed.ts';
import { estimateText } from '../../report/estimate-text.ts';
import type { Section, VerdictCounts } from '../../report/report.ts';
import type { LevelDifferences } from './label-sections.ts';
import type { ListGroup } from './lists.ts';

/** Returns a sentence if a run has no result yet, or none at all; else null. */
export function nothingToSay(counts: VerdictCounts): string | null {
  if (counts.judged === 0) return 'Nothing has been judged yet.';
  return counts.judged === counts.unscored
    ? 'No verdict could be read, so this study says nothing about the lists.'
    : null;
}

/** Adds "So far" to a sentence about an unfinished run. */
export function soFar(counts: VerdictCounts, sentence: string): string {
  return counts.judged < counts.planned ? `So far: ${sentence}` : sentence;
}

/** Returns the main finding on labels in one sentence; it names no winner if the result is open. */
export function labelHeadline(
  counts: VerdictCounts,
  groups: readonly ListGroup[],
  differences: LevelDifferences | null,
): string {
  const nothing = nothingToSay(counts);
  if (nothing) return nothing;
  if (!differences) return soFar(counts, sharesOf(groups));
  const { clear } = differences;
  return soFar(
    counts,
    clear.length === 0
      ? `The labels don’t tell ${listed(groups.map(({ title }) => title))} apart. ${sharesOf(groups)}`
      : `Labelled better: ${listed(clear)}. ${sharesOf(groups)}`,
  );
}

/**
 * Returns the trustworthiness of the labels.
 *
 * @param truth the section on agreement with known utilities; null if none is known
 */
export function labelTrust(groups: readonly ListGroup[], truth: Section | null): string {
  const order = truth?.kind === 'estimates' ? truth.estimates[0] : undefined;
  const labels = new Set(groups.flatMap(({ lists }) => lists.map(({ label }) => label)));
  const given = [0, 1, 2].filter((label) => labels.has(label as 0 | 1 | 2));
  const sentences: string[] = [];
  if (given.length === 1) {
    sentences.push('The judge gave every list the same label, so its labels separate nothing.');
  }
  if (order && order.value !== null) {
    const side = order.interval
      ? order.interval.low > 0.5
        ? 'better than a coin'
        : order.interval.high < 0.5
          ? 'worse than a coin'
          : 'not distinguishable from a coin'
      : 'with too few viewers for an interval';
    sentences.push(
      `Of two lists with different labels, the better labelled one is liked more in ${estimateText(order)} of the cases: ${side}.`,
    );
  } else if (given.length > 1 && truth?.kind !== 'sentence') {
    sentences.push(
      'How much the viewers liked these lists isn’t known, so nothing says whether the labels are right.',
    );
  }
  return sentences.join(' ');
}

function sharesOf(groups: readonly ListGroup[]): string {
  const said = groups.map(({ title, lists }) => {
    const scored = lists.filter(({ label }) => typeof label === 'number');
    const of = (place: number) =>
      percent(scored.filter(({ label }) => label === place).length / Math.max(1, scored.length));
    return scored.length === 0
      ? `${title}: no label`
      : `${title}: ${of(0)} good and ${of(2)} poor of ${quantity(scored.length, 'list')}`;
  });
  return `${said.join('; ')}.`;
}
