import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { smallRun } from '#test/fixtures/small-run.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id } from '../domain/ids.ts';
import { NO_JUDGE, noJudgeCard } from '../domain/no-judge.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import { renderReport } from '../report/rendered-report.ts';
import { compareRuns } from './compare-runs.ts';
import type { ComparedRun } from './shared.ts';

type Values = Readonly<Record<string, readonly (number | null)[]>>;

interface Given {
  readonly metric?: string;
  readonly relevant?: (user: string) => readonly string[];
  readonly manifest?: object;
  readonly users?: (i: number) => string;
  readonly state?: 'finished' | 'stopped';
  /** False for a run that stored no evidence. */
  readonly isStored?: boolean;
}

/** A run without a judge, from the value of each user's list by recommender. */
function runOf(name: string, values: Values, given: Given = {}): ComparedRun {
  const { metric = 'nDCG@5', users = (i) => `u${i}`, relevant = (user) => [`of ${user}`] } = given;
  const rows = Object.entries(values).flatMap(([recommender, own]) =>
    own.map((value, i) => ({
      ...{ user: id(users(i)), recommender: id(recommender) },
      values: { [metric]: value },
    })),
  );
  const named = [...new Set(rows.map(({ user }) => user))];
  const offline = {
    ...{ metrics: [metric], rows, how: message('heldOut.how', { from: null, negatives: 0 }) },
    ...(given.isStored === false
      ? {}
      : {
          evidence: {
            ...{ k: 5, met: { users: 0, items: [] }, lists: [] },
            relevant: named.map((user) => ({ user, items: relevant(user) })),
          },
        }),
  } as unknown as OfflineFigures;
  return {
    run: {
      ...smallRun,
      ...{ id: id(name), name, state: given.state ?? 'finished' },
      study: { ...smallRun.study, judge: NO_JUDGE },
      manifest: { ...smallRun.manifest, judge: noJudgeCard, splitHash: 'w', ...given.manifest },
    },
    data: { ...smallStudy, offline },
    trials: [],
    judgements: new Map(),
  };
}

const up = Array.from({ length: 12 }, (_, i) => 0.04 * (i - 2));
const flat = up.map(() => 0.4);
/** Each user's value of `mine` in the second run is higher by −.08, −.04, … .36; that of `theirs` changes both ways. */
const first = runOf('one', { mine: flat, theirs: flat });
const second = runOf('two', {
  mine: up.map((more) => 0.4 + more),
  theirs: flat.map((value, i) => value + (i % 2 ? 0.1 : -0.1)),
});

function compared(one: ComparedRun, other: ComparedRun) {
  const found = compareRuns(one, other, 400);
  if (found.kind !== 'compared') throw new RangeError(found.why.map(formatMessage).join(' '));
  const { headline, sections, remarks, flips } = renderReport(found);
  const [table] = sections;
  if (table?.kind !== 'table') throw new RangeError('The section is a table');
  const rows = new Map(table.rows.map(([name, ...fields]) => [name, fields]));
  return { headline, rows, remarks, flips, runs: found.runs };
}

const refusal = (one: ComparedRun, other: ComparedRun) => {
  const found = compareRuns(one, other, 40);
  return found.kind === 'unlike' ? found.why.map(formatMessage).join(' ') : 'compared';
};

