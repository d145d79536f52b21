import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts'),
);
const isComment = (line: string) => /^\s*(\/\/|\*|\/\*)/.test(line);

it('a percent sign follows its number without a space wherever the page or a report writes one', () => {
  const apart = sources.flatMap((path) =>
    readFileSync(join('src', path), 'utf8')
      .split('\n')
      .filter((line) => !isComment(line) && /\d %|\} %[`'"<,.;:)]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(apart).toEqual([]);
});
