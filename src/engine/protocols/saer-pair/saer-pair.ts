import { message } from '../../messages/message.ts';
import type { Style } from '../../domain/family.ts';
import type { Protocol } from '../protocol.ts';
import { saerForPeople } from '../saer/for-people.ts';
import { LABELS } from '../saer/labels.ts';
import { askingOf, saerQuestion, saerTemplate, taskOf } from '../saer/prompt.ts';
import { readLabel, readPair } from '../saer/read.ts';
import { askWhy, readWhy, sampleTrials } from '../saer/reasoning.ts';
import { promptSettings, reasonsSetting } from '../saer/settings.ts';
import type { Asking } from '../saer/wording.ts';
import type { Settings } from '../settings.ts';
import { planPairs } from './plan.ts';
import { pairReport } from './report.ts';
import { asksLists, variantsIn } from './settings.ts';

/**
 * Compares two lists for the same customer in both orders, with a tie among the labels: the pairwise stage of SAER (Liu
 * et al., section 3.3).
 */
export const saerPair: Protocol = {
  id: 'saer-pair',
  title: message('saerSettings.pair'),
  about: message('saerSettings.pairAbout'),
  task: 'pair-with-tie',
  extras: ['list-label'],
  arrangements: ['shared-prefix', 'as-published'],
  suits: 'lists',
  usesProbes: true,
  settings: [
    {
      kind: 'switch',
      id: 'lists',
      title: message('saerSettings.lists'),
      about: message('saerSettings.listsHint'),
      initial: true,
    },
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
    ...promptSettings,
    reasonsSetting,
  ],
  plan: planPairs,
  taskOf: (trial) => taskOf(askingOf(trial)),
  template: pairTemplate,
  ask: saerQuestion,
  read: (answer, stream, trial) =>
    trial.kind === 'duel' ? readPair(answer, stream) : readLabel(answer, LABELS, stream),
  report: pairReport,
  reasoning: { sample: sampleTrials, ask: askWhy, read: readWhy },
  forPeople: (planned) => saerForPeople(planned, { list: asksLists(planned.settings), pair: true }),
};

function pairTemplate(style: Style, settings: Settings): string {
  const variants = variantsIn(settings).flatMap((variant): Asking[] =>
    variant === undefined ? [] : [`pair/${variant}`],
  );
  return saerTemplate(
    [...(asksLists(settings) ? (['list'] as const) : []), 'pair', ...variants],
    style,
    settings,
  );
}
