import { expect, it } from 'vitest';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import type { Arrangement } from '../domain/family.ts';
import { coinCard } from '../judges/coin.ts';
import { refuseLabelOrder } from './refuse-label-order.ts';

const model = leaningJudge({}).card;
const pocket = { ...model, name: 'Pocket judge', family: 'pocket' };
const studyWith = (labelOrder?: string, arrangement: Arrangement = 'shared-prefix') => ({
  protocol: {
    id: 'slate-duel',
    arrangement,
    settings: labelOrder ? { labelOrder } : {},
  },
});

it('a study that varies the label order is refused for a judge whose prompts name no answers', () => {
  for (const order of ['both', 'alternate']) {
    const refused = () => refuseLabelOrder(studyWith(order), [model, pocket]);
    expect(refused).toThrow(/protocol\.settings\.labelOrder: The prompts for Pocket judge name no/);
    expect(() => refuseLabelOrder(studyWith(order), [model, coinCard])).not.toThrow();
  }
  expect(() => refuseLabelOrder(studyWith(), [pocket])).not.toThrow();
  for (const one of ['one', 'as-published']) {
    expect(() => refuseLabelOrder(studyWith(one), [pocket])).not.toThrow();
  }
});

it('a study that varies the label order is refused where its prompts are arranged as published', () => {
  for (const order of ['both', 'alternate']) {
    const refused = () => refuseLabelOrder(studyWith(order, 'as-published'), [model]);
    expect(refused).toThrow(/protocol\.settings\.labelOrder: .* arranged as published/);
  }
  for (const order of [undefined, 'one', 'as-published']) {
    expect(() => refuseLabelOrder(studyWith(order, 'as-published'), [model])).not.toThrow();
  }
});
