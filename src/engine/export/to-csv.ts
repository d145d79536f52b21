import type { Run } from '../domain/run.ts';
import type { Estimate, Field } from '../report/report.ts';
import type { Report } from '../report/rendered-report.ts';
import { cardsOf } from '../domain/run.ts';
import { sectionCells } from './section-cells.ts';
import { spreadsheetCsv, type Row } from './spreadsheet-csv.ts';

const COLUMNS = [
  'section',
  'row',
  'column',
  'value',
  'low',
  'high',
  'n',
  'of',
  'left out',
  'null coin',
  'null always-first',
  'ties',
  'method',
  'id',
] as const;
type Column = (typeof COLUMNS)[number];
type Line = Readonly<Partial<Record<Column, string | number | null>>> & {
  readonly section: string;
};

/**
 * Writes a report as tidy rows, one field each: numbers at full precision, an undefined one empty with its reason under
 * `method`, an unknown reference value empty. Text that would run as a formula has an apostrophe before it
 * (`spreadsheet-csv.ts`).
 */
export function reportToCsv(run: Run, report: Report): string {
  const about = (row: string, value: string | number): Line => ({ section: 'About', row, value });
  const { planned, judged, unscored, nearTies } = report.counts;
  const lines: Line[] = [
    about('Run', run.name),
    about('Protocol', report.protocol),
    ...cardsOf(run).map((judge) => about('Judge', judge.name)),
    ...(report.exams ?? []).map(({ sentence }) => about('Exam', sentence)),
    about('Seed', run.manifest.seed),
    about('Finding', report.headline),
    about('Trust', report.trust),
    about('Questions planned', planned),
    about('Questions judged', judged),
    about('Unscored', unscored),
    about('Near ties', nearTies),
    ...(report.counts.panel?.judges ?? []).flatMap((own) => [
      about(`Questions planned, ${own.judge}`, own.planned),
      about(`Questions judged, ${own.judge}`, own.judged),
      about(`Unscored, ${own.judge}`, own.unscored),
    ]),
    ...report.remarks.map((remark) => about('Remark', remark)),
    ...report.sections.flatMap((section) =>
      sectionCells(section).map(({ row, column, field }) => ({
        section: section.title,
        row,
        column,
        ...ofField(field),
      })),
    ),
  ];
  const [, ...others] = COLUMNS;
  const rows = lines.map((line): Row => [
    line.section,
    ...others.map((column) => line[column] ?? null),
  ]);
  return spreadsheetCsv([COLUMNS, ...rows]);
}

function ofField(field: Field): Partial<Line> {
  return typeof field === 'object' ? ofEstimate(field) : { value: field };
}

function ofEstimate({ id, value, why, interval, n, of, leftOut, nulls, ties, method }: Estimate) {
  return {
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n,
    of,
    'left out': Object.entries(leftOut)
      .map(([reason, count]) => `${count} ${reason}`)
      .join('; '),
    'null coin': nulls.coin,
    'null always-first': nulls.alwaysFirst,
    ties,
    method: value === null ? `undefined: ${why ?? 'nothing was counted'}` : method,
    id,
  } satisfies Partial<Line>;
}
