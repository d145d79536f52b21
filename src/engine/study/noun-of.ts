import { VIEWERS, type PeopleWords } from '../report/people-words.ts';
import type { DataSource } from '../domain/study.ts';

/** Returns the noun for one item of a data source, in lower case; it shows the kind of data. */
export function nounOf(source: DataSource): string {
  switch (source.kind) {
    case 'tables':
    case 'published':
      return source.noun.trim().toLowerCase();
    case 'shop':
      return 'product';
    case 'demo':
    case 'movielens':
      return 'film';
  }
}

/** Returns the nouns for the users of a data source, for screens and reports. Prompts don't use them. */
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
