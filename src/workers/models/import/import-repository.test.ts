import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  pickedFolder,
  repositoryFolder,
  type Folder,
} from '#test/fixtures/small-models.ts';
import { base, calling, smallModelStore } from '#test/fixtures/small-model-store.ts';
import { manifestOf } from '#workers/models/manifest/manifest.ts';
import { modelStoreFirst } from '#workers/models/storage/model-store-first.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';

const encoder = new TextEncoder();
const zipped = (name: string, folder: Folder, below = '') => {
  const files = Object.entries(folder).map(([path, content]) => [
    below + path,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  return [new File([new Uint8Array(zipSync(Object.fromEntries(files)))], name)];
};
const taken = (files: readonly File[], all = smallModelStore()) => {
  const { call, events } = calling();
  return { ...all, events, entry: all.modelStore.importModel({ files, base }, call) };
};
const nothingThere = async () => new Response(null, { status: 404 });
const { 'chat_template.jinja': _, 'README.md': __, ...bare } = repositoryFolder();

describe('a repository as it is published', () => {
  it.each([
    ['a folder', pickedFolder('Small-ONNX', repositoryFolder())],
    ['a zip', zipped('Small-ONNX.zip', repositoryFolder())],
    ['a zip with its folder in it', zipped('x.zip', repositoryFolder(), 'Small-ONNX/')],
  ])('is a judge from %s, with a manifest made from its files', async (_, files) => {
    const { caches, entry, events } = taken(files);
    expect(await entry).toMatchObject({
      id: 'imported-Small-ONNX',
      name: 'Small-ONNX (imported)',
      engine: 'transformers',
      family: 'qwen',
      licence: { name: 'Apache 2.0' },
      context: 2048,
      weights: 'q4',
    });
    expect(events.at(-1)?.files).toEqual({ done: 7, of: 7 });
    const [ready] = await readyJudges(caches);
    expect(ready?.card).toMatchObject({ id: 'imported-Small-ONNX', family: 'qwen', tasks: 'all' });

    const fetch = modelStoreFirst(nothingThere, caches);
    const manifest = await manifestOf(base, 'imported-Small-ONNX', fetch);
    expect(Object.keys(manifest.files).sort()).toEqual(
      Object.keys(repositoryFolder())
        .filter((path) => path !== 'README.md')
        .sort(),
    );
    expect(manifest.licence?.name).toBe('Apache 2.0');
    for (const [path, { sha256, bytes }] of Object.entries(manifest.files)) {
      const read = await fetch(`${base}models/imported-Small-ONNX/${path}`, { sha256 });
      expect((await read.arrayBuffer()).byteLength).toBe(bytes);
    }
  });

  it('without a template and a card has the generic family and no licence', async () => {
    expect(await taken(pickedFolder('x', bare)).entry).toMatchObject({
      family: 'generic',
      licence: null,
    });
  });

  it('has the licence that the person names where it states none', async () => {
    const { modelStore, told, entry } = taken(pickedFolder('x', bare));
    const { id } = await entry;
    const licence = { name: 'MIT', url: null, limits: null };
    const { call } = calling();
    expect(await modelStore.stateLicence({ id, licence: 'MIT' }, call)).toMatchObject({ licence });
    expect(told.at(-1)).toEqual({ id });
    const { models } = await modelStore.catalogue({ base }, call);
    expect(models.find((one) => one.entry.id === id)?.entry.licence).toEqual(licence);
    await expect(
      modelStore.stateLicence({ id: 'none', licence: 'MIT' }, call),
    ).rejects.toMatchObject({ code: 'model-missing' });
  });

  it('is removed with its manifest', async () => {
    const { modelStore, caches, entry } = taken(pickedFolder('x', repositoryFolder()));
    await entry;
    await modelStore.remove({ id: 'imported-x' }, calling().call);
    expect(caches.bytes).toBe(0);
  });

  const { 'onnx/model_q4.onnx': ___, 'tokenizer.json': ____, ...neither } = repositoryFolder();
  it.each<[string, Folder, string, RegExp]>([
    ['it has no graph', neither, 'file-unusable', /none of onnx\/model_quantized.onnx/],
    [
      'its graph has another name',
      { ...neither, 'onnx/decoder_model.onnx': bytesOf(9) },
      'file-unusable',
      /no graph/,
    ],
    [
      'its tokenizer is missing',
      { ...neither, 'onnx/model.onnx': bytesOf(9) },
      'file-unusable',
      /x has no tokenizer.json/,
    ],
    [
      'its config is no JSON',
      repositoryFolder({ 'config.json': '{' }),
      'model-damaged',
      /config.json/,
    ],
    [
      'its weights are pointers that git left',
      repositoryFolder({
        'onnx/model_q4.onnx_data': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n',
      }),
      'model-damaged',
      /git lfs pull/,
    ],
  ])('[M5] is refused, with nothing kept, when %s', async (_, folder, code, message) => {
    const { caches, entry } = taken(pickedFolder('x', folder));
    await expect(entry).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(caches.bytes).toBe(0);
  });
});
