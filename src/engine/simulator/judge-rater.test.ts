import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { describeRater } from '#test/kits/describe-rater.ts';
import { ratingJudge, sharesBy } from '#test/fixtures/rating-judge.ts';
import { smallQuestions, smallWorld } from '#test/fixtures/small-world.ts';
import type { JudgeCard } from '../domain/judge.ts';
import { promptOf } from '../domain/question.ts';
import { familyOf, resolved } from '../prompts/families.ts';
import { shuffled, stream } from '../random/stream.ts';
import { planForwards } from '../scoring/plan-forwards.ts';
import { ratingAsker } from './prompts/ask-rating.ts';
import type { RatingStyle } from './prompts/rating-style.ts';
import type { RatingQuestion } from './rater.ts';
import { simulatorSettings, type SimulatorSettings } from './settings.ts';
import { judgeRater } from './judge-rater.ts';

const going = new AbortController().signal;
const chat = (settings: Partial<SimulatorSettings> = {}): RatingStyle => ({
  family: resolved(familyOf('qwen')),
  world: smallWorld,
  settings: simulatorSettings.parse(settings),
});
const pocket = { ...chat(), family: resolved(familyOf('pocket')) };
const pocketCard: Partial<JudgeCard> = {
  family: 'pocket',
  tasks: ['rating-profile', 'rating-history'],
  needs: { ratings: true, nouns: ['film'] },
};

describeRater('a model that reads words', () => judgeRater(ratingJudge(), chat({ shots: 2 })));
describeRater('a model on ratings in words', () =>
  judgeRater(ratingJudge(), chat({ scale: 'one-ten' })),
);
describeRater('a pocket model', () => judgeRater(ratingJudge(pocketCard), pocket));

