import { promptOf, type Question } from '../domain/question.ts';

/**
 * The text that a judge goes on from to say why it answered as it did: its own reply up to the
 * label that was read. What it writes there is no cause of the verdict, which stood before it.
 */
export function explanationPrompt(question: Question, label: string): string {
  const [, tag] = /<([\w-]+)>$/.exec(question.opening) ?? [];
  return `${promptOf(question)}${label}${tag ? `</${tag}>` : ''}\nReason:`;
}

/** Whether all that stood before a question is known: without it the judge would read another prompt. */
export function canBeExplained({ follows = [], said = [] }: Question): boolean {
  return follows.every((key) => said.some((one) => one.key === key));
}
