import { texts } from '#messages/format-message.ts';
import type { Rendered } from '#messages/render.ts';
import { visible } from '#messages/visible.ts';
import type { ImportNote } from '../domain/import-note.ts';

export type RenderedImport = Rendered<ImportNote>;

/**
 * Returns what an import read and left out, a sentence each: files, reasons, scale, lists, remarks. Characters that a page
 * would obey or hide are escaped, in names of files and recommenders too.
 */
export function importedLines({
  files,
  leftOut,
  scale,
  lists,
  remarks,
  rest,
}: RenderedImport): string[] {
  return [
    ...files.map(({ encoding = null, ...of }) => texts.imported.file({ ...of, encoding })),
    ...leftOut.map(({ reason, rows, example: { file, line, reason: why } }) =>
      texts.imported.reason({ reason, rows, file, line, why }),
    ),
    ...(scale ? [texts.imported.scale(scale)] : []),
    ...lists.filter(lostSome).map(texts.imported.lists),
    ...remarks,
    ...(rest ? [texts.imported.rest(rest)] : []),
  ].map(visible);
}

function lostSome({ unknownItems, unknownUsers, duplicates }: RenderedImport['lists'][number]) {
  return unknownItems + unknownUsers + duplicates > 0;
}
