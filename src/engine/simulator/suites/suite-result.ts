import type { Dataset } from '../../domain/dataset.ts';
import type { RaterCard } from '../rater.ts';
import type { SimulatorSettings } from '../settings.ts';
import type { Preset } from './presets.ts';
import type { KeptAnswer } from './suite-test.ts';

/** All it takes to do a suite again, and to tell it from another. */
export interface SuiteManifest {
  readonly rater: RaterCard;
  readonly settings: SimulatorSettings;
  readonly dataset: Pick<Dataset, 'id' | 'name' | 'hash' | 'synthetic' | 'words'>;
  /** How many people the tests could draw from. */
  readonly people: number;
  readonly preset: Preset['id'];
  readonly seed: string;
  /** SHA-256 of the wording; null for a rater that reads no prompt. */
  readonly template: string | null;
}

/** What came of one test: its answers, or why it wasn't asked. */
export type TestResult =
  | {
      readonly test: string;
      readonly kind: 'asked';
      readonly answers: readonly KeptAnswer[];
      readonly real: readonly number[];
      readonly remarks: readonly string[];
    }
  | {
      readonly test: string;
      readonly kind: 'not asked';
      readonly why: string;
      /** How many questions there would have been. */
      readonly questions: number;
    };

/** A suite as it is kept. Plain data; every figure is worked out from it (`suite-figures.ts`). */
export interface SuiteResult {
  readonly version: 1;
  readonly manifest: SuiteManifest;
  /** In the order of the registry. */
  readonly tests: readonly TestResult[];
}
