import { describe, expect, it } from 'vitest';
import { distinctQuestions } from '../../scripts/soak/distinct-questions.ts';
import { allowedGrowth, growthOf } from '../../scripts/soak/growth.ts';

/** Ten readings of a page that reserves 40 MB at first, and keeps some bytes of each question. */
const readings = (questions: number, kept: number) =>
  Array.from({ length: 10 }, (_, i) => {
    const asked = (questions / 10) * (i + 1);
    return { questions: asked, bytes: 40e6 + (i === 0 ? 0 : 9e6) + asked * kept };
  });

describe('the memory of a soak', () => {
  it('counts its growth after the first fifth', () => {
    expect(growthOf(readings(5000, 100))).toBe(4000 * 100);
    expect(() => growthOf(readings(10, 0).slice(0, 1))).toThrow('several readings');
  });

  it.each([500, 5000])('is constant with a full cache, and isn’t with leaked keys: %i', (n) => {
    const [cached, leaking] = [readings(n, 3300), readings(n, 25_000)];
    expect(growthOf(cached)).toBeLessThan(allowedGrowth(cached));
    expect(growthOf(leaking)).toBeGreaterThan(allowedGrowth(leaking));
  });
});

describe('the questions of a soak', () => {
  it('are all distinct, also between calls', () => {
    const all = [...distinctQuestions(0, 60), ...distinctQuestions(60, 60)];
    const prompts = all.map(({ segments }) => segments.map(({ text }) => text).join(''));
    expect(new Set(prompts).size).toBe(120);
    expect(new Set(all.map(({ key }) => key)).size).toBe(120);
  });
});