describe('two runs without a judge', () => {
  it('are compared by each recommender’s held-out figure, paired by user', () => {
    const { rows, headline, remarks, flips, runs } = compared(first, second);
    const [before, after, difference, p, holm] = [...rows.entries()].find(([name]) =>
      String(name).includes('mine'),
    )![1];
    expect(before).toMatchObject({ value: expect.closeTo(0.4, 12), n: 12 });
    expect(after).toMatchObject({ value: expect.closeTo(0.54, 12), n: 12 });
    expect(difference).toMatchObject({ value: expect.closeTo(0.14, 12), n: 12, measure: { unit: 'difference' } }); // prettier-ignore
    // t is 3.5 √(12/13) with 11 degrees of freedom: p = .00633 by numerical integration of the density; twice that by Holm.
    expect([p, holm]).toEqual(['.006', '.013']);
    const { interval } = difference as { interval: { low: number; high: number } };
    expect(interval.low).toBeGreaterThan(0.03);
    expect(interval.high).toBeLessThan(0.26);
    expect(headline).toMatch(/mine.? has a higher nDCG@5 in the second run, over 12 users\.$/);
    expect(headline).not.toContain('theirs');
    expect([remarks, flips]).toEqual([[], []]);
    expect(runs.map(({ judge }) => judge)).toEqual([null, null]);
  });

  it('have the opposite differences in the other order, at the same p', () => {
    const [there, back] = [compared(first, second), compared(second, first)];
    for (const [name, [, , difference, ...ps]] of there.rows) {
      const [, , other, ...others] = back.rows.get(name)!;
      const [a, b] = [difference, other] as { value: number }[];
      expect(b!.value).toBeCloseTo(-a!.value, 12);
      expect(others).toEqual(ps);
    }
    expect(back.headline).toMatch(/mine.? has a lower nDCG@5/);
  });

  it('say so where every user has the same value, and where chance may explain the differences', () => {
    const again = compared(first, runOf('again', { mine: flat, theirs: flat }));
    expect(again.headline).toBe(
      'Every user has the same nDCG@5 of each recommender in both runs, over 12 users.',
    );
    for (const [, , difference, ...ps] of again.rows.values()) {
      expect(difference).toMatchObject({ value: 0 });
      expect(ps).toEqual(['1.000', '1.000']);
    }
    const bothWays = flat.map((value, i) => value + (i % 2 ? 0.1 : -0.1));
    const chance = compared(first, runOf('chance', { mine: flat, theirs: bothWays }));
    expect(chance.headline).toMatch(/^Chance may explain every difference of nDCG@5/);
  });

  it('leave out users without a value in one of them, and name recommenders of one run alone', () => {
    const some = runOf('some', { mine: [null, ...up.slice(1)], other: up });
    const { rows, remarks } = compared(first, some);
    expect(rows.size).toBe(1);
    const [[, , difference]] = [...rows.values()] as [[unknown, unknown, object]];
    expect(difference).toMatchObject({ n: 11, leftOut: { 'not defined': 1 } });
    expect(remarks.join()).toMatch(/theirs.? \(first run\), .?other.? \(second run\)\.$/);
  });

  it.each([
    ['has a value in the first run alone', [0, 0.4, 0.4], [null, 0.4, 0.4]],
    ['has a value in the second run alone', [0.4, null, 0.4], [0.4, 0, 0.4]],
  ])('aren’t the same where a user %s, although it is 0', (_, before, after) => {
    const { headline } = compared(runOf('one', { mine: before }), runOf('two', { mine: after }));
    expect(headline).not.toContain('Every user has the same');
  });

  it('count a recommender with fewer than two users as no test', () => {
    const lone = up.map((_, i) => (i === 0 ? 0.3 : null));
    const [before, after] = [flat, up.map((more) => 0.4 + more)];
    const { rows } = compared(
      runOf('one', { mine: before, lone }),
      runOf('two', { mine: after, lone }),
    );
    const psOf = (name: string) =>
      [...rows].find(([row]) => String(row).includes(name))![1].slice(3);
    // The p-value of the only test, as above, stays as it is.
    expect(psOf('mine')).toEqual(['.006', '.006']);
    expect(psOf('lone')).toEqual(['none', 'none']);
  });

  it('don’t call a missing value the same as 0, and count the users with both values', () => {
    const zeros = flat.map(() => 0);
    const some = compared(
      runOf('one', { mine: zeros }),
      runOf('two', { mine: [null, ...zeros.slice(1)] }),
    );
    expect(some.headline).toBe(
      'Chance may explain every difference of nDCG@5 between the runs, over 11 users.',
    );
    const none = [null, null, ...flat.slice(2)];
    const alike = compared(runOf('one', { mine: none }), runOf('two', { mine: none }));
    expect(alike.headline).toMatch(/^Every user has the same nDCG@5 .*, over 10 users\.$/);
  });

  it('have the same relevant items in any order', () => {
    const order = (items: readonly string[]) => ({ relevant: () => items });
    const [one, other] = [order(['a', 'b', 'c']), order(['c', 'a', 'b'])];
    expect(refusal(runOf('one', { mine: up }, one), runOf('two', { mine: up }, other))).toBe('compared'); // prettier-ignore
  });

  it.each<[string, ComparedRun, RegExp]>([
    ['other data', runOf('x', { mine: up }, { manifest: { datasetHash: 'x' } }), /data aren’t the same/], // prettier-ignore
    ['another split', runOf('x', { mine: up }, { manifest: { splitHash: 'x' } }), /splits aren’t the same/], // prettier-ignore
    ['lists of another length', runOf('x', { mine: up }, { metric: 'nDCG@10' }), /equally long: nDCG@5 and nDCG@10/], // prettier-ignore
    ['other users', runOf('x', { mine: up }, { users: (i) => `u${i + 2}` }), /2 users of the first run and 2 users of the second/], // prettier-ignore
    ['more users', runOf('x', { mine: [...up, 0.1] }), /0 users of the first run and 1 user of the second/], // prettier-ignore
    ['other relevant items', runOf('x', { mine: up }, { relevant: () => ['a'] }), /Other held-out items/], // prettier-ignore
    ['unknown relevant items', runOf('x', { mine: up }, { isStored: false }), /which items are relevant/], // prettier-ignore
    ['no recommender in common', runOf('x', { other: up }), /no recommender in common/],
    ['no held-out data', runOf('x', { mine: up }, { metric: 'Novelty@5' }), /no relevant held-out item/], // prettier-ignore
    ['a judge', { ...first, run: { ...smallRun, id: id('x'), state: 'finished' } }, /one has no judge/], // prettier-ignore
    ['no end', runOf('x', { mine: up }, { state: 'stopped' }), /isn’t finished/],
    ['the same id', runOf('one', { mine: up }), /the same run/],
  ])('can’t be compared with a run of %s, and the reason is said', (_, other, why) => {
    expect(refusal(first, other)).toMatch(why);
    expect(refusal(other, first)).not.toBe('compared');
  });
});
