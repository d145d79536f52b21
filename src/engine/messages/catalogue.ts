import type { en } from './en/en.ts';

/** The texts of one language, by area and key. An entry with values is a function of them. */
export type Catalogue = typeof en;

/** The texts that the first page needs. */
export type FirstTexts = typeof import('./en/first.ts').first;

/** The languages with a catalogue. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the page, of its files and of the command line. */
export const language: Language = 'en';

/** The two files of a language: that of the first page, and the rest. */
interface Files {
  readonly first: () => Promise<FirstTexts>;
  readonly rest: () => Promise<Omit<Catalogue, keyof FirstTexts>>;
}

const CATALOGUES: Readonly<Record<Language, Files>> = {
  en: {
    first: async () => (await import('./en/first.ts')).first,
    rest: async () => (await import('./en/rest.ts')).rest,
  },
};

/**
 * Loads the texts of the first page in a language.
 *
 * @throws TypeError if the file couldn't be fetched
 */
export function loadFirstTexts(of: Language): Promise<FirstTexts> {
  return CATALOGUES[of].first();
}

/**
 * Loads all texts of a language, which are two files of their own.
 *
 * @throws TypeError if a file couldn't be fetched
 */
export async function loadCatalogue(of: Language): Promise<Catalogue> {
  const { first, rest } = CATALOGUES[of];
  const [some, others] = await Promise.all([first(), rest()]);
  return { ...some, ...others };
}
