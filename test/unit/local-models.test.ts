import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelsAt } from '#workers/models/manifest/manifest.ts';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/local-models.mjs';
// @ts-expect-error The same.
import { serve as start } from '../../scripts/serve.mjs';

interface LocalModel {
  readonly id: string;
  readonly manifest: { readonly id: string; readonly name: string; readonly files: object };
  readonly files: ReadonlyMap<string, string>;
}
const { modelsNamedIn, localModel } = scripts as {
  modelsNamedIn(
    text: string,
    studyPath: string,
    allowed?: string[],
  ): Promise<{ study: string; models: LocalModel[] }>;
  localModel(folder: string): Promise<LocalModel>;
};
const serve = start as (options: {
  folder: string;
  models: LocalModel[];
}) => Promise<{ url: string; close(): Promise<void> }>;

/** A folder as a repository publishes it. */
const published = {
  'config.json': '{"model_type":"llama"}',
  'tokenizer.json': '{}',
  'tokenizer_config.json': '{}',
  'README.md': 'left out',
  'onnx/model_q4.onnx': 'weights',
};

let root: string;
let study: string;
const write = (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, path)), { recursive: true });
    writeFileSync(join(root, folder, path), content);
  }
};
const naming = (folder: string, more: object = {}) =>
  JSON.stringify({ judge: { id: 'onnx', folder, device: 'wasm' }, ...more });
const read = (folder: string, allowed?: string[]) => modelsNamedIn(naming(folder), study, allowed);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'slatewise-local-'));
  write('study/models/my model', published);
  write('study/no-model', { 'a.txt': 'x' });
  write('study/webllm', { 'manifest.json': '{"kind":"webllm","files":{}}' });
  write('elsewhere/other', published);
  write('study/linked', { ...published, 'onnx/model_q4.onnx': '' });
  rmSync(join(root, 'study/linked/onnx/model_q4.onnx'));
  symlinkSync(
    join(root, 'elsewhere/other/onnx/model_q4.onnx'),
    join(root, 'study/linked/onnx/model_q4.onnx'),
  );
  symlinkSync(join(root, 'elsewhere'), join(root, 'study', 'way-out'));
  write('page', { 'models/index.json': '[{"id":"own"}]', 'models/own/manifest.json': '{}' });
  study = join(root, 'study', 'study.json');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a judge that a study names by its folder', () => {
  it('becomes a model of the page, by the folder’s name', async () => {
    const { study: text, models } = await read('models/my model');
    expect(JSON.parse(text)).toEqual({ judge: { id: 'local-my-model', device: 'wasm' } });
    const [model] = models;
    expect(model).toMatchObject({ id: 'local-my-model', manifest: { name: 'my model' } });
    expect([...model!.files.keys()]).toEqual([
      'config.json',
      'onnx/model_q4.onnx',
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
  });

  it('is served once, though a panel names it again; a study without one stays as it is', async () => {
    const panel = [{ id: 'coin' }, { id: 'onnx', folder: './models/my model' }];
    const given = naming('models/my model', { panel });
    const { study: text, models } = await modelsNamedIn(given, study);
    expect(JSON.parse(text).panel).toEqual([{ id: 'coin' }, { id: 'local-my-model' }]);
    expect(models).toHaveLength(1);
    const without = '{"judge": {"id": "coin"}}';
    expect(await modelsNamedIn(without, study)).toEqual({ study: without, models: [] });
  });

  it.each(['../elsewhere/other', 'way-out/other', '/etc', '..', '../not-there'])(
    'is refused outside the folders that may be read: %s',
    async (folder) => {
      await expect(read(folder)).rejects.toThrow(
        `${study}, judge.folder: ${folder} is outside the folder of the study. Copy it there, or allow its folder with --allow DIR.`,
      );
    },
  );

  it('is read elsewhere where the command line allows it, and so are links to its files', async () => {
    await expect(read('linked')).rejects.toThrow('a link out of the folders');
    const allowed = [join(root, 'elsewhere')];
    expect((await read('linked', allowed)).models).toHaveLength(1);
    expect((await read('way-out/other', allowed)).models[0]?.id).toBe('local-other');
  });

  it.each([
    ['nowhere', 'There is no folder'],
    ['no-model', 'has neither'],
    ['webllm', 'a model of the kind "webllm"'],
  ])('is refused where there is none: %s', async (folder, why) => {
    await expect(read(folder)).rejects.toThrow(why);
  });

  it('is refused under another id, and where two folders have one name', async () => {
    const other = { judge: { id: 'mine', folder: 'models/my model' } };
    await expect(modelsNamedIn(JSON.stringify(other), study)).rejects.toThrow(
      'judge.id: a judge with a folder has the id "onnx", not "mine"',
    );
    write('study/again/my model', published);
    const panel = [{ id: 'onnx', folder: 'again/my model' }];
    await expect(modelsNamedIn(naming('models/my model', { panel }), study)).rejects.toThrow(
      'panel[0].folder: another model has a folder of the name my model',
    );
  });
});

