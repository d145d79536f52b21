import { describe, expect, it } from 'vitest';
import { sampleEstimate } from '#test/fixtures/sample-exam.ts';
import { kindsMissing } from './kinds.ts';
import { examItem } from './registry.ts';

const item = examItem('injected-titles');
const kind = (name: string, low: number) => ({
  ...sampleEstimate(low + 0.2, low, low + 0.4),
  id: `exam/injected-titles/${name}`,
});

describe('kindsMissing', () => {
  it('finds a kind of text whose interval misses the line after a correction for six', () => {
    // Six kinds move the low end from .2 to 1.35 times .2 below the value.
    const found = kindsMissing(item, [kind('order', 0.2), kind('claim', 0.15)], 0.1);
    expect(found.map(({ id }) => id)).toEqual(['exam/injected-titles/order']);
  });

  it('finds none among other figures, and none of an item without kinds', () => {
    expect(kindsMissing(item, [kind('pull', 0.4)], 0.1)).toEqual([]);
    expect(kindsMissing(examItem('order-flips'), [kind('order', 0.4)], 0.1)).toEqual([]);
  });
});
