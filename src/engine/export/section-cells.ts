import { nameOf } from '../recommenders/name-of.ts';
import { figure } from '../report/figures.ts';
import { fieldText } from '../report/plain-table.ts';
import { ratingOf } from '../report/rating.ts';
import type { Field } from '../report/report.ts';
import type { Section } from '../report/rendered-report.ts';
import { hasCosts } from '../report/similarity-costs.ts';

/** One field of a section with the names of its row and column. */
export interface SectionCell {
  readonly row: string;
  readonly column: string;
  readonly field: Field;
}

/** Returns all fields of a section row by row, in the form of a data frame. */
export function sectionCells(section: Section): SectionCell[] {
  switch (section.kind) {
    case 'leaderboard':
      return section.rows.flatMap(({ recommender, ranks, strength, share, utility }) =>
        inRow(nameOf(recommender), [
          ['Best rank', ranks.best],
          ['Worst rank', ranks.worst],
          ['Rating', ratingOf(strength)],
          ['Share won', share],
          ...(utility ? ([['Utility', utility]] as const) : []),
        ]),
      );
    case 'win-matrix':
      return section.cells.flatMap(({ row, column, share, ...counts }) => {
        const against = (what: string) => `${what} against ${nameOf(column)}`;
        return inRow(nameOf(row), [
          [against('Share won'), share],
          [against('Pairs won'), counts.wins],
          [against('Pairs lost'), counts.losses],
          [against('Pairs by place'), counts.byPlace],
          [against('Pairs unscored'), counts.unscored],
          [against('Pairs identical'), counts.identical],
        ]);
      });
    case 'estimates':
      return section.estimates.map((one) => ({ row: one.title, column: 'Value', field: one }));
    case 'sentence':
      return [{ row: '', column: '', field: section.reading }];
    case 'similarity':
      return section.bins.flatMap(({ low, high, pairs, regret, flips }) =>
        inRow(`${figure(low)} to ${figure(high)}`, [
          ['Pairs', pairs],
          ...(hasCosts(section) ? ([['Regret', regret]] as const) : []),
          ['Flips', flips],
        ]),
      );
    case 'table':
      return section.rows.flatMap(([first = '', ...rest]) =>
        inRow(
          fieldText(first),
          rest.map((field, i) => [section.columns[i + 1] ?? '', field]),
        ),
      );
    case 'shares':
      return section.rows.flatMap(({ title, counts, figure: one }) =>
        inRow(title, [
          ...section.parts.map((part, i) => [part.title, counts[i] ?? 0] as const),
          ...(one ? ([[one.title, one]] as const) : []),
        ]),
      );
    case 'points':
      return [
        ...section.points.flatMap(({ title, x, y }) =>
          inRow(title, [
            [section.x, x],
            [section.y, y],
          ]),
        ),
        ...section.correlations.map((one) => ({
          row: one.title,
          column: 'Correlation',
          field: one,
        })),
      ];
    case 'grid':
      return section.rows.flatMap((title, row) =>
        inRow(
          title,
          section.columns.flatMap((column, at) => {
            const cell = section.cells[row * section.columns.length + at];
            return cell ? [[column, cell] as const] : [];
          }),
        ),
      );
  }
}

function inRow(row: string, fields: readonly (readonly [string, Field])[]): SectionCell[] {
  return fields.map(([column, field]) => ({ row, column, field }));
}
