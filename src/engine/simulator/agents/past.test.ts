import { describe, expect, it } from 'vitest';
import { pastAt, pastOf } from './past.ts';

describe('the past as a network reads it', () => {
  const history = [
    { item: 3, rating: 10 },
    { item: 1, rating: 1 },
    { item: 3, rating: 5.5 },
  ];

  it('has each item once, with its last rating divided by the number of items', () => {
    expect(pastOf({ history }, { min: 1, max: 10 })).toEqual({
      items: [3, 1],
      ratings: [0, -0.5],
      times: [2, 1],
    });
  });

  it('is the same while acting and while learning', () => {
    const ratings = history.map(({ rating }) => Math.fround((rating - 1) / 9));
    const items = history.map(({ item }) => item);
    const rest = { user: 0, action: 3, reward: 0, terminated: false, ended: false };
    const moment = { ...rest, items, ratings, before: 2 };
    expect(pastAt(moment, 'after')).toEqual(pastOf({ history }, { min: 1, max: 10 }));
    const before = { history: history.slice(0, 2) };
    expect(pastAt(moment, 'before')).toEqual(pastOf(before, { min: 1, max: 10 }));
  });
});
