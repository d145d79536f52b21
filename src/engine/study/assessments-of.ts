import { Fault } from '../domain/fault.ts';
import type { UserId } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { Study } from '../domain/study.ts';
import type { Assessments } from '../domain/study-data.ts';
import { message } from '#messages/message.ts';

/**
 * Returns people's grades of the study's users, from the list file that the study names; null if it names none.
 * @throws Fault `study-invalid` if no list has that name, or one has no grades
 */
export function assessmentsOf(
  { assessments }: Pick<Study, 'assessments'>,
  lists: readonly RecommendationList[],
  users: Iterable<UserId>,
): Assessments | null {
  if (!assessments) return null;
  const { list, relevantFrom } = assessments;
  const own = new Map(
    lists.flatMap((one) => ((one.recommender as string) === list ? [[one.user, one]] : [])),
  );
  const graded = [...own.values()].every(({ scores }) => scores !== undefined);
  if (own.size === 0 || !graded) {
    throw new Fault(
      'study-invalid',
      message('studyFaults.noAssessments', { list: JSON.stringify(list) }),
    );
  }
  return {
    relevantFrom,
    users: [...users].flatMap((user) => {
      const one = own.get(user);
      if (!one) return [];
      return [{ user, items: one.items.map((item, i) => [item, one.scores![i]!] as const) }];
    }),
  };
}
