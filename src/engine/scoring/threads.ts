import { byKey } from '../domain/by-key.ts';
import type { Answer } from '../domain/judgement.ts';
import type { Question, Said } from '../domain/question.ts';
import { stream } from '../random/stream.ts';

/**
 * A question that can be asked now, with the answers before it; null where one of these is
 * unscored.
 */
export interface Ready {
  readonly question: Question;
  readonly said: readonly Said[] | null;
}

/**
 * Schedules questions that follow each other, such as six aspects and then an overall verdict in
 * one reply: decides which can be asked as answers arrive.
 */
export class Threads {
  readonly #questions: ReadonlyMap<string, Question>;
  readonly #said = new Map<string, Said>();
  readonly #waiting: Set<Question>;

  /**
   * @throws RangeError for a question that follows itself, or one that is neither here nor in its
   * `said`.
   */
  constructor(questions: readonly Question[]) {
    this.#questions = byKey(questions);
    this.#waiting = new Set(questions);
    for (const question of questions) {
      const strange = question.follows?.find(
        (key) => !this.#questions.has(key) && !saidBefore(question, key),
      );
      if (strange !== undefined) {
        throw new RangeError(`${question.key} follows ${strange}, which is nowhere answered`);
      }
      if (inItsOwnPast(question, this.#questions)) {
        throw new RangeError(`${question.key} follows itself`);
      }
    }
  }

  /** Returns the questions that wait for no answer, in their order. */
  begin(): Ready[] {
    return this.#take();
  }

  /** Records answers, and returns the questions that these release. */
  record(answers: readonly Answer[]): Ready[] {
    for (const answer of answers) {
      const opening = this.#questions.get(answer.key)?.opening ?? '';
      const label = chosenOf(answer, this.#questions.get(answer.key)?.labels ?? []);
      this.#said.set(answer.key, { key: answer.key, opening, label });
    }
    return answers.length > 0 ? this.#take() : [];
  }

  #take(): Ready[] {
    const ready: Ready[] = [];
    for (const question of this.#waiting) {
      const before = (question.follows ?? []).map(
        (key) => this.#said.get(key) ?? saidBefore(question, key),
      );
      const unscored = before.some((one) => one?.label === null);
      const said = before.filter((one) => one !== undefined);
      if (!unscored && said.length < before.length) continue;
      this.#waiting.delete(question);
      ready.push({ question, said: unscored ? null : said });
    }
    return ready;
  }
}

/**
 * Returns the likeliest label; null where there is none. The question's key decides between exactly
 * equal labels, so that a reply continues in the same way whenever it is read.
 */
export function chosenOf(
  { key, probabilities }: Pick<Answer, 'key' | 'probabilities'>,
  labels: readonly string[],
): string | null {
  if (!probabilities?.every(Number.isFinite)) return null;
  const best = Math.max(...probabilities);
  const equal = labels.filter((_, i) => probabilities[i] === best);
  return equal[equal.length > 1 ? stream(`goes on/${key}`).below(equal.length) : 0] ?? null;
}

function saidBefore({ said }: Question, key: string): Said | undefined {
  return said?.find((one) => one.key === key);
}

/** True where a question waits for itself through others. */
function inItsOwnPast(question: Question, questions: ReadonlyMap<string, Question>): boolean {
  const seen = new Set<string>();
  const open = [...(question.follows ?? [])].filter((key) => !saidBefore(question, key));
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === question.key) return true;
    const before = seen.has(key) ? undefined : questions.get(key);
    seen.add(key);
    if (before) open.push(...(before.follows ?? []).filter((one) => !saidBefore(before, one)));
  }
  return false;
}
