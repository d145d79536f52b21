import { language, type Catalogue, type Language } from './catalogue.ts';
import * as en from './en/names.ts';
import { render } from './render.ts';
import type { Text } from './message.ts';

/** The names of what the program lists: small areas that are there from the start. */
const NAMES: Readonly<Record<Language, Partial<Catalogue>>> = { en };

/**
 * The texts of this page, worker or script. A worker and a script have all of them after `loadMessages`; the page has
 * those of the files that `loadFiles` has loaded. A worker that writes no texts for people never loads any. The names are
 * there from the start.
 */
export let texts = { ...NAMES[language] } as Catalogue;

/** Sets the texts of this page, worker or script: those of one language. */
export function setLocale(catalogue: Catalogue): void {
  texts = catalogue;
}

/** Adds areas to the texts; those that are there already stay. */
export function addTexts(areas: Partial<Catalogue>): void {
  texts = { ...areas, ...texts };
}

/** Formats a text in the language of this page, worker or script. */
export function formatMessage(text: Text): string {
  return render(text, texts);
}
