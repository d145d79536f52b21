import { message } from '#messages/message.ts';
import type { Style } from '../../domain/family.ts';
import type { Protocol } from '../protocol.ts';
import { labelOrderSetting } from '../label-order/setting.ts';
import { saerForPeople } from '../saer/for-people.ts';
import { faultsSetting, fineFaultsSetting, namesFineFaults } from '../saer/fault-kinds.ts';
import { askingOf, saerQuestion, saerTemplate, taskOf } from '../saer/prompt.ts';
import { readLabel, readPair, verdictLabels } from '../saer/read.ts';
import { askWhy, readWhy, sampleTrials } from '../saer/reasoning.ts';
import { editSettings, hasOwn } from '../saer/edits.ts';
import { askReasoning, readReasoning } from '../saer/reason-first.ts';
import { isReasonFirst, replySetting } from '../saer/reply.ts';
import { promptSettings, reasonsSetting } from '../saer/settings.ts';
import type { Asking } from '../saer/wording.ts';
import type { Settings } from '../settings.ts';
import { planPairs, ungatedTotal } from './plan.ts';
import { pairReport } from './report.ts';
import { isGated } from './stages.ts';
import { asksFaults, asksItems, asksLists, labelsLists, variantsIn } from './settings.ts';

/**
 * Compares two lists for the same customer in both orders, with a tie among the labels: the pairwise stage of SAER (Liu
 * et al., section 3.3).
 */
export const saerPair: Protocol = {
  id: 'saer-pair',
  title: message('saerSettings.pair'),
  about: message('saerSettings.pairAbout'),
  task: 'pair-with-tie',
  extras: ['list-label', 'item-fit', 'item-fault'],
  arrangements: ['shared-prefix', 'as-published'],
  suits: 'lists',
  usesProbes: true,
  settings: [
    {
      kind: 'choice',
      id: 'orders',
      title: message('saerSettings.orders'),
      about: message('saerSettings.ordersHint'),
      options: [
        { value: 'both', title: message('saerSettings.bothOrdersPublished') },
        { value: 'calibrated', title: message('saerSettings.calibrated') },
      ],
      initial: 'both',
    },
    {
      kind: 'number',
      id: 'abstain',
      title: message('saerSettings.abstain'),
      about: message('saerSettings.abstainHint'),
      when: (valueOf) => valueOf('orders') === 'calibrated',
      min: 0,
      max: 0.5,
      step: 0.05,
      initial: 0,
    },
    {
      kind: 'switch',
      id: 'lists',
      title: message('saerSettings.lists'),
      about: message('saerSettings.listsHint'),
      initial: true,
    },
    {
      kind: 'choice',
      id: 'gate',
      title: message('saerSettings.gate'),
      about: message('saerSettings.gateHint'),
      options: [
        { value: 'none', title: message('saerSettings.gateNone') },
        { value: 'not-poor', title: message('saerSettings.gateNotPoor') },
        { value: 'good', title: message('saerSettings.gateGood') },
      ],
      initial: 'none',
    },
    {
      kind: 'switch',
      id: 'items',
      title: message('saerSettings.items'),
      about: message('saerSettings.pairItemsHint'),
      when: labelsLists,
      initial: false,
    },
    faultsSetting,
    fineFaultsSetting,
    {
      kind: 'choice',
      id: 'probe-orders',
      title: message('saerSettings.probeOrders'),
      about: message('saerSettings.probeOrdersHint'),
      options: [
        { value: 'one', title: message('saerSettings.oneOrder') },
        { value: 'both', title: message('saerSettings.bothOrders') },
      ],
      initial: 'one',
    },
    {
      kind: 'choice',
      id: 'variants',
      title: message('saerSettings.variants'),
      about: message('saerSettings.variantsHint'),
      options: [
        { value: 'own', title: message('saerSettings.ownPrompt') },
        { value: 'all', title: message('saerSettings.allPrompts') },
      ],
      initial: 'own',
    },
    {
      kind: 'switch',
      id: 'self-pairs',
      title: message('saerSettings.selfPairs'),
      about: message('saerSettings.selfPairsHint'),
      initial: false,
    },
    ...promptSettings(
      (valueOf) => !hasOwn(valueOf, 'pair') || (labelsLists(valueOf) && !hasOwn(valueOf, 'list')),
    ),
    replySetting,
    reasonsSetting,
    labelOrderSetting,
    ...editSettings({ list: true, pair: true }),
  ],
  plan: planPairs,
  taskOf: (trial) => taskOf(askingOf(trial)),
  template: pairTemplate,
  ask: saerQuestion,
  read: (answer, stream, trial) =>
    trial.kind === 'duel'
      ? readPair(answer, stream)
      : readLabel(answer, verdictLabels(askingOf(trial)), stream),
  report: pairReport,
  growing: {
    when: (settings) => isGated(settings) || asksFaults(settings),
    total: ungatedTotal,
    needs: (settings) => [
      ...(isGated(settings) ? [{ task: 'list-label', setting: 'gate' } as const] : []),
      ...(asksFaults(settings) ? [{ task: 'item-fit', setting: 'faults' } as const] : []),
    ],
  },
  reasoning: { sample: sampleTrials, ask: askWhy, read: readWhy },
  preface: { when: isReasonFirst, ask: askReasoning, read: readReasoning },
  forPeople: (planned) => saerForPeople(planned, { list: asksLists(planned.settings), pair: true }),
};

function pairTemplate(style: Style, settings: Settings): string {
  const variants = variantsIn(settings).flatMap((variant): Asking[] =>
    variant === undefined ? [] : [`pair/${variant}`],
  );
  return saerTemplate(
    [
      ...(asksLists(settings) ? (['list'] as const) : []),
      ...(asksItems(settings) ? (['item'] as const) : []),
      ...(asksFaults(settings)
        ? ([namesFineFaults(settings) ? 'fine fault' : 'fault'] as const)
        : []),
      'pair',
      ...variants,
    ],
    style,
    settings,
  );
}
