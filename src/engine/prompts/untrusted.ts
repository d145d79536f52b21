/**
 * Text from a file, made harmless before it enters a prompt: it stays on its line, and can spell
 * neither a tag nor a control token of any family. Angle, square and curly brackets, and what
 * a tokenizer might normalise to them, become round ones, vertical bars slashes; control and format characters, line
 * breaks, tabs and halves of characters a space. A joiner (U+200C, U+200D) stays where a script or an emoji
 * needs it, never between two Latin letters or signs, so that no tag can be spelled with one inside. Idempotent.
 *
 * @param limit longest result in characters; longer text is cut, with an ellipsis.
 */
export function harmless(text: string, limit = 400): string {
  const clean = PLAIN.test(text) ? text.trim() : cleaned(text);
  return clean.length > limit ? `${cut(clean, limit - 1)}…` : clean;
}

/** Most texts: printable ASCII without brackets and bars, of single spaces, which nothing below changes. */
const PLAIN = /^(?:[!-;=?-Z\\^-z~]| (?! ))*$/;

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(HIDDEN, (_, joiner?: string) => joiner?.[0] ?? ' ')
    .replace(/[^\u0000-\u00ff]/gu, plainly)
    .replace(/[<[{\u2039\u226e\u27e8\ufe64\uff1c\uff3b\uff5b]/g, '(')
    .replace(/[>\]}\u203a\u226f\u27e9\ufe65\uff1e\uff3d\uff5d]/g, ')')
    .replace(/[|\uff5c\u2581]/g, '/')
    .trim();
}

/** A letter or mark of one script other than Latin: never part of a tag, which is spelled in ASCII. */
const SCRIPTED = '(?:(?=[\\p{L}\\p{M}])[^\\p{scx=Latn}\\p{scx=Zyyy}\\p{scx=Zinh}])';
const PICTURE = '\\p{Extended_Pictographic}';
const TONED = `${PICTURE}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?`;

/**
 * Joiners that a word or a joined emoji needs, as a group; else a run of what isn't seen. Persian and Indic words
 * have joiners within and at their ends, also between a Latin stem and an ending in their own script.
 */
const HIDDEN = new RegExp(
  `((?=[\\u200c\\u200d])(?:(?<=${SCRIPTED})[\\u200c\\u200d]+|(?<=[\\p{L}\\p{M}])[\\u200c\\u200d]+(?=${SCRIPTED})|(?<=${TONED})\\u200d+(?=${PICTURE})))|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\s]+`,
  'gu',
);

/** A bracket or bar where a character's compatible form (NFKC) has one, such as a vertical bracket; else itself. */
function plainly(character: string): string {
  return /[<>[\]{}|]/.exec(character.normalize('NFKC'))?.[0] ?? character;
}

/** The beginning of a text, with no character cut in two and no joiner left over. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\u200c\u200d]+$/, '')
    .trimEnd();
}
