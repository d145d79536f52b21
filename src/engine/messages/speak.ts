import { language, loadCatalogue, loadFirstTexts, type Catalogue } from './catalogue.ts';
import { texts, setLocale } from './say.ts';

/** True while `texts` has the first page's texts alone. */
let isPart = false;

/** Loads all texts of the chosen language, once, for this page, worker or script. */
export async function loadMessages(): Promise<void> {
  if (texts && !isPart) return;
  setLocale(await loadCatalogue(language));
  isPart = false;
}

/** Loads the texts of the first page. Before any other text is shown, `loadMessages` must have ended. */
export async function speakFirst(): Promise<void> {
  if (texts) return;
  const first = await loadFirstTexts(language);
  if (texts) return;
  setLocale(first as Catalogue);
  isPart = true;
}
