import { describe, expect, it } from 'vitest';
import reference from '#test/fixtures/stats/verdicts.json';
import { stream, type Stream } from '../random/stream.ts';
import { explainedShares, type JudgedRows } from './explained-shares.ts';
import { linearInterval } from './linear.ts';
import { fitLogistic } from './logistic.ts';
import { modelOf } from './model-steps.ts';

const { columns, outcomes, user, other, groups } = reference;
const rows: JudgedRows = {
  outcomes,
  user,
  other,
  users: 12,
  groups: groups.map((own) => own.map((at) => columns[at]!)),
};

/** The differences between the first and the second slate of a pair. */
interface Pair {
  readonly known: number;
  readonly taste: number;
}
type Judge = (pair: Pair, from: Stream) => number;

const likes = (share: number, of: keyof Pair) => (pair: Pair) => (pair[of] > 0 ? share : 1 - share);

/** Draws answers to both orders of pairs; the regression knows one of the two differences, or both. */
function drawn(
  seed: string,
  judge: Judge,
  { users = 40, pairs = 6, knowsTaste = false } = {},
): JudgedRows {
  const from = stream(seed);
  const [user, outcomes, other]: number[][] = [[], [], []];
  const [known, taste, position]: number[][] = [[], [], []];
  for (let u = 0; u < users; u++) {
    for (let i = 0; i < pairs; i++) {
      const pair = { known: from.unit() - 0.5, taste: from.unit() - 0.5 };
      for (const side of [1, -1]) {
        const turned = { known: side * pair.known, taste: side * pair.taste };
        user!.push(u);
        outcomes!.push(from.unit() < judge(turned, from) ? 1 : 0);
        known!.push(turned.known * 3.5);
        taste!.push(turned.taste * 3.5);
        position!.push(1);
      }
      other!.push(outcomes!.length - 1, outcomes!.length - 2);
    }
  }
  return {
    users,
    user: user!,
    outcomes: outcomes!,
    other: other!,
    groups: [
      [known!, known!.map(Math.sign)],
      ...(knowsTaste ? [[taste!, taste!.map(Math.sign)]] : []),
      [position!],
    ],
  };
}

describe('a logistic regression', () => {
  it('equals statsmodels, also in its errors clustered by user', () => {
    const model = modelOf({ outcomes, user, users: 12, columns });
    model.fit.coefficients.forEach((one, i) =>
      expect(one).toBeCloseTo(reference.coefficients[i]!, 8),
    );
    columns.forEach((_, a) => {
      const squares = Array.from({ length: 12 }, (_, u) => model.steps[u * 5 + a]! ** 2);
      const clustered = Math.sqrt(squares.reduce((sum, one) => sum + one, 0));
      expect(clustered).toBeCloseTo(reference.clusteredErrors[a]!, 8);
      expect(Math.sqrt(model.inverse[a * 5 + a]!)).toBeCloseTo(reference.errors[a]!, 8);
    });
    expect(model.fit.ridged).toBe(false);
  });

  it('is penalised only where columns separate the outcomes or repeat one another', () => {
    const separated = fitLogistic({ outcomes: [1, 1, 0, 0], columns: [[2, 1, -1, -2]] });
    expect(separated.ridged).toBe(true);
    expect([...separated.fitted].map(Math.round)).toEqual([1, 1, 0, 0]);
    const twice = fitLogistic({
      outcomes: [1, 0, 1, 0],
      columns: [
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ],
    });
    expect(twice.ridged).toBe(true);
    expect(fitLogistic({ outcomes: [1, 0, 1], columns: [[1, 1, -1]] }).ridged).toBe(false);
  });
});

