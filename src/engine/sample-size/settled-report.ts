import { quotientId } from '../protocols/arena/quotients.ts';
import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { quantity, decimal, integer } from '../domain/numbers.ts';
import { listed } from '../domain/listed.ts';
import { nameInId } from '../report/name-in-id.ts';
import type { Estimate, Report, Section } from '../report/report.ts';
import { anytimeInterval } from '../stats/anytime-interval.ts';
import { anytimeQuotient } from '../stats/anytime-quotient.ts';
import { meanOf } from '../stats/mean.ts';
import type { SettledPair, Watched } from './settled-pairs.ts';

/** Intervals by the place in a report where they belong: a cell or an id. */
type Intervals = ReadonlyMap<string, Estimate['interval']>;

/**
 * Extends the report on a run that stops at settled pairs: a table of the settled pairs with the
 * number of users, and for each figure of one pair an interval that stays valid although the run
 * looked after every user.
 */
export function settledReport(report: Report, watched: Watched): Report {
  const method = methodOf(watched);
  const intervals = intervalsOf(watched);
  const sections = report.sections.map((section) => withIntervals(section, intervals, method));
  const settled = watched.pairs.filter(({ stopped }) => stopped !== null);
  const remark =
    settled.length === 0
      ? []
      : [
          `${quantity(settled.length, 'pair')} of recommenders ${settled.length === 1 ? 'was' : 'were'} settled early, so not every viewer was asked about each: ${listed(settled.map(titleOf))}. Their own intervals allow for that. Figures that pool several pairs (strength, ranks, shares over all opponents, aspects, p-values), and those that people’s labels correct, are worked out as if the number of viewers had been fixed beforehand, and weigh each pair by how often it was asked.`,
        ];
  return {
    ...report,
    sections: [...sections, tableOf(watched, method)],
    remarks: [...report.remarks, ...remark],
  };
}

function tableOf(watched: Watched, method: string): Section {
  return {
    kind: 'table',
    title: 'Which pairs were settled early?',
    reading:
      'After each viewer the run looked whether the two could be told apart, and stopped asking about them once they were. Looking so often would fool an ordinary interval: it would find a difference between equals far more often than it says. This one holds at all times at once (a confidence sequence), so it may be looked at, and stopped at, whenever one likes; it is wider for that, by about a half.',
    columns: ['', 'Viewers counted', 'Asked', 'Win rate'],
    rows: watched.pairs.map((pair) => [
      titleOf(pair),
      pair.values.length,
      wordsOf(pair),
      shareOf(pair, watched.level, method),
    ]),
  };
}

function wordsOf({ stopped }: SettledPair): string {
  if (!stopped) return 'to the last viewer';
  const why = stopped.why === 'decided' ? 'told apart' : 'known closely enough';
  return `until viewer ${integer(stopped.after)}: ${why}`;
}

function shareOf(pair: SettledPair, level: number, method: string): Estimate {
  const { values, unscored } = pair;
  return {
    id: 'planning/share',
    title: `Win rate, ${titleOf(pair)}`,
    value: values.length === 0 ? null : meanOf(values),
    ...(values.length === 0 ? { why: 'no pair has a verdict that counts' } : {}),
    interval: anytimeInterval(values, level),
    n: values.length,
    of: `${quantity(values.length, 'pair')}, one a viewer`,
    leftOut: unscored > 0 ? { unscored } : {},
    measure: RATE,
    references: coinAndFirst(0.5, 0.5),
    ties: 'a tie, judged or by place, counts half to each',
    method,
    better: 'neither',
  };
}

function methodOf({ level, pairs }: Watched): string {
  const held =
    pairs.length > 1
      ? `; ${decimal(100 * level, 1)}% each, so that all ${pairs.length} hold together`
      : '';
  return `95%, a confidence sequence by betting, which holds however often one looks${held}`;
}

/**
 * Computes the intervals of the figures that protocols have for one pair: win rate, net rate and Q.
 */
function intervalsOf({ pairs, level }: Watched): Intervals {
  const found = new Map<string, Estimate['interval']>();
  for (const { a, b, values, outcomes } of pairs) {
    const share = anytimeInterval(values, level);
    const back = { low: 1 - share.high, high: 1 - share.low };
    found.set(cell(a, b), share).set(cell(b, a), back);
    const net = (of: typeof share) => ({ low: 2 * of.low - 1, high: 2 * of.high - 1 });
    found.set(netId(a, b), net(share)).set(netId(b, a), net(back));
    const q = anytimeQuotient(outcomes, level);
    const there = q.high === Infinity ? null : q;
    const turned = q.low === 0 ? null : { low: 1 / q.high, high: 1 / q.low };
    found.set(quotientId(a, b), there);
    found.set(quotientId(b, a), turned);
  }
  return found;
}

function withIntervals(section: Section, intervals: Intervals, method: string): Section {
  const own = (one: Estimate, name: string): Estimate => {
    const interval = intervals.get(name);
    if (interval === undefined) return one;
    return { ...one, interval, method: interval ? method : `${method}; it has no upper end yet` };
  };
  const ofPair = (one: Estimate) => own(one, one.id);
  switch (section.kind) {
    case 'win-matrix':
      return {
        ...section,
        cells: section.cells.map((one) => ({
          ...one,
          share: own(one.share, cell(one.row, one.column)),
        })),
      };
    case 'shares':
      return {
        ...section,
        rows: section.rows.map((row) => ({ ...row, figure: row.figure && ofPair(row.figure) })),
      };
    case 'grid':
      return { ...section, cells: section.cells.map((one) => one && ofPair(one)) };
    case 'leaderboard':
    case 'estimates':
    case 'similarity':
    case 'table':
    case 'points':
    case 'sentence':
      return section;
  }
}

function cell(row: string, column: string): string {
  return `cell/${nameInId(row)}/${nameInId(column)}`;
}

/** Builds the same id as the protocol `saer-pair`. */
function netId(first: string, second: string): string {
  return `saer-pair/net/${nameInId(first)}/${nameInId(second)}`;
}

function titleOf({ a, b }: SettledPair): string {
  return `${nameOf(a)} over ${nameOf(b)}`;
}
