/** Words that say nothing of what a title is about. Not more: the weights take care of common ones. */
const EMPTY = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to']);

/**
 * The words of a title: lower case, without accents, without a year in brackets at its end, and
 * without those that carry no meaning. "Amélie, The (2001)" gives ["amelie"].
 */
export function titleWords(title: string): string[] {
  const plain = title
    .replace(/\(\d{4}\)\s*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word));
}
