import { describe, expect, it } from 'vitest';
import { describeRater } from '#test/kits/describe-rater.ts';
import { playOut } from '#test/kits/describe-environment.ts';
import { ratingJudge, sharesBy } from '#test/fixtures/rating-judge.ts';
import { smallQuestions, smallWorld } from '#test/fixtures/small-world.ts';
import { Fault } from '../domain/fault.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { MemoryDocuments } from '../store/memory-documents.ts';
import { cachedRater } from './cached-rater.ts';
import { KeptRatings } from './kept-ratings.ts';
import { makeEnvironment } from './make-environment.ts';
import type { Rater } from './rater.ts';
import { judgeRater } from './judge-rater.ts';
import { uniform } from './reference-raters.ts';
import { scaleOf } from '../domain/rating-scales.ts';
import { simulatorSettings } from './settings.ts';

const going = new AbortController().signal;
const settings = simulatorSettings.parse({});
const style = { family: resolved(familyOf('qwen')), world: smallWorld, settings };
const modelRater = (answer = sharesBy as Parameters<typeof ratingJudge>[1]) => {
  const judge = ratingJudge({}, answer);
  return judgeRater(judge, style).then((rater) => ({ judge, rater }));
};

describeRater('a cached rater', () =>
  cachedRater(uniform(scaleOf('0-9'), 'a'), KeptRatings.inMemory()),
);
describeRater('a cached model', async () =>
  cachedRater((await modelRater()).rater, KeptRatings.inMemory()),
);

describe('a cached rater', () => {
  it('[G16] asks no question twice, and answers a repeated one alike with 0 computed tokens', async () => {
    const { judge, rater } = await modelRater();
    const cached = cachedRater(rater, KeptRatings.inMemory());
    const first = await cached.rate(smallQuestions, going);
    const again = await cached.rate([...smallQuestions].reverse(), going);
    expect(judge.calls.flat()).toHaveLength(smallQuestions.length);
    expect(cached.counts).toEqual({ asked: 60, known: 30 });
    [...again].reverse().forEach((answer, at) => {
      expect(answer.probabilities).toEqual(first[at]!.probabilities);
      expect(answer.stage).toBe('logits');
      expect(answer.tokens).toEqual({ computed: 0, reused: 10 });
    });
  });

  it('[G16] asks a question once that comes twice in one call', async () => {
    const { judge, rater } = await modelRater();
    const cached = cachedRater(rater, KeptRatings.inMemory());
    const one = smallQuestions[0]!;
    const copy = structuredClone(one);
    const answers = await cached.rate([one, smallQuestions[1]!, copy, one], going);
    expect(judge.calls.flat()).toHaveLength(2);
    expect(answers[2]!.probabilities).toEqual(answers[0]!.probabilities);
    expect(answers.map(({ tokens }) => tokens.computed)).toEqual([3, 3, 0, 0]);
  });

  it('[G11] can be stopped even if all answers are known', async () => {
    const cached = cachedRater((await modelRater()).rater, KeptRatings.inMemory());
    await cached.rate(smallQuestions, going);
    const stopped = cached.rate(smallQuestions, AbortSignal.abort());
    await expect(stopped).rejects.toMatchObject({ code: 'stopped' });
  });

  it('treats any difference as another question', async () => {
    const one = { ...smallQuestions[0]!, remembered: [] };
    const { person, item } = one;
    const [a, b] = smallWorld.items.slice(2, 4).map(({ id }) => id);
    const others = [
      { ...one, person: { ...person, age: 35 } },
      { ...one, person: { ...person, description: '' } },
      { ...one, person: { ...person, past: [{ item: item.id, rating: 3 }] } },
      { ...one, item: { ...item, title: 'Alien (1979)' } },
      { ...one, viewing: 2 },
      { ...one, remembered: [{ item: a!, rating: 3 }] },
      { ...one, remembered: [{ item: a!, rating: 4 }] },
      { ...one, remembered: [{ item: b!, rating: 3 }] },
      {
        ...one,
        remembered: [
          { item: a!, rating: 3 },
          { item: b!, rating: 3 },
        ],
      },
      {
        ...one,
        remembered: [
          { item: b!, rating: 3 },
          { item: a!, rating: 3 },
        ],
      },
    ];
    const asked: unknown[] = [];
    const rater: Rater = { ...uniform(scaleOf('0-9'), 'a') };
    const listening: Rater = {
      card: rater.card,
      rate(questions, signal) {
        asked.push(...questions);
        return rater.rate(questions, signal);
      },
    };
    const cached = cachedRater(listening, KeptRatings.inMemory());
    await cached.rate([one, ...others], going);
    await cached.rate(structuredClone([one, { ...one, viewing: 1 }, ...others]), going);
    expect(asked).toHaveLength(1 + others.length);
  });

  it('[G17] stores no unscored answer, and no answer of a failed call', async () => {
    let state: 'silent' | 'failing' | 'well' = 'silent';
    const { judge, rater } = await modelRater((question) => {
      if (state === 'failing') throw new Fault('gpu-lost', 'Gone');
      return state === 'silent' ? null : sharesBy(question);
    });
    const kept = KeptRatings.inMemory();
    const cached = cachedRater(rater, kept);
    const some = smallQuestions.slice(0, 3);
    expect((await cached.rate(some, going)).map(({ stage }) => stage)).toEqual(
      Array(3).fill('unscored'),
    );
    state = 'failing';
    await expect(cached.rate(some, going)).rejects.toMatchObject({ code: 'gpu-lost' });
    expect(kept.size).toBe(0);
    state = 'well';
    expect((await cached.rate(some, going)).every(({ probabilities }) => probabilities)).toBe(true);
    expect(judge.calls).toHaveLength(3);
    expect(kept.size).toBe(3);
  });
});

