import { escaped } from './escaped.ts';
import type { GridTone } from './grid-tone.ts';

/** The text of a cell, and what is below it: small text, and HTML made by this program. */
export interface Cell {
  readonly text: string;
  readonly small?: string;
  readonly drawn?: string;
  readonly tone?: GridTone;
}

/** Longer texts, in characters, get a minimum width; the table scrolls on a narrow page. */
const LONG = 60;

/** Returns a table whose first column names the rows. Every text is escaped. */
export function htmlTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  caption: string,
): string {
  const cells = (row: readonly Cell[]) =>
    row.map(({ text, small, drawn = '', tone }, i) => {
      const below = small === undefined ? '' : `<br><span class="small">${escaped(small)}</span>`;
      const inside = textIn(text) + below + drawn;
      return i === 0
        ? `<th scope="row">${inside}</th>`
        : `<td${tone ? ` class="${tone}"` : ''}>${inside}</td>`;
    });
  return `<table>
<caption>${escaped(caption)}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}
</tbody>
</table>`;
}

function textIn(text: string): string {
  return text.length > LONG ? `<div class="long">${escaped(text)}</div>` : escaped(text);
}
