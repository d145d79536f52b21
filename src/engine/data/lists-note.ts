import type { ImportNote } from '../domain/import-note.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { Alignment } from './alignment.ts';
import type { BadRows } from './bad-rows.ts';
import { mergedNote } from './import-notes.ts';
import { namedIn } from './named-in.ts';

/**
 * Returns the note of one file of lists: its rows, and how its recommenders' lists fit the data. A recommender of whose
 * lists none could be used is noted with every file, since none of them has it.
 *
 * @param all the lists of all files of the import
 */
export function listsNote(
  { path, lists }: { readonly path: string; readonly lists: readonly RecommendationList[] },
  all: readonly RecommendationList[],
  { recommenders, remarks }: Pick<Alignment, 'recommenders' | 'remarks'>,
  bad: BadRows,
): ImportNote {
  const [here, anywhere] = [namesIn(lists), namesIn(all)];
  const isHere = (name: string) => here.has(name) || !anywhere.has(name);
  const note = bad.note(path);
  const fitting = remarks.filter((remark) => {
    const name = namedIn(remark, 'recommender');
    return name !== undefined && isHere(name);
  });
  return mergedNote([
    {
      ...note,
      lists: recommenders
        .filter(({ recommender }) => isHere(recommender))
        .map(({ recommender, unknownItems, unknownUsers, duplicates }) => ({
          ...{ recommender, unknownItems, unknownUsers, duplicates },
        })),
      remarks: [...note.remarks, ...fitting],
    },
  ])!;
}

function namesIn(lists: readonly RecommendationList[]): ReadonlySet<string> {
  return new Set(lists.map(({ recommender }) => recommender));
}
