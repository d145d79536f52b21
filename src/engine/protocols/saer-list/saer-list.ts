import { message } from '../../messages/message.ts';
import type { Appraisal } from '../../domain/trial.ts';
import type { Protocol } from '../protocol.ts';
import { saerForPeople } from '../saer/for-people.ts';
import { FITS, LABELS } from '../saer/labels.ts';
import { askingOf, saerQuestion, saerTemplate, taskOf } from '../saer/prompt.ts';
import { readLabel } from '../saer/read.ts';
import { askWhy, readWhy, sampleTrials } from '../saer/reasoning.ts';
import { promptSettings, reasonsSetting } from '../saer/settings.ts';
import { asksItems, planLists } from './plan.ts';
import { listReport } from './report.ts';

/**
 * Labels one list as Good, Partial or Poor: the pointwise stage of SAER (Liu et al., section 3.3).
 */
export const saerList: Protocol<Appraisal> = {
  id: 'saer-list',
  title: message('saerSettings.list'),
  about: message('saerSettings.listAbout'),
  task: 'list-label',
  extras: ['item-fit'],
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
    ...promptSettings,
    reasonsSetting,
  ],
  plan: planLists,
  taskOf: (trial) => taskOf(askingOf(trial)),
  template: (style, settings) =>
    saerTemplate(asksItems(settings) ? ['list', 'item'] : ['list'], style, settings),
  ask: saerQuestion,
  read: (answer, stream, trial) =>
    readLabel(answer, askingOf(trial) === 'list' ? LABELS : FITS, stream),
  report: listReport,
  reasoning: { sample: sampleTrials, ask: askWhy, read: readWhy },
  forPeople: (planned) => saerForPeople(planned, { list: true, pair: false }),
};
