import type { ModelState } from '#engine/models/model-state.ts';

/** Describes in a few words why a model can't judge yet; null if it can. */
export function absenceOf(state: ModelState): string | null {
  switch (state.name) {
    case 'beside the page':
    case 'ready':
      return null;
    case 'absent':
      return 'not downloaded yet';
    case 'partial':
      return 'its download is paused';
    case 'fetching':
      return 'it is being downloaded';
    case 'damaged':
      return 'its download is damaged';
  }
}
