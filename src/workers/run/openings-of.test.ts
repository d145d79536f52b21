import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import { formatMessage } from '#messages/format-message.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { MemoryDocuments } from '#test/fixtures/memory-documents.ts';
import { openingsOf } from './openings-of.ts';

const card: JudgeCard = {
  id: id('m'),
  name: 'Model',
  kind: 'model',
  about: '',
  tasks: ['slate-duel', 'list-label'],
  family: 'qwen',
  weights: 'w',
};

/** A device with a model that continues "List " with a label, and no tag. */
function device() {
  const documents = new MemoryDocuments();
  const asked: string[] = [];
  let stop: string | null = null;
  const models: Parameters<typeof openingsOf>[0]['models'] = {
    score: async ({ questions }, asking) => {
      if (questions.some(({ task }) => task === stop)) throw new Fault('stopped', 'Stopped');
      asked.push(...questions.map(({ task }) => task));
      const answers = questions.map(({ key, opening }) => ({
        key,
        probabilities: [0.5, 0.5],
        labelMass: opening === 'List ' ? 0.92 : 0.1,
        stage: 'logits' as const,
        tokens: { computed: 1, reused: 0 },
        ms: 1,
      }));
      asking?.on?.(answers);
    },
  };
  const notes: string[] = [];
  const call = {
    signal: new AbortController().signal,
    emit: ({ note }: { note: Parameters<typeof formatMessage>[0] }) =>
      notes.push(formatMessage(note)),
  };
  const open = (
    of: JudgeCard,
    family: string,
    kinds = ['slate-duel', 'arena-overall', 'rating 0-9'] as const,
  ) => openingsOf({ card: of, family: resolved(familyOf(family)), models }, kinds, documents, call);
  const stopAt = (task: string | null) => void (stop = task);
  return { open, asked, notes, stopAt };
}

describe('the openings of a model', () => {
  it('are chosen once for its weights, for the kinds that it answers and is asked', async () => {
    const { open, asked, notes } = device();
    const chosen = { 'slate-duel': { opening: 'List ', labelMass: 0.92, published: 0.1 } };
    expect(await open(card, 'qwen')).toEqual(chosen);
    expect(new Set(asked)).toEqual(new Set(['slate-duel']));
    expect(notes).toEqual([expect.stringContaining('kind 1 of 1')]);
    const before = asked.length;
    expect(await open(card, 'qwen')).toEqual(chosen);
    expect(asked).toHaveLength(before);
    await open({ ...card, weights: 'others' }, 'qwen');
    expect(asked.length).toBeGreaterThan(before);
  });

  it('are stored kind by kind, so that a stop loses only the kind in progress', async () => {
    const { open, asked, notes, stopAt } = device();
    const two = { ...card, tasks: 'all' } as const;
    stopAt('arena-overall');
    await expect(open(two, 'qwen')).rejects.toThrow('Stopped');
    stopAt(null);
    asked.length = 0;
    await open(two, 'qwen');
    expect(asked).not.toContain('slate-duel');
    expect(notes.map((note) => /kind \d of \d/.exec(note)?.[0])).toEqual([
      ...['kind 1 of 3', 'kind 2 of 3', 'kind 1 of 2', 'kind 2 of 2'],
    ]);
  });

  it('are the published ones for a pocket model, without a question', async () => {
    const { open, asked } = device();
    expect(await open({ ...card, family: 'pocket' }, 'pocket')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
