import { describe, expect, it, vi } from 'vitest';
import { id, type JudgeId } from '#engine/domain/ids.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import { recordPace, type JudgePace } from '#engine/run/judge-pace.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { stream } from '#engine/random/stream.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { charactersOf, countingStyle, lastOf, secondsFor, panelTime } from './estimate.ts';

const card = { kind: 'model', family: 'qwen' } as const;

interface Past extends Partial<Run> {
  readonly judge?: string;
  readonly done: number;
  readonly protocol?: string;
  readonly device?: string;
  /** The texts that its judge wrote. */
  readonly texts?: Reason[];
}

/**
 * Returns runs with their numbers of judgements, and records the runs whose judgements were read.
 */
function past(runs: readonly Past[] = [], paces: readonly JudgePace[] = []) {
  const read: string[] = [];
  const kept = runs.map(
    ({ judge = 'm', done, protocol = 'slate-duel', device, texts = [], ...run }, i) => {
      const manifest = { judge: { id: judge }, environment: device ? { device } : {} };
      const study = { protocol: { id: protocol } };
      return {
        run: { id: `r${i}`, state: 'stopped', ...run, study, manifest } as Run,
        done,
        texts,
      };
    },
  );
  const store = {
    runs: async () => kept.map(({ run }) => run),
    judgementCount: async (id: string) => {
      read.push(id);
      return kept.find(({ run }) => run.id === id)!.done;
    },
    reasons: async (id: string) => kept.find(({ run }) => run.id === id)!.texts,
  };
  const documents = new MemoryDocuments();
  const ready = Promise.all(paces.map((one) => recordPace(documents, one)));
  const last = async (protocol = 'slate-duel', device?: 'wasm') => {
    await ready;
    const choice = { id: id<JudgeId>('m'), ...(device ? { device } : {}) };
    return lastOf(choice, protocol, store, documents);
  };
  return { last, read };
}

const pace: JudgePace = {
  judge: id('m'),
  device: 'wasm',
  protocol: 'slate-duel',
  from: 'test',
  questions: 6,
  characters: 6_000,
  ms: 30_000,
  at: 4,
};

describe('lastOf', () => {
  it('returns the newest run of the judge with judgements, and reads no other judge’s', async () => {
    const { last, read } = past([
      { createdAt: 1, elapsedMs: 99_000, done: 10 },
      { createdAt: 3, elapsedMs: 10_000, done: 100 },
      { createdAt: 4, elapsedMs: 77_000, done: 10, judge: 'other' },
      { createdAt: 5, elapsedMs: 20, done: 0 },
      { createdAt: 6, elapsedMs: 0, done: 0 },
    ]);
    expect(await last()).toMatchObject({ questions: 100, ms: 10_000, from: 'run' });
    expect(read).toEqual(['r3', 'r1']);
  });

  it('leaves out the time that the judge wrote for', async () => {
    const texts = [{ ms: 3_000 }, { ms: 1_000 }] as Reason[];
    const run = { createdAt: 1, elapsedMs: 10_000, done: 6, texts };
    expect(await past([run]).last()).toMatchObject({ questions: 6, ms: 6_000 });
  });

  it('[14.21] counts the readable judgements of a finished run', async () => {
    const run = { createdAt: 1, elapsedMs: 8, done: 35, trials: 36, state: 'finished' } as const;
    expect(await past([run]).last()).toMatchObject({ questions: 35, ms: 8 });
  });

  it('takes the newest of a run, an exam and a test by the same protocol', async () => {
    const run = { elapsedMs: 10_000, done: 100 };
    expect(await past([{ ...run, createdAt: 3 }], [pace]).last()).toMatchObject({ from: 'test' });
    expect(await past([{ ...run, createdAt: 5 }], [pace]).last()).toMatchObject({ from: 'run' });
    const exam = { ...pace, from: 'exam', at: 6 } as const;
    expect(await past([], [pace, exam]).last()).toMatchObject({ from: 'exam' });
    expect(await past([], [{ ...pace, judge: id('other') }]).last()).toBeNull();
  });

  it('prefers the same protocol, then counted characters, then any run', async () => {
    const run = { elapsedMs: 10_000, done: 100, createdAt: 9 };
    const pair = { ...pace, protocol: 'saer-pair', from: 'exam' } as const;
    const all = past([run], [pair]);
    expect(await all.last('slate-duel')).toMatchObject({ from: 'run' });
    expect(await all.last('saer-pair')).toMatchObject({ from: 'exam' });
    expect(await all.last('arena')).toMatchObject({ from: 'exam', protocol: 'saer-pair' });
    expect(await past([run]).last('arena')).toMatchObject({ from: 'run' });
  });

  it('counts nothing of another device than the chosen one, and no few quick answers', async () => {
    const run = { elapsedMs: 10_000, done: 100, createdAt: 9, device: 'webgpu' };
    const gpu = { ...pace, device: 'webgpu' };
    expect(await past([run], [gpu]).last('slate-duel', 'wasm')).toBeNull();
    expect(await past([run], [gpu, pace]).last('slate-duel', 'wasm')).toMatchObject(pace);
    expect(await past([], [{ ...pace, ms: 900 }]).last()).toBeNull();
    expect(await past([], [{ ...pace, questions: 2 }]).last()).toBeNull();
  });

  it('is null for a judge without a measurement', async () => {
    expect(await past().last()).toBeNull();
  });
});

