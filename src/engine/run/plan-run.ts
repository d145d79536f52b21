import { sumOf } from '../domain/sum-of.ts';
import { answers, type Judge, type JudgeCard } from '../domain/judge.ts';
import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { RunId } from '../domain/ids.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import { askedUntilSettled } from '../sample-size/asked-until-settled.ts';
import { refuseStopping } from '../sample-size/refuse-stopping.ts';
import type { Style } from '../domain/family.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { settingsOf } from '../protocols/settings.ts';
import { stream } from '../random/stream.ts';
import type { Study } from '../domain/study.ts';
import { manifestOf } from './manifest.ts';
import { refuseUnfit } from './refusal.ts';
import { refuseWordless } from './writing-judges.ts';

interface Planning {
  readonly id: RunId;
  readonly study: Study;
  readonly data: StudyData;
  readonly datasetHash: string;
  readonly protocol: Protocol;
  readonly style: Style;
  readonly judge: Judge;
  /** The other judges of a panel, not opened yet. */
  readonly others?: readonly JudgeCard[];
  /** The version of this program. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The results so far that the plan or the questions depend on. */
type Left = Pick<Planned, 'sofar' | 'profiles'>;

/** Returns the input of a protocol: the data, the settings of the study, and the results so far. */
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

/** Returns the recommenders that a study compares; empty if its slates have no recommender. */
function comparedIn({ slates }: Study): readonly string[] {
  return slates.kind === 'recommenders' ? slates.recommenders : [];
}

/**
 * Returns every trial of a run. The result is deterministic, so a run stores its seed rather than its plan. Leaves out
 * questions that the judge can't answer and those about pairs that verdicts so far settle.
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

/** Decides whether later trials depend on earlier verdicts. */
export function growsIn(study: Study, { id, settings, growing }: Protocol): boolean {
  return growing?.when(settingsOf({ id, settings }, study.protocol.settings)) ?? false;
}

/** Returns the number of trials of a run, or the greatest possible number if its plan grows. */
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

/**
 * Returns a run of a study that is ready to start, with everything needed to repeat it. Asks nothing yet.
 *
 * @throws Fault `task-not-offered`, `study-invalid` or `not-enough-data` if the study can't run
 */
export async function planRun(planning: Planning): Promise<Run> {
  const { id, study, data, protocol, judge, others = [], now } = planning;
  const cards = [judge.card, ...others];
  for (const card of cards) refuseUnfit(card, protocol, data);
  if (others.length > 0 && growsIn(study, protocol)) {
    throw new Fault('study-invalid', message('studyFaults.scheduleNeedsOneJudge'));
  }
  refuseStopping(study, protocol);
  refuseWordless(study, protocol, cards, judge.write !== undefined);
  const lengths = cards.map((card) => lengthOf(study, data, protocol, card));
  const trials = sumOf(lengths);
  if (trials === 0) {
    throw new Fault('not-enough-data', message('studyFaults.nothingToAsk'));
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
