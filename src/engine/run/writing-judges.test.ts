import { describe, expect, it } from 'vitest';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id, type RunId } from '../domain/ids.ts';
import type { Judge, JudgeCard } from '../domain/judge.ts';
import { alwaysFirst } from '../judges/always.ts';
import { coin } from '../judges/coin.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { arena } from '../protocols/arena/arena.ts';
import { canWrite, writerAmong } from '../protocols/shared/writer-among.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { saerPair } from '../protocols/saer-pair/saer-pair.ts';
import type { Settings } from '../protocols/settings.ts';
import { study as schema } from '../domain/study.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { executeRun } from './execute-run.ts';
import { openRun } from './open-run.ts';
import { planRun } from './plan-run.ts';
import { noWriter } from './writing-judges.ts';

const model = (name: string, family: string): JudgeCard => ({
  ...coin('c').card,
  ...{ id: id(name), name, kind: 'model', family },
});
const pocket = model('Pocket judge', 'pocket');
const qwen = model('Qwen', 'qwen');
const reference = coin('c').card;

function planned(
  protocol: Protocol,
  settings: Settings,
  judge: Judge = { ...coin('c'), card: pocket },
  others: readonly JudgeCard[] = [],
) {
  const study = schema.parse({
    version: 1,
    name: 'S',
    data: { kind: 'demo' },
    slates: { kind: 'recommenders', recommenders: ['rec-x', 'rec-y', 'rec-z'], k: 2 },
    protocol: { id: protocol.id, settings },
    judge: { id: judge.card.id },
    seed: 's',
  });
  const style = { family: resolved(familyOf('qwen')), arrangement: 'shared-prefix' as const };
  return planRun({
    ...{ id: id<RunId>('run'), study, data: smallStudy, datasetHash: 'd', protocol, style, judge },
    ...{ others, app: 'Slatewise 1', now: 1 },
  });
}

describe('judges that can’t write words', () => {
  it.each([
    [saerPair, { reasons: 5 }, 'protocol.settings.reasons: Pocket judge can’t write words'],
    [arena, { profile: 'judge' }, 'protocol.settings.profile: Pocket judge can’t write words'],
  ])(
    '[14.3] are refused by path if a study requests words: %#',
    async (protocol, settings, why) => {
      await expect(planned(protocol, settings)).rejects.toMatchObject({
        code: 'study-invalid',
        message: expect.stringContaining(why),
      });
      await expect(planned(protocol, {})).resolves.toBeDefined();
    },
  );

  it('[14.3] are refused as a panel only if none of them writes', async () => {
    const asked = { reasons: 5 };
    await expect(planned(saerPair, asked, undefined, [reference])).rejects.toThrow(
      'None of the judges (Pocket judge and Coin) can write words',
    );
    await expect(planned(saerPair, asked, undefined, [reference, qwen])).resolves.toBeDefined();
    expect(writerAmong([pocket, reference, qwen, qwen])).toBe(2);
  });

  it('[14.3] answer after the writer of their panel, and their questions quote its profiles', async () => {
    const asked: { readonly name: string; readonly prompt: string }[] = [];
    const answering = (card: JudgeCard): Judge => ({
      ...alwaysFirst(),
      card,
      answer(questions, context) {
        for (const { question } of questions) {
          const prompt = question.segments.map(({ text }) => text).join('');
          asked.push({ name: card.name, prompt });
        }
        return alwaysFirst().answer(questions, context);
      },
    });
    const write: NonNullable<Judge['write']> = async function* () {
      yield '';
      const text = 'Likes long films.';
      return { text, end: 'stop', constrained: false, tokens: { prompt: 9, written: 4 } };
    };
    const first = model('Tiny judge', 'pocket');
    const judges = [answering(first), { ...answering(qwen), write }];
    const store = new MemoryStore();
    const run = await planned(arena, { profile: 'judge' }, judges[0], [qwen]);
    await store.saveRun(run, smallStudy);
    const family = resolved(familyOf('qwen'));
    const open = async (member: number) => ({ judge: judges[member]!, family });
    const parts = { store, open, now: () => 0 };
    const going = executeRun(await openRun(store, run.id), parts, new AbortController().signal);
    while (!(await going.next()).done);
    expect(await store.judgementCount(run.id)).toBe(run.trials);
    expect([...new Set(asked.map(({ name }) => name))]).toEqual(['Qwen', 'Tiny judge']);
    expect(asked.filter(({ prompt }) => !prompt.includes('Likes long films.'))).toEqual([]);
  });

  it('are recognised by kind and family, or because a judge writes by itself', async () => {
    expect([pocket, reference, qwen].map(canWrite)).toEqual([false, false, true]);
    expect(noWriter([])).toBeNull();
    const write: NonNullable<Judge['write']> = async function* () {
      yield '';
      return { text: '', end: 'stop', constrained: false, tokens: { prompt: 0, written: 0 } };
    };
    const writing = { ...alwaysFirst(), write };
    await expect(planned(saerPair, { reasons: 5 }, writing)).resolves.toBeDefined();
  });
});