describe('secondsFor', () => {
  const work = { trials: 300, fresh: 60_000, protocol: 'slate-duel' };
  // A tenth of a second each.
  const run = {
    ...({ from: 'run', protocol: 'slate-duel', characters: null } as const),
    ...{ questions: 100, ms: 10_000 },
  };
  it('uses the speed of the judge’s last run', () => {
    expect(secondsFor(work, card, run)).toEqual({ low: 24, high: 45, from: 'run' });
  });

  it('is in proportion to characters where they were counted', () => {
    expect(secondsFor(work, card, pace)).toEqual({ low: 240, high: 450, from: 'test' });
  });

  it('is wider where another protocol was measured', () => {
    expect(secondsFor({ ...work, protocol: 'arena' }, card, pace)).toEqual({
      ...{ low: 150, high: 600, from: 'test' },
    });
  });

  it('guesses for small models and reference judges, and for no other', () => {
    expect(secondsFor(work, card, null)).toBeNull();
    const guess = { from: 'guess' };
    expect(secondsFor(work, { ...card, family: 'pocket' }, null)).toMatchObject(guess);
    expect(secondsFor(work, { ...card, kind: 'reference' }, null)).toMatchObject(guess);
  });
});

describe('a panel’s time', () => {
  const quick = { low: 1, high: 2, from: 'run' } as const;
  it('is the sum over its judges, and a guess if one of them is', () => {
    expect(panelTime([quick, { low: 3, high: 5, from: 'guess' }])).toEqual({
      ...{ low: 4, high: 7, from: 'guess' },
    });
    expect(panelTime([quick])).toEqual(quick);
  });

  it('is unknown if that of one judge is', () => {
    expect(panelTime([quick, null])).toBeNull();
  });
});

describe('charactersOf', () => {
  it('counts 3,000 questions of a longer plan, and scales their sums to all', () => {
    const planned = plannedFor(slateDuel, smallStudy);
    const trials = slateDuel.plan(planned, stream('a'));
    const style = countingStyle('qwen', 'shared-prefix');
    const ask = vi.fn(slateDuel.ask);
    const many = Array.from({ length: 9_000 }, (_, i) => trials[i % trials.length]!);
    const some = charactersOf(many, planned, { ...slateDuel, ask }, style);
    // The one before each block but the first is rendered too, for the part that they share.
    expect(ask).toHaveBeenCalledTimes(3_029);
    const whole = charactersOf(trials, planned, slateDuel, style);
    const each = (n: number) => n / trials.length;
    expect(some.all / 9_000 / each(whole.all)).toBeCloseTo(1, 2);
    expect(some.shared / 9_000 / each(whole.shared)).toBeCloseTo(1, 1);
  });

  it('counts all text, and the prefix shared with the previous question', () => {
    const planned = plannedFor(slateDuel, smallStudy);
    const trials = slateDuel.plan(planned, stream('a'));
    const style = countingStyle('qwen', 'shared-prefix');
    const whole = charactersOf(trials, planned, slateDuel, style);
    const alone = charactersOf(trials.slice(0, 1), planned, slateDuel, style);
    expect(alone.shared).toBe(0);
    expect(whole.all).toBeGreaterThan(alone.all * (trials.length - 1));
    expect(whole.shared).toBeGreaterThan(whole.all / 2);
    expect(whole.shared).toBeLessThan(whole.all);
  });

  it('counts for a model whose markers are known only once it is loaded', () => {
    expect(countingStyle('generic', 'shared-prefix').family.markers.userOpen).not.toBe('');
  });
});
