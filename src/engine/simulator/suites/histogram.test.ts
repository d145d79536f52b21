import { describe, expect, it } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { mlLatestSmall, withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import { MOVIELENS_HISTOGRAM, similarityFloor } from './floors.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { chanceSimilarity, realHistogram, similarityOf } from './histogram.ts';

const [ten, five] = [scaleOf('1-10'), scaleOf('1-5')];

describe('the real histogram', () => {
  it('draws an item first, so that each item counts equally', () => {
    const rows = [
      { user: 'a', item: 'x', rating: 5 },
      { user: 'a', item: 'y', rating: 0.5 },
      { user: 'b', item: 'y', rating: 0.5 },
      { user: 'c', item: 'y', rating: 3 },
      { user: 'd', item: 'z' },
    ];
    const shares = realHistogram(datasetFrom(rows), ten)!;
    expect(shares[9]).toBeCloseTo(1 / 2, 12);
    expect(shares[0]).toBeCloseTo(1 / 3, 12);
    expect(shares[5]).toBeCloseTo(1 / 6, 12);
  });

  it('joins half stars in pairs on a scale of five, and keeps five levels on one of ten', () => {
    const rows = [0.5, 1, 1.5, 5].map((rating, at) => ({ user: `${at}`, item: `${at}`, rating }));
    expect(realHistogram(datasetFrom(rows), five)).toEqual([0.5, 0.25, 0, 0, 0.25]);
    const whole = datasetFrom([{ user: 'a', item: 'x', rating: 4 }], {
      scale: { min: 1, max: 5, step: 1 },
    });
    expect(realHistogram(whole, ten)).toEqual([0, 0, 0, 1, 0]);
    expect(realHistogram(datasetFrom([{ user: 'a', item: 'x' }]), ten)).toBeNull();
  });

  it.skipIf(withoutMovieLens)('of ml-latest-small is the published one, and its floor .730', () => {
    const shares = realHistogram(mlLatestSmall(), ten)!;
    shares.forEach((share, at) => expect(share).toBeCloseTo(MOVIELENS_HISTOGRAM[at]!, 4));
    expect(chanceSimilarity(shares, ten)).toBeCloseTo(0.73, 3);
  });
});

describe('similarity', () => {
  it('is 1 for equal shares, 0 for disjoint ones, null without ratings', () => {
    expect(similarityOf([2, 6], [0.25, 0.75])).toBe(1);
    expect(similarityOf([5, 0], [0, 1])).toBe(0);
    expect(similarityOf([0, 0], [0.5, 0.5])).toBeNull();
    expect(similarityOf([1, 1], [0.75, 0.25])).toBe(0.75);
  });

  it('of random ratings follows the formula where ratings divide evenly into the levels, and a count elsewhere', () => {
    const real = [0.1, 0.2, 0.3, 0.3, 0.1];
    expect(chanceSimilarity(real, ten)).toBe(similarityFloor(real));
    // Of ten ratings, 2, 3, 3 and 2 fall into the four levels.
    expect(chanceSimilarity([0.25, 0.25, 0.25, 0.25], ten)).toBeCloseTo(0.9, 12);
  });
});
