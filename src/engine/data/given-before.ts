import type { StoredLists } from '../store/store.ts';
import { message, type Text } from '#messages/message.ts';

/**
 * Returns sentences about recommenders for which another stored file already has lists for the same users. A file with
 * the name of a stored one replaces it and isn't compared with it.
 */
export function givenBefore(
  files: readonly Pick<StoredLists, 'source' | 'lists'>[],
  kept: readonly StoredLists[],
): Text[] {
  const brought = new Set(files.map(({ source }) => source.file));
  const others = kept.filter(({ source }) => !brought.has(source.file));
  return files.flatMap(({ source, lists }) => {
    const usersOf = grouped(lists);
    return others.flatMap((other) =>
      [...grouped(other.lists)].flatMap(([recommender, before]) => {
        const shared = [...(usersOf.get(recommender) ?? [])].filter((user) => before.has(user));
        return shared.length === 0
          ? []
          : [
              message('importRemarks.listsTwice', {
                recommender,
                file: source.file,
                before: other.source.file,
                users: shared.length,
              }),
            ];
      }),
    );
  });
}

function grouped(lists: StoredLists['lists']): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { recommender, user } of lists) {
    const known = users.get(recommender);
    if (known) known.add(user);
    else users.set(recommender, new Set([user]));
  }
  return users;
}
