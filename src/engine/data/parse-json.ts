import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** The JSON escape of a surrogate, alone or in a pair. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Parses JSON without loss. A number becomes a `LosslessNumber` that keeps its source text: as a double, ids above 2^53
 * would be rounded, and two users could become one. Of duplicate keys the last counts, as with `JSON.parse`.
 * All texts are well-formed: JSON escapes can spell lone surrogates, which UTF-8 can't encode and which would break
 * files, hashes and tokenizers. They become \ufffd, as in a decoder.
 * @throws SyntaxError if the text isn't JSON; RangeError if it is nested too deeply.
 */
export function parseJson(text: string): unknown {
  const value = parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });
  return HALF.test(text) ? wellFormed(value) : value;
}

/** Converts a parsed value to a cell's text: a number as written, lists and objects as JSON, null as ''. */
export function jsonText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isLosslessNumber(value)) return value.value;
  return typeof value === 'object' ? (stringify(value) ?? '') : String(value);
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [wellFormed(key) as string, wellFormed(held)]),
  );
}
