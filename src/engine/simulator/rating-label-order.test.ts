import { describe, expect, it } from 'vitest';
import { ratingJudge, sharesBy } from '#test/fixtures/rating-judge.ts';
import { smallQuestions, smallWorld } from '#test/fixtures/small-world.ts';
import { scales } from '../domain/rating-scales.ts';
import { promptOf, type Question } from '../domain/question.ts';
import { families, familyOf, resolved } from '../prompts/families.ts';
import { judgeRater } from './judge-rater.ts';
import { ratingAsker } from './prompts/ask-rating.ts';
import { ratingOrders } from './prompts/rating-orders.ts';
import type { RatingStyle } from './prompts/rating-style.ts';
import { simulatorSettings, type SimulatorSettings } from './settings.ts';

const going = new AbortController().signal;
const chat = (settings: Partial<SimulatorSettings> = {}, family = 'qwen'): RatingStyle => ({
  family: resolved(familyOf(family)),
  world: smallWorld,
  settings: simulatorSettings.parse(settings),
});
const prompt = (style: RatingStyle, order?: 'exchanged') =>
  promptOf(ratingAsker(style)(smallQuestions[0]!, 'x' as never, order));
const wordsIn = (text: string) => text.split(/[\s,.?()]+/).sort();

/** True if a prompt names the highest rating first. */
const fromHighest = (question: Question) => promptOf(question).includes('go from 9');

/** A judge whose log-odds of each rating r are `taste` r, and `lean` r more where the prompt names the highest first. */
const leaning = (taste: number, lean: number) =>
  ratingJudge({}, (question) => {
    const slope = taste + (fromHighest(question) ? lean : -lean);
    const weights = question.labels.map((_, i) => Math.exp((slope * i) / 9));
    const all = weights.reduce((sum, one) => sum + one, 0);
    return weights.map((one) => one / all);
  });

describe('the order in which a prompt names the ratings', () => {
  it('is from the highest in the other order, with the same words, on every scale and in every family', () => {
    for (const { id, labels } of scales) {
      for (const family of families) {
        if (family.wording === 'pocket' || family.markers === 'from the model') continue;
        const style = chat({ scale: id }, family.id);
        const [one, other] = [prompt(style), prompt(style, 'exchanged')];
        const [low, high] = [labels[0]!, labels.at(-1)!];
        expect(one).toContain(`from ${low} (worst) to ${high} (best)`);
        expect(one).toContain(`Which rating from ${low} to ${high}`);
        expect(other).toContain(`from ${high} (best) to ${low} (worst)`);
        expect(other).toContain(`Which rating from ${high} to ${low}`);
        expect(wordsIn(other)).toEqual(wordsIn(one));
      }
    }
  });

  it('is the order in which a chosen beginning of the reply names them too', () => {
    const opening = { opening: 'Of {LABELS}, I choose "', labelMass: 0.9, published: 0.1 };
    const style = chat({ scale: '1-5' });
    const family = { ...style.family, openings: { 'rating 1-5': opening } };
    expect(prompt({ ...style, family })).toContain('Of "1", "2", "3", "4" or "5", I');
    expect(prompt({ ...style, family }, 'exchanged')).toContain('Of "5", "4", "3", "2" or "1", I');
  });

  it('is asked once as published, and twice in both orders', async () => {
    for (const [labelOrder, times] of [
      ['one', 1],
      ['both', 2],
      ['alternate', 1],
    ] as const) {
      const judge = ratingJudge();
      const rater = await judgeRater(judge, chat({ labelOrder }));
      const answers = await rater.rate(smallQuestions, going);
      expect(answers).toHaveLength(smallQuestions.length);
      const keys = judge.calls.flat().map(({ question }) => question.key);
      expect(keys).toHaveLength(times * smallQuestions.length);
      expect(new Set(keys).size).toBe(keys.length);
      const backwards = judge.calls.flat().filter(({ question }) => fromHighest(question)).length;
      if (labelOrder === 'one') expect(backwards).toBe(0);
      if (labelOrder === 'both') expect(backwards).toBe(smallQuestions.length);
      expect(answers[0]!.tokens.computed).toBe(3 * times);
    }
  });

  it.each([0.4, 2, 9])('cancels out in both orders, for a judge that leans by %d', async (lean) => {
    const rate = async (one: number, labelOrder: 'both' | 'one') => {
      const rater = await judgeRater(leaning(1.5, one), chat({ labelOrder }));
      return rater.rate(smallQuestions, going);
    };
    const [free, both, single] = [
      await rate(0, 'one'),
      await rate(lean, 'both'),
      await rate(lean, 'one'),
    ];
    free.forEach(({ probabilities }, i) => {
      probabilities!.forEach((p, label) => {
        expect(both[i]!.probabilities![label]).toBeCloseTo(p, 9);
      });
      expect(single[i]!.probabilities).not.toEqual(probabilities);
    });
  });

  it('leaves a rating unscored if one of its answers is', async () => {
    const judge = ratingJudge({}, (question) =>
      fromHighest(question) ? null : sharesBy(question),
    );
    const rater = await judgeRater(judge, chat({ labelOrder: 'both' }));
    for (const answer of await rater.rate(smallQuestions, going)) {
      expect(answer).toMatchObject({ probabilities: null, stage: 'unscored' });
    }
  });

  it('alternates by the seed, evenly, and the same each time a person meets an item', () => {
    const orders = (seed: string) =>
      ratingOrders({ ...chat({ labelOrder: 'alternate', seed }).settings });
    const people = Array.from({ length: 40 }, (_, i) => ({ id: `p${i}` }) as never);
    const items = Array.from({ length: 50 }, (_, i) => ({ id: `i${i}` }) as never);
    const drawn = (seed: string) =>
      people.flatMap((person) => items.map((item) => orders(seed)({ person, item })));
    const [one, again, other] = [drawn('a'), drawn('a'), drawn('b')];
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
    const exchanged = one.filter(([order]) => order === 'exchanged').length;
    // Five standard deviations of 2,000 tosses of a coin.
    expect(Math.abs(exchanged - 1000)).toBeLessThan(112);
  });
});
