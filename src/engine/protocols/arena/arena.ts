import type { Protocol } from '../protocol.ts';
import { SIX } from './aspects.ts';
import { planArena } from './plan.ts';
import { arenaQuestion, arenaTask, arenaTemplate } from './prompt.ts';
import { readArena } from './read.ts';
import { arenaReport } from './report.ts';

/** Two lists before a judge that plays the user: six aspects, then win, tie or lose (RecSys Arena). */
export const arena: Protocol = {
  id: 'arena',
  title: 'Arena',
  about:
    'The judge plays the user and says win, tie or lose, on several aspects and overall: RecSys Arena.',
  task: 'arena-overall',
  extras: ['arena-aspect', 'slate-score'],
  arrangements: ['shared-prefix', 'as-published'],
  settings: [
    {
      kind: 'choice',
      id: 'orders',
      title: 'Orders',
      about:
        'In one order, a judge that likes the first place is not told apart from a better list.',
      options: [
        { value: 'corrected', title: 'Both orders' },
        { value: 'as-published', title: 'One order, as published' },
      ],
      initial: 'corrected',
    },
    {
      kind: 'choice',
      id: 'schedule',
      title: 'Who meets whom',
      about: 'Against a baseline, each recommender meets only the one whose name comes first.',
      options: [
        { value: 'all', title: 'All pairs' },
        { value: 'baseline', title: 'Against a baseline' },
      ],
      initial: 'all',
    },
    {
      kind: 'lines',
      id: 'aspects',
      title: 'Aspects',
      about:
        'One a line: its name, a colon, and what it means. Each is asked about before the overall verdict.',
      most: 12,
      initial: SIX,
    },
    {
      kind: 'switch',
      id: 'scores',
      title: 'Also score each list by itself',
      about:
        'An absolute score from 0 to 1 beside the comparisons, to see which of the two tells systems apart.',
      initial: false,
    },
  ],
  plan: planArena,
  taskOf: arenaTask,
  template: arenaTemplate,
  ask: arenaQuestion,
  read: readArena,
  report: arenaReport,
};
