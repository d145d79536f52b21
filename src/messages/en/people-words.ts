/** The word for the people of a dataset: "customer" and "customers". */
export interface PeopleWords {
  readonly one: string;
  readonly many: string;
}

/** The default word, which the program's own texts use. */
export const USERS: PeopleWords = { one: 'user', many: 'users' };

/** The word for people who watch films. */
export const VIEWERS: PeopleWords = { one: 'viewer', many: 'viewers' };

/** Includes an article before the word, because "a user" becomes "an editor"; excludes parts of names: `user-knn`. */
const WORD = /(?<![-\w])(?:(an?) )?(users?)(?![-\w])/gi;

/**
 * Replaces "user" in a text of the program with the data's word for its people.
 *
 * @param names texts from the data that may occur in it, such as a recommender's name; they stay unchanged
 */
export function spokenOf(
  text: string,
  { one, many }: PeopleWords,
  names: readonly string[] = [],
): string {
  if (one === USERS.one && many === USERS.many) return text;
  const kept = names.filter((name) => /user/i.test(name));
  const parts = kept.length === 0 ? [text] : text.split(anyOf(kept));
  // The names have odd indices, between the pieces of text that they separate.
  return parts.map((part, i) => (i % 2 === 1 ? part : inWords(part, { one, many }))).join('');
}

function inWords(text: string, { one, many }: PeopleWords): string {
  return text.replace(WORD, (_, article: string | undefined, found: string) => {
    const said = /s$/i.test(found) ? many : one;
    const cased = /^U/.test(found) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    if (article === undefined) return cased;
    const fitting = /^[aeiou]/i.test(said) ? 'an' : 'a';
    const first = /^A/.test(article) ? fitting.replace('a', 'A') : fitting;
    return `${first} ${cased}`;
  });
}

/**
 * Returns a pattern for any of the names, the longest first, so that it is preferred to a shorter one in it.
 */
function anyOf(names: readonly string[]): RegExp {
  const escaped = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
