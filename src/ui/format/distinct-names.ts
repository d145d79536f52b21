import { texts } from '#messages/format-message.ts';
import type { DatasetSummary } from '#engine/store/store.ts';

/**
 * Returns a name by the id of each dataset. Datasets of one name get the time of their import beside it, and those
 * imported in the same minute the beginning of their hash as well.
 */
export function distinctNames(
  datasets: readonly Pick<DatasetSummary, 'id' | 'name' | 'hash' | 'importedAt'>[],
): ReadonlyMap<string, string> {
  const plain = datasets.map(({ name }) => name);
  const timed = datasets.map(({ name, importedAt }, i) =>
    isRepeated(plain, i)
      ? texts.studyData.importedAt({ name, at: texts.formats.date({ at: importedAt }) })
      : name,
  );
  return new Map(
    datasets.map(({ id, hash }, i) => {
      const name = timed[i]!;
      const told = { name, hash: hash.slice(0, 8) };
      return [id, isRepeated(timed, i) ? texts.studyData.withHash(told) : name];
    }),
  );
}

function isRepeated(names: readonly string[], i: number): boolean {
  return names.indexOf(names[i]!) !== names.lastIndexOf(names[i]!);
}
