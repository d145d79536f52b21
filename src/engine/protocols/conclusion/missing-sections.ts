import { message, type Message } from '#messages/message.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { sentenceInstead, tooFewRecommenders } from '../../report/missing.ts';
import type { Section, VerdictCounts } from '../../report/report.ts';
import { isOfLists, recommendersIn } from '../shared/offline-means.ts';

/** The fewest recommenders that can be put in an order. */
const LEAST = 2;

const TITLE = message('heldOut.means');

/**
 * Returns a sentence in place of the figures on held-out data where the study has lists of which none has a figure, since
 * no user has a relevant held-out item; none for a study without such lists, and for runs that stored no figures.
 */
export function withoutHeldOut(offline: OfflineFigures | undefined): Section[] {
  if (!offline || offline.metrics.some((metric) => !isOfLists(metric))) return [];
  return [sentenceInstead(TITLE, message('heldOut.noFigures', { lists: offline.rows.length }))];
}

/**
 * Returns a sentence in place of the figures beside the judge's order where there is no order: a single recommender, or no
 * answer that can be read. None for a study whose lists have no figures of their own.
 */
export function withoutOrder(
  offline: OfflineFigures | undefined,
  counts: VerdictCounts,
): Section[] {
  if (!offline) return [];
  const recommenders = recommendersIn(offline).length;
  if (recommenders === 0) return [];
  return [
    recommenders < LEAST
      ? tooFewRecommenders(TITLE, recommenders, LEAST)
      : sentenceInstead(TITLE, reasonIn(counts)),
  ];
}

function reasonIn({ judged, unscored }: VerdictCounts): Message {
  return message(judged === unscored ? 'missing.noneRead' : 'missing.noneComparable');
}

/** Returns a sentence in place of a protocol's own tables of recommenders where a study has a single one; else none. */
export function withoutRivals(title: Message, recommenders: number): Section[] {
  return recommenders === 1 ? [tooFewRecommenders(title, recommenders, LEAST)] : [];
}
