import type { DomainWords } from '../domain/dataset.ts';

/** True for data about films, which have prompts, features and pass rules of their own. */
export function isAboutFilms({ noun }: Pick<DomainWords, 'noun'>): boolean {
  return ['film', 'movie'].includes(noun.trim().toLowerCase());
}

/** True for data whose items are called books. */
export function isAboutBooks({ noun }: Pick<DomainWords, 'noun'>): boolean {
  return noun.trim().toLowerCase() === 'book';
}
