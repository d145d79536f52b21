import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/batch-folder.mjs';

const { answersIn, folderForPlan } = scripts;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatewise-batch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string) => writeFileSync(join(folder, name), '');

describe('the folder of a plan', () => {
  it('is made, and may hold other files, but no plan, requests or answers', () => {
    const made = join(folder, 'a', 'b');
    expect(folderForPlan(made)).toBe(made);
    write('study.json');
    expect(folderForPlan(folder)).toBe(folder);
    for (const name of ['plan.json', 'requests-00001.jsonl', 'answers.jsonl']) {
      write(name);
      expect(() => folderForPlan(folder)).toThrow(`${name} is there already`);
      rmSync(join(folder, name));
    }
  });

  it('gives plan, requests and answers by name, and nothing else', () => {
    for (const name of ['requests-00001.jsonl', 'plan.json', 'out.jsonl', 'study.json'])
      write(name);
    mkdirSync(join(folder, 'old.jsonl'));
    expect(answersIn(folder).map((path: string) => basename(path))).toEqual([
      'out.jsonl',
      'plan.json',
      'requests-00001.jsonl',
    ]);
  });

  it('is refused without a plan', () => {
    expect(() => answersIn(folder)).toThrow(/^There is no plan\.json in/);
    expect(() => answersIn(join(folder, 'none'))).toThrow(/^There is no plan\.json in/);
  });
});
