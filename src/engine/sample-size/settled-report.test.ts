import { formatMessage } from '#messages/format-message.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { arena } from '../protocols/arena/arena.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';
import type { RenderedEstimate, RenderedSection } from '../report/rendered-report.ts';
import { askedUntilSettled } from './asked-until-settled.ts';
import { settledPairs } from './settled-pairs.ts';
import { settledReport } from './settled-report.ts';

const data = drawnStudy('settled', { users: 80, m: 3, recommenders: true });
const stopping = { error: 0.05 };

/**
 * Planned trials and verdicts in which the last recommender nearly always wins and the others are
 * equals, with some ties where the protocol offers them.
 */
function asked(protocol: Protocol) {
  const planned = plannedFor(
    protocol,
    data,
    protocol.id === 'arena' ? { aspects: ['Accuracy'] } : {},
  );
  const chance = stream(`verdicts ${protocol.id}`);
  const said = new Map<string, Judgement>();
  for (const trial of planned.trials) {
    if (trial.kind !== 'duel') continue;
    const { first, second } = trial;
    const strong = [first, second].findIndex(({ recommender }) => recommender === 'rec-2');
    const clear = strong >= 0 && first !== second && chance.unit() < 0.9;
    const winner = (clear ? strong === 0 : chance.unit() < 0.5) ? 'first' : 'second';
    const tied = protocol.id !== 'slate-duel' && chance.unit() < 0.1;
    const verdict = tied ? ({ kind: 'tied' } as const) : ({ kind: 'preferred', winner } as const);
    said.set(trial.key, { ...answered(trial.key), verdict, exactTie: false });
  }
  const trials = askedUntilSettled(planned.trials, stopping, said);
  const judgements = new Map(
    trials.flatMap(({ key }) => (said.has(key) ? [[key as string, said.get(key)!] as const] : [])),
  );
  const report = renderReport(protocol.report(reportInput({ ...planned, trials }, judgements)));
  const watched = settledPairs({ trials, stopping, asJudged: judgements, counted: judgements });
  return {
    trials,
    whole: planned.trials,
    report,
    watched,
    settled: renderReport(settledReport(report, watched)),
  };
}

const estimatesIn = (sections: readonly RenderedSection[]): RenderedEstimate[] =>
  sections.flatMap((section) => {
    if (section.kind === 'win-matrix') return section.cells.map(({ share }) => share);
    if (section.kind === 'grid') return section.cells.flatMap((one) => one ?? []);
    if (section.kind === 'shares') return section.rows.flatMap(({ figure }) => figure ?? []);
    return [];
  });

const SEQUENCE = /confidence sequence/;

describe.each<Protocol>([slateDuel, arena, saerPair])(
  'the report of a $id run that stops at settled pairs',
  (protocol) => {
    const { trials, whole, report, watched, settled } = asked(protocol);

    it('lists the settled pairs and after how many users they were settled', () => {
      expect(trials.length).toBeLessThan(whole.length);
      const table = settled.sections.at(-1)!;
      expect(table.title).toBe('Which pairs were settled early?');
      if (table.kind !== 'table') throw new RangeError(table.kind);
      const row = table.rows.find(([title]) => title === 'rec-0 over rec-2')!;
      const pair = watched.pairs.find(({ a, b }) => a === 'rec-0' && b === 'rec-2')!;
      expect(row.slice(0, 3)).toEqual([
        'rec-0 over rec-2',
        pair.values.length,
        `until user ${pair.stopped!.after}: told apart`,
      ]);
      expect(row[3]).toMatchObject({
        n: pair.values.length,
        references: [{ name: 'coin', value: 0.5 }, { name: 'always first' }],
      });
      expect((row[3] as RenderedEstimate).interval!.high).toBeLessThan(0.5);
      const equals = table.rows.find(([title]) => title === 'rec-0 over rec-1')!;
      expect(equals[2]).toBe('to the last user');
      expect(settled.remarks.join()).toContain('rec-0 over rec-2');
      expect(settled.remarks.join()).not.toContain('rec-0 over rec-1');
    });

    it('gives each figure of one pair the sequence’s interval, and leaves its value unchanged', () => {
      const [before, after] = [estimatesIn(report.sections), estimatesIn(settled.sections)];
      const changed = after.flatMap((one, i) =>
        SEQUENCE.test(formatMessage(one.method)) ? [{ one, was: before[i]! }] : [],
      );
      // Three pairs: six cells of a matrix or grid, and three rows of bars if the report has them.
      expect(changed).toHaveLength({ 'slate-duel': 6, arena: 9, 'saer-pair': 3 }[protocol.id]!);
      for (const { one, was } of changed) {
        expect(one.value).toBe(was.value);
        if (!one.interval) continue;
        expect(one.interval.low).toBeLessThanOrEqual(one.value!);
        expect(one.interval.high).toBeGreaterThanOrEqual(one.value!);
        expect(one.interval).not.toEqual(was.interval);
      }
    });
  },
);

it('a run that settled nothing says so in its table alone', () => {
  const { trials } = plannedFor(slateDuel, data);
  const none = new Map<string, Judgement>();
  const watched = settledPairs({ trials, stopping, asJudged: none, counted: none });
  const report = { protocol: 'x', headline: '', trust: '', sections: [], remarks: [] } as never;
  const settled = settledReport(report, watched);
  expect(settled.remarks).toEqual([]);
  expect(settled.sections).toHaveLength(1);
  const first: readonly Trial[] = trials.slice(0, 1);
  expect(settledPairs({ trials: first, stopping, asJudged: none, counted: none }).level).toBe(0.95);
});
