import { designEffect } from './design-effect.ts';
import type { Judged } from './labelled-sample.ts';
import type { JudgeAgainstPeople } from './rogan-gladen.ts';

/**
 * Counts the input of Rogan and Gladen's estimate, where judge and people answer 1 or 0. The counts
 * are divided by the design effect of users: rates don't change, and the interval is as wide as for
 * that many independent things.
 * @throws RangeError for a value other than 0 and 1
 */
export function judgeAgainstPeople(things: readonly Judged[]): JudgeAgainstPeople {
  const odd = things.find(
    ({ judge, label }) => !isAnswer(judge) || !(label === null || isAnswer(label)),
  );
  if (odd) throw new RangeError(`Yes or no, 1 or 0, got ${odd.judge} and ${odd.label}`);
  const all = effective(things);
  const people = effective(things.filter(({ label }) => label === 1));
  const others = effective(things.filter(({ label }) => label === 0));
  return {
    yes: all.yes,
    of: all.yes + all.no,
    hit: people.yes,
    missed: people.no,
    rejected: others.no,
    falseAlarm: others.yes,
  };
}

/** The effective numbers of independent yes and no answers of the judge. */
function effective(things: readonly Judged[]): { yes: number; no: number } {
  const yes = things.reduce((sum, { judge }) => sum + judge, 0);
  const rate = yes / things.length;
  const users = things.map(({ user }) => user);
  const deviations = things.map(({ judge }) => judge - rate);
  const alike = designEffect(users, deviations);
  return { yes: yes / alike, no: (things.length - yes) / alike };
}

function isAnswer(value: number): boolean {
  return value === 0 || value === 1;
}
