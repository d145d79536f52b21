import { formatMessage } from '#messages/format-message.ts';
import { mainReference } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import { stream } from '#engine/random/stream.ts';
import metrics from '#test/fixtures/stats/metrics.json';
import { tasteWorld, twoTastes } from '#test/fixtures/taste-world.ts';
import { agentOf } from '../agents/registry.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { allRatings, anyMean, bestMean } from './best-possible.ts';
import { evaluate, rewardsOf, type Evaluation } from './evaluate.ts';
import { evaluationFigures, relevantFrom, REWARD } from './evaluation-figures.ts';
import { learningCurve, meanOverSeeds } from './learning-curve.ts';
import { personalisationOf } from './personalisation-of.ts';
import { listsOfPolicy } from './policy-recommender.ts';
import { taskOf } from '../task-of.ts';

const signal = new AbortController().signal;
const scale = scaleOf('0-9');
const world = twoTastes(4, 12);

const episode = (user: number, items: number[], ratings: (number | null)[]) => ({
  user,
  items,
  ratings,
  rewards: ratings,
});
const tens = [9, 3, 9, 3, 3, 3, 3, 3, 3, 9];
const two: Evaluation = {
  agent: 'by hand',
  episodes: [
    episode(0, [0, 2, 4, 6, 8, 10, 1, 3, 5, 7], tens),
    episode(1, [0, 2, 4, 6, 8, 10, 1, 3, 5, 7], Array<number>(10).fill(3)),
  ],
};

const figuresOf = (evaluation: Evaluation | Evaluation[], random: Evaluation | null = null) =>
  new Map(
    evaluationFigures(
      Array.isArray(evaluation) ? evaluation : [evaluation],
      { world: world.world, scale, random: random ? [random] : [], genresAt: 5 },
      stream('f'),
    ).map((one) => [one.id, one]),
  );

describe('an evaluation', () => {
  it('meets each person once, whatever the number of environments, and teaches the policy nothing', async () => {
    const agent = agentOf('epsilon-greedy');
    const task = taskOf(world.world, world.settings, 3);
    const policy = await agent.make(task, stream('p'));
    const environment = world.environment(3, { kind: 'fixed', steps: 5 });
    const plan = { users: [3, 0, 1, 2], steps: 4, seed: 'e' };
    const { episodes } = await evaluate('x', policy, environment, plan, signal);
    expect(episodes.map(({ user }) => user)).toEqual([3, 0, 1, 2]);
    expect(episodes.every(({ items }) => new Set(items).size === 4)).toBe(true);
    for (const { user, items, ratings } of episodes) {
      expect(ratings).toEqual(items.map((item) => ((user + item) % 2 === 0 ? 9 : 3)));
    }
    const again = await evaluate('x', policy, environment, plan, signal);
    expect(again.episodes).toEqual(episodes);
  });

  it('stops where an episode ends, and counts unscored answers separately', async () => {
    const silent = tasteWorld([[0.5, null, 0.5], [1, 0.5, 0.5]]);
    const task = taskOf(silent.world, silent.settings, 2);
    const policy = await agentOf('popularity').make(task, stream('p'));
    const environment = silent.environment(2, { kind: 'fixed', steps: 2 });
    const plan = { users: [0, 1], steps: 9, seed: 'e' };
    const evaluation = await evaluate('x', policy, environment, plan, signal);
    expect(evaluation.episodes.map(({ items }) => items.length)).toEqual([2, 2]);
    // The last film, then the one before it, for which the first person has no rating.
    expect(rewardsOf(evaluation)).toEqual({ n: 3, unscored: 1, sum: 18, mean: 6 });
  });
});

