import type { OfflineEvidence, StudyData } from '../../domain/study-data.ts';
import { attributeParts } from './attribute-parts.ts';
import { categoryParts } from './category-parts.ts';
import type { Parts } from './named-part.ts';
import { thirdsOfItems, thirdsOfUsers } from './third-parts.ts';

/**
 * Returns the parts of the users, then those of the relevant items: thirds by the number of items that they met before, and
 * of users who met them before; users by attribute, items by category. Names those that there aren't, with the reason.
 * @param items number of items of the catalogue; undefined in runs that didn't store it
 */
export function offlineParts(
  evidence: OfflineEvidence,
  items: number | undefined,
  { users, words }: Pick<StudyData, 'users' | 'words'>,
): Parts {
  const all = [
    thirdsOfUsers(evidence, items),
    attributeParts(evidence, users),
    thirdsOfItems(evidence),
    categoryParts(evidence, words),
  ];
  return {
    parts: all.flatMap(({ parts }) => parts),
    left: all.flatMap(({ left }) => left),
  };
}
