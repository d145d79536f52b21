import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { tasteData } from '#test/fixtures/exam-data.ts';
import { examOf } from '#test/fixtures/examined.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import type { Judge } from '../../domain/judge.ts';
import type { Trial } from '../../domain/trial.ts';
import { hashOf, stream } from '../../random/stream.ts';
import { drawExamSet } from '../draw-exam-set.ts';
import { labelOrder } from './label-order.ts';

const set = drawExamSet(tasteData('label orders', 60), { users: 60, slates: 2 }, 'seed');

/** Each part with the task that it is about, and whether the task is about two slates. */
const PARTS = labelOrder.map(({ id, tasks: [task] }) => ({
  id,
  figures: id === 'label-order' ? '' : `/${task}`,
  pairs: !['list-label', 'item-fit', 'slate-score'].includes(task!),
}));

async function examined(noise: (trial: Trial) => number) {
  const { results, outcomes } = await examOf(leaningJudge({ between: -9, noise }), set, labelOrder);
  return PARTS.map((part) => {
    const { estimate, beside } = results.find(({ item }) => item === part.id)!;
    const figure = (name: string) =>
      beside.find(({ id }) => id === `exam/label-order/${name}${part.figures}`);
    return { ...part, changed: estimate!, figure, outcome: outcomes[part.id]! };
  });
}

const LOGIT = 3;
const exchanged = ({ labelOrder: order }: Trial) => order !== undefined;

describe('the exam’s parts on the order of labels', () => {
  it('are asked of each kind of question', () => {
    expect(PARTS.map(({ id }) => id)).toEqual([
      'label-order',
      'label-order/pair-with-tie',
      'label-order/list-label',
      'label-order/item-fit',
      'label-order/arena-aspect',
      'label-order/arena-overall',
      'label-order/slate-score',
    ]);
  });

  it('tell a judge of the label named first from a judge of the first position', async () => {
    const named = await examined((trial) => (exchanged(trial) ? -LOGIT : LOGIT));
    const placed = await examined(() => LOGIT);
    for (const one of named) {
      expect([one.id, one.changed.value, one.outcome]).toEqual([one.id, 1, 'failed']);
      expect(one.figure('first-named')!.value).toBe(1);
      expect(one.figure('effect')!.value).toBeGreaterThan(2);
      expect(one.figure('position')?.value).toBe(one.pairs ? 0.5 : undefined);
    }
    for (const one of placed) {
      expect([one.id, one.changed.value, one.outcome]).toEqual([one.id, 0, 'changes nothing']);
      expect(one.figure('first-named')!.value).toBe(0.5);
      expect(one.figure('effect')!.value).toBeCloseTo(0, 9);
      expect(one.figure('position')?.value).toBe(one.pairs ? 1 : undefined);
    }
  });

  it('pass a judge whose answers depend on the slates alone', async () => {
    const worth = (slate: { readonly id: string }) => hashOf(`of ${slate.id}`);
    const read = await examined((trial) => {
      if (trial.kind === 'duel') return worth(trial.first) > worth(trial.second) ? LOGIT : -LOGIT;
      return hashOf(trial.slate.id) % 2 === 0 ? LOGIT : -LOGIT;
    });
    for (const one of read) {
      expect([one.id, one.changed.value, one.outcome]).toEqual([one.id, 0, 'passed']);
      expect(one.figure('first-named')!.value).toBe(0.5);
    }
  });

  it('find by how much a judge follows the labels: in 10, 20 and 40 % of its answers', async () => {
    const held: boolean[] = [];
    for (const share of [0.1, 0.2, 0.4]) {
      const parts = await examined((trial) => {
        const chance = stream(`follows ${share}`).child(trial.key);
        if (chance.unit() < share) return exchanged(trial) ? -LOGIT : LOGIT;
        return chance.unit() < 0.5 ? LOGIT : -LOGIT;
      });
      for (const { figure, changed, id } of parts) {
        const { value, interval, n } = figure('first-named')!;
        const truth = 0.5 + share / 2;
        expect(n, id).toBeGreaterThanOrEqual(2 * set.users.length);
        expect(Math.abs(value! - truth), id).toBeLessThan(0.15);
        held.push(interval!.low <= truth && truth <= interval!.high);
        // Two answers that both follow are opposite; of all others half are.
        const often = share ** 2 + (1 - share ** 2) / 2;
        held.push(changed.interval!.low <= often && often <= changed.interval!.high);
      }
    }
    expect(held).toHaveLength(2 * 3 * PARTS.length);
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(37);
  });

  it('show a coin’s share by the number of answers, and what always first gets where there is a position', async () => {
    const parts = await examined(() => LOGIT);
    const references = parts.map(({ id, changed: { references: all } }) => [
      id.replace('label-order/', ''),
      ...all.map(({ value }) => value && Number(value.toFixed(3))),
    ]);
    expect(references).toEqual([
      ['label-order', 0.5, 0],
      ['pair-with-tie', 0.667, 0],
      ['list-label', 0.667, null],
      ['item-fit', 0.5, null],
      ['arena-aspect', 0.667, 0],
      ['arena-overall', 0.667, 0],
      ['slate-score', 0.5, null],
    ]);
  });

  it('ask single questions about slates that suit the user and slates that suit somebody else', () => {
    const singles = labelOrder.filter(({ id }) => /list-label|item-fit|slate-score/.test(id));
    expect(singles).toHaveLength(3);
    for (const part of singles) {
      const asked = set.users.flatMap((user) =>
        part.questions(user).map(({ trial }) => trial.kind === 'appraisal' && trial.slate.id),
      );
      const own = asked.filter((id) => id && id.endsWith('/liked')).length;
      const foreign = asked.filter((id) => id && id.endsWith('/others')).length;
      expect(own + foreign).toBe(asked.length);
      expect(Math.abs(own - foreign)).toBeLessThanOrEqual(asked.length / 5);
    }
  });

  it('count answers that can’t be read as unscored', async () => {
    const few = { ...set, users: set.users.slice(0, 4) };
    const judge = leaningJudge({});
    const silent: Judge = {
      ...judge,
      answer: async function* (asked) {
        await Promise.resolve();
        yield asked.map(({ question: { key } }) => answered(key, { probabilities: null }));
      },
    };
    const { results } = await examOf(silent, few, labelOrder);
    const own = results.filter(({ item }) => labelOrder.some(({ id }) => id === item));
    expect(own).toHaveLength(labelOrder.length);
    for (const { estimate } of own) {
      expect([estimate!.value, estimate!.n]).toEqual([null, 0]);
      expect(Object.keys(estimate!.leftOut)).toEqual(['unscored']);
    }
  });
});
