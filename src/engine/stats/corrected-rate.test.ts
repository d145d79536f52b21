import { describe, expect, it } from 'vitest';
import { labelledSample } from '#test/fixtures/labelled-sample.ts';
import values from '#test/fixtures/stats/correction.json';
import { stream } from '../random/stream.ts';
import { correctedQuotient } from './corrected-quotient.ts';
import { correctedRate } from './corrected-rate.ts';
import type { Judged } from './labelled-sample.ts';
import { labelsToHalve } from './labels-to-halve.ts';
import { postStratified } from './post-stratified.ts';
import { poweredMean, predictionPowered } from './prediction-powered.ts';

describe('prediction-powered inference', () => {
  it.each(values.powered)('agrees with a search for the power of least variance', (one) => {
    expect(poweredMean(one.things)!.power).toBeCloseTo(one.power, 6);
    const { value, interval } = predictionPowered(one.things);
    expect(value).toBeCloseTo(one.value, 7);
    expect(interval.low).toBeCloseTo(one.low, 7);
    expect(interval.high).toBeCloseTo(one.high, 7);
  });

  it('gives full power to a judge that is always right, and none to a random one', () => {
    const from = stream('trust');
    const things = (judge: (y: number) => number) =>
      Array.from({ length: 4000 }, (_, user): Judged => {
        const y = from.unit() < 0.6 ? 1 : 0;
        return { user, judge: judge(y), label: user < 200 ? y : null };
      });
    expect(poweredMean(things((y) => y))!.power).toBeGreaterThan(0.85);
    expect(poweredMean(things(() => from.below(2)))!.power).toBeLessThan(0.15);
    // An always-first judge carries no information, so its power is 0.
    const flat = poweredMean(things(() => 1))!;
    expect(flat.power).toBe(0);
    expect(flat.fromJudge).toBe(0);
  });

  it('is mirrored with the values', () => {
    const { things } = values.powered[1]!;
    const turned = things.map(({ user, judge, label }) => ({
      user,
      judge: 1 - judge,
      label: label === null ? null : 1 - label,
    }));
    for (const of of [predictionPowered, postStratified]) {
      const [there, back] = [of(things), of(turned)];
      expect(back.value).toBeCloseTo(1 - there.value!, 12);
      expect(back.interval.low).toBeCloseTo(1 - there.interval.high, 12);
    }
    const [q, back] = [correctedQuotient(things), correctedQuotient(turned)];
    expect(q.value! * back.value!).toBeCloseTo(1, 12);
    expect(q.interval.low * back.interval.high).toBeCloseTo(1, 12);
  });

  it('is wider where labels of one user are alike', () => {
    const things = Array.from({ length: 600 }, (_, i): Judged => {
      const user = Math.floor(i / 10);
      return { user, judge: i % 2, label: user < 20 ? user % 2 : null };
    });
    const apart = things.map((one, user) => ({ ...one, user }));
    for (const of of [predictionPowered, postStratified]) {
      const width = (from: readonly Judged[]) => of(from).interval.high - of(from).interval.low;
      expect(width(things)).toBeGreaterThan(2 * width(apart));
    }
  });
});

