import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  pickedFolder,
  transformersFolder,
  webllmFolder,
  type Folder,
} from '#test/fixtures/small-models.ts';
import { base, calling, smallModelStore } from '#test/fixtures/small-model-store.ts';

const made: string[] = [];

/** Returns a model's folder on the disk, with the manifest that the script writes for it. */
function withManifest(folder: Folder, ...options: string[]): Folder {
  const at = mkdtempSync(join(tmpdir(), 'slatewise-'));
  made.push(at);
  for (const [path, content] of Object.entries(folder)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), content);
  }
  execFileSync(process.execPath, ['scripts/model-manifest.mjs', at, ...options], { stdio: 'pipe' });
  return { ...folder, 'manifest.json': readFileSync(join(at, 'manifest.json'), 'utf8') };
}

const below = (files: Folder) =>
  Object.fromEntries(Object.entries(files).map(([path, one]) => [`resolve/main/${path}`, one]));

afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

describe('a manifest that the script writes', () => {
  const { 'manifest.json': _, ...transformers } = transformersFolder();
  const { 'small.wasm': library, ...weights } = webllmFolder();

  it.each<[string, Folder, number]>([
    [
      'Transformers.js',
      { ...transformers, 'tokenizer_config.json': '{}', 'README.md': 'left out' },
      3,
    ],
    ['WebLLM', { ...below(weights), 'small.wasm': library! }, 3],
  ])('imports a model for %s', async (_, folder, named) => {
    const files = withManifest(
      folder,
      '--id',
      'mine',
      '--name',
      'Mine',
      '--family',
      'qwen',
      '--licence',
      'MIT',
    );
    const { tasks, files: hashed } = JSON.parse(String(files['manifest.json']));
    expect(tasks).toBe('all');
    expect(Object.keys(hashed)).toHaveLength(named);
    const { modelStore } = smallModelStore();
    const input = { files: pickedFolder('stick', files), base };
    expect(await modelStore.importModel(input, calling().call)).toMatchObject({
      id: 'imported-mine',
      name: 'Mine (imported)',
      family: 'qwen',
      licence: { name: 'MIT' },
    });
  });

  it('isn’t written for a folder without a model', () => {
    expect(() => withManifest({ 'a.txt': 'x' })).toThrow(/neither .* nor tokenizer_config.json/);
    expect(() => withManifest(below(weights))).toThrow(/needs one library/);
  });
});
