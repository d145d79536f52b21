import { texts } from '#messages/format-message.ts';
import type { Run } from '../domain/run.ts';
import { balanced } from '../domain/isolated.ts';
import type { RenderedReport, RenderedSection } from '../report/rendered-report.ts';
import { importedLines, type RenderedImport } from '../report/imported-lines.ts';
import { printedTable } from '../report/printed-table.ts';
import { judgingSentences } from './judging-sentences.ts';
import { contentOf } from '../report/content-of.ts';

/**
 * Writes a report as GitHub-flavoured Markdown: one table per section, with its notes. Markup in texts is escaped.
 */
export function reportToMarkdown(run: Run, report: RenderedReport): string {
  return `${[
    `# ${plain(run.name)}`,
    plain(report.headline),
    plain(report.trust),
    plain(judgingSentences(run, report)),
    ...report.sections.map(sectionMarkdown),
    ...(report.imported ? importedMarkdown(report.imported) : []),
    ...(report.remarks.length > 0
      ? [
          `## ${texts.exports.remarks}`,
          report.remarks.map((remark) => `- ${plain(remark)}`).join('\n'),
        ]
      : []),
  ].join('\n\n')}\n`;
}

function importedMarkdown(imported: RenderedImport): string[] {
  const lines = [texts.imported.sub(imported), ...importedLines(imported)];
  return [`## ${plain(texts.imported.title)}`, lines.map((line) => `- ${plain(line)}`).join('\n')];
}

/** Writes one section as a table under its title. */
export function sectionMarkdown(section: RenderedSection): string {
  const table = contentOf(section).table;
  const title = `## ${plain(section.title)}`;
  if (!table) return `${title}\n\n${plain(section.reading)}`;
  const { head, rows, notes, methods } = printedTable(table);
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;
  const rule = `| ${head.map((_, i) => (i === 0 ? ':--' : '--:')).join(' | ')} |`;
  return [
    title,
    '',
    [line(head), rule, ...rows.map(line)].join('\n'),
    ...[...notes, ...methods].flatMap((note) => ['', plain(note)]),
  ].join('\n');
}

/**
 * Returns text on one line without markup: no cell, link, image, HTML, emphasis, mention, address or control character.
 */
function plain(text: string): string {
  return (
    balanced(text)
      .replace(/\s+/g, ' ')
      // A terminal that shows the file would interpret control characters; a page shows none.
      .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
      .trim()
      .replace(/[\\`*_{}[\]<>|~$#&@!]/g, '\\$&')
      // Escape the marks of a list, a rule or an underline, but not the sign of a number.
      .replace(/^(?:[-+](?=\s|$)|-(?=-)|=)/, '\\$&')
      .replace(/^(\d+)(?=[.)](\s|$))/, '$1\\')
      .replace(/:(?=\/\/)/g, '\\:')
      .replace(/www\./gi, (www) => www.replace('.', '\\.'))
  );
}
