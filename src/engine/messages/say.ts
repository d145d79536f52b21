import type { Catalogue } from './catalogue.ts';
import { render } from './render.ts';
import type { Text } from './message.ts';

/**
 * The catalogue of this page, worker or script: undefined until `loadMessages` has loaded it. A worker that writes no texts for
 * people never loads one.
 */
export let texts: Catalogue;

/** Makes a catalogue that of this page, worker or script. */
export function setLocale(catalogue: Catalogue): void {
  texts = catalogue;
}

/** Renders a text in the language of this page, worker or script. */
export function formatMessage(text: Text): string {
  return render(text, texts);
}
