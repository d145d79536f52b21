import { describe, expect, it } from 'vitest';
import { id, type EmbedderId, type ItemId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey } from '../domain/trial.ts';
import { areIdentical, jaccard, overlap } from './overlap.ts';
import { cosine, similarities } from './similarity.ts';

const slate = (name: string, items: string): Slate => ({
  id: id(`u/${name}`),
  user: id('u'),
  items: [...items].map((item) => id<ItemId>(item)),
});
const positionOf = new Map([...'abcz'].map((item, i) => [id<ItemId>(item), i]));
const vectors = {
  embedder: id<EmbedderId>('t'),
  size: 2,
  values: Float32Array.from([1, 0, 0, 1, -1, 0, 0, 0]),
};

describe('The similarity of two slates', () => {
  const [ab, a, b, c, z] = ['ab', 'a', 'b', 'c', 'z'].map((items, i) => slate(`${i}`, items));
  const found = similarities([ab!, a!, b!, c!, z!], vectors, positionOf);

  it('is the cosine of their mean vectors', () => {
    expect(found.get(pairKey(ab!, a!))).toBeCloseTo(Math.SQRT1_2, 12);
    expect(found.get(pairKey(a!, b!))).toBe(0);
    expect(found.get(pairKey(a!, c!))).toBe(-1);
  });

  it('exists once for each unordered pair, and is absent for slates with a zero vector', () => {
    expect(found.size).toBe(6);
    expect(found.has(pairKey(a!, z!))).toBe(false);
  });

  it('is 1 for the same items in another order', () => {
    const turned = slate('turned', 'ba');
    expect(similarities([ab!, turned], vectors, positionOf).get(pairKey(ab!, turned))).toBeCloseTo(
      1,
      12,
    );
  });
});

describe('A cosine', () => {
  it('is symmetric, stays within 1, and is null for zeros', () => {
    const [x, y] = [
      [0.1, 0.7, 0.3],
      [0.2, 1.4, 0.6],
    ];
    expect(cosine(x, y)).toBe(cosine(y, x));
    expect(cosine(x, y)).toBeLessThanOrEqual(1);
    expect(cosine([0, 0], [1, 0])).toBeNull();
  });
});

describe('The overlap of two slates', () => {
  it('counts shared items at any positions', () => {
    expect(overlap(slate('1', 'abc'), slate('2', 'cax'))).toBe(2);
    expect(jaccard(slate('1', 'abc'), slate('2', 'cax'))).toBe(0.5);
    expect(jaccard(slate('1', ''), slate('2', ''))).toBeNull();
    expect(overlap(slate('1', 'abc'), slate('2', 'xyz'))).toBe(0);
  });

  it('is full for a reversed slate, which isn’t identical', () => {
    const [there, back] = [slate('1', 'abc'), slate('2', 'cba')];
    expect(overlap(there, back)).toBe(3);
    expect(jaccard(there, back)).toBe(1);
    expect(areIdentical(there, back)).toBe(false);
    expect(areIdentical(there, slate('3', 'abc'))).toBe(true);
    expect(areIdentical(there, slate('4', 'ab'))).toBe(false);
  });
});
