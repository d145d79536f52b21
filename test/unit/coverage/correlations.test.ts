import { expect, it } from 'vitest';
import { correlations } from '../../../scripts/coverage/designs/correlations.ts';
import { measureRate } from '../../../scripts/coverage/measure.ts';

it.each(correlations.slice(0, 2))('D11: $name: $error in few studies', (design) => {
  expect(measureRate(design, 30).held).toBe(true);
});
