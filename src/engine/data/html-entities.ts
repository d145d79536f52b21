/** Names of the characters from 160 to 255, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Greek letters from 913 on, and from 945 on; 930 is no letter. */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega';
const SMALL_GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';

const OTHERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”' },
  ...{ bdquo: '„', lsaquo: '‹', rsaquo: '›', hellip: '…', bull: '•', prime: '′', Prime: '″' },
  ...{ euro: '€', trade: '™', dagger: '†', Dagger: '‡', permil: '‰', fnof: 'ƒ', circ: 'ˆ' },
  ...{ tilde: '˜', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', minus: '−' },
  ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', hearts: '♥', infin: '∞', ne: '≠' },
};

const named = new Map([
  ...Object.entries(OTHERS),
  ...inOrder(LATIN, 160),
  ...inOrder(GREEK, 913),
  ...inOrder(SMALL_GREEK, 945),
]);

function inOrder(names: string, first: number): [string, string][] {
  return names.split(' ').map((name, i) => [name, String.fromCharCode(first + i)]);
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,30}));/g;

/**
 * Decodes the HTML entities of a column, once, if all of it is written in HTML: each `&` begins an entity, and no `<` is
 * bare. Otherwise an entity may be part of the text.
 * @returns undefined if the column has no entity, or isn't so written
 */
export function decodedEntities(texts: readonly string[]): string[] | undefined {
  let found = false;
  for (const text of texts) {
    if (text.includes('<')) return undefined;
    if (!text.includes('&')) continue;
    const others = text.replace(ENTITY, (_, ...parts: Parts) =>
      characterOf(parts) === undefined ? '&' : '',
    );
    if (others.includes('&')) return undefined;
    found = true;
  }
  if (!found) return undefined;
  return texts.map((text) =>
    text.replace(ENTITY, (entity, ...parts: Parts) => characterOf(parts) ?? entity),
  );
}

/** The groups of `ENTITY`: a decimal number, a hexadecimal one, or a name. */
type Parts = [string | undefined, string | undefined, string | undefined, ...unknown[]];

/** Returns the character of an entity; undefined if there is none. */
function characterOf([decimal, hexadecimal, name]: Parts): string | undefined {
  if (name !== undefined) return named.get(name);
  const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return fromCode(code);
}

/** The characters that browsers read for the numbers from 128 to 159 (Windows-1252); a space where there is none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Returns the character of a number; undefined for control characters and numbers without one. */
function fromCode(code: number): string | undefined {
  if (code >= 128 && code < 160) return WINDOWS[code - 128]?.trim() || undefined;
  const isText = code >= 32 && code !== 127 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}
