import { promptOf, type Question } from '../domain/question.ts';

/**
 * Builds the prompt that a judge continues to give a reason for its answer: its own reply up to the
 * label. The reason is written after the verdict, so it is no cause of it.
 */
export function explanationPrompt(question: Question, label: string): string {
  const [, tag] = /<([\w-]+)>[^<>]*$/.exec(question.opening) ?? [];
  return `${promptOf(question)}${label}${tag ? `</${tag}>` : ''}\nReason:`;
}

/**
 * True where all answers before a question are known: without them the judge would read another
 * prompt.
 */
export function canBeExplained({ follows = [], said = [] }: Question): boolean {
  return follows.every((key) => said.some((one) => one.key === key));
}
