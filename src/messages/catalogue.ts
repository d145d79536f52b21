import type { en } from './en/en.ts';

/** The texts of one language, by area and key. An entry with values is a function of them. */
export type Catalogue = typeof en;

/** The languages with a catalogue. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the page, of its files and of the command line. */
export const language: Language = 'en';

const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en/en.ts')).en,
};

/**
 * Loads all texts of a language.
 *
 * @throws TypeError if they couldn't be fetched
 */
export function loadCatalogue(of: Language): Promise<Catalogue> {
  return CATALOGUES[of]();
}
