import { message } from '#messages/message.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import type { Section } from '../../report/report.ts';
import { isOfLists } from '../shared/offline-means.ts';

/**
 * Returns a sentence in place of the figures on held-out data where the study has lists of which none has a figure, since
 * no user has a relevant held-out item; none for a study without such lists, and for runs that stored no figures.
 */
export function withoutHeldOut(offline: OfflineFigures | undefined): Section[] {
  if (!offline || offline.metrics.some((metric) => !isOfLists(metric))) return [];
  return [
    {
      kind: 'sentence',
      title: message('heldOut.means'),
      reading: message('heldOut.noFigures', { lists: offline.rows.length }),
    },
  ];
}
