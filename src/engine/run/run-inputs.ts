import { byKey } from '../domain/by-key.ts';
import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import { cardsOf } from '../domain/run.ts';
import { seedOf } from '../domain/seeds.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { Trial } from '../domain/trial.ts';
import { message, type Text } from '#messages/message.ts';
import { ordersAsked } from '../protocols/label-order/plan-orders.ts';
import type { Planned } from '../protocols/protocol.ts';
import { writerAmong } from '../protocols/shared/writer-among.ts';
import { stream, type Stream } from '../random/stream.ts';
import { isPreface, prefacesIn, writesEach, type Prefaces } from './ask-prefaces.ts';
import { isProfile, profiledIn, profilesIn } from './ask-profiles.ts';
import type { OpenRun } from './open-run.ts';
import { growsIn, swappedOf, trialsOf } from './planned-trials.ts';
import { verdictsIn } from './verdicts-in.ts';

/** The plan of an opened run, and the texts that its judges wrote. */
export interface RunInputs {
  readonly opened: OpenRun;
  readonly cards: readonly JudgeCard[];
  /** The number of the judge that writes the run's texts. */
  readonly writer: number;
  /** True if each judge writes texts of its own before its answers. */
  readonly writesEach: boolean;
  /** The profiles of users; new ones are added. */
  readonly profiles: Map<string, string>;
  /** The users whose profile was requested, dropped profiles included; new ones are added. */
  readonly profiled: Set<string>;
  /** The keys of trials with a stored reason; new ones are added. */
  readonly written: Set<string>;
  /** The texts before the answers, by the number of the judge; new ones are added. */
  readonly prefaces: readonly Prefaces[];
  /** The trials of each judge, as far as the answers of earlier sessions decide them. */
  readonly plans: readonly (readonly Trial[])[];
  /** True if verdicts add trials. */
  readonly grows: boolean;
  readonly planned: Planned;
  /** Returns the input of questions with another user's history; null if there are none. */
  readonly swapped: (() => Planned) | null;
  /** The random stream that decides exact ties. */
  readonly chance: Stream;
  /** Returns the trials of a judge where these are its answers. */
  planOf(member: number, answers: Iterable<Judgement>): readonly Trial[];
  /**
   * Returns the judgements of earlier sessions with their trials.
   *
   * @throws Fault `run-changed` if one belongs to no trial of the plan
   */
  judgedBefore(): (readonly [Trial, Judgement])[];
}

/**
 * Rebuilds the plan of a run from its seed and its answers.
 *
 * @throws Fault `run-changed` if the plan has another length than that of the run
 */
export function inputsOf(opened: OpenRun): RunInputs {
  const { run, protocol, data, answers: kept, reasons } = opened;
  const { study } = run;
  const cards = cardsOf(run);
  const profiles = profilesIn(reasons);
  const each = writesEach(protocol, cards.length);
  const judged = { study, data, protocol, profiles };
  const planOf = (member: number, answers: Iterable<Judgement>) => {
    const own = [...answers];
    const sofar = byKey(verdictsIn(judged, own));
    // A question keeps the order in which this judge was asked before, else another judge.
    const orders = ordersAsked([...own, ...kept[member]!, ...kept.flat()]);
    return trialsOf(study, data, protocol, cards[member]!, { sofar, profiles, orders });
  };
  const plans = cards.map((_, member) => planOf(member, kept[member]!));
  const grows = growsIn(study, protocol);
  const length = sumOf(plans.map((trials) => trials.length));
  if (!grows && !study.stopping && length !== run.trials)
    throw changedRun([message('runChanges.otherLength')]);
  const { prefaces: _, ...bare } = opened.planned;
  const planned = { ...bare, profiles };
  return {
    ...{ opened, cards, profiles, plans, grows, planned, planOf },
    writer: writerAmong(cards),
    writesEach: each,
    profiled: profiledIn(reasons),
    written: new Set(
      reasons.filter((one) => !isProfile(one) && !isPreface(one)).map(({ key }) => key),
    ),
    prefaces: cards.map((_, member) => prefacesIn(reasons, each ? member : undefined)),
    swapped: swappedOf(study, planned),
    chance: stream(seedOf(study, 'judge')).child('read'),
    judgedBefore: () =>
      kept.flatMap((judgements, member) => withTrials(judgements, plans[member]!)),
  };
}

/** Returns the fault of a run that doesn't continue, because it has changed. */
export function changedRun(changes: readonly Text[]): Fault {
  return new Fault('run-changed', message('runFaults.runChanged', { changes }));
}

function withTrials(
  judgements: readonly Judgement[],
  trials: readonly Trial[],
): (readonly [Trial, Judgement])[] {
  const plan = byKey(trials);
  return judgements.map((judgement) => {
    const trial = plan.get(judgement.key);
    if (!trial) throw changedRun([message('runChanges.notPlanned', { trial: judgement.key })]);
    return [trial, judgement];
  });
}
