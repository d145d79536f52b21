import { describe, expect, it } from 'vitest';
import { sampleEstimate } from '#test/fixtures/sample-exam.ts';
import { withVariety } from './variety.ts';

describe('an item that a judge that never changes its answer would pass', () => {
  const none = sampleEstimate(0, 0, 0.03);
  const unclear = sampleEstimate(0, 0, 0.3);
  const half = sampleEstimate(0.5, 0.4, 0.6);

  it('says that it changes nothing where the whole interval lies below 1 answer in 20', () => {
    expect(withVariety('passed', none)).toBe('changes nothing');
    expect(withVariety('can’t tell', none)).toBe('changes nothing');
  });

  it('is open where the interval includes that line, and counts where it lies above', () => {
    expect(withVariety('passed', unclear)).toBe('can’t tell');
    expect(withVariety('passed', half)).toBe('passed');
    expect(withVariety('can’t tell', half)).toBe('can’t tell');
  });

  it('still fails, and is still not asked', () => {
    expect(withVariety('failed', none)).toBe('failed');
    expect(withVariety('not asked', none)).toBe('not asked');
  });

  it('leaves all other items as they are', () => {
    expect(withVariety('passed', undefined)).toBe('passed');
  });
});
