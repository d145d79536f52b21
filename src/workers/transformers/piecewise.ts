import type { Encode } from '#engine/scoring/labels.ts';

/** The parts of a tokenizer's file that decide if its pieces can be encoded separately. */
export interface TokenizerFile {
  readonly normalizer: unknown;
  readonly pre_tokenizer: unknown;
  readonly added_tokens: readonly {
    readonly content: string;
    readonly lstrip?: boolean;
    readonly rstrip?: boolean;
    readonly single_word?: boolean;
  }[];
}

/** The most pieces in the cache. */
const MOST = 4000;

/**
 * Returns an encoder with the same tokens as `encode`, which is faster for texts with common pieces. A tokenizer first
 * cuts a text at its added tokens, such as `<first>`, and the text on one side of a cut doesn't change the tokens on
 * the other. So each piece is encoded once and cached. Where pieces do depend on each other (added tokens that take
 * blanks with them, marks that only the first piece gets, a normalizer), returns `encode` itself.
 */
export function piecewise(encode: Encode, file: TokenizerFile): Encode {
  const added = file.added_tokens;
  const apart =
    added.length > 0 &&
    !file.normalizer &&
    !JSON.stringify(file.pre_tokenizer ?? null).includes('"Metaspace"') &&
    added.every(({ lstrip, rstrip, single_word }) => !lstrip && !rstrip && !single_word);
  if (!apart) return encode;

  const longestFirst = added.map(({ content }) => content).sort((a, b) => b.length - a.length);
  const cuts = new RegExp(`(${longestFirst.map(escaped).join('|')})`);
  const known = new Map<string, readonly number[]>();
  return (text) =>
    text.split(cuts).flatMap((piece) => {
      if (piece === '') return [];
      const found = known.get(piece) ?? encode(piece);
      if (known.size >= MOST) known.clear();
      known.set(piece, found);
      return found;
    });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
