import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import { duel, type Trial } from '../domain/trial.ts';
import { adjudicate, saidOf } from '../protocols/saer/adjudicate.ts';
import { judgedPairs, worthToA } from './pair-outcomes.ts';

const [a, b] = smallStudy.slates
  .filter(({ user }) => user === 'ann')
  .sort((x, y) => (x.id < y.id ? -1 : 1));
const [there, back] = [duel(a!, b!), duel(b!, a!)];

const judged = ({ key }: Trial, verdict: Verdict): [string, Judgement] => [
  key,
  { ...answered(key), verdict, exactTie: false },
];
const verdicts: readonly (Verdict | null)[] = [
  { kind: 'preferred', winner: 'first' },
  { kind: 'preferred', winner: 'second' },
  { kind: 'tied' },
  { kind: 'unscored', why: 'no legal answer' },
  null,
];
/** Every two answers that the orders of a pair can have. */
const every = verdicts.flatMap((one) => verdicts.map((other) => [one, other] as const));

function outcome(one: Verdict | null, other: Verdict | null) {
  const judgements = new Map([
    ...(one ? [judged(there, one)] : []),
    ...(other ? [judged(back, other)] : []),
  ]);
  const [pair] = judgedPairs([there, back], judgements);
  return {
    result: pair!.result,
    together: adjudicate(
      saidOf(judgements.get(there.key), true),
      saidOf(judgements.get(back.key), false),
    ),
  };
}

describe('both orders of a pair together', () => {
  it('agree with the counts of the report on pairwise judgements with tie', () => {
    const words = { tie: 'tied', 'by position': 'by position' } as const;
    for (const [one, other] of every) {
      const { result, together } = outcome(one, other);
      expect(result).toBe(together in words ? words[together as 'tie'] : together);
    }
    expect(outcome(verdicts[0]!, verdicts[2]!).result).toBe('by position');
  });

  it('have a value for one that is the complement of the other’s', () => {
    for (const [one, other] of every) {
      const [x, y] = [outcome(one, other), outcome(other, one)].map(({ result }) =>
        worthToA(result),
      );
      if (x === null || y === null) expect([x, y]).toEqual([null, null]);
      else expect(x! + y!).toBe(1);
    }
  });

  it('have the only answer as result, where a pair was asked in one order alone', () => {
    const results = verdicts.slice(0, 3).map((verdict) => {
      const [pair] = judgedPairs([there], new Map([judged(there, verdict!)]));
      return pair!.result;
    });
    expect(results).toEqual(['a', 'b', 'tied']);
  });
});
