import Papa from 'papaparse';
import { message, type Text } from '../../messages/message.ts';
import { texts } from '../../messages/say.ts';
import { Fault } from '../../domain/fault.ts';
import type { Estimate, Interval } from '../../report/report.ts';
import { twoProportions } from '../../stats/two-proportions.ts';
import { wilson } from '../../stats/wilson.ts';

/** One arm of an experiment on real visitors. */
interface Arm {
  readonly title: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** The comparison of two arms (SAER, section 4.2). */
export interface OnlineComparison {
  readonly arms: readonly (Arm & { readonly rate: number; readonly interval: Interval })[];
  /** Rate of the first divided by that of the second, minus 1; null if the second has no click. */
  readonly lift: number | null;
  readonly liftInterval: Interval | null;
  readonly z: number | null;
  /** Two-sided; null if all or none clicked. */
  readonly p: number | null;
  /** A sentence with the result and its limits. */
  readonly reading: Text;
}

/**
 * Reads two arms from pasted text: one line each, with or without a header. A header's words identify the columns;
 * without one they are name, impressions, clicks.
 *
 * @throws Fault `file-unusable` with the found and the expected content
 */
export function readArms(text: string): readonly [Arm, Arm] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const headed = data.length > 0 && data[0]!.slice(1).every((cell) => Number.isNaN(numberIn(cell)));
  const columns = headed ? columnsIn(data[0]!) : { title: 0, impressions: 1, clicks: 2 };
  const rows = headed ? data.slice(1) : data;
  if (rows.length !== 2) throw refused(message('saerOnline.wrongNumber', { arms: rows.length }));
  const [first, second] = rows.map((row, i) => armIn(row, columns, i + 1));
  return [first!, second!];
}

/**
 * Computes click-through rates with Wilson intervals, the relative lift with its interval, and a z test. Impressions
 * count as independent, as in the paper; if visitors see several each, the true intervals are wider.
 */
export function compareOnline(first: Arm, second: Arm): OnlineComparison {
  const arms = [first, second].map((arm) => ({
    ...arm,
    rate: arm.clicks / arm.impressions,
    interval: wilson(arm.clicks, arm.impressions)!,
  }));
  const compared = twoProportions(
    { hits: first.clicks, of: first.impressions },
    { hits: second.clicks, of: second.impressions },
  );
  if (!compared) throw new RangeError('An arm needs at least one impression');
  const { lift, liftInterval, z, p } = compared;
  return { arms, lift, liftInterval, z, p, reading: readingOf(first, second, compared) };
}

/** The agreement in direction between the experiment and the judge. */
type Direction = 'same' | 'opposite' | 'open';

/**
 * Compares the directions of the experiment and the judge.
 *
 * @param offline the judge's net rate of the first arm's recommender over the second's
 */
export function directionOf(
  { liftInterval }: OnlineComparison,
  { interval }: Pick<Estimate, 'interval'>,
): Direction {
  const [online, judged] = [sideOf(liftInterval), sideOf(interval)];
  if (online === 0 || judged === 0) return 'open';
  return online === judged ? 'same' : 'opposite';
}

function sideOf(interval: Interval | null): -1 | 0 | 1 {
  if (!interval) return 0;
  return interval.low > 0 ? 1 : interval.high < 0 ? -1 : 0;
}

function readingOf(
  first: Arm,
  second: Arm,
  { lift, liftInterval, p }: Pick<OnlineComparison, 'lift' | 'liftInterval' | 'p'>,
): Text {
  if (lift === null || !liftInterval) return message('saerOnline.noLift');
  const values = {
    first: first.title,
    second: second.title,
    lift,
    ...liftInterval,
    impressions: first.impressions + second.impressions,
  };
  return sideOf(liftInterval) === 0
    ? message('saerOnline.notApart', values)
    : message('saerOnline.apart', { ...values, p });
}

interface Columns {
  readonly title: number;
  readonly impressions: number;
  readonly clicks: number;
}

function columnsIn(head: readonly string[]): Columns {
  const at = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell.trim().toLowerCase()));
  const [impressions, clicks] = [at(/impression|view|shown|served/), at(/click/)];
  if (impressions < 0 || clicks < 0) {
    const columns = head.map((one) => JSON.stringify(one.trim()));
    throw refused(message('saerOnline.columns', { columns }));
  }
  const title = head.findIndex((_, i) => i !== impressions && i !== clicks);
  return { title, impressions, clicks };
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
  return { title, impressions, clicks };
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
