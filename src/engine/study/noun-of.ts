import { VIEWERS, type PeopleWords } from '../report/people-words.ts';
import type { DataSource } from './study.ts';

/** What one item of a source of data is called, in lower case: it says of which kind the data is. */
export function nounOf(source: DataSource): string {
  switch (source.kind) {
    case 'tables':
      return source.noun.trim().toLowerCase();
    case 'shop':
      return 'product';
    case 'demo':
    case 'movielens':
      return 'film';
  }
}

/** What the people of a source of data are called on screens and in reports; in no prompt. */
export function peopleOf(source: DataSource | undefined): PeopleWords {
  switch (source?.kind) {
    case 'tables': {
      const { person, personPlural } = source;
      const one = person?.trim() ?? VIEWERS.one;
      const many = personPlural?.trim() ?? (person === undefined ? VIEWERS.many : `${one}s`);
      return { one, many };
    }
    case 'shop':
      return { one: 'customer', many: 'customers' };
    default:
      return VIEWERS;
  }
}
