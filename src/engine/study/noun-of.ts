import { texts } from '#messages/format-message.ts';
import type { People } from '#messages/people.ts';
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
export function peopleOf(source: DataSource | undefined): People {
  switch (source?.kind) {
    case 'tables': {
      const { person, personPlural } = source;
      const one = person?.trim() ?? texts.peopleNames.user;
      const many =
        personPlural?.trim() ?? (person === undefined ? texts.peopleNames.users : `${one}s`);
      return { one, many };
    }
    case 'shop':
      return { one: texts.peopleNames.customer, many: texts.peopleNames.customers };
    case 'demo':
    case 'movielens':
      return { one: texts.peopleNames.viewer, many: texts.peopleNames.viewers };
    case 'published':
    case undefined:
      return { one: texts.peopleNames.user, many: texts.peopleNames.users };
  }
}
