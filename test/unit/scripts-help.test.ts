import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The scripts whose first comment `--help` prints. */
const told = Object.entries(scripts)
  .map(([name, command]) => ({ name, path: command.split(' ').at(-1)! }))
  .filter(({ path }) => path.startsWith('scripts/'))
  .map((one) => ({ ...one, source: read(one.path) }))
  .filter(({ source }) => source.includes('argumentsOf(import.meta.url'));

/** Returns the first comment of a script, without its marks. */
const helpIn = (source: string) =>
  (/\/\*\*\n([^]*?)\n \*\//.exec(source)?.[1] ?? '').replace(/^ \* ?/gm, '');

describe('--help', () => {
  it('is supported by every script with named arguments', () => {
    expect(told.map(({ name }) => name)).toEqual([
      'test:engines',
      'test:stress',
      'ready',
      'evaluate',
      'online',
      'together',
      'card',
      'reproduce',
      'simulate',
      'learn',
      'learn:repeats',
      'exam',
      'exam-card',
      'pin-models',
      'bench',
      'smollm2',
      'llama-server',
      'minilm',
      'soak',
      'coverage',
    ]);
  });

  it('prints the first comment of a script', () => {
    const { path, source } = told[0]!;
    const printed = execFileSync(process.execPath, [path, '--help'], { encoding: 'utf8' });
    expect(printed).toBe(`${helpIn(source)}\n`);
  });

  it.each(told)('of $name shows its call with every option', ({ name, source }) => {
    const help = helpIn(source);
    expect(help).toContain(`npm run ${name}`);
    const names = [...source.matchAll(/(\w+): \{\s*type: '(?:string|boolean)'/g)].map(
      ([, one]) => one,
    );
    expect(names.filter((one) => !new RegExp(`--${one}\\b`).test(help))).toEqual([]);
  });
});
