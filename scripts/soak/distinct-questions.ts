import type { Question } from '#engine/domain/question.ts';

/** Questions about one person; they share everything but the two lists, as in a study. */
const PER_PERSON = 10;
const INSTRUCTIONS = 'Which of the two lists is better for this viewer? Answer with 1 or 2. ';

/**
 * Makes questions with the shape of a study's: the same instructions for all, a history for each person, two lists for
 * each question. No two prompts are equal.
 *
 * @param from number of the first question
 */
export function distinctQuestions(from: number, count: number): Question[] {
  return Array.from({ length: count }, (_, i) => question(from + i));
}

function question(n: number): Question {
  const person = Math.floor(n / PER_PERSON);
  const history = Array.from({ length: 8 }, (_, i) => `- film ${person} ${i}: ${(person + i) % 5}`);
  return {
    key: `q${n}` as Question['key'],
    task: 'slate-duel',
    segments: [
      { kind: 'instructions', text: INSTRUCTIONS },
      { kind: 'user', text: `Viewer ${person}\n${history.join('\n')}\n` },
      { kind: 'first slate', text: `The first list: ${n}, ${n + 1}, ${n + 2}. ` },
      { kind: 'question', text: `The second list: ${n * 3}, ${n * 3 + 1}. ` },
    ],
    opening: '<verdict>',
    labels: ['1', '2'],
  };
}
