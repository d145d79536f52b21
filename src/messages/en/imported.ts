import { integer, quantity } from './numbers.ts';

/** The encodings of files, within a sentence. */
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'latin-1': 'Latin-1, since it isn’t UTF-8',
  'damaged utf-8': 'UTF-8 with characters that can’t be read, which became \ufffd',
};

const SOURCES = {
  guessed: 'guessed from the ratings',
  stated: 'stated in the study',
  layout: 'fixed by the published data',
};

/** The part of a result that says what the import of its data read and left out. */
export const imported = {
  title: 'The data as they were read',
  sub: ({ rows, bad }: { rows: number; bad: number }) =>
    bad === 0
      ? `${quantity(rows, 'row was', 'rows were')} read; none was left out.`
      : `${quantity(rows, 'row was', 'rows were')} read; ${integer(bad)} ${bad === 1 ? 'was' : 'were'} left out.`,
  all: ({ lines }: { lines: number }) => `Files, reasons and remarks: ${quantity(lines, 'line')}`,
  file: ({
    file,
    rows,
    kept,
    encoding,
  }: {
    file: string;
    rows: number;
    kept: number;
    encoding: keyof typeof ENCODINGS | null;
  }) =>
    `${file}: ${quantity(rows, 'row')}, ${integer(kept)} used${encoding === null ? '' : `; read as ${ENCODINGS[encoding]}`}.`,
  reason: ({
    reason,
    rows,
    file,
    line,
    why,
  }: {
    reason: string;
    rows: number;
    file: string;
    line: number;
    why: string;
  }) =>
    `Left out, ${reason}: ${quantity(rows, 'row')}. ${rows === 1 ? '' : 'The first: '}${file}, line ${line}: ${why}`,
  scale: ({
    min,
    max,
    step,
    from,
  }: {
    min: number;
    max: number;
    step: number;
    from: keyof typeof SOURCES;
  }) => `The rating scale: from ${min} to ${max} in steps of ${step}, ${SOURCES[from]}.`,
  lists: ({
    recommender,
    unknownItems,
    unknownUsers,
    duplicates,
  }: {
    recommender: string;
    unknownItems: number;
    unknownUsers: number;
    duplicates: number;
  }) =>
    `Lists of ${recommender}: ${quantity(unknownItems, 'entry', 'entries')} with an item that the data doesn’t have, lists for ${quantity(unknownUsers, 'user')} whom the data doesn’t have, ${quantity(duplicates, 'item')} twice on a list.`,
  rest: ({
    files,
    reasons,
    rows,
    lists,
    remarks,
  }: {
    files: number;
    reasons: number;
    rows: number;
    lists: number;
    remarks: number;
  }) => {
    const parts = [
      files > 0 ? quantity(files, 'file') : '',
      reasons > 0 ? `${quantity(reasons, 'reason')} with ${quantity(rows, 'row')}` : '',
      lists > 0 ? `the lists of ${quantity(lists, 'recommender')}` : '',
      remarks > 0 ? quantity(remarks, 'remark') : '',
    ];
    return `Not shown here: ${parts.filter((part) => part !== '').join(', ')}.`;
  },
  shortened: ({ text }: { text: string }) => `${text} (Names at its end were cut.)`,

  reading:
    'Rows that can’t be used take no part in any figure. The import named each with its line; here each reason has its number of rows and the first of them.',

  first: ({ file, line, why }: { file: string; line: number; why: string }) =>
    `first: ${file}, line ${line}: ${why}`,
  csvRows: 'rows read',
  csvKept: 'rows used',
  csvEncoding: 'encoding',
  csvLeftOut: 'rows left out',
  csvScaleLeast: 'least rating of the scale',
  csvScaleMost: 'greatest rating of the scale',
  csvScaleStep: 'step of the scale',
  csvScaleFrom: 'source of the scale',
  csvUnknownItems: 'entries with unknown items',
  csvUnknownUsers: 'unknown users with a list',
  csvDuplicates: 'items twice on a list',
  csvRemark: 'remark',
  csvNotShown: 'not shown',
};
