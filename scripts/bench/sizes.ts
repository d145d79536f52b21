import { sumOf } from '#engine/domain/sum-of.ts';
import { promptOf } from '#engine/domain/question.ts';
import type { Encode } from '#engine/scoring/labels.ts';
import type { PromptSizes } from './arithmetic.ts';
import type { Asked } from './questions.ts';

/**
 * Measures the sizes of one user's prompts on whole prompts: up to the end of the user, to the end of the first
 * slate, and in full.
 */
export function sizesOf(questions: Asked, encode: Encode): PromptSizes {
  const upTo = (kinds: readonly string[], { segments }: Asked[number]) =>
    encode(
      segments
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ text }) => text)
        .join(''),
    ).length;
  const mean = (values: readonly number[]) => sumOf(values) / values.length;
  const instructions = mean(questions.map((one) => upTo(['instructions'], one)));
  const P = mean(questions.map((one) => upTo(['instructions', 'user'], one)));
  const whole = mean(questions.map((one) => encode(promptOf(one)).length));
  const slates = questions[0]?.segments.filter(({ kind }) => kind.endsWith('slate')).length ?? 0;
  // A rated item outside a slate is part of the question.
  if (slates === 0) return { P, s: whole - P, q: 0, instructions };
  const s = mean(questions.map((one) => upTo(['instructions', 'user', 'first slate'], one))) - P;
  return { P, s, q: whole - P - slates * s, instructions };
}
