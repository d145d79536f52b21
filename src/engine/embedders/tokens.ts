/**
 * Words without information about a title's subject. The list is short because TF-IDF gives other
 * common words little weight.
 */
const EMPTY = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to']);

/**
 * Splits a title into words: lower case, without accents, without a year in brackets at its end,
 * and without words that carry no meaning. "Amélie, The (2001)" gives ["amelie"].
 */
export function titleWords(title: string): string[] {
  const plain = title
    .replace(/\(\d{4}\)\s*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word));
}
