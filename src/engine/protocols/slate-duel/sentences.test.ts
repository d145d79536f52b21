import { describe, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { sampleEstimate } from '#test/fixtures/ui/sample-estimate.ts';
import type { Interval } from '../../report/report.ts';
import { trust, type Findings } from './sentences.ts';

const of = (value: number | null, interval: Interval | null) =>
  sampleEstimate({ value, interval, references: coinAndFirst(0.5, 0) });
const leaning = of(0.7, { low: 0.6, high: 0.8 });

const said = (asymmetry: Findings['asymmetry'], corrected: Findings['corrected']) => {
  const findings = { asymmetry, corrected, firstChosen: leaning, alternates: false, truth: null };
  return formatMessage(trust(findings as unknown as Findings));
};

describe('what corrects a lean to one position', () => {
  const consistent = of(0.8, { low: 0.7, high: 0.9 });
  const byPlace = of(0.2, { low: 0.1, high: 0.3 });

  it('is both orders where they agree, and the offset where one order was asked', () => {
    expect(said(consistent, 'both')).toContain('asking both orders corrects for that.');
    expect(said(consistent, 'offset')).toMatch(/70% of the time; .* this lean is subtracted\./);
    expect(said(consistent, 'offset')).not.toContain('both orders corrects');
  });

  it('is nothing where position decides, no pair has both orders, or no offset is known', () => {
    for (const [asymmetry, corrected] of [
      [byPlace, 'both'],
      [byPlace, 'offset'],
      [of(null, null), 'both'],
      [consistent, null],
    ] as const) {
      expect(said(asymmetry, corrected)).toMatch(/which it chose 70% of the time\.$/);
    }
  });
});
