import { nameOf } from '../recommenders/name-of.ts';
import { LOGITS, RATING_POINTS } from './measures.ts';
import { coinAndFirst } from './reference-values.ts';
import { expect, it } from 'vitest';
import { ratingOf } from './rating.ts';
import { id } from '../domain/ids.ts';
import type { RenderedEstimate } from './rendered-report.ts';

it('converts a logit to 400/ln 10 points, with its interval and reference values', () => {
  const strength: RenderedEstimate = {
    id: 'arena/strength',
    title: 'Strength of rec-a',
    value: Math.LN10 / 4,
    interval: { low: -Math.LN10 / 4, high: Math.LN10 / 2 },
    n: 1,
    of: 'duels',
    leftOut: {},
    measure: LOGITS,
    references: coinAndFirst(0, null),
    ties: '',
    method: '',
    better: 'higher',
  };
  const rating = ratingOf({ recommender: id('rec-a'), strength });
  expect(rating.value).toBeCloseTo(100, 9);
  expect(rating.interval?.low).toBeCloseTo(-100, 9);
  expect(rating.interval?.high).toBeCloseTo(200, 9);
  expect(rating).toMatchObject({ id: 'arena/rating', title: `Rating of ${nameOf('rec-a')}` });
  expect(rating.measure).toBe(RATING_POINTS);
  expect(rating.references).toEqual(coinAndFirst(0, null));
});
