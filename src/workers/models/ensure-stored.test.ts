import { describe, expect, it } from 'vitest';
import type { Loading } from '#engine/domain/judge.ts';
import { inEnglish } from '#test/fixtures/rendered.ts';
import { base, smallModelStore } from '#test/fixtures/small-model-store.ts';
import { ensureStored } from './ensure-stored.ts';

const short = () => new Response('short', { headers: { 'Content-Length': '5' } });

describe('files of a model that a runtime is about to read', () => {
  const small = { id: 'small', base, name: 'Small' };

  it('are stored first, and that is reported as loading', async () => {
    const { modelStore, caches } = smallModelStore();
    const told: Loading[] = [];
    await ensureStored(modelStore, small, {
      signal: new AbortController().signal,
      emit: (loading) => told.push(loading),
    });
    expect(await caches.addresses('webllm/model')).toHaveLength(4);
    expect(inEnglish(told.at(-1))).toMatchObject({
      note: expect.stringMatching(/^Reading Small: .* of/),
      share: 1,
    });
    expect(told.every(({ share = 0 }) => share >= 0 && share <= 1)).toBe(true);
  });

  it('stop the runtime from starting when they are damaged', async () => {
    const { modelStore, host } = smallModelStore();
    host.answering = ({ path }) => (path.endsWith('_0.bin') ? short() : undefined);
    const call = { signal: new AbortController().signal, emit: () => {} };
    await expect(ensureStored(modelStore, small, call)).rejects.toMatchObject({
      code: 'model-damaged',
    });
  });
});
