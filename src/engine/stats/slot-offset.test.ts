import { expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import type { Judgement } from '../domain/judgement.ts';
import { expectedOdds, logOdds, offsetOf } from './slot-offset.ts';

const said = (probabilities: readonly number[] | null, labelOrder?: 'exchanged'): Judgement => ({
  ...answered('one', { probabilities }),
  verdict: { kind: 'tied' },
  exactTie: false,
  ...(labelOrder ? { labelOrder } : {}),
});

it('compares the first two labels, whatever the share of a tie', () => {
  expect(logOdds(said([0.8, 0.2]))).toBeCloseTo(Math.log(4), 12);
  expect(logOdds(said([0.4, 0.1, 0.5]))).toBeCloseTo(Math.log(4), 12);
  expect(logOdds(said([0.1, 0.4, 0.5]))).toBeCloseTo(-Math.log(4), 12);
});

it('is unknown without probabilities, or with all the weight on a tie', () => {
  expect([logOdds(said(null)), logOdds(said([0, 0, 1])), logOdds(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(offsetOf([said([0, 0, 1])])).toBeNull();
});

it('is the mean over lists against themselves, apart for each label order', () => {
  const offset = offsetOf([said([0.8, 0.2, 0]), said([0.5, 0.5, 0])])!;
  expect(offset).toEqual({ position: expect.closeTo(Math.log(2), 12) as number, label: 0 });
  const both = offsetOf([said([0.8, 0.2]), said([0.2, 0.8], 'exchanged')])!;
  expect(both.position).toBeCloseTo(0, 12);
  expect(expectedOdds({ labelOrder: 'exchanged' }, both)).toBeCloseTo(-Math.log(4), 12);
});
