import type { TurnMarkers } from '../prompts/family.ts';
import type { Stopping, Study } from '../study/study.ts';
import type { JudgeCard } from './judge.ts';
import type { RunId } from './ids.ts';

/** Where a run is. `stopped` can go on; `finished` has a judgement on every trial. */
export type RunState = 'planned' | 'running' | 'stopped' | 'finished';

/** What a run was made with: enough to do it again and to know when it isn't the same. */
export interface Manifest {
  readonly datasetHash: string;
  readonly slatesHash: string;
  readonly protocol: string;
  readonly arrangement: string;
  readonly family: string;
  /** Turn markers read off the model's own chat template, where the family has none: prompts can be rendered again without the model. */
  readonly markers?: TurnMarkers;
  readonly templateHash: string;
  readonly judge: JudgeCard;
  readonly seed: string;
  /** By which rule it stops asking about pairs that are settled; absent, it never does. */
  readonly stopping?: Stopping;
  /** App, runtime and library versions, adapter, threads. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A judge of a panel beyond the first: what it was asked with, once it has been opened. */
export interface Panellist {
  readonly judge: JudgeCard;
  readonly trials: number;
  readonly made:
    (Pick<Manifest, 'family' | 'templateHash' | 'environment'> & Pick<Manifest, 'markers'>) | null;
}

/** All it takes to do a run again: plain data, kept with its results. */
export interface Run {
  readonly id: RunId;
  readonly name: string;
  readonly study: Study;
  readonly manifest: Manifest;
  /** Of all its judges together. */
  readonly trials: number;
  /** The other judges, where several are asked the same; they are loaded one after another. */
  readonly panel?: readonly Panellist[];
  readonly state: RunState;
  /** Milliseconds since 1970, from the clock that the runner was given. */
  readonly createdAt: number;
  /** Milliseconds of judging so far, all sittings together. */
  readonly elapsedMs: number;
}
