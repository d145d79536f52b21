import { language, loadCatalogue } from './catalogue.ts';
import { addTexts } from './format-message.ts';

let isLoaded = false;

/** Loads all texts of the chosen language, once, for this worker or script. The page loads them by file. */
export async function loadMessages(): Promise<void> {
  if (isLoaded) return;
  addTexts(await loadCatalogue(language));
  isLoaded = true;
}
