import { expect, it } from 'vitest';
import { contradictions } from '../../../scripts/coverage/designs/contradictions.ts';
import { measureRate } from '../../../scripts/coverage/measure.ts';

it.each(contradictions)('D10: $name: $error is rare', (design) => {
  expect(measureRate(design, 400).held).toBe(true);
});
