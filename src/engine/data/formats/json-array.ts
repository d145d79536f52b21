import { jsonElements } from '../json-elements.ts';
import { sourceText } from '../source-lines.ts';
import type { BadRows } from '../bad-rows.ts';
import type { Reading } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import { openObjects } from './json-lines.ts';
import type { TableFormat } from './format.ts';

/** One JSON array of objects, over any number of lines. */
export const jsonArray: TableFormat = {
  kind: 'table',
  id: 'json',
  title: 'JSON',
  // Many files end with "json" that hold no table.
  endings: [],
  namesColumns: true,
  recognises: ({ lines }) => /^\s*\[\s*\{/.test(lines.slice(0, 2).join(' ')),
  open: (source, bad, reading) => openObjects(source.path, elementsOf(source, bad, reading), bad),
};

async function* elementsOf(...from: [SourceFile, BadRows, Reading]) {
  for await (const batch of jsonElements(sourceText(...from), 1)) {
    yield batch.map(({ number, text }) => ({ line: number, text }));
  }
}
