import type { Asked } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Said } from '#engine/domain/question.ts';
import { chosenOf } from '#engine/scoring/threads.ts';

/** Questions to a judge, some of which it has answered. */
export class OpenQuestions {
  readonly #left: Map<string, Asked>;
  readonly #said = new Map<string, Said>();

  constructor(asked: readonly Asked[]) {
    this.#left = new Map(asked.map((one) => [one.question.key, one]));
  }

  /** True if each has its answer. */
  get isEmpty(): boolean {
    return this.#left.size === 0;
  }

  /** Returns the open ones, each with the answers to the questions that it follows. */
  questions(): Asked[] {
    return [...this.#left.values()].map(({ trial, question }) => {
      const before = question.follows?.flatMap((key) => this.#said.get(key) ?? []) ?? [];
      if (before.length === 0) return { trial, question };
      return { trial, question: { ...question, said: [...(question.said ?? []), ...before] } };
    });
  }

  /** Closes the questions that these answers answer. */
  record(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const asked = this.#left.get(answer.key);
      if (asked) this.#said.set(answer.key, saidOf(asked, answer));
      this.#left.delete(answer.key);
    }
  }
}

function saidOf({ question }: Asked, answer: Answer): Said {
  const { key, opening, labels } = question;
  return { key, opening, label: chosenOf(answer, labels) };
}
