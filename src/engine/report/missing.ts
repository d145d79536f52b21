import { message, type Text } from '#messages/message.ts';
import type { Section } from './report.ts';

/**
 * Returns a section with a sentence in place of figures.
 *
 * @param reading the reason why there are none, and the data or the setting that would give them
 */
export function sentenceInstead(title: Text, reading: Text): Section {
  return { kind: 'sentence', title, reading };
}

/**
 * Returns the sentence in place of figures for which there are too few recommenders.
 *
 * @param found the number of recommenders of the study
 * @param least the fewest that the figures need
 */
export function tooFewRecommenders(title: Text, found: number, least: number): Section {
  return sentenceInstead(title, message('missing.recommenders', { found, least }));
}

/** Adds sentences that name the columns, rows and figures that a section leaves out, and why. */
export function lacking<S extends Section>(section: S, missing: readonly Text[]): S {
  if (missing.length === 0) return section;
  return { ...section, missing: [...(section.missing ?? []), ...missing] };
}

/** A column or row that a table leaves out for want of data. */
export interface LeftOutOfTable {
  readonly title: Text;
  /** The reason, and the data that would give it, without a full stop. */
  readonly why: Text;
}

/** Returns one sentence for each reason, with all columns (or rows) that are left out for it. */
export function leftOutSentences(kind: 'column' | 'row', all: readonly LeftOutOfTable[]): Text[] {
  const reasons = new Map<string, { readonly why: Text; readonly titles: Text[] }>();
  for (const { title, why } of all) {
    const key = JSON.stringify(why);
    const one = reasons.get(key) ?? { why, titles: [] };
    reasons.set(key, one);
    one.titles.push(title);
  }
  return [...reasons.values()].map((one) => message('missing.leftOut', { kind, ...one }));
}
