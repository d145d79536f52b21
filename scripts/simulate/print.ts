import { plainTable } from '#engine/report/plain-table.ts';
import { commonNullNames, nullNamesOf } from '#engine/report/null-names.ts';
import { figure, withInterval } from '#engine/report/figures.ts';
import type { PlainTable } from '#engine/report/plain-table.ts';
import type { Estimate, Report } from '#engine/report/rendered-report.ts';

/** Formats a report of the simulator as Markdown: every figure with its interval, its n and its reference value. */
export function reportAsMarkdown(report: Report): string {
  const parts = report.sections.flatMap((section) => {
    switch (section.kind) {
      case 'table':
      case 'shares':
      case 'points':
      case 'grid':
        return [`### ${section.title}`, asTable(plainTable(section))];
      case 'estimates':
        return [`### ${section.title}`, asTable(estimatesTable(section.estimates))];
      case 'sentence':
        return [`### ${section.title}`, section.reading];
      case 'leaderboard':
      case 'win-matrix':
      case 'similarity':
        return [];
    }
  });
  const { counts } = report;
  return [
    `**${report.headline}** ${report.trust}`,
    `${counts.judged} ratings, ${counts.unscored} unscored.`,
    ...parts,
    ...report.remarks.map((one) => `- ${one}`),
  ].join('\n\n');
}

function estimatesTable(estimates: readonly Estimate[]): PlainTable {
  const names = commonNullNames(estimates);
  const second = estimates.some((one) => nullNamesOf(one).alwaysFirst !== null);
  return {
    head: [
      '',
      'Value, 95%',
      'n',
      'left out',
      names?.coin ?? 'null',
      ...(second ? [names?.alwaysFirst ?? 'other null'] : []),
    ],
    rows: estimates.map((one) => [
      one.title,
      one.value === null ? `undefined: ${one.why ?? ''}` : withInterval(one),
      `${one.n} ${one.of}`,
      Object.entries(one.leftOut)
        .map(([why, n]) => `${n} ${why}`)
        .join(', '),
      figure(one.nulls.coin),
      ...(second ? [figure(one.nulls.alwaysFirst)] : []),
    ]),
  };
}

function asTable({ head, rows }: PlainTable): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
