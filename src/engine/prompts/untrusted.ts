/**
 * Makes text from a file safe for a prompt: it stays on its line, and can contain neither a tag nor
 * a control token of any family. Angle, square and curly brackets, and characters that a tokenizer
 * might normalise to them, become round ones; vertical bars become slashes; control characters,
 * line breaks, tabs and unpaired surrogates become a space. Idempotent.
 * @param limit longest result in characters; longer text is cut, with an ellipsis.
 */
export function harmless(text: string, limit = 400): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[^\u0000-\u00ff]/gu, plainly)
    .replace(/[<[{\u2039\u226e\u27e8\ufe64\uff1c\uff3b\uff5b]/g, '(')
    .replace(/[>\]}\u203a\u226f\u27e9\ufe65\uff1e\uff3d\uff5d]/g, ')')
    .replace(/[|\uff5c\u2581]/g, '/')
    .trim();
  return clean.length > limit ? `${cut(clean, limit - 1)}…` : clean;
}

/**
 * Returns the bracket or bar in a character's compatibility form (NFKC), as for a vertical bracket;
 * else the character itself.
 */
function plainly(character: string): string {
  return /[<>[\]{}|]/.exec(character.normalize('NFKC'))?.[0] ?? character;
}

/** The beginning of a text, without an unpaired surrogate at its end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
