import type { Duel } from '../../domain/trial.ts';
import type { Protocol } from '../protocol.ts';
import { planDuels } from './plan.ts';
import { duelQuestion, duelTemplate } from './prompt.ts';
import { readChoice } from './read.ts';
import { duelReport } from './report.ts';

/** Two whole slates, and which of them this viewer would rather get: Bonin et al.'s slate judge, task T1. */
export const slateDuel: Protocol<Duel> = {
  id: 'slate-duel',
  title: 'Slate duel',
  about: 'Two whole slates side by side, each pair asked in both orders; the judge has to choose.',
  task: 'slate-duel',
  extras: [],
  arrangements: ['shared-prefix', 'as-published'],
  settings: [],
  plan: ({ data }, stream) => planDuels(data, stream),
  taskOf: () => 'slate-duel',
  template: duelTemplate,
  ask: (trial, { data }, style) => duelQuestion(trial, data, style),
  read: readChoice,
  report: duelReport,
};
