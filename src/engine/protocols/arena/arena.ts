import type { Protocol } from '../protocol.ts';
import { SIX } from './aspects.ts';
import { arenaForPeople } from './for-people.ts';
import { planArena } from './plan.ts';
import { askProfile } from './profile.ts';
import { arenaQuestion, arenaTask, arenaTemplate } from './prompt.ts';
import { readArena } from './read.ts';
import { arenaReport } from './report.ts';
import { isSwiss, swissTotal } from './swiss.ts';

/**
 * Compares two lists by a judge that plays the user: six aspects, then win, tie or lose (RecSys Arena).
 */
export const arena: Protocol = {
  id: 'arena',
  title: 'Arena',
  about:
    'The judge plays the user and says win, tie or lose, on several aspects and overall: RecSys Arena.',
  task: 'arena-overall',
  extras: ['arena-aspect', 'slate-score'],
  arrangements: ['shared-prefix', 'as-published'],
  suits: 'recommenders',
  settings: [
    {
      kind: 'choice',
      id: 'orders',
      title: 'Orders',
      about:
        'In one order, Q and win rates include the position bias. Ratings are corrected for it where three or more recommenders all meet.',
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
      about:
        'Against a baseline, each recommender meets only the one that you choose. Swiss: in each round of users, neighbours in the ranking so far meet; for many systems.',
      options: [
        { value: 'all', title: 'All pairs' },
        { value: 'baseline', title: 'Against a baseline' },
        { value: 'swiss', title: 'Swiss' },
      ],
      initial: 'all',
    },
    {
      kind: 'recommender',
      id: 'baseline',
      title: 'Baseline',
      about:
        'Each of the others meets this recommender and no other. RecSys Arena takes its weakest, a factorisation machine.',
      initial: '',
      when: { setting: 'schedule', is: 'baseline' },
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
      kind: 'choice',
      id: 'profile',
      writes: true,
      title: 'Who the judge plays',
      about:
        'What the data says of each user, in fixed words; or a description that the judge writes first, where it can write.',
      options: [
        { value: 'data', title: 'From the data' },
        { value: 'judge', title: 'Written by the judge' },
      ],
      initial: 'data',
    },
    {
      kind: 'switch',
      id: 'scores',
      title: 'Also score each list by itself',
      about:
        'An absolute score from 0 to 1 beside the comparisons, to see which of the two separates systems better.',
      initial: false,
    },
  ],
  plan: planArena,
  taskOf: arenaTask,
  template: arenaTemplate,
  ask: arenaQuestion,
  read: readArena,
  report: arenaReport,
  growing: { when: isSwiss, total: swissTotal },
  profile: askProfile,
  forPeople: arenaForPeople,
};
