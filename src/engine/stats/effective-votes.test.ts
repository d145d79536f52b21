import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import {
  addBallot,
  correlationsOf,
  effectiveVotes,
  lowestCorrelation,
  noBallots,
  type BallotForm,
} from './effective-votes.ts';
import { coefficient } from './pearson.ts';

/** Answers by question, one label (or score) a judge: `1=2` is first, tie, second. */
function sumsOf(
  questions: readonly (readonly number[])[],
  form: Omit<BallotForm, 'judges'>,
  users = 1,
) {
  const sums = noBallots(users, { ...form, judges: questions[0]!.length });
  questions.forEach((answers, at) =>
    addBallot(
      sums,
      at % users,
      answers.map((one) =>
        form.size === 1 ? [one] : Array.from({ length: form.size }, (_, d) => Number(d === one)),
      ),
    ),
  );
  return sums;
}

const DUEL = { size: 3, mirrored: true };
const ofTwo = (sums: ReturnType<typeof noBallots>) => correlationsOf(sums).ofTwo(0, 1)(ONCE);
const meanOf = (sums: ReturnType<typeof noBallots>) => correlationsOf(sums).mean;
const [FIRST, SECOND, TIE] = [0, 1, 2];
const ONCE = Uint16Array.of(1);
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);

describe('the correlation of two judges', () => {
  it('is twice their agreement less 1 where none sees a tie, whatever position they follow', () => {
    // The same winner in 6 of 8 duels.
    const alike = [...times(5, [FIRST, FIRST]), [SECOND, SECOND], [FIRST, SECOND], [FIRST, SECOND]];
    expect(ofTwo(sumsOf(alike, DUEL))).toBeCloseTo(0.5, 12);
    expect(ofTwo(sumsOf(times(4, [FIRST, FIRST]), DUEL))).toBeCloseTo(1, 12);
    expect(ofTwo(sumsOf(times(4, [FIRST, SECOND]), DUEL))).toBeCloseTo(-1, 12);
  });

  it('counts a tie as an answer of its own, worked out by hand', () => {
    // Judge 1: 2 decided, 2 ties; judge 2: 3 decided, 1 tie. The same answer in 3 of 4 duels.
    const questions = [
      [FIRST, FIRST],
      [SECOND, SECOND],
      [TIE, TIE],
      [TIE, FIRST],
    ];
    // By chance: .5 * .75 / 2 + .5 * .25 = .3125. Spreads: 1 - .125 - .25 = .625, 1 - .28125 - .0625 = .65625.
    const expected = (0.75 - 0.3125) / Math.sqrt(0.625 * 0.65625);
    expect(ofTwo(sumsOf(questions, DUEL))).toBeCloseTo(expected, 12);
  });

  it('is phi for two labels, and R_K for three', () => {
    // 6 of both Yes, 1 and 2 different, 3 of both No: phi = (6 * 3 - 1 * 2) / sqrt(7 * 5 * 8 * 4).
    const labels = [...times(6, [0, 0]), [0, 1], ...times(2, [1, 0]), ...times(3, [1, 1])];
    const two = { size: 2, mirrored: false };
    expect(ofTwo(sumsOf(labels, two))).toBeCloseTo(16 / Math.sqrt(7 * 5 * 8 * 4), 12);
    // Gorodkin's formula: (c s - sum p t) / sqrt((s² - sum p²)(s² - sum t²)), 5 of 6 alike, margins 3 2 1 and 2 2 2.
    const three = [
      [0, 0],
      [0, 0],
      [0, 2],
      [1, 1],
      [1, 1],
      [2, 2],
    ].map(([one, other]) => [one!, other!]);
    const [c, s] = [5, 6];
    const expected = (c * s - (3 * 2 + 2 * 2 + 1 * 2)) / Math.sqrt((36 - 14) * (36 - 12));
    const found = ofTwo(sumsOf(three, { size: 3, mirrored: false }));
    expect(found).toBeCloseTo(expected, 12);
  });

  it('is Pearson’s for scores', () => {
    const scores = [
      [7, 5],
      [3, 4],
      [9, 9],
      [4, 1],
      [5, 6],
    ];
    const [xs, ys] = [scores.map(([x]) => x!), scores.map(([, y]) => y!)];
    const found = ofTwo(sumsOf(scores, { size: 1, mirrored: false }));
    expect(found).toBeCloseTo(coefficient(xs, ys)!, 12);
  });

  it('is undefined where a judge always gives the same label, and without questions', () => {
    const labels = { size: 3, mirrored: false };
    const constant = sumsOf([[0, 0], [0, 1], [0, 2]], labels); // prettier-ignore
    expect(ofTwo(constant)).toBeNull();
    expect(meanOf(constant)(ONCE)).toBeNull();
    expect(meanOf(sumsOf(times(3, [TIE, TIE]), DUEL))(ONCE)).toBeNull();
    const none = noBallots(2, { ...labels, judges: 2 });
    expect(meanOf(none)(Uint16Array.of(1, 1))).toBeNull();
    expect(meanOf(sumsOf([[FIRST], [SECOND]], DUEL))(ONCE)).toBeNull();
  });
});

