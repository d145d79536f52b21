import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { shortestSingle } from './shortest-single.ts';

describe('the shortest number of 32 bits', () => {
  it.each([0, 0.1, 0.5, 3.7, -2.3, 99, 4.567, 1e-7, 1234567, 16777217, 0.1234567, 3.4e38])(
    'is %d where that was stored',
    (written) => {
      // 16777217 isn't a number of 32 bits.
      const expected = written === 16777217 ? 16777216 : written;
      expect(shortestSingle(Math.fround(written))).toBe(expected);
    },
  );

  it('is stored as the same number again, whatever its digits', () => {
    const from = stream('singles');
    const bits = new Uint32Array(1);
    const single = new Float32Array(bits.buffer);
    for (let i = 0; i < 2000; i++) {
      bits[0] = from.below(2 ** 31);
      const [value = NaN] = single;
      if (Number.isFinite(value)) expect(Math.fround(shortestSingle(value))).toBe(value);
    }
    expect(shortestSingle(NaN)).toBeNaN();
  });
});
