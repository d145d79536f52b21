import type { Text } from '#messages/message.ts';
import type { RecommenderId, UserId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import { labelIndexOf } from '../protocols/saer/labels.ts';
import { listGroups } from '../protocols/saer/lists.ts';
import { labelsByUnit } from './labels-by-unit.ts';

/** A single list with the judge's label and the people's, if any. */
export interface SeenList {
  readonly user: UserId;
  /** 0 for Good, 1 for Partial, 2 for Poor; or the reason why the judge's answer doesn't count. */
  readonly judge: 0 | 1 | 2 | 'unscored' | 'not asked yet';
  /** The people's label on the same scale; null where nobody was asked. */
  readonly label: 0 | 1 | 2 | null;
}

/** Lists of one recommender; `null` for lists without one. */
export interface SeenGroup {
  readonly recommender: RecommenderId | null;
  readonly title: Text;
  readonly lists: readonly SeenList[];
}

/** Groups the lists by recommender, each with both labels. Corrupted lists are left out. */
export function seenLists(
  data: Pick<StudyData, 'slates'>,
  judgements: ReadonlyMap<string, Judgement>,
  labels: readonly PeoplesLabel[],
): SeenGroup[] {
  const known = labelsByUnit(labels);
  return listGroups(data, judgements).map(({ recommender, title, lists }) => ({
    recommender,
    title,
    lists: lists.map(({ slate, label }) => {
      const said = known.get(slate.id)?.said;
      const people = said?.kind === 'labelled' ? labelIndexOf(said.label) : null;
      return { user: slate.user, judge: label, label: people };
    }),
  }));
}
