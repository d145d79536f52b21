import { clipped } from '#messages/clipped.ts';
import { isolated } from './isolated.ts';
import type { User } from './user.ts';

/** The attributes that hold a person's whole name, in lower case without punctuation, the best first. */
const WHOLE = [
  'name',
  'fullname',
  'displayname',
  'username',
  'customername',
  'viewername',
  'readername',
  'membername',
  'nickname',
] as const;
/** Names in two columns. */
const PARTS = ['firstname', 'lastname'] as const;

/**
 * Returns a user's name, if a table of users had a column of names; null otherwise, or if the name is the id. The column
 * is an attribute like any other: it enters no key, file name or address. It is untrusted text, clipped and on one line.
 */
export function nameOfUser({ id, context }: User): string | null {
  const values = new Map(
    Object.entries(context?.attributes ?? {}).map(([name, value]) => [
      name.toLowerCase().replace(/[^a-z]/g, ''),
      value.trim(),
    ]),
  );
  const whole = WHOLE.map((name) => values.get(name)).find((value) => value);
  const found = whole ?? PARTS.flatMap((part) => values.get(part) || []).join(' ');
  return found === '' || found === id ? null : isolated(clipped(found));
}

/** Returns a user's id with the name, for a sentence: `u17 (Ann Lee)`; the id alone where there is no name. */
export function idWithName(user: User): string {
  const name = nameOfUser(user);
  return name === null ? isolated(user.id) : `${isolated(user.id)} (${name})`;
}