describe('a judge that a study names by its GGUF', () => {
  const by = (file: string, id = 'gguf') => JSON.stringify({ judge: { id, file } });

  it('becomes a model of the page, with all of its parts', async () => {
    write('study/ggufs', {
      'one.Q4.gguf': 'x',
      'p-00001-of-00002.gguf': 'y',
      'p-00002-of-00002.gguf': 'zz',
    });
    const { study: text, models } = await modelsNamedIn(by('ggufs/one.Q4.gguf'), study);
    expect(JSON.parse(text)).toEqual({ judge: { id: 'local-one.Q4' } });
    expect(models[0]?.manifest).toMatchObject({
      kind: 'gguf',
      family: 'generic',
      files: { 'model.gguf': { bytes: 1 } },
    });
    const parts = await modelsNamedIn(by('ggufs/p-00002-of-00002.gguf'), study);
    expect([...parts.models[0]!.files.keys()]).toEqual([
      'model-00001-of-00002.gguf',
      'model-00002-of-00002.gguf',
    ]);
  });

  it('is refused elsewhere, under another id, without a part, and where it is no GGUF', async () => {
    write('study/ggufs', { 'q-00001-of-00002.gguf': 'y', 'x.bin': 'x' });
    for (const [given, why] of [
      [by('../elsewhere/x.gguf'), 'is outside the folder of the study'],
      [by('ggufs/one.Q4.gguf', 'onnx'), 'a judge with a file has the id "gguf", not "onnx"'],
      [by('ggufs/q-00001-of-00002.gguf'), 'There is no file'],
      [by('ggufs/x.bin'), 'doesn’t end in .gguf'],
    ] as const) {
      await expect(modelsNamedIn(given, study)).rejects.toThrow(why);
    }
  });
});

describe('a judge that a study names by the address of a server', () => {
  const by = (url: string, more: object = { id: 'server', model: 'qwen2.5:1.5b' }) =>
    modelsNamedIn(JSON.stringify({ judge: { ...more, url } }), study);

  it('becomes a model of the page without files', async () => {
    const { study: text, models } = await by('http://localhost:11434/v1');
    expect(JSON.parse(text)).toEqual({ judge: { id: 'local-server-11434-qwen2.5-1.5b' } });
    expect(models[0]?.manifest).toMatchObject({
      ...{ kind: 'server', url: 'http://localhost:11434', model: 'qwen2.5:1.5b' },
    });
  });

  it('is refused elsewhere, and without a model', async () => {
    for (const url of [
      'http://example.org',
      'https://localhost:1',
      'http://localhost@example.org',
    ]) {
      await expect(by(url)).rejects.toThrow('isn’t an address on this machine');
    }
    await expect(by('http://localhost:1', { id: 'server' })).rejects.toThrow('names a model');
    await expect(by('http://localhost:1', { id: 'onnx', model: 'm' })).rejects.toThrow('"server"');
  });
});

describe('the server of the page', () => {
  it('lists a model of this machine beside those of the page, and sends the files of its manifest alone', async () => {
    const models = [await localModel(join(root, 'study/models/my model'))];
    const server = await serve({ folder: join(root, 'page'), models });
    try {
      const found = await modelsAt(server.url, fetch);
      expect(found.models).toMatchObject([{ id: 'local-my-model', kind: 'judge' }]);
      expect(found.unread.map(({ id }) => id)).toEqual(['own']);
      const at = async (path: string) => {
        const response = await fetch(new URL(`models/local-my-model/${path}`, server.url));
        return response.ok ? response.text() : response.status;
      };
      expect(await at('onnx/model_q4.onnx')).toBe('weights');
      expect(await at('README.md')).toBe(404);
      expect(await at('..%2f..%2fstudy.json')).toBe(404);
    } finally {
      await server.close();
    }
  });
});
