import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type {
  GgufManifest,
  JudgeManifest,
  ModelManifest,
} from '#workers/models/manifest/manifest.ts';
import type { ImportSource } from './import-sources.ts';
import type { Listing } from '#workers/models/listing/model-listing.ts';
import type { StoredFile } from '#workers/models/storage/model-store-record.ts';

/** A model that was found among files. None of its weights have been read. */
export interface FoundModel {
  readonly entry: CatalogueEntry;
  /** The id that its folder gives it. */
  readonly ownId: string;
  readonly listing: Listing;
  readonly manifest: ModelManifest | null;
  /**
   * Makes the manifest of a model that was published without one, from the hashes computed while its files are copied.
   * The listing names it last.
   */
  readonly makeManifest?: (files: JudgeManifest['files']) => JudgeManifest | GgufManifest;
  /** Returns the picked file that holds a listed one. */
  readonly sourceOf: (file: StoredFile) => ImportSource | undefined;
}
