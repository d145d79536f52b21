import { digitsOf, figure, withInterval } from './figures.ts';
import type { Estimate, Field } from './report.ts';
import type { Section } from './rendered-report.ts';

/** A table of text under a head: a section without its drawing. */
export interface PlainTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns a section of one of the plain kinds as a table of text. */
export function plainTable(
  section: Extract<Section, { kind: 'table' | 'shares' | 'points' | 'grid' }>,
): PlainTable {
  switch (section.kind) {
    case 'table':
      return { head: section.columns, rows: section.rows.map((row) => row.map(fieldText)) };
    case 'shares':
      return {
        head: ['', ...section.parts.map(({ title }) => title), 'Figure, 95%'],
        rows: section.rows.map(({ title, counts, figure: one }) => [
          title,
          ...counts.map(String),
          one ? numberText(one) : '',
        ]),
      };
    case 'points':
      return {
        head: ['', section.x, section.y],
        rows: [
          ...section.points.map(({ title, x, y }) => [title, numberText(x), numberText(y)]),
          ...section.correlations.map((one) => [one.title, numberText(one), one.method]),
        ],
      };
    case 'grid':
      return {
        head: ['', ...section.columns],
        rows: section.rows.map((title, row) => [
          title,
          ...section.columns.map((_, column) => {
            const cell = section.cells[row * section.columns.length + column];
            return cell ? numberText(cell) : '\u00b7';
          }),
        ]),
      };
  }
}

/** Returns a field as text; an estimate with its interval and n. */
export function fieldText(field: Field): string {
  if (typeof field === 'string') return field;
  return typeof field === 'number' ? String(field) : numberText(field);
}

function numberText(one: Estimate): string {
  if (one.value === null) return one.why ? `undefined: ${one.why}` : figure(null);
  return `${withInterval(one, digitsOf(one))}; n ${one.n}`;
}
