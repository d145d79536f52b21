import { describe, expect, it } from 'vitest';
import { stream } from '../../random/stream.ts';
import { Adam, lengthOf } from './adam.ts';
import { advantagesOf, standardised } from './advantages.ts';
import { copyOf, flat, shapedLike } from './arrays.ts';
import { autodiff } from './autodiff.ts';
import { conjugateGradient, dot } from './conjugate-gradient.ts';
import { differentiate, readTensor, tensorsOf } from './differentiate.ts';
import { logitOf, logitsFor, logitsOf, lowRank, readingPast } from './low-rank.ts';
import type { Past } from './past.ts';
import { sharesOf, logShares, ofActions, statesIn } from './shares.ts';
import { curvatureOf } from './trpo.ts';

const task = {
  users: 3,
  items: 5,
  popularity: [],
  features: { size: 0, values: new Float32Array() },
  mask: true,
  rewards: { min: 1, max: 10 },
  count: 4,
};
const users = Int32Array.of(0, 2, 1, 2);
/** Past ratings: none, the last item, two items, the last item three times. */
const pasts: readonly Past[] = [
  { items: [], ratings: [], times: [] },
  { items: [4], ratings: [-0.5], times: [1] },
  { items: [0, 2], ratings: [0.25, 0.5], times: [1, 1] },
  { items: [4], ratings: [1], times: [3] },
];
const rowsOf = (of: 'ratings' | 'times') => {
  const rows = new Float32Array(20);
  pasts.forEach((past, row) =>
    past.items.forEach((item, i) => (rows[row * 5 + item] = past[of][i]!)),
  );
  return rows;
};
const batch = {
  users: { shape: [4], values: users },
  ratings: { shape: [4, 5], values: rowsOf('ratings') },
  met: { shape: [4, 5], values: rowsOf('times') },
  actions: { shape: [4], values: Int32Array.of(1, 0, 4, 2) },
};
/** Weights large enough for a measurable second derivative. */
const actor = (mask = true) => {
  const made = lowRank({ ...task, mask }, stream('a'));
  for (const { values } of Object.values(made)) values.forEach((one, i) => (values[i] = 4 * one));
  // Both begin as 0.
  made['past']!.values.forEach((_, i, all) => (all[i] = Math.sin(i)));
  made['again']?.values.fill(-0.75);
  return made;
};

describe('gradients of the library', () => {
  it('computes the same logits inside the library as outside', async () => {
    const jax = await autodiff();
    const { users: whom, ratings, met } = batch;
    const states = () => statesIn(tensorsOf(jax, { users: whom, ratings, met }));
    const [masking, learning] = [true, false].map((mask) =>
      readTensor(logitsFor(jax, tensorsOf(jax, actor(mask)), states())),
    );
    users.forEach((user, row) => {
      const past = pasts[row]!;
      logitsOf(actor(false), user, past).forEach((logit, item) => {
        expect(learning![row * task.items + item]).toBeCloseTo(logit, 5);
        expect(logitOf(actor(false), user, past, item)).toBeCloseTo(logit, 5);
      });
      logitsOf(actor(), user, past).forEach((logit, item) => {
        const at = masking![row * task.items + item]!;
        if (past.items.includes(item)) expect(at).toBeLessThan(-1e8);
        else expect(at).toBeCloseTo(logit, 5);
      });
    });
  });

  it('ignores past ratings where a snapshot has no weights for them', () => {
    const { person, item, bias } = actor();
    const old = readingPast(
      { person: person!, item: item!, bias: bias! },
      { ...task, mask: false },
    );
    users.forEach((user, row) => {
      expect(logitsOf(old, user, pasts[row]!)).toEqual(logitsOf(old, user, pasts[0]!));
    });
    expect(readingPast(actor(), task)).toEqual(actor());
  });

  it('agrees with finite differences of the loss', async () => {
    const jax = await autodiff();
    const slope = differentiate(jax, (parameters, { actions, ...states }) => [
      ofActions(jax, logShares(jax, parameters, statesIn(states)), actions!).mean(),
      {},
    ]);
    const { gradient } = slope(actor(), batch);
    const at = flat(gradient);
    const here = flat(actor());
    for (const place of [0, 40, 70, 100, 200, 262, 300, here.length - 1]) {
      const moved = (by: number) => {
        const there = here.slice();
        there[place]! += by;
        return slope(shapedLike(actor(), there), batch).told['loss']!;
      };
      expect(at[place]).toBeCloseTo((moved(0.02) - moved(-0.02)) / 0.04, 3);
    }
    expect(lengthOf(gradient)).toBeGreaterThan(0.1);
  });

  it('agrees with finite differences of the gradient in its Hessian-vector product', async () => {
    const jax = await autodiff();
    const distance = differentiate(jax, (to, { users, ratings, met, ...from }) => {
      const states = statesIn({ users: users!, ratings: ratings!, met: met! });
      const old = logShares(jax, from, sharesOf(states));
      const now = logShares(jax, to, states);
      return [jax.numpy.exp(old.ref).mul(old.sub(now)).sum(1).mean(), {}];
    });
    const vector = flat(lowRank(task, stream('v'))).map((one) => 10 * one);
    const { users, ratings, met } = batch;
    const product = curvatureOf(jax, 0)(actor(), vector, { users, ratings, met });
    const here = flat(actor());
    const moved = (by: number) => {
      const to = shapedLike(
        actor(),
        here.map((one, i) => one + by * vector[i]!),
      );
      return flat(distance(to, { users, ratings, met, ...actor() }).gradient);
    };
    const [up, down] = [moved(0.01), moved(-0.01)];
    const change = up.map((one, i) => (one - down[i]!) / 0.02);
    const off = product.map((one, i) => one - change[i]!);
    expect(dot(product, product)).toBeGreaterThan(1e-4);
    expect(Math.sqrt(dot(off, off) / dot(product, product))).toBeLessThan(0.01);
    expect(dot(product, vector)).toBeGreaterThan(0);
  });
});

