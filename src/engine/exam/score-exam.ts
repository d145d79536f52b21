import { stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import type { ItemResult } from './exam.ts';
import { isAsked, type AskedCard } from './exam-item.ts';
import type { Examined } from './examined.ts';
import { examItems } from './registry.ts';

/** Bootstraps over users. */
const BOOTSTRAPS = 1000;

/**
 * Computes every item's figures from the stored answers: the same answers give the same figures.
 */
export function scoreExam(
  examined: Examined,
  card: AskedCard,
  seed: string,
  bootstraps = BOOTSTRAPS,
): ItemResult[] {
  const draws = resamples(examined.users.length, bootstraps, stream(seed).child('exam figures'));
  return examItems.map((item): ItemResult => {
    if (!isAsked(item, card)) return { item: item.id, estimate: null, beside: [] };
    return { item: item.id, ...item.score(examined, draws) };
  });
}
