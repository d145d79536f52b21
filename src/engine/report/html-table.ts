import { escaped } from './escaped.ts';

/** Text, or HTML that was made here. */
export type Cell = string | { readonly html: string; readonly tone?: string };

/** Text longer than this has a width that it can be read at, however narrow the page: the table scrolls then. */
const LONG = 60;

/** A table whose first column names the rows. Every text is escaped. */
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
