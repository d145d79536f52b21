/** How JSON spells a half of a character, alone or in a pair. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * JSON whose texts are well-formed: it can spell halves of characters, which have no UTF-8, so that no
 * file, hash or tokenizer could take them. They become what a decoder makes of such bytes, \ufffd.
 *
 * @throws SyntaxError where the text isn't JSON.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return HALF.test(text) ? wellFormed(value) : value;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [wellFormed(key) as string, wellFormed(held)]),
  );
}
