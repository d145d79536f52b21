import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { byKey } from '../domain/by-key.ts';
import type { RunId } from '../domain/ids.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import { byMember } from '../ensemble/member-key.ts';
import type { Planned, Protocol } from '../protocols/protocol.ts';
import { protocolOf } from '../protocols/registry.ts';
import type { Store } from '../store/store.ts';
import { profilesIn } from './ask-profiles.ts';
import { plannedOf, trialsOf } from './plan-run.ts';

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
  /** One array per judge, the first judge first, under the keys of the trials. */
  readonly members: readonly (readonly Judgement[])[];
  /** The input of the plan, with the first judge's judgements and the profiles written so far. */
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
  const { run, protocol, data, stored, reasons } = parts;
  const members = byMember(stored, cardsOf(run).length);
  const sofar = byKey(members[0]!);
  const planned = plannedOf(run.study, data, protocol, { sofar, profiles: profilesIn(reasons) });
  return { ...parts, members, planned };
}

/** Returns the trials of a run that a judge with these tasks answers, as far as they are known. */
export function trialsFor(
  { run, data, protocol, planned }: OpenRun,
  tasks: JudgeCard['tasks'],
): readonly Trial[] {
  return trialsOf(run.study, data, protocol, { tasks }, planned);
}
