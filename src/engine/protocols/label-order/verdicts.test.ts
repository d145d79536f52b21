import { describe, expect, it } from 'vitest';
import { byKey } from '../../domain/by-key.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { duel, withLabelsExchanged } from '../../domain/trial.ts';
import { id } from '../../domain/ids.ts';
import { stream } from '../../random/stream.ts';
import { slateDuel } from '../slate-duel/slate-duel.ts';
import { verdictsOn } from './verdicts.ts';

const slate = (name: string) => ({ id: id<never>(name), user: id<never>('u'), items: [] });
const trial = duel(slate('u/a'), slate('u/b'));

const answer = (key: string, first: number): Judgement => ({
  key: key as Judgement['key'],
  probabilities: [first, 1 - first],
  labelMass: 1,
  stage: 'logits',
  tokens: { computed: 1, reused: 0 },
  ms: 1,
  verdict: { kind: 'preferred', winner: first > 0.5 ? 'first' : 'second' },
  exactTie: false,
});

const read = (answers: readonly Judgement[]) =>
  verdictsOn(
    [trial],
    byKey(answers),
    { ...slateDuel, settings: { labelOrder: 'both' } },
    stream('v'),
  );

describe('a question in both label orders', () => {
  it('has one verdict, from the mean of the log probabilities', () => {
    const [verdict, ...more] = read([
      answer(trial.key, 0.9),
      answer(withLabelsExchanged(trial).key, 0.2),
    ]);
    expect(more).toEqual([]);
    const odds = Math.sqrt((0.9 / 0.1) * (0.2 / 0.8));
    expect(verdict!.probabilities![0]).toBeCloseTo(odds / (1 + odds), 12);
    expect(verdict!.verdict).toEqual({ kind: 'preferred', winner: 'first' });
  });

  it('has no verdict before both answers are there', () => {
    expect(read([answer(trial.key, 0.9)])).toEqual([]);
    expect(read([answer(withLabelsExchanged(trial).key, 0.9)])).toEqual([]);
  });
});
