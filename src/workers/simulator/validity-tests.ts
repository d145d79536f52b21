import type { Text } from '#messages/message.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Design, Grid } from '#engine/simulator/ablation/cell.ts';
import type { AblationResult } from '#engine/simulator/ablation/run-ablation.ts';
import type { SuiteMemory, SuiteResult } from '#engine/simulator/suites/suite-result.ts';
import type { Preset } from '#engine/simulator/suites/presets.ts';
import type { HumanStudyResult } from '#engine/simulator/validity/human-study.ts';
import type { QueryMix } from '#engine/simulator/validity/queries.ts';
import type { ValidityResult } from '#engine/simulator/validity/validity-result.ts';

/** The settings of a validity test, which compares a simulation with known facts. */
export type TestRequest =
  | {
      readonly kind: 'suite';
      readonly preset: Preset['id'];
      /** `fresh` where absent. */
      readonly memory?: SuiteMemory;
      readonly seed: string;
    }
  | {
      /** Compares the ranking of recommenders in the simulation with the one on held-out ratings. */
      readonly kind: 'validity';
      readonly users: number;
      /** Length of the lists. */
      readonly k: number;
      /** Number of later ratings of each user. */
      readonly later: number;
      readonly seed: string;
    }
  | {
      /** Asks raters the queries of a human study, whose ratings people then score. */
      readonly kind: 'human study';
      /** Ids of raters. */
      readonly raters: readonly string[];
      readonly mix: QueryMix;
      readonly seed: string;
    }
  | {
      readonly kind: 'ablation';
      readonly preset: Preset['id'];
      readonly design: Design;
      /** `fresh` where absent. */
      readonly memory?: SuiteMemory;
      readonly grid: Grid;
      readonly seed: string;
    };

/** A test as it is stored. Its answers are in a collection of their own. */
export interface SimulatorTest {
  readonly id: string;
  readonly simulation: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly request: TestRequest;
  readonly state: 'planned' | 'stopped' | 'finished';
  readonly elapsedMs: number;
}

export type TestResult =
  | { readonly kind: 'suite'; readonly result: SuiteResult }
  | { readonly kind: 'validity'; readonly result: ValidityResult }
  | { readonly kind: 'ablation'; readonly result: AblationResult }
  | { readonly kind: 'human study'; readonly result: HumanStudyResult };

/** Events of a running test. */
export type TestNews =
  | ({ readonly kind: 'loading' } & Loading)
  | {
      readonly kind: 'progress';
      /** Name of the part whose questions are running. */
      readonly what: Text;
      readonly done: number;
      readonly of: number;
      /** Estimated seconds left; null while unknown. */
      readonly remaining: number | null;
    };
