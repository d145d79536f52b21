import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { Answer } from '../domain/judgement.ts';
import type { Question } from '../domain/question.ts';
import { chosenOf, Threads } from './threads.ts';

const question = (
  key: string,
  follows: string[] = [],
  extra: Partial<Question> = {},
): Question => ({
  key: id(key),
  task: 'slate-duel',
  segments: [],
  opening: `<${key}>`,
  labels: ['1', '2'],
  follows: follows.map((one) => id(one)),
  ...extra,
});

const answer = (key: string, probabilities: number[] | null): Answer => ({
  key: id(key),
  probabilities,
  labelMass: 1,
  stage: probabilities ? 'logits' : 'unscored',
  tokens: { computed: 0, reused: 0 },
  ms: 0,
});

const keys = (ready: readonly { readonly question: Question }[]) =>
  ready.map(({ question }) => question.key);

describe('Threads', () => {
  it('releases a question once all questions that it follows are answered, with the chosen labels', () => {
    const threads = new Threads([question('c', ['a', 'b']), question('a'), question('b')]);
    expect(keys(threads.begin())).toEqual(['a', 'b']);
    expect(threads.record([answer('b', [0.9, 0.1])])).toEqual([]);
    const [ready] = threads.record([answer('a', [0.2, 0.8])]);
    expect(ready?.said).toEqual([
      { key: 'a', opening: '<a>', label: '2' },
      { key: 'b', opening: '<b>', label: '1' },
    ]);
    expect(threads.record([answer('c', null)])).toEqual([]);
  });

  it('reports an unscored earlier answer at once, without waiting for the others', () => {
    const threads = new Threads([question('a'), question('b'), question('c', ['a', 'b'])]);
    threads.begin();
    expect(threads.record([answer('b', null)])).toMatchObject([
      { question: { key: 'c' }, said: null },
    ]);
  });

  it('treats NaN as no answer', () => {
    const threads = new Threads([question('a'), question('b', ['a'])]);
    threads.begin();
    expect(threads.record([answer('a', [NaN, 1])])).toMatchObject([{ said: null }]);
  });
});

describe('chosenOf', () => {
  it('decides between exactly equal labels by the key alone, and not by position', () => {
    const draws = Array.from({ length: 200 }, (_, i) =>
      chosenOf(answer(`q${i}`, [0.5, 0.5]), ['1', '2']),
    );
    const firsts = draws.filter((label) => label === '1').length;
    expect(firsts).toBeGreaterThan(70);
    expect(firsts).toBeLessThan(130);
    expect(chosenOf(answer('q7', [0.5, 0.5]), ['1', '2'])).toBe(draws[7]);
  });
});
