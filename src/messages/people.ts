/** The nouns for the users of a dataset: "customer" and "customers". */
export interface People {
  readonly one: string;
  readonly many: string;
}

let current: People | undefined;

/** Returns the nouns of the text that is being written; undefined for the language's own. */
export function peopleNow(): People | undefined {
  return current;
}

/** Writes a text in which the users of the data have these nouns; undefined for the language's own. */
export function writeAbout<T>(people: People | undefined, write: () => T): T {
  const before = current;
  current = people;
  try {
    return write();
  } finally {
    current = before;
  }
}
