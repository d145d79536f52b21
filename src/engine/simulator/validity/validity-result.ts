import type { Text } from '#messages/message.ts';
import type { ItemId, RecommenderId, UserId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import type { KeptAnswer } from '../suites/suite-test.ts';
import type { SuiteManifest } from '../suites/suite-result.ts';

/**
 * Simulated ratings of recommenders' lists beside their figures on held-out data. Plain data, from which every figure
 * is computed.
 */
export interface ValidityResult {
  readonly version: 1;
  readonly manifest: Omit<SuiteManifest, 'preset'>;
  /** Length of the lists. */
  readonly k: number;
  readonly systems: readonly { readonly id: RecommenderId; readonly title: Text }[];
  /** All simulated users, in the order drawn. */
  readonly users: readonly UserId[];
  readonly lists: readonly {
    readonly user: UserId;
    readonly recommender: RecommenderId;
    readonly items: readonly ItemId[];
    /**
     * Mean over the list's items of their mean ratings before the cut, on the asked scale; null where none was rated.
     */
    readonly usual: number | null;
  }[];
  /** One for each user and item, however many lists contain it. */
  readonly answers: readonly KeptAnswer[];
  readonly offline: OfflineFigures;
  /** Answers about the users' real later ratings, with their own history (`own`) and with another's (`swapped`). */
  readonly own: readonly KeptAnswer[];
  readonly swapped: readonly KeptAnswer[];
  readonly remarks: readonly Text[];
}
