import { texts } from '#messages/format-message.ts';
import type { RenderedImport } from '../report/imported-lines.ts';

/** One row of the CSV of a report: columns that the file of a report has. */
interface ImportRow {
  readonly section: string;
  readonly row: string;
  readonly column: string;
  readonly value: string | number;
  /** The first row that was left out for this reason. */
  readonly of?: string;
}

/** Returns what an import read and left out as tidy rows, one fact each. */
export function importedRows(imported: RenderedImport): ImportRow[] {
  const fact = (row: string, column: string, value: string | number, of?: string): ImportRow => ({
    ...{ section: texts.imported.title, row, column, value },
    ...(of === undefined ? {} : { of }),
  });
  const { scale, rest } = imported;
  return [
    fact('', texts.imported.csvRows, imported.rows),
    fact('', texts.imported.csvLeftOut, imported.bad),
    ...imported.files.flatMap(({ file, rows, kept, encoding }) => [
      fact(file, texts.imported.csvRows, rows),
      fact(file, texts.imported.csvKept, kept),
      ...(encoding ? [fact(file, texts.imported.csvEncoding, encoding)] : []),
    ]),
    ...imported.leftOut.map(({ reason, rows, example: { file, line, reason: why } }) =>
      fact(reason, texts.imported.csvLeftOut, rows, texts.imported.first({ file, line, why })),
    ),
    ...(scale
      ? [
          fact('', texts.imported.csvScaleLeast, scale.min),
          fact('', texts.imported.csvScaleMost, scale.max),
          fact('', texts.imported.csvScaleStep, scale.step),
          fact('', texts.imported.csvScaleFrom, scale.from),
        ]
      : []),
    ...imported.lists.flatMap(({ recommender, unknownItems, unknownUsers, duplicates }) => [
      fact(recommender, texts.imported.csvUnknownItems, unknownItems),
      fact(recommender, texts.imported.csvUnknownUsers, unknownUsers),
      fact(recommender, texts.imported.csvDuplicates, duplicates),
    ]),
    ...imported.remarks.map((remark) => fact('', texts.imported.csvRemark, remark)),
    ...(rest ? [fact('', texts.imported.csvNotShown, texts.imported.rest(rest))] : []),
  ];
}
