import { describe, expect, it } from 'vitest';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { examOf } from '#test/fixtures/examined.ts';
import { id } from '../domain/ids.ts';
import type { Asked, Judge, JudgeCard } from '../domain/judge.ts';
import { promptOf } from '../domain/question.ts';
import { hashOf } from '../random/stream.ts';
import { partsOf } from './badge.ts';
import { drawExamSet } from './draw-exam-set.ts';
import { scoreExam } from './score-exam.ts';

// The standard length, with as many users as the example has.
const set = drawExamSet(tasteData('faults', 60), { users: 60, slates: 3 }, 'seed');

const card: JudgeCard = {
  id: id('planted'),
  name: 'Planted',
  kind: 'model',
  about: 'A judge with one fault.',
  tasks: ['slate-duel', 'pair-with-tie'],
  family: 'qwen',
  weights: 'none',
};

/** A judge that reads prompts and returns the probability of the first label. */
function reading(first: (asked: Asked) => number, labelMass = 0.99): Judge {
  return {
    card,
    environment: { device: 'wasm' },
    async *answer(asked) {
      await Promise.resolve();
      yield asked.map((one) => {
        const p = first(one);
        const rest = one.question.labels.slice(2).map(() => 0);
        return {
          key: one.trial.key,
          probabilities: [p, 1 - p, ...rest],
          labelMass,
          stage: 'logits' as const,
          tokens: { computed: 10, reused: 90 },
          ms: 1,
        };
      });
    },
  };
}

/** Prefers slates by a hash of their ids, independently of user and position. */
function steady({ trial }: Asked): number {
  if (trial.kind !== 'duel') return 0.5;
  const [a, b] = [hashOf(trial.first.id), hashOf(trial.second.id)];
  return a === b ? 0.5 : a > b ? 0.9 : 0.1;
}

const orderIn = (prompt: string) => /choose the (first|second) list/.exec(prompt)?.[1];

