import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '../../domain/ids.ts';
import type { Estimate, Interval } from '../../report/report.ts';
import { conclude, type Evidence } from './conclude.ts';
import type { Compared, Flips } from './standing.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => id<RecommenderId>(name)) as [
  RecommenderId,
  RecommenderId,
  RecommenderId,
];
const over = (better: RecommenderId, worse: RecommenderId, p = 0.01): Compared => ({
  ...{ better, worse, p },
});
const estimate = (value: number, interval: Interval | null) => ({ value, interval }) as Estimate;
const clear = (value: number) => estimate(value, { low: value - 0.05, high: value + 0.05 });
const open = estimate(0.02, { low: -0.1, high: 0.14 });
const nothing = estimate(0, { low: 0, high: 0.02 });

const judge = {
  recommenders: [a, b, c],
  compared: [over(a, b), over(a, c), over(b, c, 0.3)],
  duels: () => ({ won: 3, lost: 3 }),
  users: Array.from({ length: 60 }, (_, user) => `u${user}`),
};
const position: Flips = {
  ...{ flipped: 0.8, interval: { low: 0.7, high: 0.9 }, coin: 0.5, more: true, alternates: false },
};
const followed = {
  shares: { popularity: clear(0.7), meanRating: nothing, similarity: nothing, position: nothing },
  left: open,
};
const blind = estimate(0, { low: -0.04, high: 0.04 });
const shares = { popularity: nothing, meanRating: nothing, similarity: nothing, position: nothing };
const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  ...{ judge, heldOut: null, position: null },
  ...change,
});

