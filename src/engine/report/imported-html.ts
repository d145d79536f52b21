import { texts } from '#messages/format-message.ts';
import { escaped } from './escaped.ts';
import { importedLines, type RenderedImport } from './imported-lines.ts';

/** The most lines that stand open in a file; more are folded. */
export const MOST_OPEN = 6;

/** Returns the section of a file that says what the import read and left out. Every text is escaped. */
export function importedHtml(imported: RenderedImport): string {
  const lines = importedLines(imported);
  const list = `<ul class="small">
${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}
</ul>`;
  const folded = `<details><summary>${escaped(texts.imported.all({ lines: lines.length }))}</summary>
${list}
</details>`;
  return `<section>
<h2>${escaped(texts.imported.title)}</h2>
<p class="small">${escaped(texts.imported.sub(imported))}</p>
${lines.length > MOST_OPEN ? folded : list}
<p class="reading">${escaped(texts.imported.reading)}</p>
</section>`;
}