describe('a judge as a rater', () => {
  it('returns the judge’s answer to each prompt, with label mass, stage and tokens', async () => {
    const rater = await judgeRater(ratingJudge(), chat());
    const answers = await rater.rate(smallQuestions, going);
    const ask = ratingAsker(chat());
    smallQuestions.forEach((question, at) => {
      expect(answers[at]).toEqual({
        probabilities: sharesBy(ask(question, 'x' as never)),
        labelMass: 0.9,
        stage: 'logits',
        tokens: { computed: 3, reused: 7 },
      });
    });
  });

  it('asks for one item of one person, as an appraisal, with a key for each question', async () => {
    const judge = ratingJudge();
    const rater = await judgeRater(judge, chat());
    await rater.rate([smallQuestions[0]!, smallQuestions[0]!, smallQuestions[13]!], going);
    const [asked] = judge.calls;
    expect(new Set(asked!.map(({ question }) => question.key)).size).toBe(3);
    for (const { question, trial } of asked!) {
      expect(question.key).toBe(trial.key);
      expect(trial).toMatchObject({ kind: 'appraisal', slate: { items: [expect.any(String)] } });
    }
  });

  it.each([null, [1], [NaN, ...Array<number>(9).fill(0)], [2, -1, ...Array<number>(8).fill(0)]])(
    '[G9] takes %j for unscored',
    async (wrong) => {
      const rater = await judgeRater(
        ratingJudge({}, () => wrong),
        chat(),
      );
      const [answer] = await rater.rate(smallQuestions.slice(0, 1), going);
      expect(answer).toMatchObject({ probabilities: null, stage: 'unscored' });
    },
  );

  it('rejects when the judge leaves a question unanswered', async () => {
    const judge = ratingJudge();
    const silent = { ...judge, async *answer() {} };
    const rater = await judgeRater(silent, chat());
    await expect(rater.rate(smallQuestions, going)).rejects.toMatchObject({ code: 'bug' });
  });

  it('has a different key for each wording, scale, system prompt, weights and catalogue', async () => {
    const keyOf = async (style: RatingStyle, card: Partial<JudgeCard> = {}) =>
      (await judgeRater(ratingJudge(card), style)).card.key;
    const [first, ...rest] = smallWorld.items;
    const renamed = { ...smallWorld, items: [{ ...first!, title: 'Alien 2' }, ...rest] };
    const keys = await Promise.all([
      keyOf(chat()),
      keyOf(chat({ scale: '1-10' })),
      keyOf(chat({ shots: 1 })),
      keyOf(chat({ system: 'Be kind.' })),
      keyOf(chat({ labelOrder: 'both' })),
      keyOf(chat({ labelOrder: 'alternate' })),
      keyOf(chat({ labelOrder: 'alternate', seed: 'other' })),
      keyOf(chat(), { weights: 'other' }),
      keyOf({ ...chat(), world: renamed }),
      keyOf({ ...chat(), family: resolved(familyOf('gemma')) }),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await keyOf(chat())).toBe(keys[0]);
  });

  it('can’t be made for questions that the judge can’t answer', async () => {
    const refused = judgeRater(ratingJudge(pocketCard), {
      ...pocket,
      settings: chat({ shots: 1 }).settings,
    });
    await expect(refused).rejects.toMatchObject({ code: 'task-not-offered' });
  });

  it('warns of labels with several tokens', async () => {
    const warningOf = async (scale: string, several?: string) => {
      const environment = several ? { 'labels of several tokens': several } : {};
      const judge = { ...ratingJudge(), environment };
      const { warning } = (await judgeRater(judge, chat({ scale }))).card;
      return warning && formatMessage(warning);
    };
    expect(await warningOf('1-10', '10, seven')).toContain('writes 10 with');
    expect(await warningOf('one-ten', '10, seven')).toContain('writes seven with');
    expect(await warningOf('0-9', '10, seven')).toBeUndefined();
    expect(await warningOf('1-10')).toBeUndefined();
  });
});

describe('the order in which a judge is asked', () => {
  /** 12 people on 10 films each, remembering one of two others, shuffled. */
  const many: RatingQuestion[] = shuffled(
    smallQuestions.slice(0, 10).flatMap((question, film) =>
      Array.from({ length: 24 }, (_, n): RatingQuestion => {
        const number = n >> 1;
        const { id } = smallWorld.items[(film + 1 + (n % 2)) % 10]!;
        return {
          ...question,
          person: {
            ...question.person,
            id: `p${number}` as never,
            name: `Person ${number}`,
            age: 10 + 10 * (number % 6),
            rater: number < 6 ? 'generous' : 'strict',
          },
          remembered: [{ item: id, rating: 7 }],
        };
      }),
    ),
    stream('many'),
  );
  /** Uses characters as tokens. */
  const lettersOf = (prompts: readonly string[]) =>
    prompts.map((one) => [...one].map((c) => c.charCodeAt(0)));
  /** The fewest characters that a judge can compute: each shared prefix once. */
  const ceilingOf = (prompts: readonly string[]) => {
    const sorted = [...prompts].sort();
    return sorted.reduce((sum, prompt, i) => {
      const before = sorted[i - 1] ?? '';
      let shared = 0;
      while (shared < prompt.length && prompt[shared] === before[shared]) shared++;
      return sum + prompt.length - shared;
    }, 0);
  };

  it.each([
    ['in words', chat({ shots: 2 }), {}],
    ['of a pocket model', pocket, pocketCard],
  ] as const)(
    '[G15] computes within 5 %% of each shared beginning once, %s',
    async (_, style, card) => {
      const judge = ratingJudge(card);
      await (await judgeRater(judge, style)).rate(many, going);
      const prompts = judge.calls[0]!.map(({ question }) => promptOf(question));
      const distinct = new Set(prompts).size;
      expect(distinct).toBeGreaterThan(100);
      // In batches of about 16 prompts, as a model computes them: a prefix that two batches share is computed twice.
      const limit = 16 * 400;
      const computed = planForwards(lettersOf(prompts), limit).computed.reduce((a, b) => a + b);
      const careless = many.map((question) => promptOf(ratingAsker(style)(question, 'x' as never)));
      const unsorted = planForwards(lettersOf(careless), limit).computed.reduce((a, b) => a + b);
      expect(computed / ceilingOf(prompts)).toBeLessThan(1.05);
      expect(unsorted / ceilingOf(prompts)).toBeGreaterThan(1.05);
    },
  );
});
