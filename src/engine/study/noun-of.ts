import { USERS, VIEWERS, type PeopleWords } from '../report/people-words.ts';
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

/** A data source whose noun a person chose, or could have chosen. */
type Nameable = Extract<DataSource, { readonly noun: string }>;

/** True where a person may give the items another noun: of tables, and of a layout that doesn't say what its items are. */
export function isNameable(source: DataSource): source is Nameable {
  if (source.kind === 'tables') return true;
  return source.kind === 'published' && nounOf(source) === 'item';
}

/** Returns the nouns for the users of a data source, for screens and reports. Prompts don't use them. */
export function peopleOf(source: DataSource | undefined): PeopleWords {
  switch (source?.kind) {
    case 'tables': {
      const { person, personPlural } = source;
      const one = person?.trim() ?? USERS.one;
      const many = personPlural?.trim() ?? (person === undefined ? USERS.many : `${one}s`);
      return { one, many };
    }
    case 'shop':
      return { one: 'customer', many: 'customers' };
    case 'demo':
    case 'movielens':
      return VIEWERS;
    case 'published':
    case undefined:
      return USERS;
  }
}
