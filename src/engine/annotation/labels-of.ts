import { AS_PUBLISHED, adjudicate, type Adjudication } from './adjudicate.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import type { UnitAnswer } from './unit-answers.ts';

/**
 * Adjudicates the answers on each unit, in the order of the units. Leaves out rubric scores, which
 * aren't labels, and pairs with corrupted lists, which aren't a sample of what was judged. If any
 * answer on a unit comes from a random draw, only such answers count: a second label on picked
 * units would change exactly the labels on which people and the judge disagree.
 *
 * @param answers result of `unitAnswers`, optionally reduced to some annotators or to current
 * guidelines
 */
export function labelsOf(
  answers: readonly UnitAnswer[],
  rule: Adjudication = AS_PUBLISHED,
): PeoplesLabel[] {
  const units = new Map<string, UnitAnswer[]>();
  for (const answer of answers) {
    if (answer.said === null || (answer.kind !== 'pairwise' && answer.kind !== 'pointwise'))
      continue;
    const unit = units.get(answer.unit);
    if (unit) unit.push(answer);
    else units.set(answer.unit, [answer]);
  }
  return [...units].map(([unit, all]): PeoplesLabel => {
    const drawn = all.filter((one) => !one.picked);
    const picked = drawn.length === 0;
    const own = picked ? all : drawn;
    const { kind, user } = own[0]!;
    const index = adjudicate(
      kind as 'pairwise' | 'pointwise',
      own.map((one) => one.index),
      rule,
    );
    // Two answers that name different slates give a tie that neither annotator chose.
    const said = own.find((one) => one.index === index)?.said ?? { kind: 'tied' };
    const older = own.every((one) => !one.today);
    return {
      unit,
      user,
      said,
      annotators: new Set(own.map(({ annotator }) => annotator)).size,
      ...(picked ? { picked } : {}),
      ...(older ? { older } : {}),
    };
  });
}
