import { language, type Language } from './catalogue.ts';
import * as en from './en/numbers.ts';

/** The printed forms of numbers in one language. */
export type NumberFormats = typeof en;

/** The files of numbers are small, and a number may be printed before any text is loaded: all are there at once. */
const FORMATS: Readonly<Record<Language, NumberFormats>> = { en };

let formats = FORMATS[language];

/** Sets the printed forms of numbers of this page, worker or script. */
export function setNumberFormats(of: NumberFormats): void {
  formats = of;
}

/*
 * The printed form of every number that people read, in the language of this page, worker or script. The entries of a
 * language use its own file, which describes each form.
 */

export const decimal: NumberFormats['decimal'] = (value, digits) => formats.decimal(value, digits);

export const integer: NumberFormats['integer'] = (value) => formats.integer(value);

export const signedInteger: NumberFormats['signedInteger'] = (value) =>
  formats.signedInteger(value);

export const ratingText: NumberFormats['ratingText'] = (rating) => formats.ratingText(rating);

export const percent: NumberFormats['percent'] = (share, digits) => formats.percent(share, digits);

export const pText: NumberFormats['pText'] = (p, digits) => formats.pText(p, digits);

export const span: NumberFormats['span'] = (ends, print) => formats.span(ends, print);

export const inBytes: NumberFormats['inBytes'] = (bytes) => formats.inBytes(bytes);

export const fixed: NumberFormats['fixed'] = (value, digits) => formats.fixed(value, digits);

export const timeOfDay: NumberFormats['timeOfDay'] = (at) => formats.timeOfDay(at);