describe('the parts of an update', () => {
  it('solves a linear system from matrix-vector products', () => {
    const matrix = [4, 1, 0, 1, 3, 1, 0, 1, 2];
    const product = (v: Float32Array) =>
      v.map((_, i) => v.reduce((sum, one, j) => sum + matrix[3 * i + j]! * one, 0));
    // 4x + y = 1, x + 3y + z = 2, y + 2z = 3: x = 2/9, y = 1/9, z = 13/9.
    const x = conjugateGradient(product, Float32Array.of(1, 2, 3), 3);
    [2 / 9, 1 / 9, 13 / 9].forEach((value, i) => expect(x[i]).toBeCloseTo(value, 5));
    expect([...conjugateGradient(product, new Float32Array(3), 3)]).toEqual([0, 0, 0]);
  });

  it('estimates the advantages worked out by hand, and none across the end of an episode', () => {
    const rollout = {
      count: 2,
      rewards: Float32Array.of(1, 0, 2, 5),
      values: [0.5, 1, 1, 2],
      nexts: [1, 2, 4, 7],
      ended: Uint8Array.of(0, 1, 0, 0),
    };
    const { advantages, targets } = advantagesOf(rollout, 0.5, 0.5);
    // Last step: 2 + .5 * 4 - 1 = 3 and 5 + .5 * 7 - 2 = 6.5. First: 1 + .5 - .5 + .25 * 3; 0 - 1.
    expect([...advantages]).toEqual([1.75, -1, 3, 6.5]);
    expect([...targets]).toEqual([2.25, 0, 4, 8.5]);
    const cut = { ...rollout, ended: Uint8Array.of(1, 1, 0, 0) };
    expect(advantagesOf(cut, 0.5, 0.5).advantages[0]).toBe(0.5);
    const plain = standardised(Float32Array.of(1, 2, 3, 6));
    expect(plain.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 5);
    expect(plain.reduce((sum, one) => sum + one * one, 0) / 4).toBeCloseTo(1, 5);
  });

  it('[A7] has no advantage where an answer was unscored, and passes none back through it', () => {
    const rollout = {
      count: 1,
      rewards: Float32Array.of(1, NaN, 2),
      values: [0.5, 1, 1],
      nexts: [1, 1, 4],
      ended: Uint8Array.of(0, 0, 0),
    };
    const { advantages, targets } = advantagesOf(rollout, 0.5, 0.5);
    // First: 1 + .5 - .5, without a later advantage. Last: 2 + .5 * 4 - 1.
    expect([...advantages]).toEqual([1, NaN, 3]);
    expect([...targets]).toEqual([1.5, 1, 4]);
    const [first, unknown, last] = standardised(advantages);
    expect([unknown, first! + last!]).toEqual([0, 0]);
    expect(last).toBeCloseTo(1, 5);
    expect([...standardised(Float32Array.of(NaN, NaN))]).toEqual([0, 0]);
  });

  it('moves by its rate in the first step, whatever the slope, and clips long gradients', () => {
    const parameters = { a: { shape: [2], values: Float32Array.of(1, 1) } };
    const adam = new Adam(parameters, 0.1, 5);
    const gradient = { a: { shape: [2], values: Float32Array.of(30, -40) } };
    expect(adam.step(parameters, gradient)).toBeCloseTo(50, 4);
    // Adam's first step is the rate times the sign of each slope.
    expect(parameters.a.values[0]).toBeCloseTo(0.9, 4);
    expect(parameters.a.values[1]).toBeCloseTo(1.1, 4);
    const twin = new Adam(parameters, 0.1, 5);
    twin.restore(structuredClone(adam.snapshot()));
    const [one, other] = [copyOf(parameters), copyOf(parameters)];
    adam.step(one, gradient);
    twin.step(other, gradient);
    expect(one).toEqual(other);
  });
});
