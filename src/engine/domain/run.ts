import type { Openings, TurnMarkers } from './family.ts';
import type { Stopping, Study } from './study.ts';
import type { JudgeCard } from './judge.ts';
import type { RunId } from './ids.ts';
import type { StatedPopularity } from './popularity-classes.ts';

/**
 * The state of a run. A `stopped` run can continue; a `finished` run has a judgement on every trial.
 */
export type RunState = 'planned' | 'running' | 'stopped' | 'finished';

/** The inputs of a run: enough to repeat it and to detect a change. */
export interface Manifest {
  readonly datasetHash: string;
  readonly slatesHash: string;
  /** The split (`study/split-note.ts`); absent in runs of earlier versions that held out each user’s later half. */
  readonly splitHash?: string;
  /** The embedder behind the similarities, with the beginning of its weights' hash; absent in older runs. */
  readonly embedder?: string;
  readonly protocol: string;
  readonly arrangement: string;
  readonly family: string;
  /**
   * Turn markers from the model's own chat template, if the prompt format has none. They allow rendering the prompts
   * again without the model.
   */
  readonly markers?: TurnMarkers;
  /** The beginnings of replies chosen for the model by label mass; absent if none was tried. */
  readonly openings?: Openings;
  readonly templateHash: string;
  /** The way in which the prompts state the popularity of items; absent where they don't. */
  readonly popularity?: StatedPopularity;
  readonly judge: JudgeCard;
  readonly seed: string;
  /** The seeds of single purposes that differ from `seed`; absent if none has one of its own. */
  readonly seeds?: Study['seeds'];
  /**
   * The rule for leaving out further questions about settled pairs; absent if every question is asked.
   */
  readonly stopping?: Stopping;
  /** App, runtime and library versions, adapter, threads. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * A further judge of a panel. `made` describes how it was asked, and is null until the judge was opened.
 */
interface Panellist {
  readonly judge: JudgeCard;
  readonly trials: number;
  readonly made:
    | (Pick<Manifest, 'family' | 'templateHash' | 'environment'> &
        Pick<Manifest, 'markers' | 'openings'>)
    | null;
}

/** Everything needed to repeat a run: plain data, stored with its results. */
export interface Run {
  readonly id: RunId;
  readonly name: string;
  readonly study: Study;
  readonly manifest: Manifest;
  /** The number of trials of all its judges together. */
  readonly trials: number;
  /**
   * The other judges of a panel, all asked the same questions; they are loaded one after the other.
   */
  readonly panel?: readonly Panellist[];
  /**
   * True until the first judge was opened: the manifest then has its card from the list of judges, and neither its
   * prompt format nor its environment. Absent or false afterwards.
   */
  readonly unopened?: boolean;
  readonly state: RunState;
  /** Milliseconds since 1970, from the clock passed to the runner. */
  readonly createdAt: number;
  /** Milliseconds of judging so far, summed over all sessions. */
  readonly elapsedMs: number;
}

/** Returns the cards of all judges of a run, in order. */
export function cardsOf({ manifest, panel = [] }: Run): readonly [JudgeCard, ...JudgeCard[]] {
  return [manifest.judge, ...panel.map(({ judge }) => judge)];
}
