import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

it('names what is made here by its title, and anything else as its lists do', () => {
  expect(nameOf('item-knn')).toBe('Item neighbours');
  expect(nameOf('bpr-tuned')).toBe('bpr-tuned');
});
