import { integer } from '../domain/numbers.ts';
import {
  estimateText,
  nText,
  intervalText,
  leftOutText,
  unitText,
  valueText,
} from './estimate-text.ts';
import { texts } from '#messages/format-message.ts';
import { asHead, referenceColumns, referenceWords } from './reference-values.ts';
import type { RenderedField } from './rendered-report.ts';
import { noteOn } from './note-on.ts';
import { estimatesOf, isEstimate, type SectionTable } from './section-table.ts';

/** A table in words, for people. */
interface PrintedTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The index of each column of the table in `head`; for estimates over several columns, that of their interval. */
  readonly indices: readonly number[];
  /** Reference values and exclusions that have no column, and the table's own notes. */
  readonly notes: readonly string[];
  /** The unit that n counts, the rules for ties, and the methods of the intervals. */
  readonly methods: readonly string[];
  /** The notes on methods without which values mislead; `methods` has them too. */
  readonly noted: readonly string[];
}

/** The sign of a cell in which nothing was measured. */
const NOTHING = '\u00b7';

/**
 * Prints a table. If one column alone has estimates, their intervals, reference values, n and exclusions get columns of
 * their own; otherwise each estimate is one cell, and notes hold the rest. A note that is the same for all estimates
 * appears once.
 */
export function printedTable(table: SectionTable): PrintedTable {
  const { columns, rows } = table;
  const named = estimatesOf(table);
  const estimates = named.map(({ field }) => field);
  const measured = columns.flatMap((_, i) =>
    rows.some((row) => isEstimate(row[i] ?? null)) ? i : [],
  );
  const [only, ...others] = measured;
  const undefinedFor = noteOn(texts.reportTable.undefined, named, ({ value, why = '' }) =>
    value === null ? why : '',
  );
  const remarks = [...table.notes.map((note) => `${asHead(note)}.`), ...(table.missing ?? [])];
  const methods = [
    ...noteOn(texts.reportTable.nCounts, named, unitText),
    ...noteOn(texts.reportTable.ties, named, ({ ties }) => ties),
    ...noteOn(texts.reportTable.intervals, named, ({ method }) => method),
  ];
  const noted = noteOn(texts.reportTable.intervals, named, ({ note = '' }) => note);
  if (only === undefined || others.length > 0) {
    return {
      head: columns,
      rows: rows.map((row) => row.map(cellText)),
      indices: columns.map((_, i) => i),
      notes: [
        ...noteOn(texts.reportTable.references, named, referenceWords),
        ...noteOn(texts.reportTable.leftOutOfN, named, (one) => leftOutText(one.leftOut)),
        ...undefinedFor,
        ...remarks,
      ],
      methods,
      noted,
    };
  }
  const references = referenceColumns(estimates);
  const about = [
    texts.reportTable.interval,
    ...references.heads,
    texts.reportTable.n,
    texts.reportTable.leftOut,
  ];
  const spread = <T>(row: readonly T[], instead: readonly T[]) =>
    row.toSpliced(only, 1, ...instead);
  return {
    head: spread(columns, [columns[only]!, ...about]),
    rows: rows.map((row) => {
      const cells = row.map(cellText);
      const one = row[only] ?? null;
      return spread(
        cells,
        isEstimate(one)
          ? [
              valueText(one),
              intervalText(one),
              ...references.cellsOf(one),
              integer(one.n),
              leftOutText(one.leftOut),
            ]
          : [cells[only]!, ...about.map(() => '')],
      );
    }),
    indices: columns.map((_, i) => (i < only ? i : i === only ? i + 1 : i + about.length)),
    notes: [...undefinedFor, ...remarks],
    methods,
    noted,
  };
}

function cellText(field: RenderedField | null): string {
  if (field === null) return NOTHING;
  if (typeof field === 'string') return field;
  return typeof field === 'number' ? integer(field) : `${estimateText(field)}; ${nText(field)}`;
}
