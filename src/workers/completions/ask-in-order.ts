import type { Answer, UnscoredReason } from '#engine/domain/judgement.ts';
import { promptOf, type Question } from '#engine/domain/question.ts';
import { Threads, type Ready } from '#engine/scoring/threads.ts';
import { PromptTooLong } from './next-tokens.ts';

/** Answers questions; calls `on` with the answers as they are ready. */
export type Score = (
  questions: readonly Question[],
  signal: AbortSignal,
  on: (answers: readonly Answer[]) => void,
) => Promise<void>;

/** Answers one question. @param prompt the whole text that the model reads, with its own answers so far */
export type AnswerOne = (
  question: Question,
  prompt: string,
  signal: AbortSignal,
) => Promise<Answer>;

/**
 * Returns a scorer that asks in the order of the prompts' text, so that each shares the longest beginning with the one
 * before it, and asks questions that follow an answer at once after it. The first of a call is asked alone: the others
 * then find its beginning computed, also where several are asked at the same time. A prompt longer than the context is
 * unscored.
 *
 * @param atOnce the number of questions that are asked at the same time
 */
export function askInOrder(atOnce: number, answerOne: AnswerOne): Score {
  async function answered({ question, said }: Ready, signal: AbortSignal): Promise<Answer> {
    if (said === null) return unscored(question, 'follows an unscored answer');
    try {
      return await answerOne(question, promptOf(question, said), signal);
    } catch (thrown) {
      if (thrown instanceof PromptTooLong) return unscored(question, 'too long');
      throw thrown;
    }
  }

  return async (questions, signal, on) => {
    const threads = new Threads(questions);
    // The last one is asked next.
    const waiting = inOrder(threads.begin()).reverse();
    const next = async () => {
      const one = waiting.pop();
      if (!one) return false;
      const answer = await answered(one, signal);
      signal.throwIfAborted();
      on([answer]);
      waiting.push(...inOrder(threads.record([answer])).reverse());
      return true;
    };
    const work = async () => {
      while (await next());
    };
    await next();
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        work().catch((thrown: unknown) => {
          waiting.length = 0; // the others end after the question that they have
          throw thrown;
        }),
      ),
    );
  };
}

function inOrder(ready: readonly Ready[]): Ready[] {
  const texts = new Map(ready.map((one) => [one, promptOf(one.question, one.said ?? [])]));
  return [...ready].sort((a, b) => (texts.get(a)! < texts.get(b)! ? -1 : 1));
}

function unscored({ key }: Question, why: UnscoredReason): Answer {
  return {
    key,
    probabilities: null,
    labelMass: null,
    stage: 'unscored',
    why,
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
}
