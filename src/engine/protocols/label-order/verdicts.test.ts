import { describe, expect, it } from 'vitest';
import { byKey } from '../../domain/by-key.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { appraisal, duel, withLabelsExchanged } from '../../domain/trial.ts';
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

  it('keeps what a server told of its answers: the written replies, and the mass that it didn’t list', () => {
    const [one, other] = [answer(trial.key, 0.9), answer(withLabelsExchanged(trial).key, 0.2)];
    const [written] = read([
      { ...one, replies: 1 },
      { ...other, replies: 5 },
    ]);
    expect(written).toMatchObject({ replies: 6 });
    const [listed] = read([{ ...one, unlisted: 0.1 }, other]);
    expect(listed!.unlisted).toBeCloseTo(0.05, 12);
    const [known] = read([one, other]);
    expect(known).not.toHaveProperty('replies');
    expect(known).not.toHaveProperty('unlisted');
  });

  it('has no verdict before both answers are there', () => {
    expect(read([answer(trial.key, 0.9)])).toEqual([]);
    expect(read([answer(withLabelsExchanged(trial).key, 0.9)])).toEqual([]);
  });
});

describe('a score in both label orders', () => {
  const scored = [
    appraisal(slate('u/a'), { aspect: 'score' }),
    appraisal(slate('u/b'), { aspect: 'score' }),
  ] as const;
  const digits = (weights: Readonly<Record<number, number>>) =>
    Array.from({ length: 10 }, (_, i) => weights[i] ?? 0.001);
  const rated = (key: string, probabilities: readonly number[]): Judgement => ({
    ...answer(key, 0.5),
    probabilities,
    verdict: { kind: 'rated', likeliest: 0, expected: 0 },
  });
  const readScores = (answers: readonly Judgement[]) =>
    verdictsOn(
      scored,
      byKey(answers),
      { ...slateDuel, settings: { labelOrder: 'both', scores: true } },
      stream('v'),
    );

  it('is read from the mean of the log probabilities of each digit', () => {
    const [one, other] = [digits({ 3: 0.6, 5: 0.3 }), digits({ 5: 0.5, 8: 0.4 })];
    const [verdict, ...more] = readScores([
      rated(scored[0].key, one),
      rated(withLabelsExchanged(scored[0]).key, other),
    ]);
    expect(more).toEqual([]);
    const means = one.map((p, i) => Math.sqrt(p * other[i]!));
    const all = means.reduce((sum, p) => sum + p, 0);
    const found = verdict!.verdict;
    expect(found).toMatchObject({ kind: 'rated', likeliest: 5 });
    const expected = means.reduce((sum, p, digit) => sum + (p / all) * digit, 0);
    expect(found.kind === 'rated' && found.expected).toBeCloseTo(expected, 8);
  });

  it('waits for both answers', () => {
    const [first, second] = scored;
    const given = [
      rated(first.key, digits({ 4: 0.9 })),
      rated(withLabelsExchanged(first).key, digits({ 4: 0.9 })),
      rated(second.key, digits({ 6: 0.9 })),
    ];
    expect(readScores(given).map(({ key }) => key)).toEqual([first.key]);
  });

  it('is the one answer of a run whose scores an earlier version asked in one order', () => {
    const given = scored.map(({ key }, i) => ({
      ...rated(key, digits({ [4 + i]: 0.9 })),
      verdict: { kind: 'rated', likeliest: 4 + i, expected: 4.5 } as const,
    }));
    expect(readScores(given).map(({ verdict }) => verdict)).toEqual(
      given.map(({ verdict }) => verdict),
    );
  });
});
