import { TASKS, type Question, type Said, type Segment } from '#engine/domain/question.ts';
import { ratingAnswer } from '#engine/simulator/simulator-shapes.ts';
import { said } from '#engine/store/shapes/domain.ts';
import {
  among,
  fields,
  flag,
  listed,
  listOf,
  maybe,
  number,
  orNull,
  text,
} from '#engine/store/shapes/shape.ts';
import type { Rollout, RolloutStep } from './rollout.ts';

const question = fields<Question>({
  key: text,
  task: listed(TASKS),
  segments: listOf(
    fields<Segment>({
      kind: among<Segment['kind']>({
        instructions: true,
        user: true,
        memory: true,
        'first slate': true,
        'second slate': true,
        question: true,
      }),
      text,
    }),
  ),
  opening: text,
  labels: listOf(text),
  follows: maybe(listOf(text)),
  said: maybe(listOf(fields<Said>({ key: text, opening: text, label: orNull(text) }))),
});

const step = fields<RolloutStep>({
  item: text,
  by: text,
  question: orNull(question),
  answer: ratingAnswer,
  person: flag,
  remembered: listOf(
    fields<RolloutStep['remembered'][number]>({
      item: text,
      rating: number,
      similarity: orNull(number),
    }),
  ),
  memories: number,
  rated: orNull(number),
  kept: orNull(number),
  viewing: number,
  liked: maybe(listOf(text)),
  reward: number,
  end: among<RolloutStep['end']>({ 'goes on': true, left: true, 'cut off': true }),
});

/** The form of a stored rollout. */
export const rolloutShape = fields<Rollout>({
  simulation: text,
  person: text,
  episode: number,
  steps: listOf(step),
  warning: maybe(said),
});
