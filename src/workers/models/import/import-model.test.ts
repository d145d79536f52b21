import { formatMessage } from '#messages/format-message.ts';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MemoryCaches } from '#test/fixtures/memory-caches.ts';
import {
  bytesOf,
  pickedFolder,
  transformersFolder,
  webllmFolder,
  type Folder,
} from '#test/fixtures/small-models.ts';
import { base, calling, smallModelStore } from '#test/fixtures/small-model-store.ts';
import { embedderManifestOf, manifestOf, modelsAt } from '#workers/models/manifest/manifest.ts';
import { modelStoreService } from '#workers/models/model-store-service.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';
import { modelStoreFirst } from '#workers/models/storage/model-store-first.ts';

const encoder = new TextEncoder();
const asBytes = (folder: Folder) =>
  Object.fromEntries(
    Object.entries(folder).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]),
  );
const zipped = (name: string, folder: Folder) => [
  new File([new Uint8Array(zipSync(asBytes(folder)))], name),
];
const flat = (folder: Folder) =>
  Object.entries(folder).map(([path, one]) => new File([one], path.split('/').at(-1) ?? path));
/** Puts files below a folder of this name. */
const below = (name: string, folder: Folder) =>
  Object.fromEntries(Object.entries(folder).map(([path, one]) => [`${name}/${path}`, one]));

const taken = (files: readonly File[], all = smallModelStore()) => {
  const { call, events, stop } = calling();
  return { ...all, events, stop, entry: all.modelStore.importModel({ files, base }, call) };
};
const nothingThere = async () => new Response(null, { status: 404 });

