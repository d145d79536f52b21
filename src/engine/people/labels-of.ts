import { AS_PUBLISHED, adjudicate, type Adjudication } from './adjudicate.ts';
import type { PeoplesLabel } from './label.ts';
import type { UnitAnswer } from './unit-answers.ts';

/**
 * What people came to on each unit that at least one of them answered, in the order of the units.
 * Answers on ratings (the rubric) are no labels and don't enter; nor do lists of known fault, which aren't
 * a sample of what was judged. Where chance asked somebody, only what chance asked for counts: a
 * second look at what was picked would change just those labels on which people and the judge are apart.
 *
 * @param answers of `unitAnswers`; those of a chosen few annotators, or under today's guidelines alone,
 * may be taken out before
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
    const place = adjudicate(
      kind as 'pairwise' | 'pointwise',
      own.map((one) => one.place),
      rule,
    );
    // A tie that nobody said can come of two that name different slates.
    const said = own.find((one) => one.place === place)?.said ?? { kind: 'tied' };
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
