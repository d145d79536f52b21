import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// @ts-expect-error A script in JavaScript, whose types belong to another project.
import * as scripts from '../../scripts/terminal.mjs';

const { visible } = scripts as { visible(text: string): string };
const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));

/** These print only their own words and the progress of tools. */
const OWN_WORDS = [
  'build.mjs',
  'chromium.mjs',
  'golden-answers.ts',
  'install.mjs',
  'serve.mjs',
  'size.mjs',
  'terminal.mjs',
  'test/parts.mjs',
  // Its `console` is the page's; the script prints what comes from there through the function below.
  'webllm/written.mjs',
];

describe('the output of scripts', () => {
  it.each([
    ['a\u001b[31mred\u001b]52;c;eA==\u0007', 'a\\u001b[31mred\\u001b]52;c;eA==\\u0007'],
    ['\u009b31m \u007f\u0000\r', '\\u009b31m \\u007f\\u0000\\u000d'],
    ['\u202eevil\u2066x\u200f\u061c', '\\u202eevil\\u2066x\\u200f\\u061c'],
    ['a\u2028b\u2029', 'a\\u2028b\\u2029'],
    ['two\nlines\tand \u2068\u05d0\u2069', 'two\nlines\tand \u2068\u05d0\u2069'],
    ['\u2068open, \u2068\u202ex\u2069', '\\u2068open, \u2068\\u202ex\u2069'],
    ['\u2068a\nb\u2069', '\\u2068a\nb\\u2069'],
    ['Amélie 天使 \u{1f469}\u200d\u{1f4bb}', 'Amélie 天使 \u{1f469}\u200d\u{1f4bb}'],
  ])('[14.23] shows what a terminal would obey: %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('[14.23] is the same JSON where it is JSON', () => {
    const said = { name: 'a\u001b\u009b\u202e\u2028"', list: ['\u0085'] };
    expect(JSON.parse(visible(JSON.stringify(said, null, 2)))).toEqual(said);
  });

  it('[14.23] passes through that one function', () => {
    const files = readdirSync(SCRIPTS, { recursive: true, encoding: 'utf8' });
    const past = files.filter(
      (file) =>
        /\.(mjs|ts)$/.test(file) &&
        !OWN_WORDS.includes(file) &&
        /\bconsole\.|process\.std(out|err)\.write/.test(readFileSync(join(SCRIPTS, file), 'utf8')),
    );
    expect(past).toEqual([]);
  });
});