describe('an imported model', () => {
  it.each([
    ['a folder', pickedFolder('stick', transformersFolder('mine'))],
    ['a folder, its paths forgotten', flat(transformersFolder('mine'))],
    ['a zip', zipped('mine.zip', transformersFolder('mine'))],
    ['a zip with a folder in it', zipped('x.zip', below('deep/down', transformersFolder('mine')))],
  ])('from %s is a judge like any other, and read from the model store', async (_, files) => {
    const { modelStore, caches, entry, events } = taken(files);
    expect(await entry).toMatchObject({
      id: 'imported-mine',
      source: 'imported',
      engine: 'transformers',
    });
    expect(events.at(-1)?.files).toEqual({ done: 3, of: 3 });
    expect((await readyJudges(caches)).map(({ card }) => card)).toMatchObject([
      {
        id: 'imported-mine',
        name: 'The mine judge (imported)',
        family: 'pocket',
        tasks: ['slate-duel'],
      },
    ]);
    const { models } = await modelStore.catalogue({ base }, calling().call);
    expect(models.find((one) => one.entry.id === 'imported-mine')?.state.name).toBe('ready');

    const fetch = modelStoreFirst(nothingThere, caches);
    const { files: named } = await manifestOf(base, 'imported-mine', fetch);
    for (const [path, { sha256, bytes }] of Object.entries(named)) {
      const read = await fetch(`${base}models/imported-mine/${path}`, { sha256 });
      expect((await read.arrayBuffer()).byteLength).toBe(bytes);
      expect((await fetch(`${base}models/imported-mine/${path}`, { sha256: 'other' })).status).toBe(
        404,
      );
    }
  });

  it('may be an embedder, which is no judge, and is read from the model store too', async () => {
    const folder = transformersFolder('mine');
    const own = JSON.parse(String(folder['manifest.json'])) as object;
    const manifest = JSON.stringify({ ...own, kind: 'embedder', size: 8 });
    const { caches, entry, modelStore } = taken(
      pickedFolder('stick', { ...folder, 'manifest.json': manifest }),
    );
    expect(await entry).toMatchObject({ id: 'imported-mine', kind: 'embedder' });
    expect(await readyJudges(caches)).toEqual([]);
    const { models } = await modelStore.catalogue({ base }, calling().call);
    expect(models.find((one) => one.entry.id === 'imported-mine')?.state.name).toBe('ready');
    const fetch = modelStoreFirst(nothingThere, caches);
    expect(await embedderManifestOf(base, 'imported-mine', fetch)).toMatchObject({ size: 8 });
  });

  it.each([
    ['a folder', (folder: Folder) => pickedFolder('My model', folder)],
    ['a zip', (folder: Folder) => zipped('My model.zip', folder)],
    ['WebLLM’s layout', (folder: Folder) => pickedFolder('My model/resolve/main', folder)],
  ])('for WebLLM needs no manifest of ours: %s', async (_, pick) => {
    const { caches, entry } = taken(pick(webllmFolder()));
    const at = 'https://shelf.invalid/models/imported-My-model/';
    expect(await entry).toMatchObject({
      id: 'imported-My-model',
      name: 'My model (imported)',
      family: 'generic',
      context: 4096,
      webllm: { model: `${at}resolve/main/`, lib: `${at}small.wasm`, overrides: {} },
    });
    expect((await caches.addresses('webllm/model')).sort()).toEqual(
      ['params_shard_0.bin', 'params_shard_1.bin', 'tensor-cache.json', 'tokenizer.json'].map(
        (path) => `${at}resolve/main/${path}`,
      ),
    );
    expect(await caches.addresses('webllm/wasm')).toEqual([`${at}small.wasm`]);
    expect(await readyJudges(caches)).toHaveLength(1);
  });

  const qwen = {
    template: "{% if '</think>' in content %}…{% endif %}",
    tokens: { added_tokens: [{ id: 7, content: '<think>', special: false }], model: {} },
    conversation: { name: 'r1', roles: { assistant: '<|Assistant|><think>\n' } },
  };
  const thinker = (files: {
    template?: string | object[];
    tokens?: object;
    conversation?: object;
    named?: readonly string[];
  }): Folder => {
    const { template, tokens, conversation, named = ['tokenizer_config.json'] } = files;
    const folder = webllmFolder();
    const config = JSON.parse(String(folder['mlc-chat-config.json'])) as object;
    return {
      ...folder,
      'mlc-chat-config.json': JSON.stringify({
        ...config,
        tokenizer_files: ['tokenizer.json', ...named],
        ...(conversation ? { conv_template: conversation } : {}),
      }),
      ...(template ? { 'tokenizer_config.json': JSON.stringify({ chat_template: template }) } : {}),
      ...(tokens ? { 'tokenizer.json': JSON.stringify(tokens) } : {}),
    };
  };

  it.each<[boolean, string, Folder]>([
    [true, 'a chat template that names a thought', thinker({ template: qwen.template })],
    [
      true,
      'one of several chat templates that does',
      thinker({ template: [{ name: 'default', template: qwen.template }] }),
    ],
    [true, 'no chat template, and a token for a thought', thinker({ tokens: qwen.tokens })],
    [true, 'a conversation that opens a thought', thinker({ conversation: qwen.conversation })],
    [false, 'nothing of the kind', webllmFolder()],
    [
      false,
      'a token for a thought, and a chat template that never uses it',
      thinker({ template: '{{ messages }}', tokens: qwen.tokens }),
    ],
    [
      false,
      'a chat template that its config doesn’t name',
      thinker({ template: qwen.template, named: [] }),
    ],
  ])('thinks (%s) by %s, in a folder or a zip', async (thinking, _, folder) => {
    expect(await taken(pickedFolder('Own build', folder)).entry).toMatchObject({ thinking });
    expect(await taken(zipped('Own build.zip', folder)).entry).toMatchObject({ thinking });
  });

  it.each([
    [true, {}],
    [false, { thinking: false }],
  ])('thinks (%s) by its own files, unless its manifest says: %j', async (thinking, says) => {
    const manifest = {
      ...{ kind: 'webllm', id: 'mine', name: 'Mine', family: 'generic', short: 'A model.' },
      lib: 'small.wasm',
      ...says,
    };
    const files = { ...thinker(qwen), 'manifest.json': JSON.stringify(manifest) };
    expect(await taken(pickedFolder('x', files)).entry).toMatchObject({
      id: 'imported-mine',
      thinking,
    });
  });

  it.each([
    [
      true,
      'a chat template that names a thought',
      { chat_template: "{% if '</think>' in content %}{% endif %}" },
    ],
    [false, 'one that names none', { chat_template: '{{ messages }}' }],
  ])('thinks (%s) with Transformers.js, too, by %s', async (thinking, _, config) => {
    const path = 'tokenizer_config.json';
    const folder = transformersFolder('mine', bytesOf(4000), { [path]: JSON.stringify(config) });
    const { modelStore, entry } = taken(pickedFolder('x', folder));
    expect(await entry).toMatchObject({ engine: 'transformers', thinking });
    const { models } = await modelStore.catalogue({ base }, calling().call);
    expect(models.find((one) => one.entry.id === 'imported-mine')?.entry.thinking).toBe(thinking);
  });

  it('[14.22] thinks by its chat_template.jinja, where its tokenizer has no template', async () => {
    const folder = transformersFolder('mine', bytesOf(4000), {
      'tokenizer_config.json': '{}',
      'chat_template.jinja': '{{ messages }}<think>',
    });
    expect(await taken(pickedFolder('x', folder)).entry).toMatchObject({ thinking: true });
  });

  it('with a name of the catalogue is that model, and replaces the one to be fetched', async () => {
    const id = 'Qwen2.5-0.5B-Instruct-q4f32_1-MLC';
    const { 'small.wasm': library, ...rest } = webllmFolder();
    const name = 'Qwen2-0.5B-Instruct-q4f32_1_cs1k-webgpu.wasm';
    const files = pickedFolder(id, { ...rest, [name]: library!, 'other.wasm': 'x' });
    const { modelStore, entry } = taken(files);
    expect(await entry).toMatchObject({ id, name: 'Qwen2.5 0.5B', family: 'qwen' });
    const { models } = await modelStore.catalogue({ base }, calling().call);
    const [listed, ...others] = models.filter((one) => one.entry.id === id);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ entry: { source: 'imported' }, state: { name: 'ready' } });
    expect(await modelStore.download({ id, base }, calling().call)).toMatchObject({
      name: 'ready',
    });
  });

  it('is removed with all of its files', async () => {
    const { modelStore, caches, entry } = taken(pickedFolder('x', webllmFolder()));
    await entry;
    await modelStore.remove({ id: 'imported-x' }, calling().call);
    expect(caches.bytes).toBe(0);
  });

  it('[M7] leaves a library to another model that needs it', async () => {
    const all = smallModelStore();
    await taken(pickedFolder('x', webllmFolder()), all).entry;
    const record = await all.caches.open('slatewise/shelf');
    const address = 'https://shelf.invalid/records/imported-x';
    const x = JSON.parse((await (await record.match(address))?.text()) ?? '');
    const other = { ...x, entry: { ...x.entry, id: 'y' } };
    await record.put(address.replace(/x$/, 'y'), Response.json(other));
    await all.modelStore.remove({ id: 'imported-x' }, calling().call);
    expect(await all.caches.addresses('webllm/wasm')).toHaveLength(1);
  });
});

