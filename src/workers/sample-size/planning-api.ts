import type { JudgeId, RunId } from '#engine/domain/ids.ts';
import type { UserPlan } from '#engine/sample-size/plan-users.ts';
import type { Call } from '#workers/wire/wire.ts';

/** The earlier run that a plan is based on. */
export interface PilotFacts {
  readonly run: RunId;
  readonly name: string;
  readonly users: number;
  /** Share of pairs that were ties. */
  readonly ties: number;
  readonly designEffect: number;
  /** Mean number of tokens per question that the judge had to compute, cached ones excluded. */
  readonly tokensPerQuestion: number;
}

export interface PlanQuestion {
  readonly judge: JudgeId;
  readonly protocol: string;
  /** The word for one item, in lower case. A plan uses only runs on data of the same kind. */
  readonly noun: string;
  readonly recommenders: number;
  /** The win rate to distinguish from a half, above 0.5 and below 1. */
  readonly lead: number;
  /** The probability of finding it, above 0 and below 1. */
  readonly power: number;
  /** The planned number of users; null if unknown. */
  readonly users: number | null;
}

export interface PlanAnswer extends UserPlan {
  /**
   * Null without an earlier run of this judge and protocol; the plan is then based on cautious assumptions.
   */
  readonly pilot: PilotFacts | null;
}

/** Plans a run from the results of earlier runs on this device. */
export interface PlanningApi {
  /**
   * Returns the number of users needed, from simulated studies based on the newest run of the same judge and protocol
   * on data of the same kind.
   */
  planUsers(input: PlanQuestion, call: Call): Promise<PlanAnswer>;
}
