import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { tasteWorld } from '#test/fixtures/taste-world.ts';
import type { RatingQuestion } from '../rater.ts';
import { readRating } from '../readout.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { describeRater } from '#test/kits/describe-rater.ts';
import { Anchored } from './anchored.ts';
import { askedPairs } from './asked-pairs.ts';
import { factorise } from './factorise.ts';
import { fitSurrogate } from './fit-surrogate.ts';
import { knownOfItems } from './known-of-items.ts';
import { predictionErrors } from './prediction-errors.ts';
import type { RatedPair } from './rated-pair.ts';
import { surrogateRater } from './surrogate-rater.ts';

const signal = new AbortController().signal;
const scale = scaleOf('0-9');
const PEOPLE = 20;
const ITEMS = 30;

/** Tastes of rank two with biases of people and items, the structure that a factorisation models. */
function likes(drift = 0): number[][] {
  const chance = stream('likes');
  const draw = (n: number) => Array.from({ length: n }, () => chance.unit() - 0.5);
  const [a, b, p, q] = [draw(PEOPLE), draw(ITEMS), draw(2 * PEOPLE), draw(2 * ITEMS)];
  return a.map((bias, u) =>
    b.map((other, i) => {
      const together = p[2 * u]! * q[2 * i]! + p[2 * u + 1]! * q[2 * i + 1]!;
      return Math.min(1, Math.max(0, 0.5 + drift + 0.6 * bias + 0.3 * other + 0.8 * together));
    }),
  );
}

const ratingOf = (like: number) => 1 + Math.round(9 * like);

/** A random share of all pairs, with the ratings in the table. */
function drawnPairs(table: readonly (readonly number[])[], share: number): RatedPair[] {
  const { world } = tasteWorld(table);
  const chance = stream('pairs');
  return world.people.flatMap((person, u) =>
    world.items.flatMap((item, i) =>
      chance.unit() < share
        ? [{ person: person.id, item: item.id, rating: ratingOf(table[u]![i]!) }]
        : [],
    ),
  );
}

const questionsOf = ({ world }: ReturnType<typeof tasteWorld>): RatingQuestion[] =>
  world.people.flatMap((person) => world.items.map((item) => ({ person, item, remembered: [] })));

const expected = (probabilities: readonly number[] | null) =>
  readRating({ probabilities, stage: 'surrogate' }, scale, 'expected', stream('r'))!;

describe('a factorisation', () => {
  it('predicts unseen ratings better than the items’ means, and estimates its own error', () => {
    const table = likes();
    const { world } = tasteWorld(table);
    const fit = fitSurrogate(drawnPairs(table, 0.5), world, scale, stream('s'));
    const unseen = drawnPairs(table, 1).filter(
      (pair) =>
        !drawnPairs(table, 0.5).some((one) => one.person === pair.person && one.item === pair.item),
    );
    const place = (name: string) => Number(name.slice(1));
    const squares = unseen.map(
      ({ person, item, rating }) => (fit.predict(place(person), place(item)) - rating) ** 2,
    );
    const rmse = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length);
    expect(unseen.length).toBeGreaterThan(200);
    expect(fit.heldOut.rmse.value!).toBeLessThan(0.8 * fit.itemMean.rmse.value!);
    // The cross-validated error, fitted on four fifths, holds for unseen pairs.
    expect(rmse).toBeLessThan(fit.heldOut.rmse.interval!.high * 1.1);
    expect(rmse).toBeGreaterThan(fit.heldOut.rmse.interval!.low * 0.7);
    expect(fit.heldOut.n).toBe(fit.pairs);
  });

  it('is the same for the same seed, and predicts the mean for unrated items', () => {
    const sides = { users: 3, items: 3, features: { size: 0, values: new Float32Array() } };
    const pairs = [
      { user: 0, item: 0, rating: 0.9 },
      { user: 0, item: 1, rating: 0.3 },
      { user: 1, item: 0, rating: 0.6 },
    ];
    const [one, other] = [0, 1].map(() => factorise(pairs, sides, stream('s')));
    expect(one!(1, 1)).toBe(other!(1, 1));
    expect(one!(2, 2)).toBeCloseTo(0.6, 12);
    expect(one!(0, 0)).toBeGreaterThan(one!(0, 1));
  });

  it('generalises from features to items that nobody rated', () => {
    const features = { size: 1, values: Float32Array.of(1, 0, 1, 0, 1, 0) };
    const sides = { users: 2, items: 6, features };
    const pairs = [0, 1, 2, 3].flatMap((item) => [
      { user: 0, item, rating: item % 2 === 0 ? 1 : 0 },
      { user: 1, item, rating: item % 2 === 0 ? 0 : 1 },
    ]);
    const predict = factorise(pairs, sides, stream('s'));
    expect(predict(0, 4)).toBeGreaterThan(predict(0, 5) + 0.1);
    expect(predict(1, 4)).toBeLessThan(predict(1, 5) - 0.1);
  });

  it('refuses fewer than 20 ratings', () => {
    const { world } = tasteWorld(likes());
    const few = drawnPairs(likes(), 1).slice(0, 19);
    const fit = () => fitSurrogate(few, world, scale, stream('s'));
    expect(fit).toThrow(expect.objectContaining({ code: 'not-enough-data' }));
  });
});

