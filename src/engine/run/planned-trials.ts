import { seedOf } from '../domain/seeds.ts';
import { answers, type JudgeCard } from '../domain/judge.ts';
import type { Study } from '../domain/study.ts';
import type { StudyData } from '../domain/study-data.ts';
import { publishedKey, type Trial } from '../domain/trial.ts';
import {
  askedIn,
  inLabelOrders,
  type AskedOrders,
  type Asks,
} from '../protocols/label-order/plan-orders.ts';
import { otherHistories } from '../protocols/history-swap/other-histories.ts';
import { swapsOf } from '../protocols/history-swap/swaps.ts';
import { labelOrdersIn } from '../protocols/label-order/setting.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { settingsOf } from '../protocols/settings.ts';
import { stream } from '../random/stream.ts';
import { askedUntilSettled } from '../sample-size/asked-until-settled.ts';
import { ofOwnUsers, ownShare } from './own-share.ts';

/** The results so far that the plan or the questions depend on. */
export interface Left extends Pick<Planned, 'sofar' | 'profiles' | 'prefaces'> {
  /** The label orders in which questions were asked; those of the verdicts if absent. */
  readonly orders?: AskedOrders;
}

/** Returns the input of a protocol: the data, the settings of the study, and the results so far. */
export function plannedOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  { orders: _, ...left }: Left = {},
): Planned {
  const { arrangement, settings } = study.protocol;
  return {
    data,
    arrangement,
    settings: settingsOf(protocol, settings, comparedIn(study)),
    ...left,
  };
}

/** Returns the recommenders that a study compares; empty if its slates have no recommender. */
export function comparedIn({ slates }: Study): readonly string[] {
  return slates.kind === 'recommenders' ? slates.recommenders : [];
}

/**
 * Returns every question of a run once, in the published label order. Each gets one verdict. The result is
 * deterministic, so a run stores its seed rather than its plan. Leaves out questions that the judge can't answer and
 * those about pairs that verdicts so far settle. Of a share of a study, its own.
 *
 * @param left with the verdicts so far, which `verdictsIn` makes of the answers
 */
export function questionsOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  judge: Pick<JudgeCard, 'tasks'>,
  left: Left = {},
): readonly Trial[] {
  // A study without a judge may have too many users to plan what nobody answers.
  if (judge.tasks.length === 0) return [];
  const plan = planOf(study, data, protocol, left);
  const trials = plan.filter((one) => answers(judge, protocol.taskOf(one)));
  const { stopping } = study;
  if (stopping && left.sofar) return askedUntilSettled(trials, stopping, left.sofar);
  return ownShare(study, data, trials);
}

/**
 * Returns every trial of a run in the order of asking: the questions, each in the label order or orders of the study,
 * and those that are asked again with another user's history. Where verdicts decide which questions are asked, the
 * latter follow once all others have their verdicts, so that they decide nothing.
 *
 * @param left with the verdicts so far; without them nothing is left out
 */
export function trialsOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  judge: Pick<JudgeCard, 'tasks'>,
  left: Left = {},
): readonly Trial[] {
  if (study.share) {
    const { share: _, ...whole } = study;
    return ownShare(study, data, trialsOf(whole, data, protocol, judge, left));
  }
  const questions = questionsOf(study, data, protocol, judge, left);
  const asked = inLabelOrders(
    questions,
    asksOf(study, data, protocol, left),
    plannedOf(study, data, protocol),
  );
  if (!study.historySwap) return asked;
  const { sofar } = left;
  const waits = growsIn(study, protocol) || study.stopping !== undefined;
  if (waits && sofar && !asked.every(({ key }) => sofar.has(publishedKey(key)))) return asked;
  return [
    ...asked,
    ...swapsOf(asked, protocol, stream(seedOf(study, 'sampling')).child('history swap')),
  ];
}

/** Returns the input of the questions with another user's history; null if the study asks none. */
export function swappedOf(study: Study, planned: Planned): (() => Planned) | null {
  if (!study.historySwap) return null;
  return otherHistories(planned, stream(seedOf(study, 'sampling')).child('other histories'));
}

/** Returns the function that gives the trial or trials of each question of a run. */
export function asksOf(study: Study, data: StudyData, protocol: Protocol, left: Left = {}): Asks {
  const { settings } = plannedOf(study, data, protocol);
  const plan = labelOrdersIn(settings) === 'alternate' ? planOf(study, data, protocol, left) : [];
  const chance = stream(seedOf(study, 'sampling')).child('label order');
  return askedIn(plan, { settings }, chance, left.orders ?? left.sofar);
}

/** Returns the whole plan of a study, with questions that a judge can't answer, in the published label order. */
export function planOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  left: Left,
): readonly Trial[] {
  const planned = plannedOf(study, data, protocol, left);
  return protocol.plan(planned, stream(seedOf(study, 'sampling')).child('plan'));
}

/**
 * Returns the plan of a run with the duels of equal lists that it leaves out, so that its report can count them; of a
 * share of a study, its own users'. Undefined if the protocol's report doesn't need it.
 */
export function planWithEqual(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  left: Left,
): readonly Trial[] | undefined {
  const planned = plannedOf(study, data, protocol, left);
  const chance = stream(seedOf(study, 'sampling')).child('plan');
  return protocol.planWithEqual?.(planned, chance).filter(ofOwnUsers(study, data));
}

/** Decides whether later trials depend on earlier verdicts. */
export function growsIn(study: Study, { id, settings, growing }: Protocol): boolean {
  return growing?.when(settingsOf({ id, settings }, study.protocol.settings)) ?? false;
}
