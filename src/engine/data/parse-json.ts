import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** The JSON escape of a surrogate, alone or in a pair. */
const HALF = /\\u[dD][89a-fA-F]/;

/** A text in marks, up to the end if it isn't closed; or NaN, which Python writes for a missing number. Linear in time. */
const TEXT_OR_NAN = /"(?:[^"\\]|\\[^]?)*(?:"|$)|-?\bNaN\b/g;

/**
 * Parses JSON without loss. A number becomes a `LosslessNumber` that keeps its source text: as a double, ids above 2^53
 * would be rounded, and two users could become one. Of duplicate keys the last counts, as with `JSON.parse`.
 * All texts are well-formed: JSON escapes can spell lone surrogates, which UTF-8 can't encode and which would break
 * files, hashes and tokenizers. They become \ufffd, as in a decoder. A bare NaN is null.
 * @throws SyntaxError if the text isn't JSON; RangeError if it is nested too deeply.
 */
export function parseJson(text: string): unknown {
  const value = parsedOrNull(text);
  return HALF.test(text) ? wellFormed(value) : value;
}

/** Converts a parsed value to a cell's text: a number as written, lists and objects as JSON, null as ''. */
export function jsonText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isLosslessNumber(value)) return value.value;
  return typeof value === 'object' ? (stringify(value) ?? '') : String(value);
}

function parsedOrNull(text: string): unknown {
  try {
    return parsed(text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError) || !text.includes('NaN')) throw thrown;
    return parsed(text.replace(TEXT_OR_NAN, (found) => (found.startsWith('"') ? found : 'null')));
  }
}

function parsed(text: string): unknown {
  return parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [wellFormed(key) as string, wellFormed(held)]),
  );
}
