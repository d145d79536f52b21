import { describe, expect, it } from 'vitest';
import { ggufFile, INSTRUCT } from '#test/fixtures/gguf.ts';
import { readGgufHeader } from './gguf-header.ts';

const read = (bytes: Uint8Array) =>
  readGgufHeader((length) => Promise.resolve(bytes.subarray(0, length)));

describe('readGgufHeader', () => {
  it.each([2, 3])('reads a header of version %i', async (version) => {
    expect(await read(ggufFile(INSTRUCT, { version }))).toEqual({
      architecture: 'llama',
      name: 'Tiny Instruct',
      quantization: 'Q4_K_M',
      context: 2048,
      licence: 'apache-2.0',
      chatTemplate: INSTRUCT['tokenizer.chat_template'],
      bos: '<s>',
      eos: '</s>',
      addsBos: true,
      thinks: false,
    });
  });

  it('says null for what a file doesn’t say, and names strange number formats by their number', async () => {
    const bare = await read(ggufFile({ 'general.architecture': 'x', 'general.file_type': 999 }));
    expect(bare).toMatchObject({
      ...{ name: null, context: null, licence: null, chatTemplate: null, bos: null },
      quantization: 'file type 999',
    });
    const thinking = ggufFile({ ...INSTRUCT, 'tokenizer.ggml.tokens': ['a', '<think>'] });
    expect((await read(thinking))?.thinks).toBe(true);
  });

  it('reads on where the header is longer than the first part of the file', async () => {
    const tokens = Array.from({ length: 40_000 }, (_, i) => `token ${i} ${'x'.repeat(100)}`);
    const asked: number[] = [];
    const file = ggufFile({ 'tokenizer.ggml.tokens': tokens, ...without(INSTRUCT) });
    expect(file.length).toBeGreaterThan(2 ** 22);
    const header = await readGgufHeader((bytes) => {
      asked.push(bytes);
      return Promise.resolve(file.subarray(0, bytes));
    });
    expect(header?.name).toBe('Tiny Instruct');
    expect(asked).toEqual([2 ** 22, 2 ** 24]);
  });

  it.each<[string, Uint8Array]>([
    ['an empty file', new Uint8Array()],
    ['another kind of file', new TextEncoder().encode('PK and then many other bytes follow')],
    ['an old version', ggufFile(INSTRUCT, { version: 1 })],
    ['a cut header', ggufFile(INSTRUCT).subarray(0, 200)],
    ['no architecture', ggufFile({ 'general.name': 'x' })],
  ])('returns null for %s', async (_, file) => {
    expect(await read(file)).toBeNull();
  });

  it('ends for lengths beyond the file, whatever they claim', async () => {
    const file = ggufFile(INSTRUCT);
    for (let at = 8; at < file.length; at += 7) {
      const altered = file.slice();
      altered.fill(255, at, at + 8);
      expect(
        await read(altered).then((header) => header === null || header.architecture),
      ).toBeTruthy();
    }
  });
});

function without({ 'tokenizer.ggml.tokens': _, ...rest }: typeof INSTRUCT) {
  return rest;
}