describe('a corrected rate', () => {
  it('is unknown, anything from 0 to 1, without labels', () => {
    const bare = Array.from({ length: 9 }, (_, user) => ({ user, judge: 1, label: null }));
    const nothing = { value: null, interval: { low: 0, high: 1 }, labels: 0, judged: 9 };
    expect(correctedRate(bare)).toEqual({ ...nothing, by: 'post-stratified' });
    expect(predictionPowered(bare)).toEqual(nothing);
    expect(correctedQuotient(bare)).toMatchObject({ value: null, interval: { high: Infinity } });
    expect(labelsToHalve(bare)).toBeNull();
  });

  /** `n` things of one answer, the first of them labelled, and of those the first with 1. */
  const answered = (from: number, judge: number, n: number, labels: number, ones: number) =>
    Array.from({ length: n }, (_, i): Judged => ({
      user: from + i,
      judge,
      label: i < labels ? (i < ones ? 1 : 0) : null,
    }));

  it('post-stratified is the weighted mean of the answers’ own rates, with their Wilson intervals joined', () => {
    const two = [...answered(0, 1, 60, 6, 5), ...answered(60, 0, 40, 4, 1)];
    const { value, interval } = postStratified(two);
    expect(value).toBeCloseTo(0.6 * (5 / 6) + 0.4 * (1 / 4), 12);
    // By Python from the formulas; Student's t of 8 and of 7 degrees from tables. Here Wilson's interval of
    // the same variance is the wider one.
    expect(interval.low).toBeCloseTo(0.30518129639402447, 9);
    expect(interval.high).toBeCloseTo(0.8366724763837484, 9);
    // Fifty more of a third answer without a label: it has the mean of all labels, with an interval
    // from 0 to 1.
    const three = postStratified([...two, ...answered(100, 0.5, 50, 0, 0)]);
    expect(three.value).toBeCloseTo(0.6, 12);
    expect(three.interval.low).toBeCloseTo(0.31712341948956063, 9);
    expect(three.interval.high).toBeCloseTo(0.8035136701846499, 9);
  });

  it('is undefined with labels from fewer than three users', () => {
    const of = (users: number) =>
      answered(0, 1, 40, 6, 4).map((one, i) => ({ ...one, user: i % users }));
    for (const rate of [postStratified, predictionPowered]) {
      expect(rate(of(2))).toMatchObject({ value: null, interval: { low: 0, high: 1 } });
      expect(rate(of(3)).value).toBeCloseTo(4 / 6, 12);
    }
  });

  it('has a wide interval for an answer that nobody labelled', () => {
    const things = Array.from({ length: 100 }, (_, user): Judged => ({
      user,
      judge: user < 50 ? 1 : 0,
      label: user < 20 ? 1 : null,
    }));
    expect(postStratified(things).interval.low).toBeLessThan(0.5);
  });

  it('D1: has a width where all labels agree, whatever their number', () => {
    // 300 users: the judge says yes to every tenth, and people to none of those they labelled.
    const poor = (labels: number, ones = 0) =>
      Array.from({ length: 300 }, (_, user): Judged => ({
        user,
        judge: user % 10 === 0 ? 1 : 0,
        label: user < labels ? ones : null,
      }));
    for (const labels of [99, 100, 200]) {
      const { value, interval } = correctedRate(poor(labels));
      expect(value).toBe(0);
      expect(interval.low).toBe(0);
      expect(interval.high).toBeGreaterThan(0.015);
      const all = correctedRate(poor(labels, 1));
      expect([all.value, all.interval.high]).toEqual([1, 1]);
      expect(all.interval.low).toBeCloseTo(1 - interval.high, 12);
    }
    const width = (labels: number) => correctedRate(poor(labels)).interval.high;
    expect(width(100)).toBeLessThan(width(99));
    // Also beyond five answers of the judge, and for Q where people called everything a tie.
    const graded = poor(100).map((one, i) => ({ ...one, judge: (i % 8) / 7 }));
    expect(correctedRate(graded)).toMatchObject({ by: 'prediction-powered', value: 0 });
    expect(correctedRate(graded).interval.high).toBeGreaterThan(0.03);
    const { value, interval } = correctedQuotient(poor(100, 0.5));
    expect(value).toBe(1);
    expect(interval.low).toBeLessThan(0.98);
    expect(interval.high).toBeGreaterThan(1.02);
  });

  it('D2: is post-stratified for a judge of up to five answers, with any number of labels', () => {
    const things = (labels: number, answers: number) =>
      Array.from({ length: 300 }, (_, user): Judged => ({
        user,
        judge: (user % answers) / (answers - 1),
        label: user < labels ? user % 2 : null,
      }));
    expect(correctedRate(things(99, 5))).toMatchObject({ by: 'post-stratified', labels: 99 });
    expect(correctedRate(things(100, 5))).toMatchObject({ by: 'post-stratified', labels: 100 });
    expect(correctedRate(things(300, 2)).by).toBe('post-stratified');
    expect(correctedRate(things(99, 6)).by).toBe('prediction-powered');
  });

  it('D12: ends at 0 and 1 exactly where rounding alone keeps it from there', () => {
    for (const people of [30, 45, 99]) {
      const things = Array.from({ length: 300 }, (_, user): Judged => ({
        user,
        judge: (user % 3) / 2,
        label: user < people ? 1 : null,
      }));
      const { value, interval } = postStratified(things);
      expect([value, interval.high]).toEqual([1, 1]);
    }
  });

  it('predicts correctly how many more labels halve the interval', () => {
    const from = stream('halve');
    const drawn = (labels: number) => labelledSample(from, 6000, labels, 0.6, 0.75, 0.75);
    const width = (things: readonly Judged[]) => {
      const { interval } = correctedRate(things);
      return interval.high - interval.low;
    };
    const first = drawn(150);
    const more = labelsToHalve(first)!;
    expect(more).toBeGreaterThan(3 * 150);
    expect(width(drawn(150 + more)) / width(first)).toBeCloseTo(0.5, 1);
    expect(labelsToHalve(labelledSample(from, 200, 150, 0.6, 0.75, 0.75))).toBe(Infinity);
    // For a judge that is nearly always right, most of the variance is from the few judged things.
    expect(labelsToHalve(labelledSample(from, 1000, 200, 0.6, 0.98, 0.98))).toBe(Infinity);
    const asked = [400, 500, 600, 700, 800, 1000].map((judged) => {
      const more = labelsToHalve(
        labelledSample(stream('all of them'), judged, 100, 0.6, 0.75, 0.75),
      )!;
      expect(more === Infinity || (Number.isInteger(more) && more <= judged - 100)).toBe(true);
      return more;
    });
    expect(asked.at(0)).toBe(Infinity);
    expect(asked.at(-1)).toBeLessThan(900);
  });
});

