import { contentOf } from './content-of.ts';
import { escaped } from './escaped.ts';
import { estimateText, nText } from './estimate-text.ts';
import type { Drawing } from './html-drawings.ts';
import { htmlTable, type Cell } from './html-table.ts';
import { printedTable } from './printed-table.ts';
import type { RenderedSection } from './rendered-report.ts';
import { isEstimate, type SectionTable } from './section-table.ts';

/** Returns one section of a report: its title, its drawing, its table, and how to read it. */
export function sectionHtml(section: RenderedSection): string {
  const { table, drawing } = contentOf(section);
  return `<section>
<h2>${escaped(section.title)}</h2>
${table ? `<div class="wide">${bodyOf(table, drawing)}</div>\n` : ''}<p class="reading">${escaped(section.reading)}</p>
</section>`;
}

function bodyOf(table: SectionTable, { above, cell, caption = [] }: Drawing): string {
  const { head, rows, indices, notes, methods } = printedTable(table);
  const cells = rows.map((texts, row) =>
    texts.map((text, index): Cell => {
      const column = indices.indexOf(index);
      const field = table.rows[row]?.[column] ?? null;
      return {
        // A narrow cell has its n in a second line.
        ...(isEstimate(field) && head === table.columns
          ? { text: estimateText(field), small: nText(field) }
          : { text }),
        ...(column < 0 ? {} : cell?.(row, column)),
      };
    }),
  );
  return (above?.() ?? '') + htmlTable(head, cells, [...caption, ...notes, ...methods].join(' '));
}
