import type { VerdictCounts } from '../../report/report.ts';
import { suiteTestOf } from './registry.ts';
import type { SuiteResult } from './suite-result.ts';

/** Counts the ratings of each kind over all tests of a suite. */
export function suiteCounts({ tests }: SuiteResult): VerdictCounts {
  const answers = tests.flatMap((test) => (test.kind === 'asked' ? test.answers : []));
  const labelled: Record<string, number> = {};
  const stages: Record<string, number> = {};
  for (const { rating, stage } of answers) {
    stages[stage] = (stages[stage] ?? 0) + 1;
    if (rating === null) continue;
    const label = `rated ${rating}`;
    if (Number.isInteger(rating)) labelled[label] = (labelled[label] ?? 0) + 1;
    else labelled['rated between'] = (labelled['rated between'] ?? 0) + 1;
  }
  const notAsked = tests.flatMap((test) =>
    test.kind === 'not asked' ? [[suiteTestOf(test.test).id, test.questions] as const] : [],
  );
  return {
    planned: answers.length,
    judged: answers.length,
    preferredFirst: 0,
    preferredSecond: 0,
    tied: 0,
    unscored: answers.filter(({ rating }) => rating === null).length,
    labelled,
    notAsked: Object.fromEntries(notAsked),
    exactTies: 0,
    stages,
  };
}
