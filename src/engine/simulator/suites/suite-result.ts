import type { Text } from '#messages/message.ts';
import type { Dataset } from '../../domain/dataset.ts';
import type { RaterCard } from '../rater.ts';
import type { SimulatorSettings } from '../settings.ts';
import type { Preset } from './presets.ts';

import type { KeptAnswer } from './suite-test.ts';

/** `fresh`: each question meets an empty memory; `growing`: answers of a person enter the memory of the next ones. */
export type SuiteMemory = 'fresh' | 'growing';

/** Everything needed to repeat a suite and to distinguish it from another. */
export interface SuiteManifest {
  readonly rater: RaterCard;
  readonly settings: SimulatorSettings;
  readonly dataset: Pick<Dataset, 'id' | 'name' | 'hash' | 'synthetic' | 'words'>;
  /** Number of people that the tests could draw from. */
  readonly people: number;
  readonly preset: Preset['id'];
  readonly seed: string;
  /** SHA-256 of the wording; null for a rater that reads no prompt. */
  readonly template: string | null;
  /** Absent in results of earlier versions, which were `fresh`. */
  readonly memory?: SuiteMemory;
}

/** The answers of one test, or the reason why it wasn't asked. */
export type TestResult =
  | {
      readonly test: string;
      readonly kind: 'asked';
      readonly answers: readonly KeptAnswer[];
      readonly real: readonly number[];
      readonly remarks: readonly Text[];
    }
  | {
      readonly test: string;
      readonly kind: 'not asked';
      readonly why: Text;
      /** Number of questions that it would have had. */
      readonly questions: number;
    };

/** A suite as stored. Plain data; `suite-figures.ts` computes every figure from it. */
export interface SuiteResult {
  readonly version: 1;
  readonly manifest: SuiteManifest;
  /** In the order of the registry. */
  readonly tests: readonly TestResult[];
}
