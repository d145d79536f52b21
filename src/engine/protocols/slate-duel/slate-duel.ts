import { message } from '#messages/message.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Trial } from '../../domain/trial.ts';
import type { Style } from '../../domain/family.ts';
import type { Protocol } from '../protocol.ts';
import { ordersIn } from '../label-order/setting.ts';
import { readScore } from '../shared/read-score.ts';
import { duelForPeople } from './for-people.ts';
import { planTrials } from './plan.ts';
import { duelQuestion, duelTemplate } from './prompt.ts';
import { readChoice } from './read.ts';
import { duelReport } from './report.ts';
import { scoreQuestion, scoreTemplate } from './score-prompt.ts';
import { askWhy, readWhy, sampleDuels } from './reasoning.ts';
import { asksScores, duelSettings } from './settings.ts';

/** Compares two whole slates for a user, as Bonin et al.'s slate judge does. */
export const slateDuel: Protocol = {
  id: 'slate-duel',
  title: message('slateDuelSettings.title'),
  about: message('slateDuelSettings.about'),
  task: 'slate-duel',
  extras: ['slate-score'],
  arrangements: ['shared-prefix', 'as-published'],
  settings: duelSettings,
  plan: planTrials,
  taskOf,
  template: (style: Style, settings) =>
    [
      ...ordersIn(settings).map((order) => duelTemplate(style, order)),
      ...(asksScores(settings) && style.family.wording !== 'pocket'
        ? ordersIn(settings).map((order) => scoreTemplate(style, order))
        : []),
    ].join('\n\n'),
  ask: (trial, planned, style) =>
    trial.kind === 'duel'
      ? duelQuestion(trial, planned, style)
      : scoreQuestion(trial, planned, style),
  read: (answer, stream, trial) =>
    trial.kind === 'duel' ? readChoice(answer, stream) : readScore(answer, stream),
  report: duelReport,
  reasoning: { sample: sampleDuels, ask: askWhy, read: readWhy },
  forPeople: duelForPeople,
};

function taskOf({ kind }: Pick<Trial, 'kind'>): TaskId {
  return kind === 'duel' ? 'slate-duel' : 'slate-score';
}