describe('the first ratings of a stand-in', () => {
  it('are equally many for each person, the same every time, and none for items rated before', async () => {
    const { world, rater } = tasteWorld(likes());
    const [ann, ...rest] = world.people;
    const past = world.items.slice(0, 20).map(({ id }) => ({ item: id, rating: 5 }));
    const known = { ...world, people: [{ ...ann!, past }, ...rest] };
    const pairs = await askedPairs(rater, known, { count: 8 * PEOPLE, seed: 's' }, signal);
    for (const { id } of known.people) {
      expect(pairs.filter(({ person }) => person === id)).toHaveLength(8);
    }
    const hers = pairs.filter(({ person }) => person === ann!.id).map(({ item }) => item);
    expect(past.some(({ item }) => hers.includes(item))).toBe(false);
    expect(await askedPairs(rater, known, { count: 8 * PEOPLE, seed: 's' }, signal)).toEqual(pairs);
    const other = await askedPairs(rater, known, { count: 8 * PEOPLE, seed: 't' }, signal);
    expect(other).not.toEqual(pairs);
  });

  it('leave out unscored answers', async () => {
    const { world, rater } = tasteWorld([
      [0.5, null],
      [null, 1],
    ]);
    const pairs = await askedPairs(rater, world, { count: 4, seed: 's' }, signal);
    expect(pairs.map(({ rating }) => rating).sort()).toEqual([10, 6]);
  });

  it('come with the features of each item in the data, and 0 where the data has none', () => {
    const { world } = tasteWorld([[0.5, 0.5, 0.5]]);
    const [first, second, third] = world.items;
    const items = [{ ...first!, meanRating: 1 }, { ...second!, meanRating: 5 }, third!];
    const rated = { ...world, items, dataScale: { min: 1, max: 5, step: 1 } };
    const { size, values } = knownOfItems(rated);
    const row = (item: number) => [...values.subarray(item * size, (item + 1) * size)];
    // Drama, comedy; popularities are 0, 1 and 2; means lie around 3.
    expect(size).toBe(4);
    expect(row(0)).toEqual([1, 0, 0, -0.5]);
    expect(row(1)[2]).toBeCloseTo(Math.log(2) / Math.log(3), 6);
    expect(row(1)[3]).toBe(0.5);
    expect(row(2)).toEqual([1, 0, 1, 0]);
  });
});

describe('errors of predictions', () => {
  it('are those of the definitions, with intervals over people', () => {
    const errors = predictionErrors(
      [
        { user: 0, predicted: 5, actual: 8 },
        { user: 0, predicted: 5, actual: 5 },
        { user: 1, predicted: 5, actual: 1 },
      ],
      stream('e'),
    );
    expect(errors.rmse.value).toBeCloseTo(Math.sqrt(25 / 3), 12);
    expect(errors.mae.value).toBeCloseTo(7 / 3, 12);
    expect(errors.bias.value).toBeCloseTo(-1 / 3, 12);
    expect(errors).toMatchObject({ n: 3, users: 2 });
    expect(predictionErrors([], stream('e')).rmse.value).toBeNull();
  });
});

