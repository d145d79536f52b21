import type { LeftOut } from '../../domain/left-out.ts';
import type { Expectation, KeptAnswer } from './suite-test.ts';

/** Groups answers by the unit of resampling, in the order of first appearance. */
export function byGroup(answers: readonly KeptAnswer[]): readonly (readonly KeptAnswer[])[] {
  const groups = new Map<string, KeptAnswer[]>();
  for (const answer of answers) {
    const own = groups.get(answer.group) ?? [];
    own.push(answer);
    groups.set(answer.group, own);
  }
  return [...groups.values()];
}

/** Decides whether a rating meets an expectation; null for expectations that no rating passes or fails. */
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

/** The number of unscored answers as a record of reasons; empty without any. */
export function unscoredIn(answers: readonly KeptAnswer[]): LeftOut {
  const unscored = answers.filter(({ rating }) => rating === null).length;
  return unscored === 0 ? {} : { unscored };
}
