import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/study-files.mjs';

const { filesNamedIn } = scripts;

let root: string;
let study: string;
const naming = (file: string) =>
  JSON.stringify({ data: { files: [file] }, lists: [{ file: 'lists.csv' }] });
const read = (file: string, allowed?: string[]) => filesNamedIn(naming(file), study, allowed);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'slatewise-files-'));
  for (const folder of ['study/data', 'study-other', 'elsewhere']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of [
    'study/lists.csv',
    'study/data/a.csv',
    'study-other/b.csv',
    'elsewhere/c.zip',
  ]) {
    writeFileSync(join(root, file), 'x');
  }
  symlinkSync(join(root, 'elsewhere'), join(root, 'study', 'way-out'));
  symlinkSync(join(root, 'study', 'data', 'a.csv'), join(root, 'study', 'link-within.csv'));
  study = join(root, 'study', 'study.json');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the files that a study names', () => {
  it.each(['lists.csv', 'data/a.csv', './data/../data/a.csv', 'link-within.csv'])(
    '[14.23] are read beside it and below its folder: %s',
    (file) => {
      expect(read(file)).toContain(join(root, 'study', file));
    },
  );

  it.each([
    '/etc/passwd',
    '../../../../../../../etc/passwd',
    '../study-other/b.csv',
    '../elsewhere/c.zip/ratings.csv',
    'way-out/c.zip',
    'way-out/c.zip/ratings.csv',
    '../not-there.csv',
    '/not-there.csv',
    '..',
  ])('[14.23] are refused elsewhere, with the way to allow them: %s', (file) => {
    expect(() => read(file)).toThrow(
      `${study}, data.files[0]: ${file} is outside the folder of the study. Copy it there, or allow its folder with --allow DIR.`,
    );
  });

  it('[14.23] are read in folders that the command line allows, and nowhere else', () => {
    const allowed = [join(root, 'elsewhere'), join(root, 'study-other')];
    expect(read('way-out/c.zip', allowed)).toContain(join(root, 'study', 'way-out', 'c.zip'));
    expect(read('../study-other/b.csv', allowed)).toContain(join(root, 'study-other', 'b.csv'));
    expect(() => read('/etc/passwd', allowed)).toThrow('outside the folder');
    expect(() => read('lists.csv', [join(root, 'nowhere')])).toThrow('There is no folder');
  });

  it('name a missing file, and a document that is no JSON', () => {
    expect(() => read('gone.csv')).toThrow('data.files[0]: there is no file gone.csv');
    expect(() => filesNamedIn('{', study)).toThrow('is not JSON');
  });
});
