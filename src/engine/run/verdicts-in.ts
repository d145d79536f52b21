import { seedOf } from '../domain/seeds.ts';
import { byKey } from '../domain/by-key.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Study } from '../domain/study.ts';
import type { StudyData } from '../domain/study-data.ts';
import { inPublishedOrder, type Trial } from '../domain/trial.ts';
import { labelOrdersIn } from '../protocols/label-order/setting.ts';
import { verdictsOn } from '../protocols/label-order/verdicts.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { stream } from '../random/stream.ts';
import { growsIn, plannedOf, planOf, type Left } from './planned-trials.ts';

/** The parts of a run that decide how its answers become verdicts. */
interface Judged {
  readonly study: Study;
  readonly data: StudyData;
  readonly protocol: Protocol;
  readonly profiles?: Left['profiles'];
}

/**
 * Returns the verdicts of a run: one for each question whose answers are all there, under its key in the published label
 * order. With that order alone they are the answers.
 */
export function verdictsIn(judged: Judged, answers: readonly Judgement[]): readonly Judgement[] {
  const { study, data, protocol, profiles } = judged;
  if (isAsPublished(judged)) return answers;
  const given = byKey(answers);
  let verdicts: readonly Judgement[] = [];
  for (;;) {
    const left = { sofar: byKey(verdicts), ...(profiles ? { profiles } : {}) };
    const next = read(judged, planOf(study, data, protocol, left), given);
    if (!growsIn(study, protocol) || next.length === verdicts.length) return next;
    verdicts = next;
  }
}

/** Returns the verdicts on some trials that were asked, under their keys in the published label order. */
export function verdictsOnTrials(
  judged: Judged,
  trials: readonly Trial[],
  answers: ReadonlyMap<string, Judgement>,
): ReadonlyMap<string, Judgement> {
  if (isAsPublished(judged)) return answers;
  return byKey(read(judged, [...byKey(trials.map(inPublishedOrder)).values()], answers));
}

function read(
  { study, data, protocol }: Judged,
  plan: readonly Trial[],
  answers: ReadonlyMap<string, Judgement>,
): Judgement[] {
  const { settings } = plannedOf(study, data, protocol);
  const chance = stream(seedOf(study, 'judge')).child('read both label orders');
  return verdictsOn(plan, answers, { ...protocol, settings }, chance);
}

function isAsPublished({ study, data, protocol }: Judged): boolean {
  return labelOrdersIn(plannedOf(study, data, protocol).settings) === 'one';
}
