import type { Dataset } from '#engine/domain/dataset.ts';
import type { DataSource, ExampleSource } from '#engine/domain/study.ts';
import { message, type Text } from '#messages/message.ts';
import type { Store } from '#engine/store/store.ts';

interface Import {
  readonly dataset: Dataset;
  readonly source: Exclude<DataSource, ExampleSource>;
}

/**
 * Returns an import under the name that the same data already has on this device, with a sentence about that. The words
 * for items and users are those of the new import. Data that is new keeps its own name.
 */
export async function asNamedBefore(
  { dataset, source }: Import,
  store: Pick<Store, 'datasets'>,
): Promise<{ readonly named: Import; readonly remarks: readonly Text[] }> {
  const known = (await store.datasets()).find(({ hash }) => hash === dataset.hash);
  if (!known || known.name === dataset.name) return { named: { dataset, source }, remarks: [] };
  const { name } = known;
  return {
    named: {
      dataset: { ...dataset, name },
      source: source.kind === 'tables' ? { ...source, name } : source,
    },
    remarks: [message('importRemarks.hereAlready', { name, tried: dataset.name })],
  };
}
