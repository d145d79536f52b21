import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

it('names a recommender of the registry by its title, and any other by the name in its lists', () => {
  expect(nameOf('item-knn')).toBe('Item neighbours');
  expect(nameOf('bpr-tuned')).toBe('bpr-tuned');
});
