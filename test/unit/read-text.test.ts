import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as reading from '../../scripts/read-text.mjs';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as files from '../../scripts/study-files.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-text-'));
  writeFileSync(join(folder, 'a.csv'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true }));

const STUDY = '{"version": 1, "name": "Étude", "data": {"files": ["a.csv"]}}';
const units = (text: string) => [...Buffer.from(text, 'utf16le')];
const swapped = (bytes: number[]) => bytes.map((_, i) => bytes[i ^ 1]!);

function written(bytes: Iterable<number>): string {
  const path = join(folder, 'study.json');
  writeFileSync(path, Uint8Array.from(bytes));
  return path;
}

describe('a text that a person gives to a command', () => {
  it.each([
    ['UTF-8', [...Buffer.from(STUDY)]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...Buffer.from(STUDY)]],
    ['UTF-16, little end first', [0xff, 0xfe, ...units(STUDY)]],
    ['UTF-16, big end first', [0xfe, 0xff, ...swapped(units(STUDY))]],
  ])('is read as on the page: %s', (_, bytes) => {
    const path = written(bytes);
    expect(reading.readText(path)).toBe(STUDY);
    expect(reading.readJson(path)).toEqual(JSON.parse(STUDY));
    expect(files.filesNamedIn(reading.readText(path), path)).toEqual([join(folder, 'a.csv')]);
  });

  it('names the files of a study whose mark was not removed', () => {
    const path = join(folder, 'study.json');
    expect(files.filesNamedIn(`\ufeff${STUDY}`, path)).toHaveLength(1);
  });

  it.each([
    ['UTF-16 without a mark', units(STUDY), 'is not UTF-8 text; UTF-16 without a byte order mark'],
    ['the other end', swapped(units('{"name": "x"}')), 'is not UTF-8 text'],
    ['Latin-1', [...Buffer.from(STUDY, 'latin1')], 'is not UTF-8 text'],
    ['half a unit of UTF-16', [0xff, 0xfe, ...units(STUDY), 0x41], 'begins as UTF-16 text'],
    ['zero bytes', [0x7b, 0, 0, 0x7d], 'is not UTF-8 text'],
  ])('is refused with the remedy: %s', (_, bytes, sentence) => {
    const path = written(bytes);
    expect(() => reading.readText(path)).toThrow(`${path} ${sentence}`);
    expect(() => reading.readText(path)).toThrow('Save it as UTF-8.');
  });
});
