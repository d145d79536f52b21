import Papa from 'papaparse';
import { message, type Text } from '#messages/message.ts';
import { texts } from '#messages/format-message.ts';
import { Fault } from '../domain/fault.ts';
import type { Arm } from './arm.ts';

/** The most arms of one experiment. */
const MOST_ARMS = 20;

/**
 * Reads the arms of an experiment from pasted text or a CSV: two lines or more, one an arm, with or without a header. A
 * header's words identify the columns, in any order; a column `recommender` is optional. Without a header the columns
 * are name, impressions, clicks, and perhaps recommender.
 *
 * @throws Fault `file-unusable` with the found and the expected content
 */
export function readArms(text: string): Arm[] {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const { data } = Papa.parse<string[]>(bare, { skipEmptyLines: 'greedy' });
  const headed = data.length > 0 && data[0]!.slice(1).every((cell) => Number.isNaN(numberIn(cell)));
  const columns = headed
    ? columnsIn(data[0]!)
    : { title: 0, impressions: 1, clicks: 2, recommender: 3 };
  const rows = headed ? data.slice(1) : data;
  if (rows.length < 2 || rows.length > MOST_ARMS) {
    throw refused(message('saerOnline.wrongNumber', { arms: rows.length, most: MOST_ARMS }));
  }
  const arms = rows.map((row, i) => armIn(row, columns, i + 1));
  const twice = arms.find(({ title }, i) => arms.findIndex((one) => one.title === title) < i);
  if (twice) throw refused(message('saerOnline.twice', { arm: twice.title }));
  return arms;
}

interface Columns {
  readonly title: number;
  readonly impressions: number;
  readonly clicks: number;
  /** -1 where there is none. */
  readonly recommender: number;
}

function columnsIn(head: readonly string[]): Columns {
  const at = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell.trim().toLowerCase()));
  const [impressions, clicks] = [at(/impression|view|shown|served/), at(/click/)];
  const recommender = at(/recommender/);
  if (impressions < 0 || clicks < 0) {
    const columns = head.map((one) => JSON.stringify(one.trim()));
    throw refused(message('saerOnline.columns', { columns }));
  }
  const title = head.findIndex((_, i) => ![impressions, clicks, recommender].includes(i));
  return { title, impressions, clicks, recommender };
}

function armIn(row: readonly string[], columns: Columns, number: number): Arm {
  const title = row[columns.title]?.trim() || texts.saerOnline.arm({ number });
  const [impressions, clicks] = [columns.impressions, columns.clicks].map((at) =>
    numberIn(row[at] ?? ''),
  );
  if (!isCount(impressions) || impressions === 0) {
    const found = JSON.stringify(row[columns.impressions]) ?? '';
    throw refused(message('saerOnline.impressions', { arm: title, found }));
  }
  if (!isCount(clicks) || clicks > impressions) {
    const found = JSON.stringify(row[columns.clicks]) ?? '';
    throw refused(message('saerOnline.clicks', { arm: title, found }));
  }
  return { title, impressions, clicks, recommender: row[columns.recommender]?.trim() || null };
}

/** Parses a whole number, with or without thousands separators; NaN for anything else. */
function numberIn(cell: string): number {
  const bare = cell.trim().replace(/(?<=\d)[ ,_'’\u00a0\u202f](?=\d{3}(\D|$))/g, '');
  return /^\d+$/.test(bare) ? Number(bare) : NaN;
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value);
}

function refused(found: Text): Fault {
  const expected = message('saerOnline.expected');
  return new Fault('file-unusable', message('dataFaults.noArms', { found, expected }));
}
