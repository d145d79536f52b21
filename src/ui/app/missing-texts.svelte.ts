import { loadFiles, TEXT_FILES } from '#messages/load-files.ts';
import { onMissingArea } from '#messages/render.ts';

/** Counts the loads, so that a part of the page that lacked a text depends on the next one. */
let loads = $state(0);
let coming: Promise<void> | null = null;
let areAllLoaded = false;

/**
 * Has a message whose texts aren't loaded yet load them and be drawn again: a stored message of any area can be shown on
 * any view. Without a network it stays an id with its values.
 */
export function loadMissingTexts(): void {
  onMissingArea(() => {
    if (areAllLoaded) return;
    void loads;
    coming ??= loadFiles(TEXT_FILES)
      .then(() => {
        areAllLoaded = true;
        loads += 1;
      })
      .catch(() => undefined)
      .finally(() => (coming = null));
  });
}
