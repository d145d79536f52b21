import { message } from '#messages/message.ts';
import { id } from './ids.ts';
import type { Judge, JudgeCard } from './judge.ts';
import type { JudgeChoice } from './study.ts';

/** The choice that `"judge": null` of a study file means: offline metrics alone. */
export const NO_JUDGE: JudgeChoice = { id: 'none' };

export const isNoJudge = (judge: Pick<JudgeChoice, 'id'>): boolean => judge.id === NO_JUDGE.id;

export const noJudgeCard: JudgeCard = {
  id: id('none'),
  name: 'none',
  kind: 'reference',
  about: message('judges.none'),
  tasks: [],
  family: 'qwen',
  weights: null,
};

/** Stands for the judge of a study without one: it answers no question. */
export const noJudge: Judge = {
  card: noJudgeCard,
  environment: {},
  async *answer() {
    // There is nothing to answer.
  },
};
