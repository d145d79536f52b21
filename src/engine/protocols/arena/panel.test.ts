import { beforeAll, describe, expect, it } from 'vitest';
import { askAll } from '#test/fixtures/asked-all.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { byKey } from '../../domain/by-key.ts';
import { votesOf } from '../../ensemble/vote.ts';
import { referenceJudges } from '../../judges/registry.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { renderReport, type RenderedEstimate } from '../../report/rendered-report.ts';
import type { Settings } from '../settings.ts';
import { arena } from './arena.ts';

const data = drawnStudy('arena panel', { users: 20, m: 3, recommenders: true });
const RANKS = 'How does each judge rank the recommenders?';
const TIES = 'How often does each judge see a tie, or follow the position?';

async function reportOf(judges: readonly string[], changes: Settings = {}) {
  const settings = { aspects: ['Accuracy'], ...changes };
  const planned = plannedFor(arena, data, settings);
  const own = await Promise.all(
    judges.map(async (name, i) => {
      const made = referenceJudges.find(({ card }) => card.id === name)!;
      const judge = made.make({ id: name }, `seed ${i}`);
      const judgements = await askAll(arena, judge, data, { settings });
      return { judge: judge.card, judgements };
    }),
  );
  const votes = byKey(votesOf(own.map(({ judgements }) => [...judgements.values()])));
  const members = own as unknown as readonly [(typeof own)[number]];
  return renderReport(arena.report(reportInput(planned, votes, { members, bootstraps: 40 })));
}

const rowsIn = ({ sections }: Awaited<ReturnType<typeof reportOf>>, title: string) => {
  const found = sections.find((one) => one.title === title);
  return found?.kind === 'table' ? found.rows : [];
};
const bare = ({ value, interval, n, leftOut }: RenderedEstimate) => ({
  value,
  interval,
  n,
  leftOut,
});

describe('the judges of an arena’s panel', () => {
  beforeAll(loadMessages);

  it('have the counts, Q and rank that each has alone, beside those of the vote', async () => {
    const report = await reportOf(['oracle', 'always-first', 'popularity']);
    const rows = rowsIn(report, RANKS);
    expect(rows.map(([judge]) => judge)).toEqual(
      ['Oracle', 'Always first', 'Popularity', 'Vote'].flatMap((one) => [one, one, one]),
    );
    const board = report.sections.find((one) => one.kind === 'leaderboard')!;
    expect(rows.slice(9).map(([, name]) => name)).toEqual(
      board.rows.map(({ recommender }) => recommender),
    );
    const alone = await reportOf(['oracle']);
    const own = rowsIn(alone, RANKS);
    expect(own).toEqual([]);
    const grid = alone.sections.find((one) => one.kind === 'shares')!;
    const won = new Map<string, number>();
    const add = (name: string, n: number) => won.set(name, (won.get(name) ?? 0) + n);
    for (const { title, counts } of grid.rows) {
      const [one, other] = title.split(' against ') as [string, string];
      add(one, counts[0]!);
      add(other, counts[2]!);
    }
    for (const [, name, wins, ties, losses, q] of rows.slice(0, 3)) {
      expect(wins).toBe(won.get(name as string));
      const [win, tie, lose] = [wins, ties, losses] as number[];
      expect((q as RenderedEstimate).value).toBeCloseTo((win! + tie!) / (lose! + tie!), 12);
      expect((q as RenderedEstimate).title).toMatch(/^Oracle: Q of /);
      expect((q as RenderedEstimate).id).toMatch(/^arena\/panel-q\//);
      expect(win! + tie! + lose!).toBe(80);
    }
    // A judge that always names the first list separates nobody.
    expect(rows.slice(3, 6).map((row) => row.at(-1))).toEqual(['1 to 3', '1 to 3', '1 to 3']);
    expect(rows.slice(3, 6).map((row) => (row[5] as RenderedEstimate).value)).toEqual([1, 1, 1]);
  });

  it('have their rates of ties, first lists and equal verdicts', async () => {
    const rows = rowsIn(await reportOf(['oracle', 'always-first', 'coin']), TIES);
    const values = rows.map((row) => row.slice(1).map((one) => (one as RenderedEstimate).value!));
    expect(rows.map(([judge]) => judge)).toEqual(['Oracle', 'Always first', 'Coin', 'Vote']);
    expect(values[0]![0]).toBe(0.5);
    expect(values[0]![2]).toBe(1);
    expect(values[1]).toEqual([1, 0, 0]);
    expect(Math.abs(values[2]![1]! - 1 / 3)).toBeLessThan(0.12);
  });

  it('measure Q against the baseline where recommenders meet it alone', async () => {
    const settings = { schedule: 'baseline', orders: 'as-published' };
    const rows = rowsIn(await reportOf(['oracle', 'noisy-oracle'], settings), RANKS);
    expect(rows).toHaveLength(9);
    for (const [, name, , , , q] of rows) {
      if (name === 'rec-0') expect(q).toBe('the baseline');
      else expect((q as RenderedEstimate).n).toBe(20);
    }
    const both = rowsIn(await reportOf(['oracle', 'oracle']), RANKS);
    const [first, second] = [both.slice(0, 3), both.slice(3, 6)];
    expect(
      first.map(([, name, ...rest]) => [name, bare(rest[3] as RenderedEstimate).value]),
    ).toEqual(second.map(([, name, ...rest]) => [name, bare(rest[3] as RenderedEstimate).value]));
  });
});