describe('the figures of an evaluation', () => {
  it('agree with the definitions, worked out by hand', () => {
    const figures = figuresOf(two);
    // AP: (1/1 + 2/3 + 3/10) / 10, and 0; RR: 1 and 0.
    expect(figures.get('agents/map')!.value).toBeCloseTo((1 + 2 / 3 + 0.3) / 20, 12);
    expect(figures.get('agents/mrr')!.value).toBe(0.5);
    expect(figures.get('agents/reward')!.value).toBeCloseTo(78 / 20, 12);
    expect(figures.get('agents/pers')!.value).toBeCloseTo(0, 12);
    // Five dramas: the first person likes drama, the second dislikes it.
    expect(figures.get('agents/genres-liked')!.value).toBe(0.5);
    expect(figures.get('agents/genres-disliked')!.value).toBe(0.5);
    expect(figures.get('agents/genres-neutral')!.value).toBe(0);
  });

  it('leave out people with an unscored answer, and report how many', () => {
    const some = [...tens.slice(0, 9), null];
    const figures = figuresOf({
      ...two,
      episodes: [two.episodes[0]!, { ...two.episodes[1]!, ratings: some, rewards: some }],
    });
    expect(figures.get('agents/map')).toMatchObject({
      n: 1,
      leftOut: { 'first ten unscored': 1 },
    });
    expect(figures.get('agents/reward')).toMatchObject({ n: 19, leftOut: { unscored: 1 } });
  });

  it('have no MAP and MRR where fewer than ten items were shown, because missing items would count as misses', () => {
    const short = two.episodes.map((one) => ({ ...one, ratings: one.ratings.slice(0, 9) }));
    const figure = figuresOf({ ...two, episodes: short }).get('agents/map')!;
    expect(figure.value).toBeNull();
    expect(formatMessage(figure.why!)).toBe('fewer than ten items were shown');
  });

  it('have an interval of positive width where all people have the same value', () => {
    const three = [...two.episodes, { ...two.episodes[0]!, user: 2 }];
    const alike = three.map((one) => ({ ...one, ratings: Array<number>(10).fill(9) }));
    const { value, interval } = figuresOf({ ...two, episodes: alike }).get('agents/map')!;
    expect(value).toBe(1);
    expect(interval!.low).toBeLessThan(0.9);
  });

  it('speak of people, not of users', () => {
    for (const { method, of } of figuresOf(two).values()) {
      expect(formatMessage(method) + formatMessage(of)).not.toMatch(/user/);
    }
  });

  it('have the value of a random recommender as their reference', () => {
    const rewards = { ...two, episodes: [{ ...two.episodes[0]!, ratings: [9, 3], rewards: [9, 3] }] };
    expect(mainReference(figuresOf(two, rewards).get('agents/reward')!)).toBe(6);
    expect(mainReference(figuresOf(two).get('agents/map')!)).toBeNull();
    for (const { references } of figuresOf(two, rewards).values()) {
      expect(references[0]?.name).toBe('chance');
    }
    // Two items in a random order say nothing of ten.
    expect(mainReference(figuresOf(two, rewards).get('agents/map')!)).toBeNull();
  });

  it('D8: have the mean over people of a random order’s MAP and MRR as their reference', () => {
    // The random agent showed one person nothing relevant, and the other nothing else.
    const apart = (first: number, second: number): Evaluation => ({
      agent: 'random',
      episodes: [first, second].map((relevant, user) =>
        episode(user, [...Array(10).keys()], Array.from({ length: 10 }, (_, i) => (i < relevant ? 9 : 3))),
      ),
    });
    const references = (random: Evaluation) => {
      const figures = figuresOf(two, random);
      return ['agents/map', 'agents/mrr'].map((name) => mainReference(figures.get(name)!));
    };
    expect(references(apart(0, 10))).toEqual([0.5, 0.5]);
    expect(references(apart(10, 10))).toEqual([1, 1]);
    // One of ten relevant: it is first, second, ... with the same chance.
    const harmonic = 2.9289682539682538;
    const [map, mrr] = references(apart(1, 1));
    expect(map).toBeCloseTo(harmonic / 100, 12);
    expect(mrr).toBeCloseTo(harmonic / 10, 12);
    // The mean relevance is the same as of five and five, the reference isn't.
    expect(references(apart(5, 5))[0]).toBeLessThan(0.4);
  });

  it('of a random recommender agree with the closed form', async () => {
    const many = twoTastes(300, 40);
    const task = taskOf(many.world, many.settings, 300);
    const policy = await agentOf('random').make(task, stream('r'));
    const environment = many.environment(300, { kind: 'fixed', steps: 10 });
    const plan = { users: [...Array(300).keys()], steps: 10, seed: 'e' };
    const evaluation = await evaluate('random', policy, environment, plan, signal);
    const figures = evaluationFigures(
      [evaluation],
      { world: many.world, scale, random: [evaluation], genresAt: 10 },
      stream('f'),
    );
    for (const name of ['agents/map', 'agents/mrr']) {
      const { interval, references, value } = figures.find((one) => one.id === name)!;
      expect(interval!.low).toBeLessThan(value!);
      expect(interval!.low).toBeLessThan(mainReference({ references })!);
      expect(interval!.high).toBeGreaterThan(mainReference({ references })!);
    }
  });

  it('hold the evaluations of all seeds, each person with all of them', () => {
    const swapped: Evaluation = {
      agent: 'by hand',
      episodes: [
        episode(0, [...two.episodes[0]!.items], Array<number>(10).fill(3)),
        episode(1, [...two.episodes[1]!.items], tens),
      ],
    };
    const one = figuresOf(two);
    const both = figuresOf([two, swapped]);
    for (const name of ['agents/reward', 'agents/map', 'agents/mrr', 'agents/pers']) {
      expect(both.get(name)!.value).toBeCloseTo(one.get(name)!.value!, 12);
      expect(both.get(name)!.n).toBe(name === 'agents/reward' ? 40 : 2);
    }
  });

  it.each([
    ['episodes that end at different steps', [9, 9, 9, 9], [1]],
    ['a seed with unscored answers', [8, null, null], [2, 3, 4]],
    ['a person without any scored answer', [null], [7, 3]],
    ['a person who left at once', [], [5, 6]],
  ])('have the mean over seeds as their value, as a learning curve does: %s', (_, first, second) => {
    const seed = (rewards: (number | null)[], more: number): Evaluation => ({
      agent: 'random',
      episodes: [rewards, [more]].map((own, user) => ({
        ...episode(user, [...own.keys()], own),
        rewards: own,
      })),
    });
    const seeds = [seed(first, 2), seed(second, 6)];
    const points = seeds.map((one) => [
      { steps: 0, reward: rewardsOf(one).mean, n: 1, unscored: 0 },
    ]);
    const [point] = learningCurve(points);
    const figure = evaluationFigures(
      seeds,
      { world: world.world, scale, random: seeds, genresAt: 5 },
      stream('f'),
    ).find(({ id }) => id === REWARD)!;
    expect(figure.value).toBeCloseTo(point!.mean, 12);
    expect(mainReference(figure)).toBe(figure.value);
    expect(figure.n).toBe(rewardsOf(seeds[0]!).n + rewardsOf(seeds[1]!).n);
  });

  it('name the same value for chance in its row and as the reference value, of genres as well', () => {
    const short = { ...two, episodes: [two.episodes[0]!, episode(1, [0, 1], [9, 3])] };
    const silent = { ...two, episodes: [episode(0, [0, 1, 3], [9, 3, 3]), episode(1, [], [])] };
    const random = [short, silent];
    const figures = evaluationFigures(
      random,
      { world: world.world, scale, random, genresAt: 5 },
      stream('f'),
    );
    for (const id of [REWARD, 'agents/pers', 'agents/genres-liked', 'agents/genres-neutral']) {
      const figure = figures.find((one) => one.id === id)!;
      expect(mainReference(figure)).toBe(figure.value);
    }
  });

  it('count a rating as relevant from two thirds of the scale upwards', () => {
    expect(['0-9', '1-10', '1-5'].map((name) => relevantFrom(scaleOf(name)))).toEqual([7, 7, 4]);
  });
});

