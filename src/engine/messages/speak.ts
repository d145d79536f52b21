import { language, loadCatalogue } from './catalogue.ts';
import { texts, useCatalogue } from './say.ts';

/** Loads the catalogue of the chosen language, once, for this page, worker or script. */
export async function speak(): Promise<void> {
  if (!texts) useCatalogue(await loadCatalogue(language));
}
