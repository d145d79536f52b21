import type { LeftOutReason } from '../../domain/left-out.ts';
import { message, type Text } from '#messages/message.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { appraisal } from '../../domain/trial.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { labelIndexOf } from './labels.ts';

/** A list with its label: 0 for Good, 2 for Poor, or the reason why it has none. */
export interface LabelledList {
  readonly slate: Slate;
  readonly label: 0 | 1 | 2 | 'unscored' | 'not asked yet';
}

/** The lists of one recommender; `null` for lists without one. */
export interface ListGroup {
  readonly recommender: RecommenderId | null;
  readonly title: Text;
  readonly lists: readonly LabelledList[];
}

/** Returns the label of a list, or the reason why it has none. */
export function labelOf(
  slate: Slate,
  judgements: ReadonlyMap<string, Judgement>,
): LabelledList['label'] {
  const judgement = judgements.get(appraisal(slate).key);
  if (!judgement) return 'not asked yet';
  const { verdict } = judgement;
  return (verdict.kind === 'labelled' ? labelIndexOf(verdict.label) : null) ?? 'unscored';
}

/** Groups the genuine lists by recommender, in the order of their first list. */
export function listGroups(
  { slates }: Pick<StudyData, 'slates'>,
  judgements: ReadonlyMap<string, Judgement>,
): ListGroup[] {
  const groups = new Map<RecommenderId | null, LabelledList[]>();
  for (const slate of slates) {
    if (slate.origin) continue;
    const recommender = slate.recommender ?? null;
    const labelled = { slate, label: labelOf(slate, judgements) };
    const group = groups.get(recommender);
    if (group) group.push(labelled);
    else groups.set(recommender, [labelled]);
  }
  return [...groups].map(([recommender, lists]) => ({
    recommender,
    title: recommender === null ? message('saerSections.heldOut') : nameOf(recommender),
    lists,
  }));
}

/** Returns the level of a label, from 0 (Poor) to 1 (Good), or the reason why there is none. */
export function levelOf(label: LabelledList['label']): number | LeftOutReason {
  return typeof label === 'number' ? 1 - label / 2 : label;
}