describe('Pers@10 of resampled people', () => {
  const ofAll = (lists: readonly (readonly number[])[]) =>
    personalisationOf(lists)(new Uint16Array(lists.length).fill(1));

  it('agrees with scikit-learn’s cosines when each person counts once', () => {
    const { lists, value } = metrics.personalisation;
    expect(ofAll(lists)).toBeCloseTo(value, 11);
    expect(ofAll([...lists, []])).toBeCloseTo(value, 11);
  });

  it('is 0 for equal lists, 1 for lists without a common item, and undefined for one list', () => {
    expect(ofAll([[1, 2], [2, 1]])).toBeCloseTo(0, 12); // prettier-ignore
    expect(ofAll([[1, 2], [3, 4]])).toBeCloseTo(1, 12); // prettier-ignore
    expect(ofAll([[1]])).toBeNull();
  });

  it('forms no pair of a person with itself', () => {
    expect(personalisationOf([[1], [2]])(Uint16Array.of(3, 1))).toBe(1);
    expect(personalisationOf([[1], [2]])(Uint16Array.of(2, 0))).toBeNull();
  });
});

describe('the best possible mean rating', () => {
  it('averages the best ratings that the rater gives for each person', async () => {
    const some = tasteWorld([[0, 1, 0.5], [1, null, 0]]);
    const all = await allRatings(some.world, some.rater, signal);
    expect([...all.values]).toEqual([1, 10, 6, 10, Number.NaN, 1]);
    expect([bestMean(all, 0, 2), bestMean(all, 1, 1)]).toEqual([8, 10]);
    expect(anyMean(all, 1)).toBe(5.5);
  });
});