describe('stored ratings', () => {
  it('[G18] survive a reload, by rater, with person and item', async () => {
    const documents = new MemoryDocuments();
    const { judge, rater } = await modelRater();
    const before = await KeptRatings.load(documents, rater.card);
    const first = await cachedRater(rater, before).rate(smallQuestions, going);
    await before.flush();
    const after = await KeptRatings.load(documents, rater.card);
    expect(after.size).toBe(30);
    const again = await cachedRater(rater, after).rate(structuredClone(smallQuestions), going);
    expect(again.map(({ probabilities }) => probabilities)).toEqual(
      first.map(({ probabilities }) => probabilities),
    );
    expect(judge.calls.filter((asked) => asked.length > 0)).toHaveLength(1);
    const whose = [...after.all()].map(({ person, item }) => `${person}/${item}`).sort();
    expect(whose).toEqual(
      smallQuestions.map(({ person, item }) => `${person.id}/${item.id}`).sort(),
    );
    expect((await KeptRatings.load(documents, { key: 'another' })).size).toBe(0);
  });

  it('are written in batches, and stay in memory when the disk is full', async () => {
    const documents = new MemoryDocuments();
    const kept = await KeptRatings.load(documents, { key: 'k' });
    const [answer] = await uniform(scaleOf('0-9'), 'a').rate(smallQuestions.slice(0, 1), going);
    const { person, item } = smallQuestions[0]!;
    const rating = { person: person.id, item: item.id, answer: answer! };
    const many = (from: number, n: number) =>
      Array.from({ length: n }, (_, i) => [`q${from + i}`, rating] as const);
    await kept.keep(many(0, 200));
    expect((await KeptRatings.load(documents, { key: 'k' })).size).toBe(0);
    const put = documents.put.bind(documents);
    documents.put = () => Promise.reject(new Fault('store-full', 'Full'));
    await expect(kept.keep(many(200, 100))).rejects.toMatchObject({ code: 'store-full' });
    expect(kept.size).toBe(300);
    documents.put = put;
    await kept.flush();
    expect((await KeptRatings.load(documents, { key: 'k' })).size).toBe(300);
  });
});

describe('an environment on a cached rater', () => {
  it('repeats an episode without asking the model', async () => {
    const { judge, rater } = await modelRater();
    const cached = cachedRater(rater, KeptRatings.inMemory());
    const fixed = { ...settings, episode: { kind: 'fixed' as const, steps: 8 } };
    const rules = { repeats: false, atMost: 10 };
    const play = () => playOut(makeEnvironment(smallWorld, cached, fixed), rules, { seed: 'a' });
    const first = await play();
    const asked = judge.calls.flat().length;
    const second = await play();
    expect(judge.calls.flat()).toHaveLength(asked);
    const told = ({ steps }: typeof first) =>
      steps.map(({ reward, observation, info }) => [reward, observation, info.rated, info.kept]);
    expect(told(second)).toEqual(told(first));
  });
});
