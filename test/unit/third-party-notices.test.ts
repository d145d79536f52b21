import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticesOf, packageFolderOf } from '../../scripts/notices/package-notice.ts';
import { thirdPartyNotices } from '../../scripts/notices/third-party-notices.ts';

let root: string;
beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'slatewise-notices-')))));
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

const packed = (name: string, files: Readonly<Record<string, string>>, licence = `${name} terms`) =>
  write(
    Object.fromEntries([
      [`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","license":"MIT"}`],
      ...(licence ? [[`node_modules/${name}/LICENSE`, licence]] : []),
      ...Object.entries(files).map(([path, one]) => [`node_modules/${name}/${path}`, one]),
    ]) as Record<string, string>,
  );

/** Returns the notices of a page with a worker, a font, a file by its address and a package that nothing imports. */
async function noticesOfBuild(): Promise<string> {
  write({
    'licences/models-and-data.txt': 'A model, for research.',
    'index.html': '<script type="module" src="./main.js"></script>',
    'main.js': `import { inPage } from 'in-page'; import { unused } from 'unused'; import './page.css';
import worker from './own.worker.js?worker&url'; console.log(inPage(), worker);`,
    'page.css': "@font-face { font-family: F; src: url('a-font/f.woff2'); }",
    'own.worker.js': `import { inWorker } from '@in/worker'; import wasm from 'by-address/x.wasm?url'; postMessage([inWorker(), wasm]);`,
  });
  const code = (name: string) => `export const ${name} = () => console.log('${name}');`;
  packed('in-page', { 'index.js': code('inPage') });
  packed('unused', { 'index.js': code('unused') });
  packed('@in/worker', { 'index.js': code('inWorker') });
  packed('a-font', { 'f.woff2': 'x'.repeat(9000) });
  packed('by-address', { 'x.wasm': 'x'.repeat(9000) });
  packed('vite', {});
  packed('rolldown', {});
  const notices = thirdPartyNotices(root);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [notices.page],
    worker: { format: 'es', plugins: () => [notices.worker()] },
  });
  return readFileSync(join(root, 'dist', 'third-party-notices.txt'), 'utf8');
}

describe('the notices of a build', () => {
  it('[14.24] have the licence of each package whose code, font or file is shipped, in workers too', async () => {
    const text = await noticesOfBuild();
    for (const name of ['in-page', '@in/worker', 'a-font', 'by-address']) {
      expect(text).toContain(`${name} 1.0.0 (MIT)`);
      expect(text).toContain(`${name} terms`);
    }
    expect(text).not.toContain('unused');
    expect(text).toContain('A model, for research.');
  });

  it.each(['in-page', '@in/worker', 'a-font', 'by-address'])(
    '[14.24] fail the build where %s has no licence text',
    async (name) => {
      const built = noticesOfBuild();
      rmSync(join(root, 'node_modules', name, 'LICENSE'));
      await expect(built).rejects.toThrow(`${name} brings no licence text`);
    },
  );

  it.each([
    ['@scope/holder', 'node_modules/@scope/holder', 'node_modules/held'],
    ['@scope/holder', 'node_modules/holder-before', 'node_modules/held'],
    ['holder', 'node_modules/@scope/holder-before', 'node_modules/held'],
    ['holder', 'node_modules/other/node_modules/holder', 'node_modules/other/node_modules/held'],
    ['@scope/holder', 'node_modules/holder', 'node_modules/holder/node_modules/held'],
  ])('find what %s in %s holds in %s', (name, folder, heldIn) => {
    const described = (one: string) => `{"name":"${one}","version":"1.0.0","license":"MIT"}`;
    write({
      [`${folder}/package.json`]: described(name),
      [`${folder}/LICENSE`]: 'Terms of the holder.',
      [`${heldIn}/package.json`]: described('held'),
      [`${heldIn}/LICENSE`]: 'Terms of what is held.',
    });
    const notices = noticesOf(join(root, folder), root, { [name]: { holds: ['held'] } });
    expect(notices.map(({ texts }) => texts)).toEqual([
      ['Terms of the holder.'],
      ['Terms of what is held.'],
    ]);
  });

  it('[14.24] name every folder of models and data that lies beside the page', () => {
    const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
    const index = JSON.parse(readFileSync(at('public/models/index.json'), 'utf8')) as {
      id: string;
    }[];
    const named = readFileSync(at('licences/models-and-data.txt'), 'utf8');
    const folders = [...index.map(({ id }) => `models/${id}`), 'demo', 'shop'];
    expect(folders.filter((one) => !named.includes(`${one}:`))).toEqual([]);
  });
});

describe('a module', () => {
  it.each([
    ['/app/node_modules/a/lib/x.js', '/app/node_modules/a'],
    ['/app/node_modules/a/node_modules/@b/c/x.js?url', '/app/node_modules/a/node_modules/@b/c'],
    ['\0/app/node_modules/a/x.js?commonjs-module', '/app/node_modules/a'],
    ['node_modules/@b/c/f.woff2', '/app/node_modules/@b/c'],
    ['\0vite/preload-helper.js', '/app/node_modules/vite'],
    ['/app/src/main.ts', null],
  ])('%j belongs to the package in %s', (id, folder) => {
    expect(packageFolderOf(id, '/app')).toBe(folder);
  });
});
