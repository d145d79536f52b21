import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allProse, commentsInScript, countIn, LIMITS, ratesOf } from '../../scripts/prose.ts';

describe.each(allProse().filter(({ limited }) => limited))('$name', (prose) => {
  it('seldom opens with What or How, or hides who acts', () => {
    const { words, openings, passives, bare } = ratesOf(prose);
    if (prose.name === 'message catalogue') {
      expect(bare.map((file) => basename(file)).sort()).toEqual(['en.ts']);
    }
    expect(words).toBeGreaterThan(5000);
    expect(openings).toBeLessThanOrEqual(LIMITS.openings);
    expect(passives).toBeLessThanOrEqual(LIMITS.passives);
  });
});

describe('the count of words', () => {
  it('finds both habits, and counts questions apart', () => {
    const texts = ['How it was kept. What is it? Read what is told.', '@returns Who it is.'];
    expect(countIn(texts)).toEqual({ words: 15, openings: 2, passives: 2, questions: 1 });
  });

  it('reads comments, and no strings, templates or regular expressions', () => {
    const code = [
      '// What it is,',
      '// in two lines.',
      "const a = 'http://x'; /* b */",
      'const c = `${a}//d`.split(/[/"]//*e*/);',
      '/** f */',
    ].join('\n');
    expect(commentsInScript(code)).toEqual(['What it is, in two lines.', 'b', 'e', 'f']);
  });
});