describe('the mean correlation', () => {
  const chance = stream('votes');
  const drawn = Array.from({ length: 4000 }, () => [0, 1, 2].map(() => chance.below(3)));

  it('is the mean over all pairs of judges, worked out by hand', () => {
    // Judges 1 and 2 agree in all 4 duels, each with judge 3 in 3: correlations 1, .5 and .5.
    const questions = [...times(3, [FIRST, FIRST, FIRST]), [FIRST, FIRST, SECOND]];
    const mean = meanOf(sumsOf(questions, DUEL))(ONCE)!;
    expect(mean).toBeCloseTo(2 / 3, 12);
    expect(effectiveVotes(3, mean)).toBeCloseTo(9 / 7, 12);
  });

  it('stays the same where judges, labels, or the two slates of all duels change places', () => {
    const some = drawn.slice(0, 200);
    const labels = { size: 3, mirrored: false };
    for (const form of [DUEL, labels]) {
      const mean = meanOf(sumsOf(some, form))(ONCE)!;
      const same = (changed: readonly (readonly number[])[]) =>
        expect(meanOf(sumsOf(changed, form))(ONCE)).toBeCloseTo(mean, 12);
      same(some.map(([a, b, c]) => [c!, a!, b!]));
      same(some.map((answers) => answers.map((one) => [1, 0, 2][one]!)));
      if (!form.mirrored) same(some.map((answers) => answers.map((one) => (one + 1) % 3)));
    }
    // Each duel by itself may be shown the other way round.
    const turned = some.map((answers, at) =>
      at % 2 === 0 ? answers : answers.map((one) => [1, 0, 2][one]!),
    );
    expect(meanOf(sumsOf(turned, DUEL))(ONCE)).toBeCloseTo(meanOf(sumsOf(some, DUEL))(ONCE)!, 12);
  });

  it('is near 0 for independent judges, and 1 for judges that are the same', () => {
    for (const form of [DUEL, { size: 3, mirrored: false }, { size: 1, mirrored: false }]) {
      const independent = meanOf(sumsOf(drawn, form))(ONCE)!;
      expect(Math.abs(independent)).toBeLessThan(0.03);
      expect(effectiveVotes(3, independent)).toBeGreaterThan(2.8);
      const same = meanOf(
        sumsOf(
          drawn.map(([one]) => times(3, one!)),
          form,
        ),
      )(ONCE)!;
      expect(same).toBeCloseTo(1, 12);
      expect(effectiveVotes(3, same)).toBeCloseTo(1, 12);
    }
  });

  it('counts a user as often as drawn', () => {
    const questions = [
      [FIRST, FIRST],
      [FIRST, SECOND],
      [SECOND, SECOND],
      [SECOND, SECOND],
    ];
    const of = meanOf(sumsOf(questions, DUEL, 2));
    expect(of(Uint16Array.of(1, 0))).toBeCloseTo(1, 12);
    expect(of(Uint16Array.of(0, 1))).toBeCloseTo(0, 12);
    expect(of(Uint16Array.of(1, 1))).toBeCloseTo(0.5, 12);
    expect(of(Uint16Array.of(3, 1))).toBeCloseTo(0.75, 12);
    expect(of.below).toEqual(Float64Array.of(2, 2));
  });
});

describe('effective votes', () => {
  it('are all of them at correlation 0 or below, and one at 1', () => {
    expect(effectiveVotes(3, 0)).toBe(3);
    expect(effectiveVotes(3, lowestCorrelation(3))).toBe(3);
    expect(effectiveVotes(3, 1)).toBe(1);
    expect(effectiveVotes(2, 0.5)).toBeCloseTo(4 / 3, 12);
    // Three judges count as 1.4.
    expect(effectiveVotes(3, 0.57)).toBeCloseTo(1.4, 2);
    expect(effectiveVotes(1, 0)).toBe(1);
  });

  it('have the variance of a mean of so many independent votes', () => {
    // The mean of n values of variance 1 and correlation r has the variance (1 + (n - 1) r) / n.
    for (const [n, r] of [
      [2, 0.3],
      [5, 0.1],
      [9, 0.42],
    ] as const)
      // prettier-ignore
      expect(1 / effectiveVotes(n, r)).toBeCloseTo((n + n * (n - 1) * r) / n ** 2, 12);
  });
});
