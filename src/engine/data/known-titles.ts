/** Answers if a judge knows a title, whatever its case, marks and place of the article. */
export type KnowsTitle = (title: string) => boolean;

/** A token of a pocket judge that is the whole line of a film: line feed, title, tab, genres, colon. */
const LINE = /^\u010a(.+)\u0109.*:$/u;

/**
 * Reads the titles that a pocket judge knows from its tokenizer, in which the line of each film of its training is one
 * token. Bytes beyond ASCII have other letters there, so that both sides leave them out.
 *
 * @returns null where the text isn't such a tokenizer
 */
export function knownTitles(tokenizer: string): KnowsTitle | null {
  const vocabulary = vocabularyOf(tokenizer);
  const titles = vocabulary.flatMap(
    (token) => LINE.exec(token)?.[1]?.replaceAll('\u0120', ' ') ?? [],
  );
  if (titles.length === 0) return null;
  // Files write a title with its year, without it, or without its other names.
  const known = new Set(
    titles.flatMap((title) =>
      [title, title.replace(/ \(\d{4}\)$/, ''), title.replace(/ \(.*$/, '')].map(keyOf),
    ),
  );
  return (title) => known.has(keyOf(title)) || known.has(keyOf(withoutAccents(title)));
}

function withoutAccents(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns the letters and digits of a title in lower case, its article first, as pocket judges write it. */
function keyOf(title: string): string {
  const plain = title.trim().replace(/^(.*?), (The|A|An)(?= \(|$)/i, '$2 $1');
  return plain.toLowerCase().replace(/[^a-z0-9]/g, '') || title;
}

function vocabularyOf(text: string): readonly string[] {
  try {
    const read = JSON.parse(text) as { readonly model?: { readonly vocab?: object } } | null;
    return Object.keys(read?.model?.vocab ?? {});
  } catch {
    return [];
  }
}
