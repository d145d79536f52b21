import { RATE } from '#engine/report/measures.ts';
import { coinAndFirst } from '#engine/report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import { toneOf } from './win-tone.ts';

const share = (value: number | null, low?: number, high?: number): RenderedEstimate => ({
  id: 's',
  title: 'Share',
  value,
  interval: low === undefined || high === undefined ? null : { low, high },
  n: 100,
  of: 'pairs',
  leftOut: {},
  measure: RATE,
  references: coinAndFirst(0.5, 0.5),
  ties: '',
  method: '',
  better: 'higher',
});

describe('the fill of a win', () => {
  it('grows with the win rate, and is absent for a loss', () => {
    expect([0.55, 0.65, 0.75, 0.9].map((v) => toneOf(share(v, v - 0.04, v + 0.04)))).toEqual([
      'wins-1',
      'wins-2',
      'wins-3',
      'wins-4',
    ]);
    expect(toneOf(share(0.3, 0.2, 0.4))).toBe('loses');
  });

  it('is open for an interval that includes .50, or without an interval', () => {
    expect(toneOf(share(0.9, 0.5, 0.99))).toBe('open');
    expect(toneOf(share(0.45, 0.4, 0.5))).toBe('open');
    expect(toneOf(share(0.9))).toBe('open');
  });

  it('is absent if nothing was counted', () => {
    expect(toneOf(share(null))).toBe('none');
  });
});