describe('the shares of verdicts', () => {
  it('equal those computed with statsmodels, with the influence of each user', () => {
    const { shares } = explainedShares(rows);
    shares.forEach(({ value, influence }, g) => {
      expect(value).toBeCloseTo(reference.shares[g]!, 8);
      influence.forEach((one, u) => expect(one).toBeCloseTo(reference.influence[u]![g]!, 6));
    });
  });

  it('don’t depend on which slate of a pair stands in the first row', () => {
    const turned = (values: ArrayLike<number>) =>
      Array.from(values, (_, i) => values[i % 2 === 0 ? i + 1 : i - 1]!);
    const again = explainedShares({
      ...rows,
      outcomes: turned(rows.outcomes),
      groups: rows.groups.map((own) => own.map(turned)),
    });
    const once = explainedShares(rows);
    once.shares.forEach(({ value }, g) => expect(again.shares[g]!.value).toBeCloseTo(value, 8));
    expect(again.left!.value).toBeCloseTo(once.left!.value, 8);
  });

  it('give all to the predictor that a judge follows alone', () => {
    const [known, position] = explainedShares(drawn('a', likes(1, 'known'))).shares;
    expect(known!.value).toBeCloseTo(1, 3);
    expect(position!.value).toBeCloseTo(0, 3);
    const first = explainedShares(drawn('b', () => 1)).shares;
    expect(first[1]!.value).toBeCloseTo(1, 3);
  });

  it('are 0 on average for a coin', () => {
    const studies = Array.from({ length: 60 }, (_, i) =>
      explainedShares(drawn(`coin ${i}`, () => 0.5, { users: 12 })),
    );
    for (const g of [0, 1]) {
      const values = studies.map(({ shares }) => shares[g]!.value);
      expect(Math.abs(values.reduce((sum, one) => sum + one, 0) / 60)).toBeLessThan(0.005);
    }
  });
});

describe('what is left of verdicts', () => {
  const alarms = (judge: Judge, studies = 30) => {
    const above = Array.from({ length: studies }, (_, i) => {
      const { left } = explainedShares(drawn(`${i}`, judge));
      return linearInterval(left!)!.low > 1e-6;
    });
    return above.filter(Boolean).length / studies;
  };

  it.each([
    ['popularity', likes(1, 'known')],
    ['popularity with noise', likes(0.75, 'known')],
    ['popularity with little noise', likes(0.95, 'known')],
    ['the first position', () => 1],
    ['mostly the first position', () => 0.8],
    ['chance', () => 0.5],
  ] satisfies [string, Judge][])('isn’t above 0 for a judge that follows %s', (_, judge) => {
    expect(alarms(judge)).toBeLessThanOrEqual(0.1);
  });

  it('isn’t above 0 for a judge that errs as often at any distance from a threshold on a sum', () => {
    const alarmed = Array.from({ length: 20 }, (_, i) => {
      const sums = drawn(`sum ${i}`, ({ known, taste }) => (known + taste > 0 ? 0.95 : 0.05), {
        users: 60,
        knowsTaste: true,
      });
      return linearInterval(explainedShares(sums).left!)!.low > 1e-6;
    });
    expect(alarmed.filter(Boolean).length).toBeLessThanOrEqual(3);
  });

  it('is above 0 for a judge that knows the taste of each user, and measures how often', () => {
    expect(alarms(likes(1, 'taste'))).toBe(1);
    expect(alarms(likes(0.8, 'taste'))).toBe(1);
    // Right in a share p, it repeats itself beyond chance in (2p - 1)^2.
    const { left } = explainedShares(drawn('c', likes(0.8, 'taste'), { users: 400 }));
    expect(left!.value).toBeCloseTo(0.36, 1);
    expect(explainedShares(drawn('d', likes(1, 'taste'))).left!.value).toBeGreaterThan(0.9);
  });

  it('is undefined without a pair in both orders', () => {
    expect(explainedShares({ ...rows, other: other.map(() => -1) }).left).toBeNull();
  });

  it('is below 0 where users follow opposite positions', () => {
    const sided = drawn('e', () => 1);
    const outcomes = Array.from(sided.outcomes, (_, i) => sided.user[i]! % 2);
    expect(explainedShares({ ...sided, outcomes }).left!.value).toBeLessThan(-0.9);
  });
});
