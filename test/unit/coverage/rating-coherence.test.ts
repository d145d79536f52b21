import { expect, it } from 'vitest';
import { ratingCoherence } from '../../../scripts/coverage/designs/rating-coherence.ts';
import { measureRate } from '../../../scripts/coverage/measure.ts';

it.each(ratingCoherence)('D9: no study of $name has this error: $error', (design) => {
  expect(measureRate(design, 20).rate).toBe(0);
});
