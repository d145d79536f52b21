/** A change that adds signs to an id and keeps its characters. */
export type SignChange = 'formula' | 'apostrophe' | 'quotes' | 'thousands';

interface AddedSigns {
  readonly change: SignChange;
  /** The id without the signs. */
  readonly whole: string;
}

const FORMULA = /^="(.+)"$/s;
const APOSTROPHE = /^'(.*[^'])$/s;
/** Pairs of marks, straight ones and those of several languages. */
const QUOTES = /^(?:"(.+)"|'(.+)'|[“„”](.+)[“”]|[‘‚’](.+)[‘’]|«\s?(.+?)\s?»|»(.+)«|‹(.+)›)$/s;
const THOUSANDS = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/;
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/**
 * Returns a trimmed id without the signs that a spreadsheet, or a program that exports for one, puts around it or into it:
 * a formula that keeps text (`="007"`), an apostrophe before it, quotation marks, marks between thousands. Undefined if
 * it has none.
 */
export function addedSigns(id: string): AddedSigns | undefined {
  const formula = FORMULA.exec(id)?.[1];
  if (formula !== undefined) return { change: 'formula', whole: formula.replaceAll('""', '"') };
  const rest = APOSTROPHE.exec(id)?.[1];
  if (rest !== undefined) return { change: 'apostrophe', whole: rest };
  const inner = QUOTES.exec(id)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (inner !== undefined) return { change: 'quotes', whole: inner };
  if (!THOUSANDS.test(id) && !LAKHS.test(id)) return undefined;
  return { change: 'thousands', whole: id.replace(/\D/g, '') };
}
