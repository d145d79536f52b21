import { describe, expect, it } from 'vitest';
import { describeRater } from '#test/kits/describe-rater.ts';
import { smallQuestions, smallWorld } from '#test/fixtures/small-world.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Rater } from './rater.ts';
import { scaleOf, scales } from '../domain/rating-scales.ts';
import {
  constant,
  itemMean,
  oracle,
  referenceRaters,
  trueTastes,
  uniform,
  type Utility,
} from './reference-raters.ts';

const going = new AbortController().signal;
const ten = scaleOf('1-10');
const halves = { min: 0.5, max: 5, step: 0.5 };
/** Alien is worth 0, Jaws 1, the others values between. */
const byPlace: Utility = (_, item) => smallWorld.items.findIndex(({ id }) => id === item.id) / 9;

const rated = async ({ card, rate }: Rater, questions = smallQuestions) =>
  (await rate(questions, going)).map(({ probabilities }) =>
    probabilities === null ? null : card.scale.ratings[probabilities.indexOf(1)],
  );

for (const scale of scales) {
  describeRater(`oracle on ${scale.id}`, () => oracle(scale, byPlace, 'by place'));
}
describeRater('uniform', () => uniform(ten, 'a'));
describeRater('always the lowest', () => constant(ten, 'lowest'));
describeRater('mean rating', () => itemMean(ten, halves));

describe('the oracle', () => {
  it('stretches a utility from 0 to 1 over the scale', async () => {
    const ofAda = smallQuestions.slice(0, 10);
    expect(await rated(oracle(ten, byPlace, 'x'), ofAda)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await rated(oracle(scaleOf('1-5'), byPlace, 'x'), ofAda)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
  });

  it('leaves items with unknown utility unscored', async () => {
    expect(await rated(oracle(ten, () => null, 'x'))).toEqual(smallQuestions.map(() => null));
  });
});

describe('true tastes', () => {
  it('are the dataset’s for its users and items, and null for others', () => {
    const [ada] = smallWorld.people;
    const [alien] = smallWorld.items;
    const dataset = {
      users: ['u0', 'u1'].map((name) => ({ id: id<UserId>(name) })),
      items: ['i0', 'i1', 'i2'].map((name) => ({ ...alien!, id: id<ItemId>(name) })),
      truth: Float32Array.of(0, 0.25, 0.5, 0.75, 1, 0.125),
    };
    const utility = trueTastes(dataset);
    const of = (user: string, item: string) =>
      utility({ ...ada!, id: id(user) }, { ...alien!, id: id(item) });
    expect([of('u0', 'i1'), of('u1', 'i0'), of('u1', 'i2')]).toEqual([0.25, 0.75, 0.125]);
    expect([of('u2', 'i0'), of('u0', 'i9')]).toEqual([null, null]);
    const { truth: _, ...without } = dataset;
    expect(trueTastes(without)({ ...ada!, id: id('u0') }, dataset.items[0]!)).toBeNull();
  });
});

describe('ratings by chance', () => {
  const many = Array.from({ length: 200 }, (_, n) =>
    smallQuestions.map((one) => ({ ...one, remembered: [{ ...one.remembered[0]!, rating: n }] })),
  ).flat();

  it('are uniform over the scale, within chance', async () => {
    const found = await rated(uniform(ten, 'a'), many);
    const expected = many.length / 10;
    for (const rating of ten.ratings) {
      const given = found.filter((one) => one === rating).length;
      expect(Math.abs(given - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
  });

  it('differ with another seed', async () => {
    expect(await rated(uniform(ten, 'a'))).not.toEqual(await rated(uniform(ten, 'b')));
  });
});

describe('constant ratings', () => {
  it('are the ends of the scale', async () => {
    expect(new Set(await rated(constant(ten, 'lowest')))).toEqual(new Set([1]));
    expect(new Set(await rated(constant(ten, 'highest')))).toEqual(new Set([10]));
  });
});

describe('the mean rating', () => {
  it('is stretched from the data’s scale: 3.5 on .5 to 5 is 7 on 1 to 10', async () => {
    expect(new Set(await rated(itemMean(ten, halves)))).toEqual(new Set([7]));
  });

  it('is unscored for an item without ratings', async () => {
    const { meanRating: _, ...unrated } = smallWorld.items[0]!;
    const asked = [{ ...smallQuestions[0]!, item: unrated }];
    expect(await rated(itemMean(ten, halves), asked)).toEqual([null]);
  });
});

describe('the registry', () => {
  it('makes each rater from its inputs, and names a missing input', () => {
    const all = {
      scale: ten,
      seed: '1',
      truth: { utility: byPlace, name: 'x' },
      dataScale: halves,
    };
    expect(new Set(referenceRaters.map(({ id }) => id)).size).toBe(referenceRaters.length);
    for (const { id, make, without } of referenceRaters) {
      expect(make(all)?.card).toMatchObject({ id, kind: 'reference', scale: ten });
      expect(make({ scale: ten, seed: '1' }) === null).toBe(without !== '');
    }
    const keys = referenceRaters.map(({ make }) => make(all)!.card.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
