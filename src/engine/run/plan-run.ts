import type { Judge } from '../domain/judge.ts';
import { Fault } from '../domain/fault.ts';
import type { RunId } from '../domain/ids.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Trial } from '../domain/trial.ts';
import type { Style } from '../prompts/family.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { stream } from '../random/stream.ts';
import type { Study } from '../study/study.ts';
import { manifestOf } from './manifest.ts';
import { refuseUnfit } from './refusal.ts';

export interface Planning {
  readonly id: RunId;
  readonly study: Study;
  readonly data: StudyData;
  readonly datasetHash: string;
  readonly protocol: Protocol;
  readonly style: Style;
  readonly judge: Judge;
  /** This program's version. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Every trial of a run, the same each time: what is stored of a run is its seed, not its plan. */
export function trialsOf(study: Study, data: StudyData, protocol: Protocol): readonly Trial[] {
  return protocol.plan(data, stream(study.seed).child('plan'));
}

/** A study made ready to run, with all it takes to do it again. Nothing is asked yet. */
export async function planRun(planning: Planning): Promise<Run> {
  const { id, study, data, protocol, judge, now } = planning;
  refuseUnfit(judge.card, protocol, data);
  const trials = trialsOf(study, data, protocol).length;
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
    manifest: await manifestOf({ ...planning, seed: study.seed }),
    trials,
    state: 'planned',
    createdAt: now,
    elapsedMs: 0,
  };
}
