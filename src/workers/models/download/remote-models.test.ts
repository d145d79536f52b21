import { describe, expect, it } from 'vitest';
import { hubAnswers, REVISION } from '#test/fixtures/hub.ts';
import { brokenOff, ModelHost } from '#test/fixtures/model-host.ts';
import { base, calling, smallModelStore, stateOf } from '#test/fixtures/small-model-store.ts';
import { bytesOf, webllmFolder, type Folder } from '#test/fixtures/small-models.ts';
import { manifestOf } from '#workers/models/manifest/manifest.ts';
import { modelStoreFirst } from '#workers/models/storage/model-store-first.ts';
import { modelStoreService } from '#workers/models/model-store-service.ts';
import { readyJudges } from '#workers/models/storage/ready-judges.ts';

const HUB = 'https://huggingface.co/';
const repository = 'onnx-community/Qwen2.5-0.5B-Instruct';
const model = { id: 'Qwen2.5-0.5B-Instruct-ONNX', base };
const at = (path: string, revision = REVISION) => `${HUB}${repository}/resolve/${revision}/${path}`;
const files: Folder = {
  'README.md': '# Qwen',
  'config.json': '{"model_type":"qwen2"}',
  'generation_config.json': '{}',
  'tokenizer.json': '{"model":{}}',
  'tokenizer_config.json': '{}',
  'vocab.json': '{}',
  'onnx/model.onnx': bytesOf(9000, 1),
  'onnx/model_q4.onnx': bytesOf(3000, 2),
  'onnx/model_q4.onnx_data': bytesOf(2000, 3),
  'onnx/model_quantized.onnx': bytesOf(4000, 4),
};

/** A page without models of its own, and Hugging Face. */
function hostWith(answers: Folder): ModelHost {
  const there = Object.entries(answers).map(([path, content]) => [
    path.startsWith('https:') ? path : HUB + path,
    content,
  ]);
  return new ModelHost(`${base}models/`, { 'index.json': '[]', ...Object.fromEntries(there) });
}

async function storeWith(host = hostWith(hubAnswers(repository, files))) {
  const all = smallModelStore(host);
  await all.modelStore.allowRemote({ allowed: true }, calling().call);
  return all;
}

/** The same store with another answer of its hosts, after the model was removed. */
async function later(before: Awaited<ReturnType<typeof storeWith>>, host: ModelHost, id: string) {
  await before.modelStore.remove({ id }, calling().call);
  return modelStoreService({ ...before.surroundings, request: host.fetch });
}

const asked = (host: ModelHost) =>
  host.asked.map(({ path }) => path).filter((path) => path.startsWith('https:'));

