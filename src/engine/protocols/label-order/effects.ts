import { leave, type LeftOut } from '../../domain/left-out.ts';
import { positionsOf, type TaskId } from '../../domain/question.ts';
import { message, type Text } from '#messages/message.ts';
import { estimated, estimatedRate, estimatedWithin, glossed } from '../../report/estimate.ts';
import { LOGITS, RATE } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { taskText } from '../../report/task-words.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { underName } from '../shared/each-judge.ts';
import {
  countIn,
  effectOf,
  firstNamedOf,
  halvesOf,
  isFirst,
  logOdds,
  middleOf,
  type Halves,
  type OfUser,
  type Value,
} from './halves.ts';
import { usersIn, withEnoughUsers } from './enough-users.ts';
import { shiftOf } from './shift.ts';

/** One judge's answers to one kind of question. */
export interface EffectsOf {
  /** The judge's name; empty if there is one judge. */
  readonly shown: string;
  readonly task: TaskId;
  /** True if the judge answered several kinds of question, so that titles name the kind. */
  readonly several: boolean;
  /** True if each question was asked in both label orders. */
  readonly within: boolean;
  readonly observed: readonly OfUser[];
}

/** The beginning of the ids of the label-order bias. */
export const FIRST_NAMED = 'label-order/first-named';

/**
 * Returns the position effect (for questions about two slates) and the label-order effect, each as a rate of answers and
 * in logits, and for questions asked in both label orders the share whose answer the order changes
 * (docs/metrics.md, section 1).
 */
export function effectsOf(about: EffectsOf, draws: Resamples): Estimate[] {
  const { task, within } = about;
  const positions = positionsOf(task) !== null;
  const halves = (value: Value, slateOrders: boolean) =>
    halvesOf(about.observed, draws.users, value, { labelOrders: within, slateOrders });
  const position = positions
    ? [
        rate(about, 'position', halves(isFirst, true), middleOf, coinAndFirst(0.5, 1), draws),
        logits(about, 'positionEffect', halves(logOdds, true), middleOf, draws),
      ]
    : [];
  const [biasOfPosition, effectOfPosition] = position;
  const always = positions ? 0.5 : null;
  return [
    ...(biasOfPosition ? [biasOfPosition] : []),
    rate(
      about,
      'firstNamed',
      halves(isFirst, false),
      firstNamedOf,
      coinAndFirst(0.5, always),
      draws,
    ),
    ...(within ? [changes(about, draws)] : []),
    ...(effectOfPosition ? [effectOfPosition] : []),
    logits(about, 'effect', halves(logOdds, false), effectOf, draws),
    ...(task === 'slate-score' ? [titled(about, 'shift', shiftOf(about, draws))] : []),
  ];
}

const IDS = {
  position: 'label-order/position',
  firstNamed: FIRST_NAMED,
  positionEffect: 'label-order/position-effect',
  effect: 'label-order/effect',
} as const;

const WORDS = {
  position: [message('labelOrder.position'), message('labelOrder.positionGloss')],
  firstNamed: [message('labelOrder.firstNamed'), message('labelOrder.firstNamedGloss')],
  positionEffect: [message('labelOrder.positionEffect'), message('labelOrder.positionEffectGloss')],
  effect: [message('labelOrder.effect'), message('labelOrder.effectGloss')],
  changes: [message('labelOrder.changes'), message('labelOrder.changesGloss')],
  shift: [message('labelOrder.shift'), message('labelOrder.shiftGloss')],
} as const;

/** The glosses for questions whose opposite answers are several labels each. */
const IN_HALVES = {
  firstNamed: message('labelOrder.firstNamedHalfGloss'),
  effect: message('labelOrder.effectHalfGloss'),
} as const;

