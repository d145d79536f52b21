import { reasonsIn } from '../domain/left-out.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import { seedText } from '../domain/seeds.ts';
import { texts } from '#messages/format-message.ts';
import { contentOf } from '../report/content-of.ts';
import { referenceNames } from '../report/reference-values.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import { leftOutReason } from '../report/left-out-reason.ts';
import type { VerdictCounts } from '../report/report.ts';
import type {
  RenderedEstimate,
  RenderedReport,
  RenderedSection,
} from '../report/rendered-report.ts';
import { fieldsOf, isEstimate } from '../report/section-table.ts';
import { importedRows } from './imported-csv.ts';
import { spreadsheetCsv, type Row } from './spreadsheet-csv.ts';

/** The columns of every file; those of its reference values follow them, one a name. */
const COLUMNS = [
  'section',
  'row',
  'column',
  'value',
  'low',
  'high',
  'unit',
  'n',
  'of',
  'left out',
  'ties',
  'method',
  'title',
  'id',
] as const;
type Line = Readonly<Partial<Record<(typeof COLUMNS)[number], string | number | null>>> & {
  readonly section: string;
  readonly references?: RenderedEstimate['references'];
};

/**
 * Writes a report as tidy rows, one field each: numbers at full precision, an undefined one empty with its reason under
 * `method`, an unknown reference value empty. Text that would run as a formula has an apostrophe before it
 * (`spreadsheet-csv.ts`).
 */
export function reportToCsv(run: Run, report: RenderedReport): string {
  const about = (row: string, value: string | number): Line => ({
    section: texts.exports.about,
    row,
    value,
  });
  const asked = !isNoJudge(run.manifest.judge);
  const lines: Line[] = [
    about(texts.exports.run, run.name),
    ...(asked
      ? [
          about(texts.exports.protocol, report.protocol),
          ...cardsOf(run).map((judge) => about(texts.exports.judge, judge.name)),
          ...(report.exams ?? []).map(({ sentence }) => about(texts.exports.exam, sentence)),
          ...labelOrderLines(run),
        ]
      : []),
    about(texts.exports.seed, seedText(run.manifest)),
    about(texts.exports.finding, report.headline),
    about(texts.exports.trust, report.trust),
    ...(asked ? countsOf(report.counts).map(([row, value]) => about(row, value)) : []),
    ...report.remarks.map((remark) => about(texts.exports.remark, remark)),
    ...(report.imported ? importedRows(report.imported) : []),
    ...report.sections.flatMap(linesOf),
  ];
  return written(lines);
}

/** Writes sections alone as tidy rows, in the columns of `reportToCsv`. */
export function sectionsToCsv(sections: readonly RenderedSection[]): string {
  return written(sections.flatMap(linesOf));
}

function written(lines: readonly Line[]): string {
  const names = referenceNames(lines.map(({ references = [] }) => ({ references })));
  const rows = lines.map(({ references = [], ...line }): Row => [
    line.section,
    ...others.map((column) => line[column] ?? null),
    ...names.map((name) => references.find((one) => one.name === name)?.value ?? null),
  ]);
  return spreadsheetCsv([[...COLUMNS, ...names.map((name) => `reference ${name}`)], ...rows]);
}

/** Returns the numbers of questions by their titles, those of each judge of a panel too. */
function countsOf({
  planned,
  judged,
  unscored,
  exactTies,
  exactSelfTies = 0,
  panel,
}: VerdictCounts): [string, number][] {
  return [
    [texts.exports.planned, planned],
    [texts.exports.judged, judged],
    [texts.exports.unscored, unscored],
    [texts.exports.exactTies, exactTies],
    ...(exactSelfTies > 0
      ? [[texts.exports.exactSelfTies, exactSelfTies] as [string, number]]
      : []),
    ...(panel?.judges ?? []).flatMap((own): [string, number][] => [
      [texts.exports.plannedBy(own), own.planned],
      [texts.exports.judgedBy(own), own.judged],
      [texts.exports.unscoredBy(own), own.unscored],
    ]),
  ];
}

/** Returns the label order of a study that varies it. */
function labelOrderLines({ study }: Run): Line[] {
  const { labelOrder } = study.protocol.settings;
  if (typeof labelOrder !== 'string') return [];
  return [{ section: texts.exports.about, row: texts.exports.labelOrder, value: labelOrder }];
}

const [, ...others] = COLUMNS;

function linesOf(section: RenderedSection): Line[] {
  const { title } = section;
  const table = contentOf(section).table;
  if (!table) return [{ section: title, value: section.reading }];
  return [
    ...fieldsOf(table).map(({ field, row, column }) => ({
      section: title,
      ...{ row, column },
      ...(isEstimate(field) ? estimateColumns(field) : { value: field }),
    })),
    ...[...table.notes, ...(table.missing ?? [])].map((value) => ({
      section: title,
      row: texts.exports.note,
      value,
    })),
  ];
}

function estimateColumns(one: RenderedEstimate): Partial<Line> {
  const { id, title, value, why, interval, measure, n, of, leftOut, references, ties, method } =
    one;
  return {
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    unit: measure.unit,
    n,
    of,
    'left out': reasonsIn(leftOut)
      .map(([reason, count]) => `${count} ${leftOutReason(reason)}`)
      .join('; '),
    references,
    ties,
    method: value === null ? whyUndefined(why) : method,
    title,
    id,
  };
}

function whyUndefined(why: string | undefined): string {
  return why === undefined ? texts.exports.nothingCounted : texts.exports.undefinedFor({ why });
}
