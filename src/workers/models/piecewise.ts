import type { Encode } from '#engine/scoring/labels.ts';

/** What of a tokenizer's file says whether its pieces can be told apart. */
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

/** Most pieces that are remembered. */
const MOST = 4000;

/**
 * The same tokens as `encode`, sooner where texts have pieces in common: a tokenizer first cuts a
 * text at the tokens that were added to it, such as `<first>`, and nothing that stands on one side
 * of such a cut changes what becomes of the other. Each piece is made tokens once and remembered.
 * Where that isn't so (added tokens that take blanks with them, marks that only the first piece
 * gets, a normalizer), `encode` comes back as it is.
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
