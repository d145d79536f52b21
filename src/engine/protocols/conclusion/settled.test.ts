import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '../../domain/ids.ts';
import { settledOf } from './settled.ts';

const names = (text: string) => [...text].map((name) => id<RecommenderId>(name));
const pairsOf = (...all: string[]) =>
  all.map((pair) => {
    const [better, worse] = names(pair);
    return { better: better!, worse: worse! };
  });

describe('what is settled', () => {
  it('names all that beat the same one together, best first', () => {
    expect(settledOf(pairsOf('cd', 'ad', 'bd'), names('abcd'))).toEqual([
      { better: names('abc'), worse: names('d') },
    ]);
  });

  it('names all that the same ones beat together, and the worst first', () => {
    expect(settledOf(pairsOf('ac', 'ad', 'bd', 'bc'), names('abcd'))).toEqual([
      { better: names('ab'), worse: names('cd') },
    ]);
    expect(settledOf(pairsOf('ab', 'ac', 'bc'), names('abc'))).toEqual([
      { better: names('ab'), worse: names('c') },
      { better: names('a'), worse: names('b') },
    ]);
  });

  it('has each pair once', () => {
    const pairs = pairsOf('ae', 'be', 'ce', 'ad', 'bd', 'ac', 'de');
    const found = settledOf(pairs, names('abcde')).flatMap(({ better, worse }) =>
      better.flatMap((one) => worse.map((other) => `${one}${other}`)),
    );
    expect(found.toSorted()).toEqual(pairs.map(({ better, worse }) => better + worse).toSorted());
  });

  it('is nothing without a separated pair', () => {
    expect(settledOf([], names('ab'))).toEqual([]);
  });
});