function titled(
  { task, several, shown, observed }: EffectsOf,
  name: keyof typeof WORDS,
  one: Estimate,
) {
  const [title, alone] = WORDS[name];
  const gloss =
    inHalves(observed) && (name === 'firstNamed' || name === 'effect') ? IN_HALVES[name] : alone;
  const short: Text = several
    ? message('labelOrder.onTask', { title, task: taskText(task) })
    : title;
  return underName({ shown }, { ...one, ...glossed(short, gloss) });
}

function rate(
  about: EffectsOf,
  name: 'position' | 'firstNamed',
  halves: Halves,
  statistic: typeof middleOf,
  references: Estimate['references'],
  draws: Resamples,
): Estimate {
  const users = usersIn(halves);
  const n = countIn(halves);
  const one = estimatedWithin(
    {
      id: `${IDS[name]}/${about.task}`,
      title: '',
      measure: RATE,
      n,
      of: message('estimates.countedOfUsers', { n, unit: 'answer', users: draws.users }),
      leftOut: halves.leftOut,
      references,
      ties: tiesIn(about.observed),
      better: 'neither',
      why: message(name === 'position' ? 'labelOrder.noSlateOrders' : 'labelOrder.noOrders'),
    },
    statistic(halves),
    draws,
    { low: 0, high: 1, users },
  );
  return titled(about, name, withEnoughUsers(one, halves));
}

function logits(
  about: EffectsOf,
  name: 'positionEffect' | 'effect',
  halves: Halves,
  statistic: typeof middleOf,
  draws: Resamples,
): Estimate {
  const n = countIn(halves);
  const one = estimated(
    {
      id: `${IDS[name]}/${about.task}`,
      title: '',
      measure: LOGITS,
      n,
      of: message('estimates.countedOfUsers', { n, unit: 'answer', users: draws.users }),
      leftOut: halves.leftOut,
      references: coinAndFirst(0, null),
      ties: message('labelOrder.fromProbabilities'),
      better: 'neither',
      why: message(name === 'positionEffect' ? 'labelOrder.noSlateOrders' : 'labelOrder.noOrders'),
    },
    statistic(halves),
    draws,
  );
  return titled(about, name, withEnoughUsers(one, halves));
}

/** Returns the share of questions whose answer differs between the two label orders. */
function changes(about: EffectsOf, draws: Resamples): Estimate {
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const { user, of } of about.observed) {
    const { published, exchanged } = of;
    if (!published || !exchanged) leave(leftOut, 'not asked yet');
    else if (published.first === 'unscored' || exchanged.first === 'unscored') {
      leave(leftOut, 'unscored');
    } else addObservation(ratio, user, published.label === exchanged.label ? 0 : 1);
  }
  const labels = labelsIn(about.observed);
  const one = estimatedRate(
    {
      id: `label-order/changes/${about.task}`,
      title: '',
      of: message('estimates.countedOfUsers', {
        n: total(ratio),
        unit: 'question',
        users: draws.users,
      }),
      references: coinAndFirst(labels === null ? null : 1 - 1 / labels, 0),
      ties: message(inHalves(about.observed) ? 'estimates.noTie' : 'labelOrder.tiesEqual'),
      better: 'lower',
      why: message('labelOrder.noOrders'),
    },
    { ratio, leftOut },
    draws,
  );
  return titled(about, 'changes', one);
}

/** Decides whether the opposite answers are several labels each: the halves of the labels. */
export function inHalves(observed: readonly OfUser[]): boolean {
  return (labelsIn(observed) ?? 0) > 3;
}

/** Says which answers are neither of the opposites. */
function tiesIn(observed: readonly OfUser[]): Text {
  if (!inHalves(observed)) return message('labelOrder.tiesLeftOut');
  const odd = (labelsIn(observed) ?? 0) % 2 === 1;
  return message(odd ? 'labelOrder.middleLeftOut' : 'estimates.noTie');
}

/** Returns the number of labels that the answers chose among; null if none has a label. */
function labelsIn(observed: readonly OfUser[]): number | null {
  for (const { of } of observed) {
    const labels = of.published?.labels ?? of.exchanged?.labels;
    if (labels) return labels;
  }
  return null;
}
