import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { id } from '../domain/ids.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import { byMember, memberKey } from './member-key.ts';
import { voted, votesOf } from './vote.ts';

const says = (
  verdict: Verdict,
  probabilities: readonly number[] | null = [0.5, 0.5],
): Judgement => ({
  ...answered('x>y', { probabilities, ms: 2 }),
  verdict,
  exactTie: false,
});
const first = says({ kind: 'preferred', winner: 'first' }, [0.9, 0.1]);
const second = says({ kind: 'preferred', winner: 'second' }, [0.3, 0.7]);
const silent = says({ kind: 'unscored', why: 'no legal answer' }, null);
const label = (name: string) => says({ kind: 'labelled', label: name });
const scored = (expected: number) =>
  says({ kind: 'rated', expected, likeliest: Math.round(expected) });

describe('a vote', () => {
  it.each([
    ['the majority of places', [first, first, second], { kind: 'preferred', winner: 'first' }],
    ['a tie where it is drawn', [first, second], { kind: 'tied' }],
    [
      'the voters’ alone where one is silent',
      [second, silent],
      { kind: 'preferred', winner: 'second' },
    ],
    [
      'unscored where all are silent',
      [silent, silent],
      { kind: 'unscored', why: 'no legal answer' },
    ],
    [
      'unscored for the reason that they had',
      [says({ kind: 'unscored', why: 'too long' }, null), silent],
      { kind: 'unscored', why: 'too long' },
    ],
    [
      'the commonest label',
      [label('Good'), label('Poor'), label('Good')],
      { kind: 'labelled', label: 'Good' },
    ],
    [
      'unscored where labels are drawn',
      [label('Good'), label('Poor')],
      { kind: 'unscored', why: 'drawn vote' },
    ],
    ['the mean of scores', [scored(4), scored(7)], { kind: 'rated', expected: 5.5, likeliest: 6 }],
  ] as const)('is %s', (_, judgements, verdict) => {
    expect(voted(judgements)?.verdict).toEqual(verdict);
  });

  it('has the mean probabilities, and the sum of the times', () => {
    const vote = voted([first, second, silent])!;
    expect(vote.probabilities?.[0]).toBeCloseTo(0.6, 12);
    expect([vote.ms, vote.stage]).toEqual([6, 'voted']);
  });

  it('has the mean label mass of the members that have one', () => {
    const masses = [0.9, null, 0.5].map((labelMass) => ({ ...first, labelMass }));
    expect(voted(masses)!.labelMass).toBeCloseTo(0.7, 12);
    expect(voted([first, second])!.labelMass).toBeNull();
    expect(voted([{ ...silent, labelMass: 0.1 }, first])!.labelMass).toBeNull();
  });

  it('gives one judgement for each trial, and leaves a single judge’s verdict unchanged', () => {
    expect(votesOf([[first]])).toEqual([first]);
    expect(votesOf([[first], [first], [second]])).toHaveLength(1);
    const other: Judgement = { ...second, key: id('y>x') };
    const votes = votesOf([[first], [second, other], [second]]);
    expect(votes.map(({ key, verdict }) => [key, verdict])).toEqual([
      [first.key, second.verdict],
      [other.key, second.verdict],
    ]);
  });

  it('stores each judge’s judgements apart under separate keys', () => {
    const stored = [first, { ...second, key: memberKey(second.key, 2) }];
    expect(byMember(stored, 3)).toEqual([[first], [], [second]]);
    expect(byMember(stored, 1)).toEqual([stored]);
  });
});