describe('a model of a repository for Transformers.js', () => {
  it('[M3] is fetched only after consent, and only the files that this device needs', async () => {
    const { modelStore, host } = smallModelStore(hostWith(hubAnswers(repository, files)));
    await expect(modelStore.download(model, calling().call)).rejects.toMatchObject({
      code: 'remote-not-allowed',
    });
    expect(asked(host)).toEqual([]);
    await modelStore.allowRemote({ allowed: true }, calling().call);
    const { call, events } = calling();
    expect(await modelStore.download(model, call)).toMatchObject({ name: 'ready' });
    expect(asked(host).sort()).toEqual(
      [
        `${HUB}api/models/${repository}`,
        `${HUB}api/models/${repository}/tree/${REVISION}?recursive=1`,
        ...['config.json', 'generation_config.json', 'tokenizer.json', 'tokenizer_config.json'].map(
          (path) => at(path),
        ),
        at('onnx/model_q4.onnx'),
        at('onnx/model_q4.onnx_data'),
      ].sort(),
    );
    expect(events.at(-1)?.files).toEqual({ done: 6, of: 6 });
  });

  it('is a judge afterwards, and its runtime reads manifest and files without a network', async () => {
    const { modelStore, caches, host } = await storeWith();
    await modelStore.download(model, calling().call);
    const [judge] = await readyJudges(caches);
    expect(judge).toMatchObject({
      card: { id: model.id, name: 'Qwen2.5 0.5B ONNX (q4)', family: 'qwen', tasks: 'all' },
      entry: { pinned: false, weights: 'q4', download: { bytes: 5038, exact: true } },
    });
    host.answering = () => new TypeError('offline');
    const fetch = modelStoreFirst(host.fetch, caches);
    const manifest = await manifestOf(base, model.id, fetch);
    expect(Object.keys(manifest.files)).toHaveLength(6);
    for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
      const response = await fetch(`${base}models/${model.id}/${path}`, { sha256 });
      expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    }
    expect(await modelStore.download(model, calling().call)).toMatchObject({ name: 'ready' });
  });

  it('[M2] continues within a file after an interruption', async () => {
    const { modelStore, host } = await storeWith();
    const graph = at('onnx/model_q4.onnx');
    host.answering = ({ path, nth, body }) =>
      path === graph && nth === 1 ? brokenOff(body.slice(0, 1000), body.length) : undefined;
    await modelStore.download(model, calling().call);
    const ranges = host.asked.filter(({ path }) => path === graph).map(({ range }) => range);
    expect(ranges).toEqual([null, 'bytes=1000-']);
  });

  it('is removed whole, manifest and parts included', async () => {
    const { modelStore, caches } = await storeWith();
    await modelStore.download(model, calling().call);
    await modelStore.remove({ id: model.id }, calling().call);
    expect(await caches.addresses('slatewise/models')).toEqual([]);
    expect(await stateOf({ modelStore }, model.id)).toEqual({ name: 'absent' });
  });

  it('[M1] is refused where a file has another hash than the list of its repository', async () => {
    const answers = hubAnswers(repository, files);
    const graph = `${repository}/resolve/${REVISION}/onnx/model_q4.onnx`;
    const { modelStore } = await storeWith(hostWith({ ...answers, [graph]: bytesOf(3000, 9) }));
    await expect(modelStore.download(model, calling().call)).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringContaining('onnx/model_q4.onnx'),
    });
  });

  it.each([
    ['isn’t there', {}, 'repository'],
    ['has no graph', hubAnswers(repository, { 'config.json': '{}' }), 'no files of'],
    [
      'has a page in place of its list',
      { [`api/models/${repository}`]: '<html>' },
      'isn’t the list',
    ],
  ])('whose repository %s is missing, with the reason', async (_, answers, why) => {
    const { modelStore } = await storeWith(hostWith(answers));
    await expect(modelStore.download(model, calling().call)).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining(why.replace('’', "'")),
    });
  });
});

describe('a model that isn’t pinned', () => {
  it('is fetched again at the commit of the first download, though its repository has moved on', async () => {
    const before = await storeWith();
    await before.modelStore.download(model, calling().call);
    const moved = hubAnswers(repository, files, { revision: 'd'.repeat(40) });
    const host = hostWith({ ...moved, ...hubAnswers(repository, files), ...newest(moved) });
    const modelStore = await later(before, host, model.id);
    await modelStore.download(model, calling().call);
    expect(asked(host).filter((url) => url.includes('/api/'))).toEqual([]);
    expect(host.times(at('tokenizer.json'))).toBe(1);
  });

  it('[M9] is refused where a file of the first download has changed', async () => {
    const before = await storeWith();
    await before.modelStore.download(model, calling().call);
    const other = { ...files, 'tokenizer.json': '{"model":[]}' };
    const modelStore = await later(before, hostWith(hubAnswers(repository, other)), model.id);
    await expect(modelStore.download(model, calling().call)).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringMatching(/tokenizer\.json .* other content than at the first download/),
    });
    expect(await readyJudges(before.caches)).toEqual([]);
  });

  it('[M9] for WebLLM is held to its first library and commit, too', async () => {
    const id = 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC';
    const { 'small.wasm': library, ...rest } = webllmFolder();
    const lib =
      'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/web-llm-models/v0_2_86/base/Qwen2-0.5B-Instruct-q4f16_1_cs1k-webgpu.wasm';
    const answers = { ...hubAnswers(`mlc-ai/${id}`, rest), [lib]: library! };
    const before = await storeWith(hostWith(answers));
    await before.modelStore.download({ id, base }, calling().call);
    expect(before.host.times(`${HUB}mlc-ai/${id}/resolve/${REVISION}/params_shard_0.bin`)).toBe(1);
    expect(await before.caches.addresses('webllm/config')).toEqual([
      `${HUB}mlc-ai/${id}/resolve/main/mlc-chat-config.json`,
    ]);
    const changed = new Uint8Array([...(library as Uint8Array), 0, 1, 0]);
    const modelStore = await later(before, hostWith({ ...answers, [lib]: changed }), id);
    await expect(modelStore.download({ id, base }, calling().call)).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringMatching(/webgpu\.wasm .* other content than at the first download/),
    });
  });
});

/** The answer on the newest commit alone. */
function newest(answers: Folder): Folder {
  const path = `api/models/${repository}`;
  return { [path]: answers[path]! };
}
