import type { ItemId, RecommenderId, UserId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import type { KeptAnswer } from '../suites/suite-test.ts';
import type { SuiteManifest } from '../suites/suite-result.ts';

/** Recommenders as simulated people rate them, beside what held-out data says. Plain data, from which every figure is worked out. */
export interface ValidityResult {
  readonly version: 1;
  readonly manifest: Omit<SuiteManifest, 'preset'>;
  /** Length of the lists. */
  readonly k: number;
  readonly systems: readonly { readonly id: RecommenderId; readonly title: string }[];
  /** Everybody who was simulated, in the order drawn. */
  readonly users: readonly UserId[];
  readonly lists: readonly {
    readonly user: UserId;
    readonly recommender: RecommenderId;
    readonly items: readonly ItemId[];
    /** The mean of what its items were rated before the cut, on the scale; null where none was. */
    readonly usual: number | null;
  }[];
  /** One a user and item, however many lists it is on. */
  readonly answers: readonly KeptAnswer[];
  readonly offline: OfflineFigures;
  /** The same users' real later ratings, asked with their own history and with another's. */
  readonly own: readonly KeptAnswer[];
  readonly swapped: readonly KeptAnswer[];
  readonly remarks: readonly string[];
}
