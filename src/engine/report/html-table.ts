import { escaped } from './escaped.ts';

/** Text, or HTML made by this program. */
export type Cell = string | { readonly html: string; readonly tone?: string };

/** Longer texts, in characters, get a minimum width; the table scrolls on a narrow page. */
const LONG = 60;

/** Returns a table whose first column names the rows. Every text is escaped. */
export function htmlTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  caption: string,
): string {
  const cells = (row: readonly Cell[]) =>
    row.map((cell, i) => {
      const inside = typeof cell === 'string' ? textCell(cell) : cell.html;
      const tone = typeof cell === 'object' && cell.tone ? ` class="${cell.tone}"` : '';
      return i === 0 ? `<th scope="row">${inside}</th>` : `<td${tone}>${inside}</td>`;
    });
  return `<table>
<caption>${escaped(caption)}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}
</tbody>
</table>`;
}

function textCell(text: string): string {
  return text.length > LONG ? `<div class="long">${escaped(text)}</div>` : escaped(text);
}
