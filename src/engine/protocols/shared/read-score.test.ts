import { describe, expect, it } from 'vitest';
import { coin } from '../../judges/coin.ts';
import { appraisal } from '../../domain/trial.ts';
import { id } from '../../domain/ids.ts';
import { stream } from '../../random/stream.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { DIGITS, readScore } from './read-score.ts';

const read = (probabilities: readonly number[] | null) =>
  readScore({ key: id('k'), probabilities, stage: 'logits' }, stream('s'));
const at = (shares: Readonly<Record<number, number>>) => DIGITS.map((_, i) => shares[i] ?? 0);

describe('readScore', () => {
  it('returns the most probable digit, and the expected digit', () => {
    expect(read(at({ 2: 0.5, 7: 0.3, 9: 0.2 }))).toEqual({
      verdict: { kind: 'rated', likeliest: 2, expected: 4.9 },
      exactTie: false,
    });
    expect(read(at({ 9: 1 })).verdict).toMatchObject({ likeliest: 9, expected: 9 });
  });

  it('draws among equally probable digits, and marks the tie', () => {
    const { verdict, exactTie } = read(at({ 3: 0.5, 4: 0.5 }));
    expect(exactTie).toBe(true);
    expect(verdict).toMatchObject({ expected: 3.5 });
    expect([3, 4]).toContain(verdict.kind === 'rated' && verdict.likeliest);
  });

  it('returns exactly the same expected digit for a coin on every slate, whatever it draws', async () => {
    const asked = smallStudy.slates.map((slate) => ({
      trial: appraisal(slate),
      question: { labels: DIGITS },
    }));
    const { signal } = new AbortController();
    const drawn = new Set<unknown>();
    const using = { data: smallStudy, signal };
    for await (const answers of coin('c').answer(asked as never, using)) {
      for (const answer of answers) {
        const { verdict } = readScore(answer, stream('s'));
        expect(verdict).toMatchObject({ kind: 'rated', expected: 4.5 });
        drawn.add(verdict.kind === 'rated' && verdict.likeliest);
      }
    }
    expect(drawn.size).toBeGreaterThan(2);
  });

  it.each([
    ['no legal answer', null],
    ['no legal answer', [0.5, 0.5]],
    ['not a number', at({ 1: NaN })],
    ['not a number', at({ 1: 2 })],
  ] as const)('is unscored: %s', (why, probabilities) => {
    expect(read(probabilities).verdict).toEqual({ kind: 'unscored', why });
  });
});
