import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { ggufFile, INSTRUCT } from '#test/fixtures/gguf.ts';
import { findModel } from './import-model.ts';
import { importSources } from './import-sources.ts';

const file = (name: string, content: Uint8Array<ArrayBuffer> = ggufFile(INSTRUCT)) =>
  new File([content], name);
const found = async (...files: readonly File[]) => findModel(await importSources(files));
const refusal = async (...files: readonly File[]) => {
  const fault = await found(...files).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({ code: 'file-unusable' });
  return formatMessage((fault as Fault).says);
};

describe('a model in GGUF', () => {
  it('is found by its file alone, with the name, template and licence of its header', async () => {
    const { entry, ownId, listing, makeManifest } = await found(file('Tiny.Q4_K_M.gguf'));
    expect(ownId).toBe('Tiny.Q4_K_M');
    expect(entry).toMatchObject({
      id: 'imported-Tiny.Q4_K_M',
      name: 'Tiny Instruct (Q4_K_M) (imported)',
      ...{ kind: 'judge', engine: 'gguf', source: 'imported', family: 'qwen', tasks: 'all' },
      ...{ context: 2048, weights: 'Q4_K_M', thinking: false },
      licence: { name: 'Apache 2.0' },
    });
    expect(listing.files.map(({ path }) => path)).toEqual(['model.gguf', 'manifest.json']);
    const files = { 'model.gguf': { bytes: 1, sha256: 'a'.repeat(64) } };
    expect(makeManifest?.(files)).toMatchObject({ kind: 'gguf', family: 'qwen', files });
  });

  it('is found in all of its parts, in their order', async () => {
    const rest = new Uint8Array(10);
    const { listing, sourceOf, ownId } = await found(
      file('m-00002-of-00002.gguf', rest),
      file('m-00001-of-00002.gguf'),
    );
    expect(ownId).toBe('m');
    const sources = listing.files.map((one) => sourceOf(one)?.path);
    expect(sources).toEqual(['m-00001-of-00002.gguf', 'm-00002-of-00002.gguf', undefined]);
  });

  it('leaves out what sees pictures, and gives way to a graph beside it', async () => {
    expect((await found(file('mmproj-m.gguf'), file('m.gguf'))).ownId).toBe('m');
    const config = new File(['{}'], 'config.json');
    const graph = new File(['x'], 'model.onnx');
    await expect(found(file('m.gguf'), config, graph)).rejects.toMatchObject({
      code: 'file-unusable',
    });
  });

  it('never shows control characters of a name, or all of a long one', async () => {
    const long = `A\u0000\u202eB${'x'.repeat(500)}`;
    const { entry } = await found(file('m.gguf', ggufFile({ ...INSTRUCT, 'general.name': long })));
    expect(entry.name).toBe(`AB${'x'.repeat(78)} (Q4_K_M) (imported)`);
  });

  it('is refused with what would do', async () => {
    expect(await refusal(file('a.gguf'), file('b.gguf'))).toMatch(
      /several models: a\.gguf, b\.gguf/,
    );
    expect(await refusal(file('m-00001-of-00003.gguf'), file('m-00003-of-00003.gguf'))).toMatch(
      /has 3 parts, and 2 of them/,
    );
    expect(await refusal(file('m.gguf', Uint8Array.from([1, 2, 3])))).toMatch(/doesn’t begin as/);
    const { 'tokenizer.chat_template': _, ...base } = INSTRUCT;
    expect(await refusal(file('m.gguf', ggufFile(base)))).toMatch(/has no chat template/);
  });
});
