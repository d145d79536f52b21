import { describe, expect, it } from 'vitest';
import { plannedFor } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id, type JudgeId } from '#engine/domain/ids.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import { prefaceKey, profileKey } from '#engine/domain/trial.ts';
import type { Protocol } from '#engine/protocols/protocol.ts';
import { arena } from '#engine/protocols/arena/arena.ts';
import { saerList } from '#engine/protocols/saer-list/saer-list.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import type { Settings } from '#engine/protocols/settings.ts';
import { countingStyle } from './estimate.ts';
import { textsOf, withTexts, writingPace } from './writing-time.ts';

const style = countingStyle('qwen', 'shared-prefix');
const count = (protocol: Protocol, settings: Settings = {}) => {
  const planned = plannedFor(protocol, smallStudy, settings);
  return textsOf(planned.trials, planned, protocol, style, { seed: 's', seeds: {} });
};
const text = (key: string, ms: number): Reason => ({
  ...{ key: id(key), text: 'x', flagged: null, stage: 'text:tag', ms },
  tokens: { prompt: 1, written: 1 },
});

describe('textsOf', () => {
  it('counts no text by default', () => {
    expect(count(saerList)).toEqual({ profile: 0, preface: 0, reason: 0 });
    expect(count(arena)).toEqual({ profile: 0, preface: 0, reason: 0 });
  });

  it('counts a reasoning and the flags of every list, not of single items', () => {
    const lists = smallStudy.slates.length;
    expect(count(saerList, { reply: 'reason-first' })).toEqual({
      ...{ profile: 0, preface: lists, reason: lists },
    });
  });

  it('counts analyses of aspects, profiles of users, and a sample of explanations', () => {
    const duels = plannedFor(arena, smallStudy).trials;
    const aspects = duels.filter(({ kind, aspect }) => kind === 'duel' && aspect !== undefined);
    expect(count(arena, { analysis: true, profile: 'judge' })).toEqual({
      ...{ profile: smallStudy.users.size, preface: aspects.length, reason: 0 },
    });
    expect(count(slateDuel, { reasons: 3 }).reason).toBe(3);
  });
});

describe('the time of texts', () => {
  const runs = [
    { id: 'old', createdAt: 1, judge: 'm', texts: [text('a', 9_000)] },
    {
      ...{ id: 'new', createdAt: 2, judge: 'm' },
      texts: [text(profileKey(id('u')), 1_000), text(prefaceKey(id('a')), 4_000)],
    },
    { id: 'mute', createdAt: 3, judge: 'm', texts: [] },
    { id: 'other', createdAt: 4, judge: 'n', texts: [text('a', 1)] },
  ];
  const store = {
    runs: async () =>
      runs.map(
        ({ id, createdAt, judge }) =>
          ({ id, createdAt, manifest: { judge: { id: judge } } }) as unknown as Run,
      ),
    reasons: async (run: string) => runs.find(({ id }) => id === run)!.texts,
  };

  it('is that of the newest run of the same judge with texts, by kind', async () => {
    const pace = await writingPace({ id: id<JudgeId>('m') }, store);
    expect(pace).toEqual({ profile: 1_000, preface: 4_000, reason: 2_500 });
    expect(await writingPace({ id: id<JudgeId>('none') }, store)).toBeNull();
    const answers = { low: 10, high: 20, from: 'run' as const };
    const texts = { profile: 2, preface: 1, reason: 2 };
    expect(withTexts(answers, texts, pace!)).toEqual({ low: 15.5, high: 42, from: 'run' });
    expect(withTexts(null, texts, pace!)).toBeNull();
  });
});