describe('the first line', () => {
  it('names a leader that the judge separates from each other one, and how held-out data see it', () => {
    const better = { kind: 'better', leader: a, others: [b, c], lost: [] };
    expect(conclude(evidence())).toEqual({ ...better, heldOut: 'missing' });
    const agree = [over(a, b, 0.2), over(a, c), over(c, b)];
    expect(conclude(evidence({ heldOut: agree }))).toEqual({ ...better, heldOut: 'agree' });
    const said = [over(b, a, 0.2), over(a, c, 0.06), over(c, b)];
    expect(conclude(evidence({ heldOut: said }))).toEqual({ ...better, heldOut: 'open' });
  });

  it('can’t tell where no recommender is separated from all others', () => {
    const compared = [over(a, b, 0.06), over(a, c, 0.04), over(b, c, 0.3)];
    expect(conclude(evidence({ judge: { ...judge, compared } }))).toEqual({
      kind: 'open',
      recommenders: [a, b, c],
      leaders: [a, b],
      separated: [over(a, c, 0.04)],
      rest: { pairs: 2, within: 0, users: null, most: 10_000 },
      lost: [],
    });
    const none = judge.compared.map((one) => ({ ...one, p: null }));
    expect(conclude(evidence({ judge: { ...judge, compared: none } }))).toMatchObject({
      leaders: [a, b, c],
      separated: [],
    });
  });

  it('[P17] says a contradiction only where both separate a pair in opposite directions', () => {
    const heldOut = [over(b, a), over(c, a), over(b, c)];
    expect(conclude(evidence({ heldOut }))).toEqual({
      kind: 'contradicted',
      pairs: [over(a, c), over(a, b)],
      lost: [],
    });
    const weak = [over(b, a, 0.051), over(c, a, 1), over(c, b)];
    expect(conclude(evidence({ heldOut: weak })).kind).toBe('better');
  });

  it('names the duels that a better one lost, wherever it puts two in an order', () => {
    const won: Readonly<Record<string, number>> = { ab: 2, ba: 5, bc: 1, cb: 4, ac: 3, ca: 3 };
    const duels = (one: RecommenderId, other: RecommenderId) => ({
      ...{ won: won[one + other]!, lost: won[other + one]! },
    });
    const lost = { better: a, worse: b, won: 2, lost: 5, separated: true };
    const crooked = { ...judge, duels };
    expect(conclude(evidence({ judge: crooked }))).toMatchObject({ kind: 'better', lost: [lost] });
    const heldOut = [over(b, a), over(c, a), over(b, c)];
    expect(conclude(evidence({ judge: crooked, heldOut }))).toMatchObject({
      ...{ kind: 'contradicted', lost: [lost] },
    });
    // a and b may lead; b is named before c, though nothing separates the two.
    const compared = [over(a, b, 0.3), over(a, c), over(b, c, 0.2)];
    expect(conclude(evidence({ judge: { ...crooked, compared } }))).toMatchObject({
      ...{ kind: 'open', leaders: [a, b] },
      lost: [{ better: b, worse: c, won: 1, lost: 4, separated: false }],
    });
  });

  it('[P17] is the first that holds, in its order', () => {
    const undetected = estimate(0.5, { low: 0.4, high: 0.6 });
    const all = { position, heldOut: [over(b, a)], followed, personal: [blind], undetected };
    const { position: _, ...second } = all;
    const { heldOut: __, ...third } = second;
    const { followed: ___, ...fourth } = third;
    const { personal: ____, ...fifth } = fourth;
    const kinds = [all, second, third, fourth, fifth, {}].map(
      (one) => conclude(evidence(one)).kind,
    );
    expect(kinds).toEqual([
      ...['follows position', 'contradicted', 'follows', 'reads no history', 'undetected'],
      'better',
    ]);
    const none = judge.compared.map((one) => ({ ...one, p: null }));
    const open = { ...judge, compared: none };
    expect(conclude(evidence({ judge: open })).kind).toBe('open');
    for (const one of [all, third, fourth]) {
      expect(conclude(evidence({ ...one, judge: open })).kind).toBe(conclude(evidence(one)).kind);
    }
  });

  it('says that a judge follows position even without recommenders', () => {
    expect(conclude(evidence({ position }))).toEqual({ kind: 'follows position', flips: position });
    expect(conclude(evidence({ position, judge: null })).kind).toBe('follows position');
  });

  it('says that judges read no history where none can have a personal share of .05', () => {
    const kindOf = (...personal: Estimate[]) => conclude(evidence({ personal })).kind;
    const at = (low: number, high: number) => estimate((low + high) / 2, { low, high });
    expect(conclude(evidence({ personal: [blind] }))).toEqual({
      ...{ kind: 'reads no history', personal: [blind] },
    });
    expect(kindOf(blind, at(-0.02, 0.049))).toBe('reads no history');
    expect(kindOf(at(0, 0.01))).toBe('reads no history');
    // One judge of a panel may read the history, or is known too little.
    expect(kindOf(blind, at(-0.02, 0.05))).toBe('better');
    expect(kindOf(at(0.001, 0.02))).toBe('better');
    // The history makes it worse, so it is read.
    expect(kindOf(at(-0.2, -0.1))).toBe('better');
    expect(kindOf(estimate(0, null))).toBe('better');
    expect(kindOf()).toBe('better');
  });

  it('names no order if the judge detects planted faults like a coin, unless it finds none anyway', () => {
    const undetected = estimate(0.5, { low: 0.4, high: 0.6 });
    expect(conclude(evidence({ undetected }))).toEqual({
      ...{ kind: 'undetected', detection: undetected },
    });
    expect(conclude(evidence({ undetected, heldOut: [over(b, a)] })).kind).toBe('contradicted');
    expect(conclude(evidence({ undetected: null })).kind).toBe('better');
    const none = judge.compared.map((one) => ({ ...one, p: null }));
    expect(conclude(evidence({ undetected, judge: { ...judge, compared: none } })).kind).toBe(
      'open',
    );
  });

  it('says that a judge follows popularity where that explains most and nothing may be left', () => {
    expect(conclude(evidence({ followed }))).toEqual({
      ...{ kind: 'follows', feature: 'popularity', left: open },
    });
    expect(conclude(evidence({ followed: { ...followed, left: clear(0.3) } })).kind).toBe('better');
    const below = estimate(-0.3, { low: -0.4, high: -0.2 });
    expect(conclude(evidence({ followed: { ...followed, left: below } })).kind).toBe('follows');
    const unknown = estimate(0, null);
    expect(conclude(evidence({ followed: { ...followed, left: unknown } })).kind).toBe('better');
  });

  it('holds against no judge that it follows ratings or similarity, or anything that hardly matters', () => {
    const rated = { ...shares, popularity: clear(0.2), meanRating: clear(0.6) };
    expect(conclude(evidence({ followed: { shares: rated, left: open } })).kind).toBe('better');
    expect(conclude(evidence({ followed: { shares, left: open } })).kind).toBe('better');
    const slight = { ...shares, position: clear(0.09) };
    expect(conclude(evidence({ followed: { shares: slight, left: open } })).kind).toBe('better');
  });

  it('has no order without recommenders', () => {
    expect(conclude(evidence({ judge: null, heldOut: [over(a, b)] }))).toEqual({
      kind: 'no order',
    });
  });
});
