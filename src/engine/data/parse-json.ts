import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** How JSON spells a half of a character, alone or in a pair. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Parses JSON without changing what it says. A number becomes a `LosslessNumber` that keeps its source
 * text: as a double, ids above 2^53 would be rounded, and two users would become one. Of two values
 * under one key the last one counts, as with `JSON.parse`.
 *
 * All texts are well-formed: JSON can spell halves of characters, which have no UTF-8, so that no
 * file, hash or tokenizer could take them. They become what a decoder makes of such bytes, \ufffd.
 *
 * @throws SyntaxError where the text isn't JSON; RangeError where it is nested too deeply.
 */
export function parseJson(text: string): unknown {
  const value = parse(text, null, { onDuplicateKey: ({ newValue }) => newValue });
  return HALF.test(text) ? wellFormed(value) : value;
}

/** A parsed value as the text of a cell: a number as it was written, lists and objects as JSON, null as nothing. */
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
