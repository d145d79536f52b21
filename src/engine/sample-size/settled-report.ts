import { quotientId } from '../protocols/arena/quotients.ts';
import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { message, type Message } from '#messages/message.ts';
import { nameInId } from '../report/name-in-id.ts';
import { noted } from '../report/estimate.ts';
import { mapEstimates } from '../report/map-estimates.ts';
import type { Estimate, Report, Section } from '../report/report.ts';
import { anytimeInterval } from '../stats/anytime-interval.ts';
import { anytimeQuotient } from '../stats/anytime-quotient.ts';
import { meanOf } from '../stats/mean.ts';
import type { SettledPair, Watched } from './settled-pairs.ts';

/** Intervals by the cell of a report, or the id, to which they belong. */
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
    settled.length === 0 ? [] : [message('earlyStopping.settled', { pairs: settled.map(namesOf) })];
  return {
    ...report,
    sections: [...sections, tableOf(watched, method)],
    remarks: [...report.remarks, ...remark],
  };
}

function tableOf(watched: Watched, method: Message): Section {
  return {
    kind: 'table',
    title: message('earlyStopping.title'),
    reading: message('earlyStopping.reading'),
    columns: [
      '',
      message('earlyStopping.users'),
      message('earlyStopping.asked'),
      message('earlyStopping.winRate'),
    ],
    rows: watched.pairs.map((pair) => [
      message('estimates.over', namesOf(pair)),
      pair.values.length,
      untilOf(pair),
      shareOf(pair, watched.level, method),
    ]),
  };
}

function untilOf({ stopped }: SettledPair): Message {
  if (!stopped) return message('earlyStopping.toLast');
  const { after: user, why } = stopped;
  return why === 'decided'
    ? message('earlyStopping.untilDecided', { user })
    : message('earlyStopping.untilKnown', { user });
}

function shareOf(pair: SettledPair, level: number, method: Message): Estimate {
  const { values, unscored } = pair;
  return {
    id: 'planning/share',
    title: message('earlyStopping.winRateOf', namesOf(pair)),
    value: values.length === 0 ? null : meanOf(values),
    ...(values.length === 0 ? { why: message('earlyStopping.noVerdict') } : {}),
    interval: anytimeInterval(values, level),
    n: values.length,
    of: message('earlyStopping.pairs', { pairs: values.length }),
    leftOut: unscored > 0 ? { unscored } : {},
    measure: RATE,
    references: coinAndFirst(0.5, 0.5),
    ties: message('earlyStopping.ties'),
    method,
    better: 'neither',
  };
}

function methodOf({ level, pairs }: Watched): Message {
  return pairs.length > 1
    ? message('earlyStopping.methodOfMany', { level, pairs: pairs.length })
    : message('earlyStopping.method');
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

function withIntervals(section: Section, intervals: Intervals, method: Message): Section {
  const own = (one: Estimate, name: string): Estimate => {
    const interval = intervals.get(name);
    if (interval === undefined) return one;
    const settled = { ...one, interval, method };
    return interval ? settled : noted(settled, message('earlyStopping.noUpperEnd'));
  };
  if (section.kind === 'win-matrix') {
    return {
      ...section,
      cells: section.cells.map((one) => ({
        ...one,
        share: own(one.share, cell(one.row, one.column)),
      })),
    };
  }
  return mapEstimates(section, (one) => own(one, one.id));
}

function cell(row: string, column: string): string {
  return `cell/${nameInId(row)}/${nameInId(column)}`;
}

/** Builds the same id as the protocol `saer-pair`. */
function netId(first: string, second: string): string {
  return `saer-pair/net/${nameInId(first)}/${nameInId(second)}`;
}

function namesOf({ a, b }: SettledPair) {
  return { first: nameOf(a), second: nameOf(b) };
}
