import { message, type Text } from '#messages/message.ts';
import type { Dataset } from '../../domain/dataset.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import { heldOutRatings } from '../../slates/held-out-ratings.ts';
import type { Timeline } from '../../slates/history.ts';
import { stretched } from './rescaled.ts';
import type { Drawn, Stage, TestQuestion } from './suite-test.ts';
import { personOf } from '../data-users.ts';

/** The fewest pairs for a correlation of one user. */
export const FEWEST_PAIRS = 5;

/**
 * Questions about later ratings of real users, who remember the earlier half: the true answers are known, and no memory
 * or mean rating contains any of them.
 */
export function heldOutQuestions(
  stage: Pick<Stage, 'dataset' | 'timelines' | 'scale' | 'world' | 'unseen'>,
  { users, items: most }: { readonly users: number; readonly items: number },
  stream: Stream,
): Pick<Drawn, 'questions' | 'remarks'> {
  const { dataset } = stage;
  if (!dataset.scale) return { questions: [], remarks: [] };
  const able = drawableTimelines(stage)
    .map((timeline) => ({ timeline, later: [...heldOutRatings(dataset, timeline)] }))
    .filter(({ timeline, later }) => later.length >= FEWEST_PAIRS && hasRating(dataset, timeline));
  const taken = shuffled(able, stream.child('users')).slice(0, users);
  const questions = taken.flatMap(({ timeline }) => laterOf(stage, timeline, most, stream));
  return { questions, remarks: remarksOn(stage, taken.length) };
}

/** Timelines of users outside the rater's training data. */
export function drawableTimelines({
  dataset,
  timelines,
  unseen,
}: Pick<Stage, 'dataset' | 'timelines' | 'unseen'>): readonly Timeline[] {
  return unseen ? timelines.filter(({ user }) => unseen.has(dataset.users[user]!.id)) : timelines;
}

/** Sentences for the report on the users drawn. */
export function remarksOn(
  { dataset, unseen }: Pick<Stage, 'dataset' | 'unseen'>,
  taken: number,
): Text[] {
  if (taken === 0) return [message('suites.noLaterRatings', { least: FEWEST_PAIRS })];
  const users = dataset.users.length;
  return unseen ? [message('suites.usersOutsideTraining', { unseen: unseen.size, users })] : [];
}

/** Questions to one user about a random sample of the later ratings; none where the data has no ratings. */
export function laterOf(
  { dataset, scale, world }: Pick<Stage, 'dataset' | 'scale' | 'world'>,
  timeline: Timeline,
  most: number,
  stream: Stream,
): TestQuestion[] {
  const from = dataset.scale;
  if (!from) return [];
  const person = personOf(dataset, timeline, scale);
  const later = [...heldOutRatings(dataset, timeline)];
  return shuffled(later, stream.child(person.id))
    .slice(0, most)
    .map(([at, rating]): TestQuestion => {
      const item = world.items[at]!;
      const { meanRating } = item;
      return {
        person,
        memory: person.past,
        item,
        expected: {
          kind: 'real',
          rating: stretched(rating, from, scale),
          usual: meanRating === undefined ? null : stretched(meanRating, from, scale),
        },
        group: person.id,
      };
    });
}

function hasRating({ log }: Dataset, { earlier }: Timeline): boolean {
  return earlier.some((row) => !Number.isNaN(log.rating[row]!));
}
