/**
 * Text from a file, made harmless before it enters a prompt: it stays on its line, and can spell
 * neither a tag nor a control token of any family. Angle, square and curly brackets become round
 * ones, vertical bars slashes; control characters, line breaks and tabs a space. Idempotent.
 *
 * @param limit longest result in characters; longer text is cut, with an ellipsis.
 */
export function harmless(text: string, limit = 400): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[<[{\u2039\u27e8\uff1c]/g, '(')
    .replace(/[>\]}\u203a\u27e9\uff1e]/g, ')')
    .replace(/[|\uff5c\u2581]/g, '/')
    .trim();
  return clean.length > limit ? `${clean.slice(0, limit - 1).trimEnd()}…` : clean;
}