describe('a stand-in', () => {
  const table = likes();
  const world = tasteWorld(table);
  const fit = fitSurrogate(drawnPairs(table, 0.5), world.world, scale, stream('s'));
  const rater = surrogateRater(fit, world.world, world.rater.card);
  describeRater('a stand-in', () => rater, questionsOf(world).slice(0, 40));

  it('names on its card the rater that it replaces and its errors', () => {
    expect(rater.card.kind).toBe('surrogate');
    expect(rater.card.name).toContain(world.rater.card.name);
    expect(formatMessage(rater.card.about)).toMatch(
      /Off by \d?\.\d\d points .* the items' means by/,
    );
    expect(rater.card.key).not.toBe(world.rater.card.key);
  });

  it('centres its distribution on the prediction', async () => {
    const questions = questionsOf(world);
    const answers = await rater.rate(questions, signal);
    const off = answers.map(({ probabilities }, at) => {
      const [user, item] = [Math.floor(at / ITEMS), at % ITEMS];
      return expected(probabilities) - fit.predict(user, item);
    });
    // Near an end of the scale, less of the distribution fits on one side.
    const middle = off.filter((_, at) => {
      const predicted = fit.predict(Math.floor(at / ITEMS), at % ITEMS);
      return predicted > 3.5 && predicted < 7.5;
    });
    expect(middle.length).toBeGreaterThan(100);
    expect(Math.max(...middle.map(Math.abs))).toBeLessThan(0.15);
  });

  it('has no answer for an unknown person', async () => {
    const [question] = questionsOf(tasteWorld([[1], [1]]));
    const stranger = { ...question!, person: { ...question!.person, id: 'x' as never } };
    const [answer] = await rater.rate([stranger], signal);
    expect(answer).toMatchObject({ probabilities: null, stage: 'unscored' });
  });
});

describe('a stand-in with a sample of questions to the model', () => {
  const begin = drawnPairs(likes(), 0.3);

  it('asks the model itself a share of the questions, the same whatever their order', async () => {
    const world = tasteWorld(likes());
    const asked: string[] = [];
    const model = {
      card: world.rater.card,
      rate: async (questions: readonly RatingQuestion[]) => {
        asked.push(...questions.map(({ person, item }) => `${person.id}/${item.id}`));
        return world.rater.rate(questions, signal);
      },
    };
    const make = () => new Anchored(model, world.world, begin, { share: 0.1, seed: 's' });
    const questions = questionsOf(world);
    const answers = await make().rate(questions, signal);
    expect(answers).toHaveLength(questions.length);
    const stages = answers.map(({ stage }) => stage);
    const share = stages.filter((stage) => stage === 'reference').length / questions.length;
    expect(Math.abs(share - 0.1)).toBeLessThan(0.04);
    const first = asked.splice(0).sort();
    const back = await make().rate(questions.toReversed(), signal);
    expect(asked.sort()).toEqual(first);
    expect(back.toReversed()).toEqual(answers);
  });

  it('detects that tastes have changed, refits to them, and reports its error', async () => {
    const moved = tasteWorld(likes(0.2));
    const rater = new Anchored(moved.rater, moved.world, begin, { share: 0.3, seed: 's' });
    const questions = questionsOf(moved);
    await rater.rate(questions, signal);
    const first = await rater.refit(signal);
    // A fifth of the scale of 1 to 10, less where values are clipped at 10.
    expect(first.errors.bias.interval!.low).toBeGreaterThan(0.8);
    expect(first.errors.rmse.value!).toBeGreaterThan(first.heldOut.rmse.interval!.high);
    expect(first.asked + first.stoodIn).toBe(questions.length);
    expect(first.errors.n).toBe(first.asked);
    await rater.rate(questions, signal);
    const second = await rater.refit(signal);
    expect(second.errors.bias.value!).toBeLessThan(first.errors.bias.value! / 1.5);
    expect(second.fit).toBe(1);
  });

  it('continues from a snapshot as if uninterrupted', async () => {
    const world = tasteWorld(likes());
    const make = () => new Anchored(world.rater, world.world, begin, { share: 0.2, seed: 's' });
    const [one, other] = [make(), make()];
    await one.rate(questionsOf(world), signal);
    await one.refit(signal);
    other.restore(structuredClone(one.snapshot()));
    const [mine, its] = [one, other].map((rater) => rater.rate(questionsOf(world), signal));
    expect(await its).toEqual(await mine);
    expect(await other.refit(signal)).toEqual(await one.refit(signal));
  });

  it('refuses a share above 1', () => {
    const world = tasteWorld(likes());
    const make = () => new Anchored(world.rater, world.world, begin, { share: 1.5, seed: 's' });
    expect(make).toThrow(RangeError);
  });
});
