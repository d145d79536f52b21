import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { stream } from '../random/stream.ts';
import { holm, holmOfKnown } from './holm.ts';

const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });

describe('Holm’s correction', () => {
  it.each(values.holm)('corrects $ps to $corrected', ({ ps, corrected }) => {
    holm(ps).forEach((p, i) => expect(p).toBeCloseTo(corrected[i]!, 9));
  });

  it('keeps the order, and never lowers a p-value', () => {
    fc.assert(
      fc.property(ps, (raw) => {
        const corrected = holm(raw);
        raw.forEach((p, i) => {
          expect(corrected[i]).toBeGreaterThanOrEqual(p);
          raw.forEach((q, j) => {
            if (p <= q) expect(corrected[i]).toBeLessThanOrEqual(corrected[j]!);
          });
        });
      }),
      { seed: 1 },
    );
  });

  it('counts a comparison without a p-value as no test, wherever it stands', () => {
    expect(holmOfKnown([null, 0.01, null, 0.04, 0.03])).toEqual([null, 0.03, null, 0.06, 0.06]);
    expect(holmOfKnown([0.04, null])).toEqual([0.04, null]);
    expect(holmOfKnown([null, null])).toEqual([null, null]);
    expect(holmOfKnown([])).toEqual([]);
  });

  it('raises a false alarm no more often than its level, with five true null hypotheses', () => {
    const from = stream('holm');
    let alarms = 0;
    for (let study = 0; study < 4000; study++) {
      if (Math.min(...holm(Array.from({ length: 5 }, () => from.unit()))) <= 0.05) alarms++;
    }
    // 200 expected; four standard deviations are 55.
    expect(alarms).toBeLessThan(255);
    expect(alarms).toBeGreaterThan(145);
  });
});
