import { quantity } from '../domain/numbers.ts';
import type { Section } from '../report/report.ts';
import type { CorrectedFigure } from './corrected-figure.ts';

/** The first words of the titles of sections that rest on people's labels. */
export const CORRECTED = 'Corrected by people';

const HOLDS =
  'This holds however wrong the judge is, as long as chance decided which ones people labelled; the better the judge, the fewer labels it takes. A label counts as the truth: it is what these people say, under their guideline. Where several people labelled the same, a pair is a tie unless they all name the same list, and a list has the harshest of its labels.';

const WIDE =
  'Rogan and Gladen’s estimate asks how often the judge is right where people say yes and where they say no, and turns its rate back. It is the wider of the two, and all of 0 to 1 where the labels don’t show that the judge is better than a coin.';

/** Builds a chart section: each figure by the judge alone, then corrected. */
export function estimatesSection(
  question: string,
  what: string,
  figures: readonly CorrectedFigure[],
  older: number,
): Section {
  return {
    kind: 'estimates',
    title: `${CORRECTED}: ${question}`,
    reading: `${what} ${HOLDS}${olderWords(older)}\n\n${WIDE}`,
    estimates: figures.flatMap(({ alone, powered, rogan }) =>
      rogan ? [alone, powered, rogan] : [alone, powered],
    ),
  };
}

/**
 * Builds a table section: each figure with its number of labels, and how many more would halve the
 * interval.
 */
export function tableSection(
  what: string,
  rows: readonly { readonly title: string; readonly figure: CorrectedFigure }[],
  more = 'Rogan and Gladen’s estimate is of yes or no, and a verdict can be a tie: wins and losses are corrected apart, a tie being a no to both, and the figure follows from the two, with an interval that holds at least as often as it says.',
): Section {
  const withRogan = rows.some(({ figure }) => figure.rogan !== null);
  return {
    kind: 'table',
    title: `${CORRECTED}: ${what}`,
    reading: `The last column says how many more labels, drawn as these were, would about halve the interval of the corrected figure. Too few pairs or lists: even labels on all of them wouldn’t do, so judge more viewers. Too few labels: they don’t say yet.\n\n${more}`,
    columns: [
      '',
      'Judge alone',
      'Corrected',
      ...(withRogan ? ['Rogan and Gladen'] : []),
      'Labels',
      'Labels to halve it',
    ],
    rows: rows.map(({ title, figure: { alone, powered, rogan, labels, more: halving } }) => [
      title,
      alone,
      powered,
      ...(withRogan ? [rogan ?? 'none'] : []),
      labels,
      halving,
    ]),
  };
}

/** Reports the number of labels under an outdated wording. */
function olderWords(older: number): string {
  if (older === 0) return '';
  return ` ${quantity(older, 'label')} ${older === 1 ? 'was' : 'were'} given under an older wording of the guideline.`;
}
