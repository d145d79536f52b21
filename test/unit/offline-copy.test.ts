import { expect, it } from 'vitest';
import { filesOf } from '../../scripts/offline-copy/offline-copy.ts';

const CONTENTS = [
  ['index.html', '<p>é</p>'],
  ['assets/models.worker-1.js', 'a'],
  ['assets/web-llm-1.js', 'bb'],
  ['assets/ort.asyncify-1.wasm', new Uint8Array(3)],
  ['models/pocket-judge/README.md', '# About'],
] as const;

it('stores the files of every view at once, and those of a graphics card when asked', () => {
  const { first, rest } = filesOf(CONTENTS);
  expect(first.map(({ url }) => url)).toEqual(['assets/models.worker-1.js', 'index.html']);
  expect(rest).toMatchObject([
    { url: 'assets/ort.asyncify-1.wasm', bytes: 3, revision: null },
    { url: 'assets/web-llm-1.js', bytes: 2, revision: null },
  ]);
});

it('gives a file whose name has no hash a revision that changes with its content', () => {
  const revisionOf = (text: string) => filesOf([['index.html', text]]).first[0]!.revision;
  expect(revisionOf('a')).toBe(revisionOf('a'));
  expect(revisionOf('a')).not.toBe(revisionOf('b'));
});

it('counts bytes, not characters', () => {
  expect(filesOf(CONTENTS).first.at(-1)?.bytes).toBe(9);
});

it('names the hash of an asset, which no host may change, as browsers check it', () => {
  const [asset, page] = filesOf(CONTENTS).first;
  // printf a | openssl dgst -sha256 -binary | base64
  expect(asset?.integrity).toBe('sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=');
  expect(page).not.toHaveProperty('integrity');
});
