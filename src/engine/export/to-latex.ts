import { texts } from '../messages/say.ts';
import type { Run } from '../domain/run.ts';
import { judgedBy } from '../report/judged-by.ts';
import { panelCounts } from '../report/panel-counts.ts';
import type { Report, Section } from '../report/rendered-report.ts';
import { printedTable } from '../report/printed-table.ts';
import { tableOf } from '../report/table-of.ts';

/**
 * Writes a report's tables for `\input` into a paper: booktabs, one floating table per section with its notes beneath.
 * Every text is escaped. Scripts other than Latin need XeLaTeX or LuaLaTeX with a suitable font.
 */
export function reportToLatex(run: Run, report: Report): string {
  return `% ${texts.exports.latexPackages}
${escapedLatex(run.name)}. ${escapedLatex(report.headline)} ${escapedLatex(report.trust)}
${escapedLatex(
  [
    judgedBy(run),
    ...(report.exams ?? []).map(({ sentence }) => sentence),
    texts.exports.counts(report.counts),
    ...panelCounts(report.counts),
    texts.exports.seedIs({ seed: run.manifest.seed }),
  ].join(' '),
)}
${report.remarks.map(escapedLatex).join('\n')}

${report.sections.map(sectionLatex).join('\n')}`;
}

function sectionLatex(section: Section): string {
  const table = tableOf(section);
  const title = escapedLatex(section.title);
  if (!table) return `\\paragraph{${title}} ${escapedLatex(section.reading)}\n`;
  const { head, rows, notes, methods } = printedTable(table);
  const line = (cells: readonly string[]) => `${cells.map(escapedLatex).join(' & ')} \\\\`;
  return `\\begin{table}[htbp]
\\centering
\\caption{${title}}
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
