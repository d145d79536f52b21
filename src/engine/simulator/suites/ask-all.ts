import { message } from '../../messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import type { Rater, RatingAnswer, RatingQuestion } from '../rater.ts';
import { retrievalOf } from '../retrieval.ts';
import type { SimulatorSettings } from '../settings.ts';
import { unseenUsers } from './unseen-users.ts';
import { readingBy } from './reading.ts';
import type { KeptAnswer, Stage, TestQuestion } from './suite-test.ts';

/** Questions in one call to the rater: enough to share prefixes, few enough to stop soon. */
const BATCH = 64;

/** The setup under which questions are asked and answers read. */
export interface Conduct {
  readonly stage: Stage;
  /** A rater that caches its answers lets a stopped suite continue without repeating them. */
  readonly rater: Rater;
  readonly settings: SimulatorSettings;
  /** Draws the questions, the intervals, the noise and sampled ratings. */
  readonly seed: string;
}

/** Asks the questions of a test; the same test name and seed give the same noise. */
type AskAll = (
  name: string,
  questions: readonly TestQuestion[],
) => AsyncGenerator<number, readonly KeptAnswer[]>;

/**
 * Makes a function that retrieves memories, asks, reads and adds noise, as a step of the environment does. Questions of
 * one person are adjacent, so that their common prefix is shared. The generator yields the number of new answers after
 * each call, and returns the answers in the order of the questions.
 *
 * @throws RangeError where rater, settings and stage differ in scale
 */
export function askingAll({ stage, rater, settings, seed }: Conduct, signal: AbortSignal): AskAll {
  const { scale, world } = stage;
  if (rater.card.scale.id !== scale.id || settings.scale !== scale.id) {
    throw new RangeError(`A rater on ${rater.card.scale.id} can't be asked on ${scale.id}`);
  }
  const { id, k } = settings.retrieval;
  const retrieve = retrievalOf(id).prepare(world);
  const reading = readingBy(settings, seed);
  return async function* (name, questions) {
    const answers: KeptAnswer[] = [];
    for (const batch of batches(questions)) {
      if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
      const asked = batch.map(({ question: { person, memory, item } }): RatingQuestion => {
        return { person, item, remembered: retrieve(item, memory, k) };
      });
      const found = await rater.rate(asked, signal);
      if (found.length !== asked.length) {
        throw new RangeError(`${found.length} answers to ${asked.length} questions`);
      }
      batch.forEach(({ at, question }, i) => {
        const rating = reading(found[i]!, name, at);
        answers[at] = kept(question, asked[i]!, found[i]!, rating);
      });
      yield batch.length;
    }
    return answers;
  };
}

/** The stage restricted to users outside the rater's training data, where that data is known. */
export function unseenStage({ stage, rater }: Pick<Conduct, 'stage' | 'rater'>): Stage {
  const unseen = stage.unseen ?? unseenUsers(rater.card.id, stage.dataset);
  return unseen ? { ...stage, unseen } : stage;
}

interface Numbered {
  /** Index among all questions. */
  readonly at: number;
  readonly question: TestQuestion;
}

function batches(questions: readonly TestQuestion[]): Numbered[][] {
  const people = new Map<string, Numbered[]>();
  questions.forEach((question, at) => {
    const own = people.get(question.person.id) ?? [];
    own.push({ at, question });
    people.set(question.person.id, own);
  });
  const order = [...people.values()].flat();
  return Array.from({ length: Math.ceil(order.length / BATCH) }, (_, i) =>
    order.slice(i * BATCH, (i + 1) * BATCH),
  );
}

function kept(
  { person, item, expected, group }: TestQuestion,
  { remembered }: RatingQuestion,
  { probabilities, labelMass, stage, tokens }: RatingAnswer,
  rating: number | null,
): KeptAnswer {
  return {
    person: person.id,
    item: item.id,
    expected,
    group,
    remembered,
    probabilities,
    labelMass,
    stage,
    tokens,
    rating,
  };
}
