import { message, type Text } from '#messages/message.ts';
import type { Dataset } from '../domain/dataset.ts';
import type { ItemId } from '../domain/ids.ts';
import { popularityIn } from '../domain/popularity.ts';
import {
  popularityClasses,
  statedPopularity,
  type PopularityClass,
} from '../domain/popularity-classes.ts';
import { isNoJudge } from '../domain/no-judge.ts';
import type { Study } from '../domain/study.ts';
import type { StudyData } from '../domain/study-data.ts';

interface Stated {
  /** Returns the classes of these items; a made-up item, which nobody met, is in the tail. */
  of(items: Iterable<ItemId>): NonNullable<StudyData['popularityClasses']>;
  readonly remark: Text;
}

/**
 * Returns the popularity classes of a catalogue, if the prompts of a study state them; null where they don't. They count
 * the users who met an item before the cut, also where the study counts interactions elsewhere.
 *
 * @param rows rows of `dataset.log` that recommenders may learn from
 */
export function popularityFor(
  { protocol, judge }: Pick<Study, 'protocol' | 'judge'>,
  { items, log }: Pick<Dataset, 'items' | 'log'>,
  rows: Uint32Array,
): Stated | null {
  const stated = isNoJudge(judge) ? undefined : statedPopularity(protocol.settings);
  if (!stated) return null;
  const all = popularityClasses(popularityIn({ items, log }, rows));
  const classOf = new Map(items.map(({ id }, i) => [id, all[i]!]));
  const count = (name: PopularityClass) => all.filter((one) => one === name).length;
  return {
    of: (shown) => Array.from(shown, (item) => [item, classOf.get(item) ?? 'tail'] as const),
    remark: message('drawnSlates.popularityStated', {
      stated,
      items: items.length,
      head: count('head'),
      tail: count('tail'),
    }),
  };
}
