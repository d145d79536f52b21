import type { SuiteMemory } from './suite-result.ts';
import { message } from '#messages/message.ts';
import { Fault } from '../../domain/fault.ts';
import type { Rater, RatingAnswer, RatingQuestion, Remembered } from '../rater.ts';
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
  /**
   * `growing` asks the questions of a person on genres, or high and low, one after the other, and each answer enters
   * the memory, as in the program of SUBER's authors. `fresh`, the initial value, asks each with an empty memory.
   */
  readonly memory?: SuiteMemory;
}

/** Asks the questions of a test; the same test name and seed give the same noise. */
type AskAll = (
  name: string,
  questions: readonly TestQuestion[],
) => AsyncGenerator<number, readonly KeptAnswer[]>;

/**
 * Makes a function that retrieves memories, asks, reads and adds noise, as a step of the environment does. Questions of
 * one person are adjacent where they don't depend on each other, so that their common prefix is shared. The generator yields the number of new answers after
 * each call, and returns the answers in the order of the questions.
 *
 * @throws RangeError where rater, settings and stage differ in scale
 */
export function askingAll(
  { stage, rater, settings, seed, memory: way = 'fresh' }: Conduct,
  signal: AbortSignal,
): AskAll {
  const { scale, world } = stage;
  if (rater.card.scale.id !== scale.id || settings.scale !== scale.id) {
    throw new RangeError(`A rater on ${rater.card.scale.id} can't be asked on ${scale.id}`);
  }
  const { id, k } = settings.retrieval;
  const retrieve = retrievalOf(id).prepare(world);
  const reading = readingBy(settings, seed);
  return async function* (name, questions) {
    const answers: KeptAnswer[] = [];
    const grown = new Map<string, Remembered[]>();
    const grows = (question: TestQuestion) => way === 'growing' && question.grows === true;
    const memoryOf = (question: TestQuestion) =>
      grows(question) ? (grown.get(question.person.id) ?? []) : question.memory;
    for (const batch of grouped(questions, grows)) {
      if (signal.aborted) throw new Fault('stopped', message('faults.stopped'));
      const asked = batch.map(({ question }): RatingQuestion => {
        const { person, item } = question;
        return { person, item, remembered: retrieve(item, memoryOf(question), k) };
      });
      const found = await rater.rate(asked, signal);
      if (found.length !== asked.length) {
        throw new RangeError(`${found.length} answers to ${asked.length} questions`);
      }
      batch.forEach(({ at, question }, i) => {
        const rating = reading(found[i]!, name, at);
        answers[at] = kept(question, asked[i]!, found[i]!, rating);
        if (rating === null || !grows(question)) return;
        const { id } = question.person;
        grown.set(id, [...(grown.get(id) ?? []), { item: question.item.id, rating }]);
      });
      yield batch.length;
    }
    return answers;
  };
}

/** The stage restricted to users outside the rater's training data, where that data is known. */
export function unseenStage({ stage, rater }: Pick<Conduct, 'stage' | 'rater'>): Stage {
  const unseen = stage.unseen ?? unseenUsers(rater.card, stage.dataset);
  return unseen ? { ...stage, unseen } : stage;
}

interface Numbered {
  /** Index among all questions. */
  readonly at: number;
  readonly question: TestQuestion;
}

/**
 * Groups questions into calls to the rater: those that stand alone in batches, and of those whose memory grows the
 * n-th of each person, because an answer enters the next question.
 */
function grouped(
  questions: readonly TestQuestion[],
  grows: (question: TestQuestion) => boolean,
): Numbered[][] {
  const numbered = questions.map((question, at): Numbered => ({ at, question }));
  const alone = [...byPerson(numbered.filter(({ question }) => !grows(question))).values()].flat();
  const inTurn = [...byPerson(numbered.filter(({ question }) => grows(question))).values()];
  const longest = Math.max(0, ...inTurn.map(({ length }) => length));
  return [
    ...batchesOf(alone),
    ...Array.from({ length: longest }, (_, n) =>
      batchesOf(inTurn.flatMap((own) => own[n] ?? [])),
    ).flat(),
  ];
}

function byPerson(numbered: readonly Numbered[]): Map<string, Numbered[]> {
  const people = new Map<string, Numbered[]>();
  for (const one of numbered) {
    const { id } = one.question.person;
    const own = people.get(id) ?? [];
    own.push(one);
    people.set(id, own);
  }
  return people;
}

function batchesOf(numbered: readonly Numbered[]): Numbered[][] {
  return Array.from({ length: Math.ceil(numbered.length / BATCH) }, (_, i) =>
    numbered.slice(i * BATCH, (i + 1) * BATCH),
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
