import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { ImportSample } from '../domain/study.ts';
import type { BadRows } from './bad-rows.ts';
import { formatsOf } from './formats/find-format.ts';
import type { Format, FoundDataset, Layout } from './formats/format.ts';
import { readParts } from './read-tables.ts';
import type { Reading } from './reading.ts';
import type { SourceFile } from './source-file.ts';

/** Finds the files of a published dataset among others. */
export async function findLayout(
  sources: readonly SourceFile[],
  formats: readonly Format[],
): Promise<{ readonly layout: Layout; readonly found: FoundDataset } | undefined> {
  for (const layout of formatsOf(formats, 'layout')) {
    const found = await layout.find(sources);
    if (found) return { layout, found };
  }
  return undefined;
}

/**
 * Reads a published dataset.
 * @param id the layout that the study names
 * @throws Fault `file-unusable` if there is no such layout, or its files aren't among the sources
 */
export async function readLayout(
  sources: readonly SourceFile[],
  id: string,
  bad: BadRows,
  reading: Reading,
  formats: readonly Format[],
  sample?: ImportSample,
) {
  const layouts = formatsOf(formats, 'layout').filter((layout) => layout.id === id);
  const found = (await findLayout(sources, layouts))?.found;
  if (!found) throw notFound(id, layouts, sources);
  const draft = await readParts(found.parts, bad, reading, sample);
  const { name, words } = found;
  const scale = found.scaleOf?.(draft.log.ratings());
  return draft.finish({ name, words, ...(scale ? { scale } : {}) });
}

function notFound(id: string, layouts: readonly Layout[], sources: readonly SourceFile[]): Fault {
  const [first] = layouts;
  if (!first) return new Fault('file-unusable', message('dataFaults.layoutUnknown', { id }));
  const files = sources.map(({ path }) => path).join(', ');
  const needs = layouts.map((layout) => layout.needs.join(' and ')).join(', or ');
  return new Fault(
    'file-unusable',
    message('dataFaults.layoutMissing', { title: first.title, files, needs }),
  );
}
