import type { DomainWords } from '../domain/dataset.ts';
import type { StudyData } from '../domain/study-data.ts';

/** Creates a study without users, slates or items, for questions to a judge outside any study. */
export function emptyStudy(words: DomainWords): StudyData {
  return {
    words,
    synthetic: true,
    items: new Map(),
    users: new Map(),
    slates: [],
    similarity: new Map(),
    embedder: '',
    notes: {
      users: { of: 0, taken: 0, poolTooSmall: 0 },
      tiedAtCut: null,
      usersWithSharedItems: 0,
      remarks: [],
    },
  };
}
