import { message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { StoredLists } from '../store/store.ts';
import type { Study } from '../domain/study.ts';

/**
 * Returns the lists of the files that a study names, and of no others, so that other files stored beside a dataset
 * don't change a study. A file is identified by its name and the recommender that the study gives for it.
 * @throws Fault `study-invalid` if a file is missing, or if two files hold a list of one compared recommender for one
 * user: neither can be preferred
 */
export function listsNamed(
  { lists, slates }: Pick<Study, 'lists' | 'slates'>,
  stored: readonly StoredLists[],
): RecommendationList[] {
  const files = filesNamed({ lists }, stored);
  if (slates.kind === 'recommenders') refuseTwice(files, slates.recommenders);
  return files.flatMap(({ lists }) => lists);
}

/**
 * Returns the files of lists that a study names.
 * @throws Fault `study-invalid` if one is missing
 */
export function filesNamed(
  { lists: named }: Pick<Study, 'lists'>,
  stored: readonly StoredLists[],
): StoredLists[] {
  return named.map((source, i) => {
    const found = stored.find((kept) => nameOf(kept.source) === nameOf(source));
    if (found) return found;
    throw new Fault(
      'study-invalid',
      message('studyFaults.listFileMissing', { at: i, file: source.file }),
    );
  });
}

/** Key of a file: its name, and the recommender of its lists if no column gives one. */
function nameOf(source: StoredLists['source']): string {
  return JSON.stringify([source.file, source.recommender ?? null]);
}

function refuseTwice(files: readonly StoredLists[], recommenders: readonly string[]): void {
  const fileOf = new Map<string, string>();
  for (const { source, lists } of files) {
    for (const { recommender, user } of lists) {
      if (!recommenders.includes(recommender)) continue;
      const key = JSON.stringify([recommender, user]);
      const other = fileOf.get(key);
      if (other !== undefined && other !== source.file) {
        throw new Fault(
          'study-invalid',
          message('studyFaults.listTwice', {
            other,
            file: source.file,
            recommender: JSON.stringify(recommender),
            user,
          }),
        );
      }
      fileOf.set(key, source.file);
    }
  }
}
