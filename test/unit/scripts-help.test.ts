import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpIn } from '../../scripts/arguments.mjs';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The scripts whose first comment `--help` prints. */
const told = Object.entries(scripts)
  .map(([name, command]) => ({ name, path: command.split(' ').at(-1)! }))
  .filter(({ path }) => path.startsWith('scripts/'))
  .map((one) => ({ ...one, source: read(one.path) }))
  .filter(({ source }) => source.includes('argumentsOf(import.meta.url'));

describe('--help', () => {
  it('is known to every script that takes arguments by name', () => {
    expect(told.map(({ name }) => name)).toEqual([
      'evaluate',
      'card',
      'simulate',
      'learn',
      'exam',
      'bench',
    ]);
  });

  it.each(told)('of $name says how it is called, with every option', ({ name, source }) => {
    const help = helpIn(source);
    expect(help).toContain(`npm run ${name}`);
    const names = [...source.matchAll(/(\w+): \{\s*type: '(?:string|boolean)'/g)].map(
      ([, one]) => one,
    );
    expect(names.filter((one) => !new RegExp(`--${one}\\b`).test(help))).toEqual([]);
  });
});
