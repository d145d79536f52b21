import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import { answerReading } from './answer-reading.ts';

const judgement: Judgement = {
  key: id('x>y'),
  probabilities: [0.25, 0.75],
  labelMass: 0.8,
  stage: 'logits',
  tokens: { computed: 1, reused: 1 },
  ms: 1,
  verdict: { kind: 'preferred', winner: 'second' },
  exactTie: false,
};
const hueOf = (side: string) => (side === 'X' ? 1 : side === 'Y' ? 2 : undefined);

describe('reading an answer', () => {
  it('gives every label the hue of its slate, in either order', () => {
    const [yFirst, xSecond] = answerReading(
      judgement,
      { task: 'slate-duel', labels: ['1', '2'] },
      ['Y', 'X'],
      hueOf,
    ).parts;
    expect(yFirst).toMatchObject({ label: '1', stands: 'Y', hue: 2, chosen: false });
    expect(xSecond).toMatchObject({ label: '2', stands: 'X', hue: 1, chosen: true });
  });

  it('fills the bar to 1 with the probability of other tokens', () => {
    const { parts, rest, margin } = answerReading(
      judgement,
      { task: 'slate-duel', labels: ['1', '2'] },
      ['X', 'Y'],
      hueOf,
    );
    expect(parts.map(({ share }) => share)).toEqual([0.2, 0.6000000000000001]);
    expect(rest).toBeCloseTo(0.2, 12);
    expect(margin).toBe(0.5);
  });

  it('shows a third label as a tie, without hue', () => {
    const tied: Judgement = {
      ...judgement,
      probabilities: [0.2, 0.2, 0.6],
      verdict: { kind: 'tied' },
    };
    const { parts } = answerReading(
      tied,
      { task: 'pair-with-tie', labels: ['1', '2', '='] },
      ['X', 'Y'],
      hueOf,
    );
    expect(parts[2]).toEqual({ label: '=', stands: 'tie', share: 0.48, chosen: true });
  });

  it('is only hatching for an unscored answer, and has no hatching for a reference judge', () => {
    const unscored: Judgement = {
      ...judgement,
      probabilities: null,
      verdict: { kind: 'unscored', why: 'no legal answer' },
    };
    expect(
      answerReading(unscored, { task: 'slate-duel', labels: ['1', '2'] }, ['X', 'Y'], hueOf),
    ).toEqual({
      parts: [],
      rest: 1,
      margin: null,
    });
    expect(
      answerReading(
        { ...judgement, labelMass: null },
        { task: 'slate-duel', labels: ['1', '2'] },
        ['X', 'Y'],
        hueOf,
      ).rest,
    ).toBe(0);
  });

  it('finds the label of a tie at any index', () => {
    const lost = answerReading(
      {
        ...judgement,
        probabilities: [0.2, 0.1, 0.7],
        labelMass: null,
        verdict: { kind: 'preferred', winner: 'second' },
      },
      { task: 'arena-overall', labels: ['win', 'tie', 'lose'] },
      ['X', 'Y'],
      hueOf,
    );
    expect(lost.parts.map(({ stands, chosen }) => [stands, chosen])).toEqual([
      ['X', false],
      ['tie', false],
      ['Y', true],
    ]);
    expect(lost.margin).toBeCloseTo(0.5, 12);
  });

  it('shows a label that is no position as itself, without hue', () => {
    const { parts, margin } = answerReading(
      {
        ...judgement,
        probabilities: [0.5, 0.3, 0.2],
        labelMass: 0.5,
        verdict: { kind: 'labelled', label: 'Good' },
      },
      { task: 'list-label', labels: ['Good', 'Partial', 'Poor'] },
      ['X', 'X'],
      hueOf,
    );
    expect(parts[0]).toEqual({ label: 'Good', stands: null, share: 0.25, chosen: true });
    expect(margin).toBeCloseTo(0.2, 12);
  });
});
