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
  title: 'Pairwise with tie',
  about:
    'Two lists side by side in both orders, with a tie on offer; with the labels of each list it is SAER’s two-stage pre-screening.',
  task: 'pair-with-tie',
  extras: ['list-label'],
  arrangements: ['shared-prefix', 'as-published'],
  suits: 'lists',
  usesProbes: true,
  settings: [
    {
      kind: 'switch',
      id: 'lists',
      title: 'Label each list first',
      about: 'The first of SAER’s two stages: every list by itself, good, partial or poor.',
      initial: true,
    },
    {
      kind: 'choice',
      id: 'probe-orders',
      title: 'Corrupted lists',
      about: 'Compare a corrupted list with its genuine one in one random order, or in both.',
      options: [
        { value: 'one', title: 'One order, as published' },
        { value: 'both', title: 'Both orders' },
      ],
      initial: 'one',
    },
    {
      kind: 'choice',
      id: 'variants',
      title: 'Prompts for corrupted lists',
      about:
        'SAER’s own prompt, or also the two that the paper compares it with: a sparse one and one with a long rubric.',
      options: [
        { value: 'own', title: 'SAER’s own' },
        { value: 'all', title: 'All three, compared on the same pairs' },
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