describe('[M5] an import is refused, with nothing kept, when', () => {
  const { 'tokenizer.json': _, ...noTokenizer } = webllmFolder();
  const { 'small.wasm': __, ...noLibrary } = webllmFolder();
  const changed = { ...transformersFolder('mine'), 'config.json': '{"model_type":"gpt3"}' };
  const manifest = (change: object) => ({
    ...transformersFolder('mine'),
    'manifest.json': JSON.stringify({
      ...JSON.parse(String(transformersFolder('mine')['manifest.json'])),
      ...change,
    }),
  });

  it.each<[string, readonly File[], string, RegExp]>([
    [
      'there is no model',
      pickedFolder('x', { 'a.txt': 'x' }),
      'file-unusable',
      /no model was found/,
    ],
    ['a file is changed', pickedFolder('x', changed), 'model-damaged', /config.json.*SHA256/],
    [
      'a shard is cut short',
      pickedFolder('x', { ...webllmFolder(), 'params_shard_1.bin': bytesOf(1999, 2) }),
      'model-damaged',
      /has 1999 bytes.*2000/,
    ],
    [
      'weights are pointers that git left',
      pickedFolder('x', {
        ...webllmFolder(),
        'params_shard_1.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n',
      }),
      'model-damaged',
      /git lfs pull/,
    ],
    [
      'a file is missing',
      pickedFolder('x', noTokenizer),
      'file-unusable',
      /tokenizer.json is missing/,
    ],
    [
      'the library is missing',
      pickedFolder('x', noLibrary),
      'file-unusable',
      /no .wasm file at all/,
    ],
    [
      'the library is for another model',
      pickedFolder('Qwen2.5-0.5B-Instruct-q4f32_1-MLC', webllmFolder()),
      'file-unusable',
      /needs Qwen2-0.5B-Instruct-q4f32_1_cs1k-webgpu.wasm.*there is small.wasm/,
    ],
    [
      'it has an id of the page',
      pickedFolder('x', transformersFolder()),
      'file-unusable',
      /of its own/,
    ],
    ['its id climbs', pickedFolder('x', manifest({ id: '..' })), 'model-damaged', /id/],
    [
      'its manifest names a file outside',
      pickedFolder('x', manifest({ files: { '../x': { bytes: 1, sha256: 'a'.repeat(64) } } })),
      'model-damaged',
      /files/,
    ],
    [
      'its family is unknown',
      pickedFolder('x', manifest({ family: 'klingon' })),
      'file-unusable',
      /klingon/,
    ],
    [
      'a zip climbs out of its folder',
      zipped('x.zip', { ...transformersFolder('mine'), '../../evil': 'x' }),
      'file-unusable',
      /outside of its folder/,
    ],
    [
      'a file in a zip unpacks to more than its manifest says',
      zipped('x.zip', { ...transformersFolder('mine'), 'config.json': ' '.repeat(2 ** 20) }),
      'file-unusable',
      /unpacks to more/,
    ],
    [
      'a zip is cut short',
      [new File([bytesOf(10)], 'x.zip')],
      'file-unusable',
      /no model was found/,
    ],
  ])('%s', async (_, files, code, message) => {
    const { caches, entry } = taken(files);
    await expect(entry).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(caches.bytes).toBe(0);
    expect(await readyJudges(caches)).toEqual([]);
  });

  it('it is stored already, and keeps the stored one', async () => {
    const all = smallModelStore();
    await taken(pickedFolder('x', webllmFolder()), all).entry;
    await expect(taken(pickedFolder('x', webllmFolder()), all).entry).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('already'),
    });
    expect(await readyJudges(all.caches)).toHaveLength(1);
  });

  it('[M7] a tab is closed in the middle: its rest can be removed, or imported again', async () => {
    const all = smallModelStore();
    const { call } = calling();
    const files = zipped('x.zip', webllmFolder());
    const dying = { ...all.surroundings, caches: all.caches };
    const open = all.caches.open.bind(all.caches);
    all.caches.open = async (name) => (name === 'webllm/wasm' ? new Promise(() => {}) : open(name)); // as if nobody went on
    void modelStoreService(dying).importModel({ files, base }, call);
    await expect.poll(() => all.caches.addresses('webllm/model')).toHaveLength(3);
    all.caches.open = open;
    const next = modelStoreService({
      ...all.surroundings,
      locks: smallModelStore().surroundings.locks,
    });
    const { models } = await next.storage(null, calling().call);
    expect(models).toMatchObject([{ id: 'imported-x', complete: false }]);
    await next.remove({ id: 'imported-x' }, calling().call);
    expect(all.caches.bytes).toBe(0);
    await next.importModel({ files, base }, calling().call);
    expect(await readyJudges(all.caches)).toHaveLength(1);
  });

  it('the disk is full', async () => {
    // The quota of the browser exceeds the free space of the disk.
    const storage = {
      estimate: async () => ({ usage: 0, quota: 1e10 }),
      persisted: async () => false,
    };
    const device = { hardwareConcurrency: 4, storage };
    const all = smallModelStore(undefined, { device });
    all.caches.room = 3000;
    await expect(taken(pickedFolder('x', webllmFolder()), all).entry).rejects.toMatchObject({
      code: 'store-full',
      message: expect.stringMatching(
        /found no room for it[.] Nothing of it was stored.*choose it again/,
      ),
    });
    expect(all.caches.bytes).toBe(0);
  });

  it.each([
    ['its first bytes', 'manifest.json'],
    ['the middle of its weights', 'onnx/model_quantized.onnx'],
  ])('the USB stick is removed before %s are read', async (_, path) => {
    const files = pickedFolder('x', transformersFolder('mine'));
    const file = files.find(({ webkitRelativePath }) => webkitRelativePath === `x/${path}`)!;
    // As in Chromium: a read that has begun fails with another error than one that hasn't.
    file.stream = () =>
      new ReadableStream({ start: (all) => all.error(new TypeError('network error')) });
    const { caches, entry } = taken(files);
    await expect(entry).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringContaining('stick pulled out'),
    });
    expect(caches.bytes).toBe(0);
  });

  it('it is stopped', async () => {
    const { caches, entry, stop } = taken(zipped('x.zip', webllmFolder()));
    stop.abort();
    await expect(entry).rejects.toMatchObject({ name: 'AbortError' });
    expect(caches.bytes).toBe(0);
  });
});

