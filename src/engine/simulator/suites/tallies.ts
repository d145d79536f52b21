import type { Expectation, KeptAnswer } from './suite-test.ts';

/** Answers put together by what is resampled as one, in the order in which the groups come. */
export function byGroup(answers: readonly KeptAnswer[]): readonly (readonly KeptAnswer[])[] {
  const groups = new Map<string, KeptAnswer[]>();
  for (const answer of answers) {
    const own = groups.get(answer.group) ?? [];
    own.push(answer);
    groups.set(answer.group, own);
  }
  return [...groups.values()];
}

/** Whether a rating is as expected; null where nothing counts as passed. */
export function passes(rating: number, expected: Expectation): boolean | null {
  switch (expected.kind) {
    case 'at least':
      return rating >= expected.rating;
    case 'at most':
      return rating <= expected.rating;
    case 'any':
    case 'real':
      return null;
  }
}

/** What was left out of a count, by reason. */
export function unscoredIn(answers: readonly KeptAnswer[]): Record<string, number> {
  const unscored = answers.filter(({ rating }) => rating === null).length;
  return unscored === 0 ? {} : { unscored };
}
