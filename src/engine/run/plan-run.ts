import { answers, type Judge, type JudgeCard } from '../domain/judge.ts';
import { Fault } from '../domain/fault.ts';
import type { RunId } from '../domain/ids.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import { askedUntilSettled } from '../planning/asked-until-settled.ts';
import { refuseStopping } from '../planning/refuse-stopping.ts';
import type { Style } from '../prompts/family.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { settingsOf } from '../protocols/settings.ts';
import { stream } from '../random/stream.ts';
import type { Study } from '../study/study.ts';
import { manifestOf } from './manifest.ts';
import { refuseUnfit } from './refusal.ts';
import { refuseWordless } from './writing-judges.ts';

export interface Planning {
  readonly id: RunId;
  readonly study: Study;
  readonly data: StudyData;
  readonly datasetHash: string;
  readonly protocol: Protocol;
  readonly style: Style;
  readonly judge: Judge;
  /** The other judges of a panel; none of them is opened yet. */
  readonly others?: readonly JudgeCard[];
  /** This program's version. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a run has left so far that its plan or its questions go by. */
export type Left = Pick<Planned, 'sofar' | 'profiles'>;

/** What a protocol plans from: the data, what the study sets, and what the run has left so far. */
export function plannedOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  left: Left = {},
): Planned {
  const { arrangement, settings } = study.protocol;
  return {
    data,
    arrangement,
    settings: settingsOf(protocol, settings, comparedIn(study)),
    ...left,
  };
}

/** The recommenders that a study compares; none where its slates are nobody's. */
function comparedIn({ slates }: Study): readonly string[] {
  return slates.kind === 'recommenders' ? slates.recommenders : [];
}

/**
 * Every trial of a run, the same each time: what is stored of a run is its seed, not its plan.
 * Questions that the judge has no answer to aren't asked, nor those on pairs that verdicts so far settle.
 */
export function trialsOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  judge: Pick<JudgeCard, 'tasks'>,
  left: Left = {},
): readonly Trial[] {
  const planned = plannedOf(study, data, protocol, left);
  const plan = protocol.plan(planned, stream(study.seed).child('plan'));
  const trials = plan.filter((one) => answers(judge, protocol.taskOf(one)));
  const { stopping } = study;
  return stopping && left.sofar ? askedUntilSettled(trials, stopping, left.sofar) : trials;
}

/** Whether later trials depend on earlier verdicts. */
export function growsIn(study: Study, { id, settings, growing }: Protocol): boolean {
  return growing?.when(settingsOf({ id, settings }, study.protocol.settings)) ?? false;
}

/** How many trials a run has, or will have at most where its plan grows. */
export function lengthOf(
  study: Study,
  data: StudyData,
  protocol: Protocol,
  card: Pick<JudgeCard, 'tasks'>,
): number {
  return growsIn(study, protocol)
    ? protocol.growing!.total(plannedOf(study, data, protocol), (task) => answers(card, task))
    : trialsOf(study, data, protocol, card).length;
}

/** A study made ready to run, with all it takes to do it again. Nothing is asked yet. */
export async function planRun(planning: Planning): Promise<Run> {
  const { id, study, data, protocol, judge, others = [], now } = planning;
  const cards = [judge.card, ...others];
  for (const card of cards) refuseUnfit(card, protocol, data);
  if (others.length > 0 && growsIn(study, protocol)) {
    throw new Fault(
      'study-invalid',
      'A schedule that follows verdicts needs a single judge: choose another schedule, or no panel.',
    );
  }
  refuseStopping(study, protocol);
  refuseWordless(study, protocol, cards, judge.write !== undefined);
  const lengths = cards.map((card) => lengthOf(study, data, protocol, card));
  const trials = lengths.reduce((sum, length) => sum + length, 0);
  if (trials === 0) {
    throw new Fault(
      'not-enough-data',
      'These slates leave nothing to ask: every pair is the same list. Choose other recommenders or longer lists.',
    );
  }
  return {
    id,
    name: study.name,
    study,
    manifest: await manifestOf({
      ...planning,
      settings: settingsOf(protocol, study.protocol.settings, comparedIn(study)),
      seed: study.seed,
      stopping: study.stopping,
    }),
    trials,
    ...(others.length === 0
      ? {}
      : { panel: others.map((card, i) => ({ judge: card, trials: lengths[i + 1]!, made: null })) }),
    state: 'planned',
    createdAt: now,
    elapsedMs: 0,
  };
}
