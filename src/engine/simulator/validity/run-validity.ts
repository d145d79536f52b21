import { message, type Text } from '#messages/message.ts';
import { stream } from '../../random/stream.ts';
import type { Recommender } from '../../recommenders/recommender.ts';
import { meanOf } from '../../stats/mean.ts';
import { askingAll, unseenStage, type Conduct } from '../suites/ask-all.ts';
import { stretched } from '../suites/rescaled.ts';
import { manifestOf } from '../suites/run-suite.ts';
import type { Stage, TestQuestion } from '../suites/suite-test.ts';
import { laterOf } from '../suites/held-out-questions.ts';
import { personOf } from '../data-users.ts';
import { systemLists, type SystemLists } from './system-lists.ts';
import type { ValidityResult } from './validity-result.ts';

interface ValidityInput extends Conduct {
  readonly recommenders: readonly Recommender[];
  /** Number of real users to simulate. */
  readonly users: number;
  /** Length of the lists. */
  readonly k: number;
  /** Number of later ratings to ask for, for each user. */
  readonly later: number;
  readonly template?: string;
}

interface ValidityProgress {
  readonly note: Text;
  /** Ratings so far; `of` is their total. */
  readonly done: number;
  readonly of: number;
}

/**
 * Tests whether a simulation ranks recommenders as held-out data does. Real users remember the earlier half of their
 * ratings and rate the items of every list. They are also asked for later ratings, once with their own history and once
 * with another user's (a seeded derangement); the difference shows whether the rater reads the history.
 *
 * @throws Fault `not-enough-data`, `stopped`, and errors of the rater
 */
export async function* runValidity(
  input: ValidityInput,
  signal: AbortSignal,
): AsyncGenerator<ValidityProgress, ValidityResult> {
  const { seed, k } = input;
  const stage = unseenStage(input);
  const from = stream(seed).child('validity');
  yield { note: message('validity.training'), done: 0, of: 0 };
  const made = systemLists(stage, input, from);
  const own = made.users.flatMap((user) =>
    laterOf(stage, stage.timelines[user]!, input.later, from.child('later')),
  );
  const parts = [
    {
      name: 'lists',
      note: message('validity.ratingLists'),
      questions: listQuestions(stage, made),
    },
    { name: 'own', note: message('validity.ratingLater'), questions: own },
    { name: 'swapped', note: message('validity.ratingSwapped'), questions: swapped(own) },
  ] as const;
  const of = parts.reduce((sum, { questions }) => sum + questions.length, 0);
  const ask = askingAll(input, signal);
  const answers: ValidityResult['answers'][] = [];
  let done = 0;
  for (const { name, note, questions } of parts) {
    const asking = ask(name, questions);
    let step = await asking.next();
    for (; !step.done; step = await asking.next()) {
      done += step.value;
      yield { note, done, of };
    }
    answers.push(step.value);
  }
  const { dataset } = stage;
  return {
    version: 1,
    manifest: manifestOf(input),
    k,
    systems: made.systems,
    users: made.users.map((user) => dataset.users[user]!.id),
    lists: made.lists.map(({ user, recommender, items }) => ({
      user: dataset.users[user]!.id,
      recommender,
      items: items.map((item) => dataset.items[item]!.id),
      usual: usualOf(stage, items),
    })),
    answers: answers[0]!,
    offline: made.offline,
    own: answers[1]!,
    swapped: answers[2]!,
    remarks: made.remarks,
  };
}

/** Each user is asked about each item once, however many lists contain it. */
function listQuestions(stage: Stage, { users, lists }: SystemLists): TestQuestion[] {
  const { dataset, timelines, world, scale } = stage;
  return users.flatMap((user) => {
    const person = personOf(dataset, timelines[user]!, scale);
    const items = new Set(lists.filter((one) => one.user === user).flatMap(({ items }) => items));
    return [...items].map((item): TestQuestion => ({
      person,
      memory: person.past,
      item: world.items[item]!,
      expected: { kind: 'any' },
      group: person.id,
    }));
  });
}

/** Asks every user's questions as the next user: the same items with another history. */
function swapped(questions: readonly TestQuestion[]): TestQuestion[] {
  const people = [...new Map(questions.map(({ person }) => [person.id, person])).values()];
  const next = new Map(people.map(({ id }, at) => [id, people[(at + 1) % people.length]!]));
  return questions.map((question) => {
    const other = next.get(question.person.id)!;
    const past = other.past.filter(({ item }) => item !== question.item.id);
    return { ...question, person: { ...other, past }, memory: past };
  });
}

function usualOf({ world, dataset, scale }: Stage, items: readonly number[]): number | null {
  const means = items.flatMap((item) => world.items[item]!.meanRating ?? []);
  return means.length === 0 ? null : stretched(meanOf(means), dataset.scale!, scale);
}
