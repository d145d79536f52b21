import type { RenderedEstimate, RenderedField } from './rendered-report.ts';

/** The content of a section as rows of fields. Every export and the page's tables show this and nothing else. */
export interface SectionTable {
  /** The first column names the rows. */
  readonly columns: readonly string[];
  /** As many fields as there are columns; null where nothing was measured. */
  readonly rows: readonly (readonly (RenderedField | null)[])[];
  /** Remarks on the whole table, each in lower case without a full stop. */
  readonly notes: readonly string[];
  /** The part of the data of each row, which several rows share; absent where rows are no parts. */
  readonly parts?: readonly string[];
  /** Sentences on columns, rows and figures that the section leaves out; absent without any. */
  readonly missing?: readonly string[];
}

/** A field of a table with the names of its row and column. */
export interface NamedField<Content extends RenderedField = RenderedField> {
  readonly row: string;
  readonly column: string;
  /** The part of the data that the row is of; absent where rows are no parts. */
  readonly part?: string;
  readonly field: Content;
}

/** Returns every field of a table beside the names of its rows, row by row; empty ones are left out. */
export function fieldsOf({ columns, rows, parts }: SectionTable): NamedField[] {
  return rows.flatMap(([first = '', ...rest], at) => {
    const part = parts?.[at];
    return rest.flatMap((field, i) =>
      field === null || field === ''
        ? []
        : [
            {
              ...{ row: rowName(first), column: columns[i + 1] ?? '', field },
              ...(part === undefined ? {} : { part }),
            },
          ],
    );
  });
}

/** Returns the estimates of a table with the names of their rows and columns. */
export function estimatesOf(table: SectionTable): NamedField<RenderedEstimate>[] {
  return fieldsOf(table).flatMap(({ field, ...names }) =>
    isEstimate(field) ? [{ ...names, field }] : [],
  );
}

/** Tells an estimate from words, counts and empty fields. */
export function isEstimate(field: RenderedField | null): field is RenderedEstimate {
  return typeof field === 'object' && field !== null;
}

function rowName(field: RenderedField | null): string {
  return isEstimate(field) ? field.title : String(field ?? '');
}
