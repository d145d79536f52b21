import { message, type Text } from '#messages/message.ts';
import type { Section } from '../report/report.ts';
import type { CorrectedFigure } from './corrected-figure.ts';

/** Builds a chart section: each figure by the judge alone, then corrected. */
export function estimatesSection(
  title: Text,
  reading: Text,
  figures: readonly CorrectedFigure[],
): Section {
  return {
    kind: 'estimates',
    title,
    reading,
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
  title: Text,
  reading: Text,
  rows: readonly { readonly title: Text; readonly figure: CorrectedFigure }[],
): Section {
  const withRogan = rows.some(({ figure }) => figure.rogan !== null);
  return {
    kind: 'table',
    title,
    reading,
    columns: [
      '',
      message('corrections.judgeAlone'),
      message('corrections.corrected'),
      ...(withRogan ? [message('corrections.rogan')] : []),
      message('corrections.labelsGiven'),
      message('corrections.labelsToHalve'),
    ],
    rows: rows.map(({ title, figure: { alone, powered, rogan, labels, more } }) => [
      title,
      alone,
      powered,
      ...(withRogan ? [rogan ?? message('corrections.noRogan')] : []),
      labels,
      more,
    ]),
  };
}
