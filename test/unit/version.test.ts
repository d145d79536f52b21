import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../../package.json';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('what’s new begins with the version of this program', () => {
  expect(/^## (.*)$/m.exec(read('docs/changes.md'))?.[1]).toBe(version);
});

it('the citation has the version of this program', () => {
  expect(/^version: (.*)$/m.exec(read('CITATION.cff'))?.[1]).toBe(version);
});
