import { experimentsCollection } from '#engine/online/experiment.ts';
import type { Documents } from '#engine/store/documents.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { Removals } from '#workers/wire/removals.ts';
import type { OnlineApi } from './online-api.ts';

/** Serves the log of experiments from the stored documents. */
export function onlineService({
  documents,
  removals = new Removals(),
}: {
  readonly documents: Promise<Documents>;
  readonly removals?: Removals;
}): OnlineApi {
  return {
    experiments: async () =>
      (await (await documents).all(experimentsCollection)).map(([, one]) => one),
    keepExperiments: async ({ experiments }) =>
      (await documents).put(
        experimentsCollection,
        experiments.map((one) => [one.id, one]),
      ),
    removeExperiment: async ({ id }) => {
      const recorded = new RecordedRemovals(await documents);
      await recorded.remove(experimentsCollection, [id]);
      return removals.remember(() => recorded.putBack());
    },
  };
}