describe('a corrected Q', () => {
  const said = (wins: number, ties: number, losses: number): Judged[] =>
    [...Array<number>(wins).fill(1), ...Array<number>(ties).fill(0.5), ...Array<number>(losses).fill(0)] // prettier-ignore
      .map((label, user) => ({ user, judge: 0, label }));

  it('is people’s own where they labelled everything, with the delta-method interval', () => {
    // Of 200 labels 80 wins, 60 ties, 60 losses: Q = 140/120. log Q = log (1 - lost) - log (1 -
    // won) has variance won/(1 - won) + lost/(1 - lost) + 2 won lost/((1 - won)(1 - lost)) over n,
    // here n - 2.
    const [won, lost] = [0.4, 0.3];
    const variance =
      (won / (1 - won) + lost / (1 - lost) + (2 * won * lost) / ((1 - won) * (1 - lost))) / 198;
    const found = correctedQuotient(said(80, 60, 60));
    expect(found).toMatchObject({ labels: 200, judged: 200 });
    expect(found.value).toBeCloseTo(140 / 120, 12);
    // Student's t of 198 degrees: SciPy's t.ppf(.975, 198).
    const reach = 1.9720174778363146 * Math.sqrt(variance);
    expect(Math.log(found.interval.high / found.value!)).toBeCloseTo(reach, 8);
    expect(Math.log(found.value! / found.interval.low)).toBeCloseTo(reach, 8);
  });

  it('is unknown where nothing was tied or lost, or nothing tied or won', () => {
    const unknown = { value: null, interval: { low: 0, high: Infinity }, labels: 9, judged: 9 };
    expect(correctedQuotient(said(9, 0, 0))).toEqual(unknown);
    expect(correctedQuotient(said(0, 0, 9))).toEqual(unknown);
    expect(correctedQuotient([...said(4, 2, 2), { user: 8, judge: 0, label: null }])).toMatchObject(
      { labels: 8, judged: 9 },
    );
  });
});
