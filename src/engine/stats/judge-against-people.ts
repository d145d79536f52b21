import { designEffect } from './design-effect.ts';
import type { Judged } from './labelled-sample.ts';
import type { JudgeAgainstPeople } from './rogan-gladen.ts';

/**
 * The counts that Rogan and Gladen's estimate is made of, where judge and people say 1 or 0. Counts of
 * several things of one user are divided by their design effect: rates stay, and the interval is as wide
 * as that many independent things would make it.
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

/** How often the judge said yes and no, counted as independent answers. */
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
