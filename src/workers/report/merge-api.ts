import { mergeShares, type Merged, type ShareFile } from '#engine/run/merge-shares.ts';
import type { Store } from '#engine/store/store.ts';
import type { Call } from '#workers/wire/wire.ts';
import { readRunFile } from './read-run-file.ts';
import { textOf } from './run-file-api.ts';

/** The outcome of a merge, without its judgements. */
export interface MergedShares extends Pick<Merged, 'files' | 'missing' | 'of' | 'gaps'> {
  readonly run: Merged['run']['id'];
  /** True if this browser had the merged run already; it then stays as it is here. */
  readonly present: boolean;
}

/** The part of the figures worker's interface that merges the shares of a study. */
export interface MergeApi {
  /**
   * Stores the run that the shares in these files, the JSON of their reports, make up.
   * @throws Fault `file-unusable` that names the file; nothing changes then
   */
  mergeShares(input: { files: readonly File[] }, call: Call): Promise<MergedShares>;
}

/** Creates the service. */
export function mergeApi({ store }: { readonly store: Promise<Store> }): MergeApi {
  return {
    async mergeShares({ files }, { signal }) {
      const shares: ShareFile[] = [];
      for (const file of files) {
        signal.throwIfAborted();
        shares.push({ file: file.name, ...readRunFile(file.name, await textOf(file)) });
      }
      const { run, data, judgements, reasons, ...told } = await mergeShares(shares);
      const runs = await store;
      if (await runs.run(run.id)) return { ...told, run: run.id, present: true };
      try {
        await runs.saveRun(run, data);
        await runs.add(run.id, judgements);
        await runs.addReasons(run.id, reasons);
      } catch (thrown) {
        // A run with a part of its judgements would look like a whole one.
        await runs.removeRun(run.id);
        throw thrown;
      }
      return { ...told, run: run.id, present: false };
    },
  };
}
