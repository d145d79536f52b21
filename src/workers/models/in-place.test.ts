import { describe, expect, it } from 'vitest';
import type { Loading } from '#engine/domain/judge.ts';
import { base, smallShelf } from '#test/fixtures/small-shelf.ts';
import { inPlace } from './in-place.ts';

const short = () => new Response('short', { headers: { 'Content-Length': '5' } });

describe('files of a model that a runtime is about to read', () => {
  const small = { id: 'small', base, name: 'Small' };

  it('are stored first, and that is reported as loading', async () => {
    const { shelf, caches } = smallShelf();
    const told: Loading[] = [];
    await inPlace(shelf, small, {
      signal: new AbortController().signal,
      emit: (loading) => told.push(loading),
    });
    expect(await caches.addresses('webllm/model')).toHaveLength(4);
    expect(told.at(-1)).toMatchObject({
      note: expect.stringMatching(/^Reading Small: .* of/),
      share: 1,
    });
    expect(told.every(({ share = 0 }) => share >= 0 && share <= 1)).toBe(true);
  });

  it('stop the runtime from starting when they are damaged', async () => {
    const { shelf, host } = smallShelf();
    host.answering = ({ path }) => (path.endsWith('_0.bin') ? short() : undefined);
    const call = { signal: new AbortController().signal, emit: () => {} };
    await expect(inPlace(shelf, small, call)).rejects.toMatchObject({
      code: 'model-damaged',
    });
  });
});
