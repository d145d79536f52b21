import { message } from '#messages/message.ts';
import type { Appraisal } from '../../domain/trial.ts';
import type { Protocol } from '../protocol.ts';
import { labelOrderSetting } from '../label-order/setting.ts';
import { saerForPeople } from '../saer/for-people.ts';
import { faultsSetting, fineFaultsSetting, namesFineFaults } from '../saer/fault-kinds.ts';
import { askingOf, saerQuestion, saerTemplate, taskOf } from '../saer/prompt.ts';
import { readLabel, verdictLabels } from '../saer/read.ts';
import { askWhy, readWhy, sampleTrials } from '../saer/reasoning.ts';
import { editSettings, hasOwn } from '../saer/edits.ts';
import { askReasoning, readReasoning } from '../saer/reason-first.ts';
import { isReasonFirst, replySetting } from '../saer/reply.ts';
import { promptSettings, reasonsSetting } from '../saer/settings.ts';
import { asksFaults, asksItems, flaggedTotal, planLists } from './plan.ts';
import { listReport } from './report.ts';

/**
 * Labels one list as Good, Partial or Poor: the pointwise stage of SAER (Liu et al., section 3.3).
 */
export const saerList: Protocol<Appraisal> = {
  id: 'saer-list',
  title: message('saerSettings.list'),
  about: message('saerSettings.listAbout'),
  task: 'list-label',
  extras: ['item-fit', 'item-fault'],
  arrangements: ['shared-prefix', 'as-published'],
  suits: 'lists',
  usesProbes: true,
  settings: [
    {
      kind: 'switch',
      id: 'items',
      title: message('saerSettings.items'),
      about: message('saerSettings.itemsHint'),
      initial: true,
    },
    faultsSetting,
    fineFaultsSetting,
    ...promptSettings((valueOf) => !hasOwn(valueOf, 'list')),
    replySetting,
    reasonsSetting,
    labelOrderSetting,
    ...editSettings({ list: true, pair: false }),
  ],
  plan: planLists,
  taskOf: (trial) => taskOf(askingOf(trial)),
  template: (style, settings) =>
    saerTemplate(
      [
        'list',
        ...(asksItems(settings) ? (['item'] as const) : []),
        ...(asksFaults(settings)
          ? ([namesFineFaults(settings) ? 'fine fault' : 'fault'] as const)
          : []),
      ],
      style,
      settings,
    ),
  ask: saerQuestion,
  read: (answer, stream, trial) => readLabel(answer, verdictLabels(askingOf(trial)), stream),
  report: listReport,
  growing: {
    when: asksFaults,
    total: flaggedTotal,
    needs: () => [{ task: 'item-fit', setting: 'faults' }],
  },
  reasoning: { sample: sampleTrials, ask: askWhy, read: readWhy },
  preface: { when: isReasonFirst, ask: askReasoning, read: readReasoning },
  forPeople: (planned) => saerForPeople(planned, { list: true, pair: false }),
};
