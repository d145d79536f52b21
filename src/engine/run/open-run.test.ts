import { describe, expect, it } from 'vitest';
import { judgedRun, run } from '#test/fixtures/judged-run.ts';
import { judgedTrials } from '#test/fixtures/judged-trials.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { openRun, trialsFor } from './open-run.ts';

describe('openRun', () => {
  it('assembles plan, profiles and each judge’s judgements of a run', async () => {
    const { store } = await judgedRun('slate-duel', smallStudy, ['oracle', 'always-first']);
    await store.addReasons(run, [
      {
        ...{ key: 'profile/u0' as never, text: 'Likes long films.', flagged: null, ms: 1 },
        ...{ stage: 'text:anchored', tokens: { prompt: 1, written: 1 } },
      },
    ]);
    const opened = await openRun(store, run);
    const trials = trialsFor(opened, 'all');
    const keys = trials.map(({ key }) => key);
    expect(opened.members.map((member) => new Set(member.map(({ key }) => key)))).toEqual([
      new Set(keys),
      new Set(keys),
    ]);
    expect([...opened.planned.sofar!.values()]).toEqual(opened.members[0]);
    expect(opened.planned.profiles).toEqual(new Map([['u0', 'Likes long films.']]));
    expect(opened.stored).toHaveLength((await judgedTrials(store, run)).size);
    expect(trialsFor(opened, ['list-label'])).toEqual([]);
  });

  it('rejects a deleted run', async () => {
    const { store } = await judgedRun('slate-duel', smallStudy, ['oracle']);
    await store.removeRun(run);
    await expect(openRun(store, run)).rejects.toMatchObject({ code: 'run-changed' });
  });
});