describe('a folder with the name of a model of the page', () => {
  const index = 'index.json';
  const unread = () => {
    const all = smallModelStore();
    all.host.answering = ({ path }) =>
      path === index ? new Response('busy', { status: 500 }) : undefined;
    return all;
  };

  it('[14.20] [M8] is refused as long as the page’s list of models can’t be read, as any folder is', async () => {
    const all = unread();
    for (const name of ['tiny', 'mine']) {
      const { entry } = taken(pickedFolder('x', transformersFolder(name)), all);
      await expect(entry).rejects.toMatchObject({
        message: expect.stringContaining('the page’s own list of models can’t be read'),
      });
    }
    expect(all.caches.bytes).toBe(0);
  });

  it('[14.20] [M8] is refused although that model’s own manifest can’t be read', async () => {
    const all = smallModelStore();
    all.host.answering = ({ path }) =>
      path === 'tiny/manifest.json' ? new Response('gone', { status: 404 }) : undefined;
    const { entry } = taken(pickedFolder('x', transformersFolder('tiny')), all);
    await expect(entry).rejects.toMatchObject({ message: expect.stringContaining('of its own') });
  });

  /** A model store in which an earlier version put a model under the name that its folder gave it. */
  const before = async (id: string) => {
    const all = smallModelStore();
    await taken(pickedFolder('x', transformersFolder('mine')), all).entry;
    const folder = transformersFolder(id);
    const records = await all.caches.open('slatewise/shelf');
    const at = (name: string) => `https://shelf.invalid/records/${name}`;
    const text = (await (await records.match(at('imported-mine')))?.text()) ?? '';
    await records.put(at(id), new Response(text.replaceAll('imported-mine', id)));
    const kept = await all.caches.open('slatewise/models');
    const headers = { 'X-Slatewise-Checked': 'sha256:x', 'X-Slatewise-Bytes': '1' };
    const manifest = new Response(folder['manifest.json'], { headers });
    await kept.put(`https://shelf.invalid/models/${id}/manifest.json`, manifest);
    return all;
  };
  const page = (ids: readonly string[]) => async (url: string) =>
    url.endsWith(index)
      ? Response.json(ids.map((id) => ({ id })))
      : new Response('from the page', { status: url.includes('manifest') ? 200 : 404 });

  it('[14.20] [M8] and imported by an earlier version never replaces the page’s manifest', async () => {
    const { caches } = await before('pocket');
    const manifest = `${base}models/pocket/manifest.json`;
    const listed = modelStoreFirst(page(['pocket']), caches);
    expect(await (await listed(manifest)).text()).toBe('from the page');
    const unlisted = modelStoreFirst(nothingThere, caches);
    expect((await unlisted(manifest)).status).toBe(404);
  });

  it('[14.20] [M8] leaves a model that an earlier version imported as it was', async () => {
    const { caches } = await before('own');
    const fetch = modelStoreFirst(page(['pocket']), caches);
    expect(await manifestOf(base, 'own', fetch)).toMatchObject({ id: 'own' });
    expect((await readyJudges(caches)).map(({ card }) => card.id)).toContain('imported-mine');
  });

  it('[14.20] [M8] is never a model of the page’s list with the name of an imported one', async () => {
    const { models, unread } = await modelsAt(base, page(['imported-mine']));
    expect(models).toEqual([]);
    expect(unread.map(({ id }) => id)).toEqual(['imported-mine']);
    expect(formatMessage(unread[0]!.why)).toContain('Rename');
  });
});

describe('reading from the model store first', () => {
  it('never replaces the page’s own files', async () => {
    const forbidden = new MemoryCaches();
    forbidden.open = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));
    for (const caches of [undefined, forbidden, new MemoryCaches()]) {
      const fetch = modelStoreFirst(async (url) => new Response(url), caches);
      expect(await (await fetch(`${base}models/tiny/config.json`)).text()).toContain('tiny');
    }
  });

  it('returns a stored file by its hash alone, so that a newer page gets its newer files', async () => {
    const { modelStore, caches } = smallModelStore();
    await modelStore.download({ id: 'tiny', base }, calling().call);
    const fetch = modelStoreFirst(async () => new Response('from the page'), caches);
    const newer = await fetch(`${base}models/tiny/config.json`, { sha256: 'f'.repeat(64) });
    expect(await newer.text()).toBe('from the page');
  });
});