describe('a learning curve', () => {
  it('averages over seeds, with Student’s interval', () => {
    const curve = (...rewards: (number | null)[]) =>
      rewards.map((reward, i) => ({ steps: 100 * i, reward, n: 9, unscored: 0 }));
    const band = learningCurve([curve(1, 5, null), curve(2, 6, 3), curve(3, 7, 4)]);
    expect(band.map(({ steps, mean }) => [steps, mean])).toEqual([
      [0, 2],
      [100, 6],
    ]);
    // t with 2 degrees of freedom is 4.303; the standard deviation is 1.
    expect(band[0]!.band!.high - 2).toBeCloseTo(4.3027 / Math.sqrt(3), 3);
    expect(meanOverSeeds([4]).band).toBeNull();
  });
});

describe('a policy as a recommender', () => {
  it('lists its best items for each person, without the items rated before', async () => {
    const people = world.world.people.map((person, u) =>
      u > 0 ? person : { ...person, past: [{ item: world.world.items[11]!.id, rating: 3 }] },
    );
    const known = { ...world.world, people };
    const policy = await agentOf('popularity').make(taskOf(known, world.settings, 1), stream('p'));
    const recommender = id<Parameters<typeof listsOfPolicy>[2]['recommender']>('popular');
    const lists = await listsOfPolicy(policy, known, { recommender, k: 3 }, stream('t'));
    expect(lists.map(({ user }) => user)).toEqual(people.map((person) => person.id));
    expect(lists[0]!.items).toEqual(['i10', 'i9', 'i8']);
    expect(lists[1]).toMatchObject({ items: ['i11', 'i10', 'i9'], scores: [11, 10, 9] });
    // Agents that read past ratings receive those of the person.
    const asked: unknown[] = [];
    const scores: typeof policy.scores = (user, history) => {
      asked.push(history);
      return policy.scores(user, history);
    };
    await listsOfPolicy({ ...policy, scores }, known, { recommender, k: 3 }, stream('t'));
    expect(asked).toEqual(
      people.map(({ past }) =>
        past.map(({ item, rating }) => ({ item: Number(item.slice(1)), rating })),
      ),
    );
  });
});
