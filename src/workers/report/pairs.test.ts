import { describe, expect, it } from 'vitest';
import { byKey } from '#engine/domain/by-key.ts';
import { id } from '#engine/domain/ids.ts';
import type { Judgement, Verdict } from '#engine/domain/judgement.ts';
import { appraisal, duel, type Trial } from '#engine/domain/trial.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { heldOutReader } from './held-out-of-pair.ts';
import { pairsOf, rowOf as rowWith, type Pair } from './pairs.ts';

const ann = smallStudy.slates.filter(({ user }) => user === 'ann');
const [x, y] = [ann[0]!, ann[1]!];
const trials = [duel(y, x), duel(x, x), duel(x, y)];

const judged = (trial: Trial, verdict: Verdict, p: number | null = 0.8): Judgement => ({
  key: trial.key,
  probabilities: p === null ? null : [p, 1 - p],
  labelMass: p,
  stage: 'logits',
  tokens: { computed: 1, reused: 1 },
  ms: 1,
  verdict,
  exactTie: p === 0.5,
});

const rowOf = (pair: Pair, judgements: ReadonlyMap<string, Judgement>) =>
  rowWith(pair, judgements, heldOutReader(smallStudy));

const first: Verdict = { kind: 'preferred', winner: 'first' };
const second: Verdict = { kind: 'preferred', winner: 'second' };
const tied: Verdict = { kind: 'tied' };
const unscored: Verdict = { kind: 'unscored', why: 'no legal answer' };

function outcome(ofXY: Verdict | null, ofYX: Verdict | null) {
  const judgements = [
    ...(ofXY ? [judged(duel(x, y), ofXY)] : []),
    ...(ofYX ? [judged(duel(y, x), ofYX)] : []),
  ];
  const pair = pairsOf(trials, smallStudy).find(({ a, b }) => a !== b)!;
  return rowOf(pair, byKey(judgements)).outcome;
}

describe('the pairs of a run', () => {
  it('have both orders, the earlier slate first, and self-pairs one', () => {
    const pairs = pairsOf(trials, smallStudy);
    expect(pairs.map(({ a, b }) => [a.id, b.id])).toEqual([
      [x.id, x.id],
      [x.id, y.id],
    ]);
    expect(pairs[1]?.trials.map(({ key }) => key)).toEqual([duel(x, y).key, duel(y, x).key]);
    expect(pairs[0]?.trials).toHaveLength(1);
  });

  it('have the held-out values of both slates, and a slate with itself has none', () => {
    const [self, pair] = pairsOf(trials, smallStudy).map((one) => rowOf(one, new Map()));
    expect(pair?.heldOut).toEqual({ a: 0.9, b: 0.5, metric: null });
    expect(self).not.toHaveProperty('heldOut');
  });

  it.each([
    ['a-wins', first, second],
    ['b-wins', second, first],
    ['by-position', first, first],
    ['by-position', second, second],
    ['tied', tied, tied],
    ['by-position', first, tied],
    ['by-position', tied, first],
    ['unscored', first, unscored],
    ['incomplete', first, null],
    ['incomplete', null, null],
  ] as const)('have the outcome %s from %o and %o', (expected, ofXY, ofYX) => {
    expect(outcome(ofXY, ofYX)).toBe(expected);
  });

  it('have the smaller margin and the lower label mass of their orders', () => {
    const pair = pairsOf(trials, smallStudy)[1]!;
    const [xy, yx] = [judged(duel(x, y), first, 0.9), judged(duel(y, x), first, 0.5)];
    const row = rowOf(pair, byKey([xy, yx]));
    expect(row).toMatchObject({ margin: 0, labelMass: 0.5, exactTie: true, user: 'ann' });
    expect(row.a).toEqual({ slate: x.id, recommender: id('rec-x') });
  });

  it('name the corruption of a corrupted list', () => {
    const origin = { probe: 'foreign-1', genuine: x.id, places: [2] } as const;
    const { recommender: _, ...nobody } = y;
    const faulty = { ...nobody, origin };
    const data = { ...smallStudy, slates: [x, faulty] };
    const pair = pairsOf([duel(x, faulty), duel(faulty, x)], data).find(({ a, b }) => a !== b)!;
    const row = rowOf(pair, new Map());
    expect([row.a, row.b]).toEqual([
      { slate: x.id, recommender: id('rec-x') },
      { slate: y.id, recommender: null, probe: 'foreign-1' },
    ]);
  });

  it('have the margin of the likeliest label over the next, whatever the order of the labels', () => {
    const pair = pairsOf(trials, smallStudy)[1]!;
    const one = { ...judged(duel(x, y), second), probabilities: [0.1, 0.2, 0.7] };
    expect(rowOf(pair, byKey([one])).margin).toBeCloseTo(0.5, 12);
  });

  it('have their main question first, whatever the order of the plan, and their outcome from it only', () => {
    const aspect = (of: Trial): Trial => ({ ...of, key: id(`${of.key}/new`), aspect: 'Novelty' });
    const plan = [aspect(duel(y, x)), aspect(duel(x, y)), duel(y, x), duel(x, y)];
    const [pair] = pairsOf(plan, smallStudy);
    expect(pair!.trials.map(({ key }) => key)).toEqual([3, 2, 1, 0].map((at) => plan[at]!.key));
    const said = [second, first, second, first];
    const all = new Map(plan.map((trial, i) => [trial.key as string, judged(trial, said[i]!)]));
    expect(rowOf(pair!, all).outcome).toBe('a-wins');
    all.set(plan[0]!.key, judged(plan[0]!, unscored, null));
    expect(rowOf(pair!, all)).toMatchObject({ outcome: 'a-wins' });
  });

  it('consist of one list, or of a list with itself, if that was asked', () => {
    const list = appraisal(x);
    const [alone, self] = pairsOf([list, duel(x, x)], smallStudy).map((pair) =>
      rowOf(
        pair,
        new Map([
          [list.key, judged(list, { kind: 'rated', likeliest: 7, expected: 6.5 })],
          [duel(x, x).key, judged(duel(x, x), first)],
        ]),
      ),
    );
    expect(alone).toMatchObject({ outcome: 'appraised', labels: ['score 7'] });
    expect(self).toMatchObject({ outcome: 'self' });
    expect(self).not.toHaveProperty('labels');
  });

  it('have no margin when nothing was read', () => {
    const pair = pairsOf(trials, smallStudy)[1]!;
    const none = judged(duel(x, y), unscored, null);
    expect(rowOf(pair, byKey([none]))).toMatchObject({
      margin: null,
      labelMass: null,
    });
  });
});
