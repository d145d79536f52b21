import { texts } from '#messages/format-message.ts';
import type { Run } from '../domain/run.ts';
import type { RenderedReport, RenderedSection } from '../report/rendered-report.ts';
import { importedLines } from '../report/imported-lines.ts';
import { printedTable } from '../report/printed-table.ts';
import { judgingSentences } from './judging-sentences.ts';
import { contentOf } from '../report/content-of.ts';

/**
 * Writes a report's tables for `\input` into a paper: booktabs, one floating table per section with its notes beneath.
 * Every text is escaped. Scripts other than Latin need XeLaTeX or LuaLaTeX with a suitable font.
 */
export function reportToLatex(run: Run, report: RenderedReport): string {
  return `% ${texts.exports.latexPackages}
${escapedLatex(run.name)}. ${escapedLatex(report.headline)} ${escapedLatex(report.trust)}
${escapedLatex(judgingSentences(run, report))}
${[...report.remarks, ...importedSentences(report)].map(escapedLatex).join('\n')}

${tablesLatex(report.sections)}`;
}

/** Returns what the import of the data left out, a sentence each, for a paper. */
export function importedSentences({ imported }: Pick<RenderedReport, 'imported'>): string[] {
  return imported ? [texts.imported.sub(imported), ...importedLines(imported)] : [];
}

/** Writes sections as floating tables, each with a label of its own. */
export function tablesLatex(sections: readonly RenderedSection[]): string {
  const taken = new Set<string>();
  return sections
    .map((section, i) => {
      const label = labelOf(section.title);
      const own = taken.has(label) ? `${label}-${i + 1}` : label;
      taken.add(own);
      return sectionLatex(section, own);
    })
    .join('\n');
}

/** Writes one section as a floating table with its notes beneath. */
export function sectionLatex(section: RenderedSection, label = labelOf(section.title)): string {
  const table = contentOf(section).table;
  const title = escapedLatex(section.title);
  if (!table) return `\\paragraph{${title}} ${escapedLatex(section.reading)}\n`;
  const { head, rows, notes, methods } = withoutEmpty(printedTable(table));
  const columns = table.columns.slice(1).filter((name) => name !== '');
  const caption = texts.paper.caption({ columns, rows: table.columns[0] ?? '' });
  const line = (cells: readonly string[]) => `${cells.map(escapedLatex).join(' & ')} \\\\`;
  return `\\begin{table}[htbp]
\\centering
\\caption{${title} ${escapedLatex(caption)}}
\\label{tab:${label}}
\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%
\\begin{tabular}{l${'r'.repeat(Math.max(0, head.length - 1))}}
\\toprule
${line(head)}
\\midrule
${rows.map(line).join('\n')}
\\bottomrule
\\end{tabular}}
\\par\\smallskip
\\begin{minipage}{\\linewidth}\\footnotesize
${[...notes, ...methods].map(escapedLatex).join(' ')}
\\end{minipage}
\\end{table}
`;
}

/** Returns a table without the columns about its estimates that are empty in every row, such as an undefined reference. */
function withoutEmpty({ head, rows, indices, ...rest }: ReturnType<typeof printedTable>) {
  const silent = new Set(['', '\u00b7', texts.charts.undefined]);
  const told = head.map(
    (_, i) => indices.includes(i) || rows.some((row) => !silent.has(row[i] ?? '')),
  );
  const kept = (row: readonly string[]) => row.filter((_, i) => told[i]);
  return { ...rest, head: kept(head), rows: rows.map(kept) };
}

/** Returns a label of letters, digits and hyphens. */
export const labelOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'section';

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': "''",
  // After a line break LaTeX would read these as its options.
  '[': '{[}',
  ']': '{]}',
  '*': '{*}',
  '\u2212': '$-$',
  '\u2013': '--',
  '\u2026': '\\ldots{}',
  '\u00b7': '$\\cdot$',
};

/** Returns text on one line in which LaTeX finds no command, group, comment or cell. */
export function escapedLatex(text: string): string {
  return (
    text
      .replace(/[\s\u2028\u2029]+/g, ' ')
      // TeX interprets control characters (such as ^^M) that a reader can't see. TeX doesn't support direction marks,
      // and an editor would reorder the source around them.
      .replace(/[\u0000-\u001f\u007f-\u009f\p{Bidi_C}]/gu, '')
      .replace(
        /[\\{}$&#%_^~<>|"[\]*\u2212\u2013\u2026\u00b7]/g,
        (character) => COMMANDS[character] ?? character,
      )
  );
}
