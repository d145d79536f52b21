import type { DomainWords } from '../domain/dataset.ts';

/** Whether items are films: prompts, features and pass rules differ between films and the rest. */
export function isAboutFilms({ noun }: Pick<DomainWords, 'noun'>): boolean {
  return ['film', 'movie'].includes(noun.trim().toLowerCase());
}

/** Whether items are called books. */
export function isAboutBooks({ noun }: Pick<DomainWords, 'noun'>): boolean {
  return noun.trim().toLowerCase() === 'book';
}
