import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesLike } from '../../scripts/prose.ts';

const KIND =
  /(?:case |kind === )'(leaderboard|win-matrix|estimates|similarity|table|shares|points|grid|sentence)'/g;

/** A file that compares a section with this many kinds decides by kind; others pick out one or two. */
const SEVERAL = 4;

describe('the kinds of sections', () => {
  it('are told apart in two places, so that the page and all files show the same', () => {
    const deciding = filesLike('src/*.ts', 'src/*.svelte').filter((file) => {
      if (file.endsWith('.test.ts')) return false;
      const found = readFileSync(file, 'utf8').matchAll(KIND);
      return new Set([...found].map(([, kind]) => kind)).size >= SEVERAL;
    });
    expect(deciding.sort()).toEqual([
      'src/engine/report/content-of.ts',
      'src/ui/charts/SectionChart.svelte',
    ]);
  });
});
