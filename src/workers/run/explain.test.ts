import { beforeEach, describe, expect, it } from 'vitest';
import { id, type RunId } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Writing, Written } from '#engine/domain/writing.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { explainer } from './explain.ts';
import type { ExplainEvent } from './runner-api.ts';

const question: Question = {
  key: id('q'),
  task: 'slate-duel',
  segments: [{ kind: 'question', text: 'Which?\n' }],
  opening: '<verdict>',
  labels: ['1', '2'],
};
const written: Written = {
  text: 'Since it is.',
  end: 'stop',
  constrained: false,
  tokens: { prompt: 3, written: 3 },
};
const run = id<RunId>('run-1');
const kept: Run = {
  ...sampleRun,
  id: run,
  manifest: {
    ...sampleRun.manifest,
    judge: { ...sampleRun.manifest.judge, kind: 'model', weights: 'w' },
  },
};

let store: MemoryStore;
let asked: Writing[];
let events: ExplainEvent[];

function explained(change: Partial<Judge['card']> = {}, writes = true) {
  const judge: Judge = {
    card: { ...kept.manifest.judge, ...change },
    environment: {},
    async *answer() {},
    ...(writes
      ? {
          async *write(writing) {
            asked.push(writing);
            yield 'Since ';
            yield 'it is.';
            return written;
          },
        }
      : {}),
  };
  const judges = {
    cards: async () => [judge.card],
    open: async () => ({ judge, family: resolved(familyOf('qwen')) }),
    loaded: () => null,
    close: () => {},
  };
  const call = {
    signal: new AbortController().signal,
    emit: (event: ExplainEvent) => events.push(event),
  };
  return explainer(Promise.resolve(store), judges)({ run, question, label: '2', base: '' }, call);
}

beforeEach(async () => {
  store = new MemoryStore();
  [asked, events] = [[], []];
  await store.saveRun(kept, smallStudy);
});

describe('an explanation', () => {
  it('[J10] is written after the verdict was read, and never stored', async () => {
    expect(await explained()).toEqual(written);
    expect(asked[0]?.prompt).toBe('Which?\n<verdict>2</verdict>\nReason:');
    expect(events.map((event) => event.kind === 'words' && event.piece)).toEqual([
      'Since ',
      'it is.',
    ]);
    expect(await store.judgements(run)).toEqual([]);
  });

  it.each([
    ['other weights', { weights: 'v' }, true, 'run-changed'],
    ['no words', {}, false, 'task-not-offered'],
  ] as const)('is refused for a judge with %s', async (_, change, writes, code) => {
    await expect(explained(change, writes)).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it('is refused for a run that was deleted', async () => {
    await store.removeRun(run);
    await expect(explained()).rejects.toMatchObject({ code: 'run-changed' });
  });
});
