import { judgeName } from '../domain/judge-name.ts';
import { cardsOf, type Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';

/** Returns the texts of a run that come from its data or from settings; `reportSpokenOf` leaves them unchanged. */
export function namesIn(
  run: Run,
  data: StudyData,
  settings: Readonly<Record<string, string | boolean | number | readonly string[]>> = {},
): string[] {
  return [
    ...data.slates.flatMap(({ recommender }) => recommender ?? []),
    ...data.users.keys(),
    ...[...data.items.values()].flatMap(({ title, categories }) => [title, ...categories]),
    ...cardsOf(run).map(judgeName),
    ...Object.values(settings).flatMap((value) => (typeof value === 'object' ? value : [])),
  ];
}
