import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/correction.json';
import { stream, type Stream } from '../random/stream.ts';
import { correctedQuotient } from './corrected-quotient.ts';
import { correctedRate } from './corrected-rate.ts';
import { judgeAgainstPeople } from './judge-against-people.ts';
import type { Judged } from './labelled-sample.ts';
import { labelsToHalve } from './labels-to-halve.ts';
import { postStratified } from './post-stratified.ts';
import { poweredMean, predictionPowered } from './prediction-powered.ts';
import { roganGladen } from './rogan-gladen.ts';
import { roganGladenOutcomes } from './rogan-gladen-outcomes.ts';
import { wilson } from './wilson.ts';

type Ends = { readonly low: number; readonly high: number };
const holds = ({ low, high }: Ends, truth: number) => low <= truth && truth <= high;

describe('prediction-powered inference', () => {
  it.each(values.powered)('agrees with a search for the power of least variance', (one) => {
    expect(poweredMean(one.things)!.power).toBeCloseTo(one.power, 6);
    const { value, interval } = predictionPowered(one.things);
    expect(value).toBeCloseTo(one.value, 7);
    expect(interval.low).toBeCloseTo(one.low, 7);
    expect(interval.high).toBeCloseTo(one.high, 7);
  });

  it('trusts a judge that is always right, and not one that tosses coins', () => {
    const from = stream('trust');
    const things = (judge: (y: number) => number) =>
      Array.from({ length: 4000 }, (_, user): Judged => {
        const y = from.unit() < 0.6 ? 1 : 0;
        return { user, judge: judge(y), label: user < 200 ? y : null };
      });
    expect(poweredMean(things((y) => y))!.power).toBeGreaterThan(0.85);
    expect(poweredMean(things(() => from.below(2)))!.power).toBeLessThan(0.15);
    // An always-first judge says nothing, and nothing is made of it.
    const flat = poweredMean(things(() => 1))!;
    expect(flat.power).toBe(0);
    expect(flat.fromJudge).toBe(0);
  });

  it('turns round with the values', () => {
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

  /** So many things of one answer, the first of them labelled, of those the first with 1. */
  const answered = (from: number, judge: number, n: number, labels: number, ones: number) =>
    Array.from({ length: n }, (_, i): Judged => ({
      user: from + i,
      judge,
      label: i < labels ? (i < ones ? 1 : 0) : null,
    }));

  it('post-stratified is the answers’ own rates, weighed, with their Wilson intervals joined', () => {
    const two = [...answered(0, 1, 60, 6, 5), ...answered(60, 0, 40, 4, 1)];
    const { value, interval } = postStratified(two);
    expect(value).toBeCloseTo(0.6 * (5 / 6) + 0.4 * (1 / 4), 12);
    // By NumPy from the formulas, Student's t of 9 degrees from SciPy.
    expect(interval.low).toBeCloseTo(0.3100239913731567, 9);
    expect(interval.high).toBeCloseTo(0.824679918570004, 9);
    // Fifty more of a third answer without a label: it counts as all labels do, and could be anything.
    const three = postStratified([...two, ...answered(100, 0.5, 50, 0, 0)]);
    expect(three.value).toBeCloseTo(0.6, 12);
    expect(three.interval.low).toBeCloseTo(0.32184250218493915, 9);
    expect(three.interval.high).toBeCloseTo(0.8005338051951714, 9);
  });

  it('says nothing of labels from fewer than three users', () => {
    const of = (users: number) =>
      answered(0, 1, 40, 6, 4).map((one, i) => ({ ...one, user: i % users }));
    for (const rate of [postStratified, predictionPowered]) {
      expect(rate(of(2))).toMatchObject({ value: null, interval: { low: 0, high: 1 } });
      expect(rate(of(3)).value).toBeCloseTo(4 / 6, 12);
    }
  });

  it('leaves an answer that nobody labelled open', () => {
    const things = Array.from({ length: 100 }, (_, user): Judged => ({
      user,
      judge: user < 50 ? 1 : 0,
      label: user < 20 ? 1 : null,
    }));
    expect(postStratified(things).interval.low).toBeLessThan(0.5);
  });

  it('is post-stratified with fewer than 100 labels, and only while the judge has few different answers', () => {
    const things = (labels: number, answers: number) =>
      Array.from({ length: 300 }, (_, user): Judged => ({
        user,
        judge: (user % answers) / (answers - 1),
        label: user < labels ? user % 2 : null,
      }));
    expect(correctedRate(things(99, 5))).toMatchObject({ by: 'post-stratified', labels: 99 });
    expect(correctedRate(things(100, 5))).toMatchObject({ by: 'prediction-powered', labels: 100 });
    expect(correctedRate(things(99, 6)).by).toBe('prediction-powered');
  });

  it('says how many more labels halve the interval, and is right about it', () => {
    const from = stream('halve');
    const drawn = (labels: number) => sample(from, 6000, labels, 0.6, 0.75, 0.75);
    const width = (things: readonly Judged[]) => {
      const { interval } = predictionPowered(things);
      return interval.high - interval.low;
    };
    const first = drawn(150);
    const more = labelsToHalve(first)!;
    expect(more).toBeGreaterThan(3 * 150);
    expect(width(drawn(150 + more)) / width(first)).toBeCloseTo(0.5, 1);
    expect(labelsToHalve(sample(from, 200, 150, 0.6, 0.75, 0.75))).toBe(Infinity);
    // A judge that is nearly always right: what is left is mostly that so few were judged.
    expect(labelsToHalve(sample(from, 1000, 200, 0.6, 0.995, 0.995))).toBe(Infinity);
    const asked = [400, 500, 600, 700, 800, 1000].map((judged) => {
      const more = labelsToHalve(sample(stream('all of them'), judged, 100, 0.6, 0.75, 0.75))!;
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

  it('is people’s own where they labelled everything, with the interval of its first derivatives', () => {
    // Of 200 labels 80 wins, 60 ties, 60 losses: Q = 140/120. log Q = log (1 - lost) - log (1 - won) has
    // variance won/(1 - won) + lost/(1 - lost) + 2 won lost/((1 - won)(1 - lost)) over n, here n - 2.
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

describe('Rogan and Gladen’s estimate', () => {
  it.each(values.roganGladen)('agrees with a test of every rate', ({ seen, ...expected }) => {
    const found = roganGladen(seen);
    expect(found.value).toBeCloseTo(expected.value, 11);
    expect(found.bounded).toBe(expected.bounded);
    expect(found.interval.low).toBeCloseTo(expected.bounded ? expected.low : 0, 5);
    expect(found.interval.high).toBeCloseTo(expected.bounded ? expected.high : 1, 5);
  });

  it('turns round when yes and no change places', () => {
    const { yes, of, hit, missed, rejected, falseAlarm } = values.roganGladen[0]!.seen;
    const there = roganGladen(values.roganGladen[0]!.seen);
    const back = roganGladen({
      yes: of - yes,
      of,
      hit: rejected,
      missed: falseAlarm,
      rejected: hit,
      falseAlarm: missed,
    });
    expect(back.value).toBeCloseTo(1 - there.value!, 12);
    expect(back.interval.high).toBeCloseTo(1 - there.interval.low, 12);
  });

  it('is made of counts, fewer where one user’s answers are alike', () => {
    const one = (user: number, judge: number, label: number | null) => ({ user, judge, label });
    const apart = [one(0, 1, 1), one(1, 0, 1), one(2, 0, 0), one(3, 1, null), one(4, 1, 0)];
    const counts = { yes: 3, of: 5, hit: 1, missed: 1, rejected: 1, falseAlarm: 1 };
    expect(judgeAgainstPeople(apart)).toEqual(counts);
    const doubled = judgeAgainstPeople([...apart, ...apart]);
    for (const [name, count] of Object.entries(counts)) {
      expect(doubled[name as keyof typeof counts]).toBeCloseTo(count, 12);
    }
    expect(() => judgeAgainstPeople([one(0, 0.5, 1)])).toThrow('0.5');
    // Yes 4 of 7, by user 1 of 2, 3 of 3, 0 of 2. Deviations from 4/7, in sevenths, squared: 84 one by
    // one, 1 + 81 + 64 by user. So the seven are worth 7 x 84/146 = 294/73.
    const alike = [[0, 1], [0, 0], [1, 1], [1, 1], [1, 1], [2, 0], [2, 0]]; // prettier-ignore
    const seen = judgeAgainstPeople(alike.map(([user, judge]) => one(user!, judge!, null)));
    expect(seen.yes).toBeCloseTo(168 / 73, 12);
    expect(seen.of).toBeCloseTo(294 / 73, 12);
    expect(seen).toMatchObject({ hit: 0, missed: 0, rejected: 0, falseAlarm: 0 });
  });

  it('is null for a judge that says the same of both, and unbounded without labels', () => {
    const coin = { yes: 50, of: 100, hit: 10, missed: 10, rejected: 10, falseAlarm: 10 };
    expect(roganGladen(coin)).toMatchObject({
      value: null,
      bounded: false,
      interval: { low: 0, high: 1 },
    });
    const none = { ...coin, hit: 0, missed: 0 };
    expect(roganGladen(none)).toMatchObject({ value: null, sensitivity: null, bounded: false });
  });
});

describe('Rogan and Gladen’s estimate of wins and losses', () => {
  /** So many things, one a user, of each answer of the judge and label. */
  const made = (counts: readonly (readonly [judge: number, label: number | null, n: number])[]) =>
    counts
      .flatMap(([judge, label, n]) => Array.from({ length: n }, () => ({ judge, label })))
      .map((one, user): Judged => ({ user, ...one }));

  it('is one rate where nobody ever says tie, and its figures follow from that', () => {
    const things = made([[1, 1, 40], [0, 1, 10], [0, 0, 30], [1, 0, 20], [1, null, 60], [0, null, 40]]); // prettier-ignore
    // Yes 120 of 200, right on 40 of 50 and on 30 of 50: (.6 + .6 - 1) / (.8 + .6 - 1) = 1/2.
    const seen = { yes: 120, of: 200, hit: 40, missed: 10, rejected: 30, falseAlarm: 20 };
    const { low, high } = roganGladen(seen).interval;
    const { share, net, quotient } = roganGladenOutcomes(things);
    expect([share.value, net.value, quotient.value]).toEqual(
      [0.5, 0, 1].map((one) => expect.closeTo(one, 12)),
    );
    for (const { bounded } of [share, net, quotient]) expect(bounded).toBe(true);
    expect(share.interval.low).toBeCloseTo(low, 12);
    expect(share.interval.high).toBeCloseTo(high, 12);
    expect(net.interval.low).toBeCloseTo(2 * low - 1, 12);
    expect(net.interval.high).toBeCloseTo(2 * high - 1, 12);
    expect(quotient.interval.low).toBeCloseTo(low / (1 - low), 11);
    expect(quotient.interval.high).toBeCloseTo(high / (1 - high), 11);
    expect(quotient.interval.high).toBeLessThan(10);
  });

  it('is two rates at 97.5 % each where there are ties, a tie being a no to both', () => {
    const things = made([
      [1, 1, 70], [0.5, 1, 6], [0, 1, 4],
      [1, 0.5, 5], [0.5, 0.5, 50], [0, 0.5, 5],
      [1, 0, 4], [0.5, 0, 6], [0, 0, 50],
      [1, null, 171], [0.5, null, 88], [0, null, 41],
    ]); // prettier-ignore
    // Said to be won 250 of 500, lost 100 of 500.
    const won = { yes: 250, of: 500, hit: 70, missed: 10, rejected: 111, falseAlarm: 9 };
    const lost = { yes: 100, of: 500, hit: 50, missed: 10, rejected: 131, falseAlarm: 9 };
    const w = (0.5 + 111 / 120 - 1) / (70 / 80 + 111 / 120 - 1);
    const l = (0.2 + 131 / 140 - 1) / (50 / 60 + 131 / 140 - 1);
    const [ofWon, ofLost] = [roganGladen(won, 0.975).interval, roganGladen(lost, 0.975).interval];
    const { share, net, quotient } = roganGladenOutcomes(things);
    expect(share.value).toBeCloseTo((1 + w - l) / 2, 12);
    expect(net.value).toBeCloseTo(w - l, 12);
    expect(quotient.value).toBeCloseTo((1 - l) / (1 - w), 12);
    expect(share.interval.low).toBeCloseTo((1 + ofWon.low - ofLost.high) / 2, 12);
    expect(share.interval.high).toBeCloseTo((1 + ofWon.high - ofLost.low) / 2, 12);
    expect(net.interval.low).toBeCloseTo(ofWon.low - ofLost.high, 12);
    expect(quotient.interval.low).toBeCloseTo((1 - ofLost.high) / (1 - ofWon.low), 12);
    expect(quotient.interval.high).toBeCloseTo((1 - ofLost.low) / (1 - ofWon.high), 12);
  });

  it('could be anything where labels don’t bound wins, or losses, and has no Q where all is won', () => {
    const anything = {
      share: { interval: { low: 0, high: 1 }, bounded: false },
      net: { interval: { low: -1, high: 1 }, bounded: false },
      quotient: { interval: { low: 0, high: Infinity }, bounded: false },
    };
    const coin = [[1, 1, 10], [0, 1, 10], [1, 0, 10], [0, 0, 10], [0.5, 0.5, 1]] as const; // prettier-ignore
    expect(roganGladenOutcomes(made(coin))).toMatchObject(anything);
    // Nobody lost, so that nothing is known of how the judge sees a loss.
    const unknown = roganGladenOutcomes(made([[1, 1, 60], [0.5, 0.5, 60], [0, null, 30]])); // prettier-ignore
    expect(unknown).toMatchObject(anything);
    expect(unknown.share.value).toBeNull();
    const won = roganGladenOutcomes(made([[1, 1, 40], [0, 1, 1], [0, 0, 40], [1, null, 9000]])); // prettier-ignore
    expect(won.quotient).toMatchObject({ value: null, interval: { high: Infinity } });
  });
});

describe('intervals of corrected estimates', () => {
  /** Sensitivity and specificity. */
  const judges = [
    [0.6, 0.6],
    [0.75, 0.75],
    [0.9, 0.9],
    [0.6, 0.9],
    [0.9, 0.6],
    [0.7, 0.85],
  ] as const;
  const studies = 2000;
  const judged = 300;

  it('hold the truth, under-covering by 2 points at most, where the naive one seldom does', () => {
    const lines = [
      'sens  spec  truth labels   corrected      Rogan-Gladen             naive',
      '                         cover  width    cover  width  no end   cover  width',
    ];
    const covered: number[] = [];
    for (const [sensitivity, specificity] of judges) {
      for (const truth of [0.6, 0.8]) {
        for (const labels of [30, 45, 100, 200]) {
          const from = stream(`${sensitivity} ${specificity} ${truth} ${labels}`);
          const results = Array.from({ length: studies }, () => {
            const things = sample(from, judged, labels, truth, sensitivity, specificity);
            const seen = judgeAgainstPeople(things);
            return {
              own: correctedRate(things),
              rogan: roganGladen(seen),
              naive: wilson(seen.yes, judged)!,
            };
          });
          const [own, rogan, naive] = [
            results.map((one) => one.own.interval),
            results.map((one) => one.rogan.interval),
            results.map((one) => one.naive),
          ].map((intervals) => ({
            cover: intervals.filter((one) => holds(one, truth)).length / studies,
            width: median(intervals.map(({ low, high }) => high - low)),
          }));
          const unbounded = results.filter((one) => !one.rogan.bounded);
          lines.push(
            `${sensitivity.toFixed(2)}  ${specificity.toFixed(2)}  ${truth.toFixed(1)}   ${String(labels).padStart(5)}    ` +
              `${own!.cover.toFixed(3)}  ${own!.width.toFixed(2)}     ${rogan!.cover.toFixed(3)}  ${rogan!.width.toFixed(2)}   ${(unbounded.length / studies).toFixed(2)}     ` +
              `${naive!.cover.toFixed(3)}  ${naive!.width.toFixed(2)}`,
          );
          covered.push(own!.cover);
          expect(own!.cover, lines.at(-1)).toBeGreaterThanOrEqual(0.93);
          expect(rogan!.cover, lines.at(-1)).toBeGreaterThanOrEqual(0.93);
          for (const { rogan: one } of unbounded) expect(one.interval).toEqual({ low: 0, high: 1 });
          const by = labels < 100 ? 'post-stratified' : 'prediction-powered';
          expect(results.every((one) => one.own.by === by)).toBe(true);
        }
      }
    }
    console.info(lines.join('\n'));
    // All ninety-six thousand together: the error is .1 point.
    const mean = covered.reduce((sum, one) => sum + one, 0) / covered.length;
    expect(mean).toBeGreaterThan(0.945);
    expect(mean).toBeLessThan(0.975);
  });

  it('hold where labels come several a user', () => {
    const from = stream('several');
    let [held, rogan] = [0, 0];
    for (let study = 0; study < 1000; study++) {
      const things: Judged[] = [];
      for (let user = 0; user < 60; user++) {
        const own = 0.7 + (from.unit() < 0.5 ? 0.2 : -0.2);
        for (let i = 0; i < 8; i++) {
          const y = from.unit() < own ? 1 : 0;
          const judge = from.unit() < (y ? 0.8 : 0.25) ? 1 : 0;
          things.push({ user, judge, label: user < 20 && i < 3 ? y : null });
        }
      }
      if (holds(correctedRate(things).interval, 0.7)) held++;
      if (holds(roganGladen(judgeAgainstPeople(things)).interval, 0.7)) rogan++;
    }
    expect(Math.min(held, rogan) / 1000).toBeGreaterThanOrEqual(0.93);
  });

  it.each([30, 100])('hold shares, Q and net wins with ties and %d labels', (labels) => {
    const from = stream(`Q ${labels}`);
    const held = { share: 0, quotient: 0, 'Rogan-Gladen share': 0, 'Rogan-Gladen quotient': 0 };
    for (let study = 0; study < 1000; study++) {
      const things = Array.from({ length: 300 }, (_, user): Judged => {
        const drawn = from.unit();
        const y = drawn < 0.5 ? 1 : drawn < 0.7 ? 0.5 : 0;
        const judge = from.unit() < 0.7 ? y : from.below(3) / 2;
        return { user, judge, label: user < labels ? y : null };
      });
      const rogan = roganGladenOutcomes(things);
      if (holds(correctedRate(things).interval, 0.6)) held.share++;
      if (holds(correctedQuotient(things).interval, 0.7 / 0.5)) held.quotient++;
      if (holds(rogan.share.interval, 0.6)) held['Rogan-Gladen share']++;
      if (holds(rogan.quotient.interval, 0.7 / 0.5)) held['Rogan-Gladen quotient']++;
      expect(rogan.net.interval.low).toBeCloseTo(2 * rogan.share.interval.low - 1, 12);
    }
    for (const [name, times] of Object.entries(held)) {
      expect(times / 1000, name).toBeGreaterThanOrEqual(0.93);
    }
  });
});

/** One thing a user; the first so many labelled. */
function sample(
  from: Stream,
  judged: number,
  labels: number,
  truth: number,
  sensitivity: number,
  specificity: number,
): Judged[] {
  return Array.from({ length: judged }, (_, user) => {
    const y = from.unit() < truth ? 1 : 0;
    const judge = from.unit() < (y ? sensitivity : 1 - specificity) ? 1 : 0;
    return { user, judge, label: user < labels ? y : null };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
