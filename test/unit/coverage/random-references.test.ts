import { describe, expect, it } from 'vitest';
import { randomReferenceDesigns } from '../../../scripts/coverage/designs/random-references.ts';
import { measureInterval } from '../../../scripts/coverage/measure.ts';

const STUDIES = 150;
const least = 0.93 - 2 * Math.sqrt((0.95 * 0.05) / STUDIES);
const small = randomReferenceDesigns.filter(({ name }) => name.includes(' 60 people'));

describe('D8: the value of a random recommender', () => {
  it.each(small)('is in its interval: $name', (design) => {
    const { product } = measureInterval(design, STUDIES);
    expect(product.covers).toBeGreaterThanOrEqual(least);
  });

  it('isn’t in the interval of a formula of the mean relevance where people differ', () => {
    const apart = randomReferenceDesigns.find(({ name }) => /MAP.* 300 .*evenly/.test(name))!;
    const { methods } = measureInterval(apart, 50);
    expect(methods.find(({ method }) => method !== 'product')!.covers).toBeLessThan(0.5);
  });
});