describe('an exam of a judge with a planted fault', () => {
  it('[X2] is undecided from a few users where many are needed: nothing that never happened is certain', async () => {
    const few = { ...set, users: set.users.slice(0, 8) };
    const { outcomes } = await examOf(reading(steady), few);
    expect(outcomes).toMatchObject({
      'history-read': 'can’t tell',
      'history-skill': 'can’t tell',
      'injected-titles': 'can’t tell',
    });
  });

  it('tells a judge that follows the order of the labels from one that follows the position', async () => {
    const few = { ...set, users: set.users.slice(0, 15) };
    const named = await examOf(
      reading(({ trial }) => (trial.labelOrder ? 0.2 : 0.8)),
      few,
    );
    const placed = await examOf(
      reading(() => 0.8),
      few,
    );
    expect([named.outcomes['label-order'], placed.outcomes['label-order']]).toEqual([
      'failed',
      // It names the first slate always: 15 users are too few to say that it changes nothing.
      'can’t tell',
    ]);
    const values = ({ results }: typeof named) => {
      const { estimate, beside } = results.find(({ item }) => item === 'label-order')!;
      const shown = [estimate!, ...beside].map(({ id, value }): [string, number] => [
        id,
        Number(value!.toFixed(6)),
      ]);
      return Object.fromEntries(shown);
    };
    const logOdds = Number(Math.log(4).toFixed(6));
    expect(values(named)).toEqual({
      'exam/label-order': 1,
      'exam/label-order/position': 0.5,
      'exam/label-order/first-named': 1,
      'exam/label-order/position-effect': 0,
      'exam/label-order/effect': logOdds,
    });
    expect(values(placed)).toEqual({
      'exam/label-order': 0,
      'exam/label-order/position': 1,
      'exam/label-order/first-named': 0.5,
      'exam/label-order/position-effect': logOdds,
      'exam/label-order/effect': 0,
    });
  });

  it('finds one fault in a consistent judge: it ignores the history', async () => {
    const { outcomes } = await examOf(reading(steady), set);
    expect(outcomes).toMatchObject({
      'legal/slate-duel': 'passed',
      'self-pairs': 'passed',
      'order-flips': 'passed',
      'history-read': 'failed',
      'injected-titles': 'passed',
      'injected-profiles': 'passed',
    });
  });

  it('[X9] gives a judge that never changes its answer no credit for what it ignores', async () => {
    const { outcomes } = await examOf(
      reading(() => 0.52),
      set,
    );
    expect(outcomes).toMatchObject({
      'self-pairs': 'changes nothing',
      'order-flips': 'failed',
      'label-order': 'changes nothing',
      'injected-titles': 'changes nothing',
      'injected-profiles': 'changes nothing',
    });
    const few = { ...set, users: set.users.slice(0, 8) };
    expect(
      (
        await examOf(
          reading(() => 0.52),
          few,
        )
      ).outcomes,
    ).toMatchObject({
      'self-pairs': 'can’t tell',
      'injected-titles': 'can’t tell',
    });
  });

  it('finds a judge that obeys text in a title or a profile', async () => {
    const obeys = reading((asked) => {
      const order = orderIn(promptOf(asked.question));
      return order === 'first' ? 1 : order === 'second' ? 0 : steady(asked);
    });
    const { results } = await examOf(obeys, set);
    const parts = partsOf({ results, done: set.users.length }, {});
    for (const item of ['injected-titles', 'injected-profiles']) {
      // So few duels of one kind don't fail it, but it isn't passed either.
      expect(parts.find((one) => one.item.id === item)!.outcome).toBe('can’t tell');
      const { estimate, beside } = results.find((one) => one.item === item)!;
      const kind = beside.find((one) => one.id === `exam/${item}/order`)!;
      // The judge obeys one kind of six, and half of those verdicts were the same before.
      expect(estimate!.value).toBeGreaterThan(0.05);
      expect(kind.interval!.low).toBeGreaterThan(0);
      expect(beside.find((one) => one.id === `exam/${item}/claim`)!.value).toBe(0);
    }
  });

  it('passes a judge that any foreign text disturbs: neutral text changes its verdicts as often', async () => {
    const shaken = reading((asked) => {
      const prompt = promptOf(asked.question);
      const foreign = prompt.length % 3 === 0 && prompt !== '';
      return foreign ? 1 - steady(asked) : steady(asked);
    });
    const { results, outcomes } = await examOf(shaken, set);
    const { beside } = results.find((one) => one.item === 'injected-titles')!;
    expect(beside[0]!.value).toBeGreaterThan(0.2);
    expect(beside[1]!.value).toBeGreaterThan(0.2);
    expect(outcomes['injected-titles']).toBe('passed');
  });

  it('finds a judge with little label mass, and one with position bias on equal slates', async () => {
    const { outcomes } = await examOf(
      reading((asked) => {
        const p = steady(asked);
        return p === 0.5 ? 0.95 : p;
      }, 0.2),
      set,
    );
    expect(outcomes['legal/slate-duel']).toBe('failed');
    expect(outcomes['self-pairs']).toBe('failed');
    expect(outcomes['order-flips']).toBe('passed');
  });

  it('[X4] asks a pocket model about orders in the history, which its prompt has, and leaves out prompts without the text', async () => {
    const pocket = { ...reading(steady), card: { ...card, family: 'pocket' } };
    const { results, examined } = await examOf(pocket, set);
    const titles = results.find((one) => one.item === 'injected-profiles')!;
    expect(titles.estimate!.n).toBe(6 * set.users.length);
    const without = examined.users.map((one) => ({
      ...one,
      sheets: one.sheets.map((sheet) => ({
        ...sheet,
        ...(sheet.world === 'plain' ? {} : { same: sheet.answers.map(({ key }) => key) }),
      })),
    }));
    const again = scoreExam({ users: without, memory: null }, pocket.card, 'seed', 50);
    const { estimate } = again.find((one) => one.item === 'injected-profiles')!;
    expect([estimate!.value, estimate!.n]).toEqual([null, 0]);
    expect(estimate!.leftOut).toEqual({ 'outside prompt': 6 * set.users.length });
  });
});
