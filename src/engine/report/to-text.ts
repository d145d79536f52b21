import { nameOf } from '../recommenders/name-of.ts';
import type { Run } from '../domain/run.ts';
import { counting, digitsOf, figure, signed, withInterval } from './figures.ts';
import { balanced } from '../domain/isolated.ts';
import { judgedBy } from './judged-by.ts';
import { panelCounts } from './panel-counts.ts';
import { plainTable } from './plain-table.ts';
import { ratingOf } from './rating.ts';
import type { Estimate } from './report.ts';
import type { Report, Section } from './rendered-report.ts';
import { hasCosts } from './similarity-costs.ts';

/**
 * Writes the finding, the leaderboard and the tables of estimates as plain text, about 100 columns wide, for a
 * terminal.
 */
export function reportToText(run: Run, report: Report): string {
  const { name } = run;
  const { counts } = report;
  const lines = [
    name,
    judgedBy(run),
    ...(report.exams ?? []).map(({ sentence }) => sentence),
    '',
    report.headline,
    report.trust,
    '',
    `${counting(counts.judged, 'judgement')} of ${counting(counts.planned, 'question')}: first ${counts.preferredFirst}, second ${counts.preferredSecond}, tied ${counts.tied}, unscored ${counts.unscored}`,
    ...panelCounts(counts),
    ...report.sections.flatMap(sectionLines),
    '',
    ...report.remarks,
  ];
  return `${lines.map(balanced).join('\n').trimEnd()}\n`;
}

function sectionLines(section: Section): string[] {
  switch (section.kind) {
    case 'leaderboard':
      return titled(section.title, [
        ['Rank', 'Recommender', 'Rating', '95%', 'Win rate', '95%', 'Pairs', 'Left out'],
        ...section.rows.map(({ recommender, strength, share, ranks }) => [
          ranks.best === ranks.worst ? `${ranks.best}` : `${ranks.best}\u2013${ranks.worst}`,
          nameOf(recommender),
          ...points(ratingOf(strength)),
          ...numbers(share),
          String(share.n),
          leftOut(share),
        ]),
      ]);
    case 'win-matrix':
      return [];
    case 'sentence':
      return titled(section.title, [[section.reading]]);
    case 'estimates':
      return titled(section.title, [
        ['', 'Value', '95%', 'Coin', 'Always first', 'n', 'Left out'],
        ...section.estimates.map((one) => [
          one.title,
          ...numbers(one),
          figure(one.nulls.coin, digitsOf(one)),
          figure(one.nulls.alwaysFirst, digitsOf(one)),
          String(one.n),
          leftOut(one),
        ]),
      ]);
    case 'table':
    case 'shares':
    case 'points':
    case 'grid': {
      const { head, rows } = plainTable(section);
      return titled(section.title, [head, ...rows]);
    }
    case 'similarity': {
      const costs = hasCosts(section);
      return titled(section.title, [
        ['Cosine', 'Pairs', ...(costs ? ['Regret (95%)', 'Coin'] : []), 'Flips (95%)'],
        ...section.bins.map(({ low, high, pairs, regret, flips }) => [
          `${figure(low, 2)} to ${figure(high, 2)}`,
          String(pairs),
          ...(costs ? [withInterval(regret, 3), figure(regret.nulls.coin, 3)] : []),
          withInterval(flips),
        ]),
      ]);
    }
  }
}

function titled(title: string, rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
  return ['', title, ...lines];
}

/** Returns the display width in characters; isolates are invisible. */
function widthOf(cell: string): number {
  return cell.replace(/[\u2068\u2069]/g, '').length;
}

function numbers(one: Estimate): [string, string] {
  const { value, interval } = one;
  const digits = digitsOf(one);
  return [
    figure(value, digits),
    interval ? `${figure(interval.low, digits)} to ${figure(interval.high, digits)}` : 'none',
  ];
}

function points({ value, interval }: Estimate): [string, string] {
  return [signed(value), interval ? `${signed(interval.low)} to ${signed(interval.high)}` : 'none'];
}

function leftOut({ leftOut }: Estimate): string {
  const reasons = Object.entries(leftOut).map(([reason, n]) => `${n} ${reason}`);
  return reasons.join(', ') || '\u2013';
}
