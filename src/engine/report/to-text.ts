import type { Run } from '../domain/run.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { balanced } from '../domain/isolated.ts';
import { texts } from '#messages/format-message.ts';
import { importedLines, type RenderedImport } from './imported-lines.ts';
import { judgedBy } from './judged-by.ts';
import { panelCounts } from './panel-counts.ts';
import { printedTable } from './printed-table.ts';
import type { RenderedReport, RenderedSection } from './rendered-report.ts';
import { contentOf } from './content-of.ts';

/** Writes the finding and every section's table as plain text for a terminal. */
export function reportToText(run: Run, report: RenderedReport): string {
  const { counts } = report;
  const lines = [
    run.name,
    judgedBy(run),
    ...(report.panelVotes === undefined ? [] : [report.panelVotes]),
    ...(report.exams ?? []).map(({ sentence }) => sentence),
    '',
    report.headline,
    report.trust,
    ...(isNoJudge(run.manifest.judge)
      ? []
      : [
          '',
          texts.reportFile.countsInText({
            judged: counts.judged,
            planned: counts.planned,
            first: counts.preferredFirst,
            second: counts.preferredSecond,
            tied: counts.tied,
            unscored: counts.unscored,
          }),
        ]),
    ...panelCounts(counts),
    ...report.sections.flatMap(sectionLines),
    ...(report.imported ? importLines(report.imported) : []),
    '',
    ...report.remarks,
  ];
  return `${lines.map(balanced).join('\n').trimEnd()}\n`;
}

function importLines(imported: RenderedImport): string[] {
  return ['', texts.imported.title, texts.imported.sub(imported), ...importedLines(imported)];
}

function sectionLines(section: RenderedSection): string[] {
  const table = contentOf(section).table;
  if (!table) return ['', section.title, section.reading];
  const { head, rows, notes, noted } = printedTable(table);
  return ['', section.title, ...aligned([head, ...rows]), ...notes, ...noted];
}

/** Pads cells with spaces so that columns begin below each other. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns the display width in characters; isolates are invisible. */
function widthOf(cell: string): number {
  return cell.replace(/[\u2068\u2069]/g, '').length;
}
