import type { ExamItem } from './exam-item.ts';
import { agreement } from './items/agreement.ts';
import { memory, speed } from './items/cost.ts';
import { historyRead, historySkill } from './items/history.ts';
import { injected } from './items/injected.ts';
import { knownAnswers } from './items/known-answers.ts';
import { labelOrder } from './items/label-order.ts';
import { legalAnswers } from './items/legal-answers.ts';
import { popularity } from './items/popularity.ts';
import { orderFlips, selfPairs } from './items/position.ts';

/** All items of an exam, in display order. A new one is a file and a line here. */
export const examItems: readonly ExamItem[] = [
  ...legalAnswers,
  selfPairs,
  orderFlips,
  ...labelOrder,
  agreement,
  historyRead,
  historySkill,
  ...knownAnswers,
  popularity,
  ...injected,
  speed,
  memory,
];

/**
 * Finds an item by its id.
 * @throws RangeError where no item has this id
 */
export function examItem(id: string): ExamItem {
  const item = examItems.find((one) => one.id === id);
  if (!item) throw new RangeError(`No exam item is called ${id}`);
  return item;
}
