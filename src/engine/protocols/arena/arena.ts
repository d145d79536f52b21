import { message } from '#messages/message.ts';
import type { Protocol } from '../protocol.ts';
import { labelOrderSetting } from '../label-order/setting.ts';
import { analyses } from './analysis.ts';
import { analysisSetting, askAnalysis, readAnalysis } from './ask-analysis.ts';
import { SIX } from './aspects.ts';
import { editSettings } from './edits.ts';
import { arenaForPeople } from './for-people.ts';
import { planArena, planWithEqual } from './plan.ts';
import { askProfile } from './profile.ts';
import { arenaQuestion, arenaTask, arenaTemplate } from './prompt.ts';
import { readArena } from './read.ts';
import { arenaReport } from './report.ts';
import { selfDuelsSetting } from './self-duels.ts';
import { isSwiss, swissTotal } from './swiss.ts';

/**
 * Compares two lists by a judge that plays the user: six aspects, then win, tie or lose (RecSys Arena).
 */
export const arena: Protocol = {
  id: 'arena',
  title: message('arenaSettings.title'),
  about: message('arenaSettings.about'),
  task: 'arena-overall',
  extras: ['arena-aspect', 'slate-score'],
  arrangements: ['shared-prefix', 'as-published'],
  suits: 'recommenders',
  settings: [
    {
      kind: 'choice',
      id: 'orders',
      title: message('arenaSettings.orders'),
      about: message('arenaSettings.ordersHint'),
      options: [
        { value: 'corrected', title: message('arenaSettings.bothOrders') },
        { value: 'as-published', title: message('arenaSettings.oneOrder') },
      ],
      initial: 'corrected',
    },
    {
      kind: 'choice',
      id: 'schedule',
      title: message('arenaSettings.schedule'),
      about: message('arenaSettings.scheduleHint'),
      options: [
        { value: 'all', title: message('arenaSettings.allPairs') },
        { value: 'baseline', title: message('arenaSettings.againstBaseline') },
        { value: 'swiss', title: message('arenaSettings.swiss') },
      ],
      initial: 'all',
    },
    {
      kind: 'recommender',
      id: 'baseline',
      title: message('arenaSettings.baseline'),
      about: message('arenaSettings.baselineHint'),
      initial: '',
      when: (valueOf) => valueOf('schedule') === 'baseline',
    },
    {
      kind: 'lines',
      id: 'aspects',
      title: message('arenaSettings.aspects'),
      about: message('arenaSettings.aspectsHint'),
      most: 12,
      initial: SIX,
    },
    {
      kind: 'choice',
      id: 'profile',
      writes: true,
      title: message('arenaSettings.profile'),
      about: message('arenaSettings.profileHint'),
      options: [
        { value: 'data', title: message('arenaSettings.profileFromData') },
        { value: 'judge', title: message('arenaSettings.profileByJudge') },
      ],
      initial: 'data',
    },
    {
      kind: 'switch',
      id: 'scores',
      title: message('arenaSettings.scores'),
      about: message('arenaSettings.scoresHint'),
      initial: false,
    },
    selfDuelsSetting,
    analysisSetting,
    labelOrderSetting,
    ...editSettings,
  ],
  plan: planArena,
  planWithEqual,
  taskOf: arenaTask,
  template: arenaTemplate,
  ask: arenaQuestion,
  read: readArena,
  report: arenaReport,
  growing: { when: isSwiss, total: swissTotal },
  profile: askProfile,
  preface: { when: analyses, ask: askAnalysis, read: readAnalysis, eachJudge: true },
  forPeople: arenaForPeople,
};
