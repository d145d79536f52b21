import { texts } from '#messages/format-message.ts';
import type { ModelState } from '#engine/models/model-state.ts';

/** Describes in a few words why a model can't judge yet; null if it can. */
export function absenceOf(state: ModelState): string | null {
  switch (state.name) {
    case 'beside the page':
    case 'ready':
      return null;
    case 'absent':
      return texts.studyJudge.notDownloaded;
    case 'partial':
      return texts.studyJudge.paused;
    case 'fetching':
      return texts.studyJudge.downloading;
    case 'damaged':
      return texts.studyJudge.damaged;
  }
}
