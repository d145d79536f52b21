import type { JudgeId, RunId } from '#engine/domain/ids.ts';
import type { ViewerPlan } from '#engine/planning/plan-viewers.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The earlier run that a plan goes by. */
export interface PilotFacts {
  readonly run: RunId;
  readonly name: string;
  readonly viewers: number;
  /** Share of pairs that were ties. */
  readonly ties: number;
  readonly designEffect: number;
  /** Tokens that the judge read anew for a question, on average. */
  readonly tokensPerQuestion: number;
}

export interface PlanQuestion {
  readonly judge: JudgeId;
  readonly protocol: string;
  /** What one item is called, in lower case: only runs on data of the same kind are gone by. */
  readonly noun: string;
  readonly recommenders: number;
  /** The share won that is to be told from a half, above .5 and below 1. */
  readonly lead: number;
  /** With which chance, above 0 and below 1. */
  readonly power: number;
  /** How many viewers are planned; null where that isn't known. */
  readonly viewers: number | null;
}

export interface PlanAnswer extends ViewerPlan {
  /** Null where no run here was judged by this judge in this way: the plan is a cautious one then. */
  readonly pilot: PilotFacts | null;
}

/** What can be asked of runs that were judged here, for one that wasn't yet. */
export interface PlanningApi {
  /** How many viewers it takes, by simulated studies: from the newest run of the same judge and protocol on data of the same kind. */
  planViewers(input: PlanQuestion, call: Call): Promise<PlanAnswer>;
}
