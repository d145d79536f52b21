import { describe, expect, it } from 'vitest';
import { id, type EmbedderId } from '#engine/domain/ids.ts';
import type { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { embedding } from './headless-embed.ts';

/** A client that records its calls in `told`. */
function client(told: string[]): typeof openEmbedder {
  return () => ({
    embedder: {
      loadEmbedder: async ({ id: name, device }) => {
        told.push(`load ${name} on ${device}`);
        return { id: id<EmbedderId>(`${name}-1`), title: '', size: 2 };
      },
      embed: async ({ texts }) => Float32Array.from(texts.flatMap(({ length }) => [length, 0])),
    },
    close: () => told.push('close'),
  });
}

describe('vectors that a script asks for', () => {
  it('are returned row by row, as plain numbers, with their embedder', async () => {
    const { embed } = embedding(client([]), '');
    expect(await embed('a', ['x', 'yy'])).toEqual({ id: 'a-1', size: 2, values: [1, 0, 2, 0] });
  });

  it('keep one embedder open until another one is requested', async () => {
    const told: string[] = [];
    const { embed, close } = embedding(client(told), '');
    await embed('a', []);
    await embed('a', []);
    await embed('b', []);
    close();
    expect(told).toEqual(['load a on wasm', 'close', 'load b on wasm', 'close']);
  });
});
