import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { byKey } from '../domain/by-key.ts';
import type { RunId } from '../domain/ids.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { isOtherHistory, type Trial } from '../domain/trial.ts';
import { byMember } from '../ensemble/member-key.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { protocolOf } from '../protocols/registry.ts';
import { writerAmong } from '../protocols/shared/writer-among.ts';
import type { Store } from '../store/store.ts';
import { prefacesIn, underPresentKeys, writesEach } from './ask-prefaces.ts';
import { profilesIn } from './ask-profiles.ts';
import { plannedOf, questionsOf } from './planned-trials.ts';
import { verdictsIn } from './verdicts-in.ts';

/** The stored parts of a run. */
export interface StoredRun {
  readonly run: Run;
  readonly protocol: Protocol;
  readonly data: StudyData;
  /** Judgements as stored. Those of each judge of a panel have keys with the judge's number. */
  readonly stored: readonly Judgement[];
  readonly reasons: readonly Reason[];
}

/** A run with the inputs of its plan, its questions and its figures. */
export interface OpenRun extends StoredRun {
  /** One array per judge, the first judge first, under the keys of the trials that were asked. */
  readonly answers: readonly (readonly Judgement[])[];
  /**
   * The verdicts, one for each question whose answers are all there, under its key in the published label order. The
   * answers themselves if the study asks in that order only. Without those on another user's history.
   */
  readonly members: readonly (readonly Judgement[])[];
  /**
   * The input of the plan, with the first judge's verdicts and the profiles written so far. It has the texts before the
   * answers if the first judge wrote them.
   */
  readonly planned: Planned;
}

/**
 * Reads a run with its data and results. Unreadable judgements and reasons are left out.
 *
 * @throws Fault `run-changed` if it was deleted; `row-unreadable` if it or its data can't be read
 */
export async function openRun(
  store: Pick<Store, 'run' | 'studyData' | 'judgements' | 'reasons'>,
  id: RunId,
): Promise<OpenRun> {
  const [run, data, stored, reasons] = await Promise.all([
    store.run(id),
    store.studyData(id),
    store.judgements(id),
    store.reasons(id),
  ]);
  if (!run || !data) throw new Fault('run-changed', message('runFaults.runDeleted'));
  return openedRun({ run, protocol: protocolOf(run.manifest.protocol), data, stored, reasons });
}

/** Assembles a run from its stored parts. */
export function openedRun(parts: StoredRun): OpenRun {
  const { run, protocol, data, stored } = parts;
  const reasons = underPresentKeys(parts.reasons, protocol);
  const answers = byMember(stored, cardsOf(run).length);
  const profiles = profilesIn(reasons);
  const members = answers.map((own) =>
    verdictsIn(
      { study: run.study, data, protocol, profiles },
      own.filter(({ key }) => !isOtherHistory(key)),
    ),
  );
  const sofar = byKey(members[0]!);
  const planned = plannedOf(run.study, data, protocol, {
    ...{ sofar, profiles },
    ...(protocol.preface && writerAmong(cardsOf(run)) === 0
      ? {
          prefaces: prefacesIn(reasons, writesEach(protocol, cardsOf(run).length) ? 0 : undefined)
            .written,
        }
      : {}),
  });
  return { ...parts, reasons, answers, members, planned };
}

/** Returns the questions of a run that a judge with these tasks answers, as far as they are known, each once. */
export function trialsFor(
  { run, data, protocol, planned }: OpenRun,
  tasks: JudgeCard['tasks'],
): readonly Trial[] {
  return questionsOf(run.study, data, protocol, { tasks }, planned);
}
