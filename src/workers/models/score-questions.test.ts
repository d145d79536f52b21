import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Graph } from './graph.ts';
import { questionScorer } from './score-questions.ts';

/** One token a character, by its code; the opening's `>` joins with a label after it. */
const encode = (text: string) => {
  const ids: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const joined = text[i] === '>' && /[12]/.test(text[i + 1] ?? '');
    ids.push(joined ? 200 + Number(text[++i]) : text.charCodeAt(i));
  }
  return ids;
};

/** Says "1" after an even number of tokens, "2" after an odd one, with a tenth elsewhere. */
const graph = (seen: (readonly number[])[]): Graph => ({
  longest: 12,
  async score(prompts, _, on) {
    seen.push(...prompts);
    on(
      prompts.map((tokens, prompt) => {
        const logits = new Float32Array(256).fill(-Infinity);
        logits[tokens.length % 2 === 0 ? 201 : 202] = Math.log(0.9);
        logits[7] = Math.log(0.1);
        return { prompt, logits, computed: 2, ms: 5 };
      }),
    );
  },
});

const question = (key: string, text: string, extra: Partial<Question> = {}): Question => ({
  key: id(key),
  task: 'slate-duel',
  segments: [{ kind: 'question', text }],
  opening: '<v>',
  labels: ['1', '2'],
  ...extra,
});

async function ask(questions: Question[], seen: (readonly number[])[] = []) {
  const answers: Answer[] = [];
  const score = questionScorer(graph(seen), encode);
  await score(questions, new AbortController().signal, (some) => answers.push(...some));
  return new Map(answers.map((answer) => [String(answer.key), answer]));
}

describe('questionScorer', () => {
  it('reads labels where the model would write them, and keeps the legal mass', async () => {
    const seen: (readonly number[])[] = [];
    const answers = await ask([question('even', 'ab'), question('odd', 'abc')], seen);
    // `<v` alone is read: the label takes the `>` with it.
    expect(seen.map(({ length }) => length)).toEqual([4, 5]);
    expect(answers.get('even')).toMatchObject({
      probabilities: [1, 0],
      stage: 'logits',
      tokens: { computed: 2, reused: 2 },
      ms: 5,
    });
    expect(answers.get('even')?.legalMass).toBeCloseTo(0.9, 6);
    expect(answers.get('odd')?.probabilities).toEqual([0, 1]);
  });

  it('leaves a prompt that is too long unscored, and answers the others', async () => {
    const answers = await ask([question('long', 'a'.repeat(20)), question('short', 'ab')]);
    expect(answers.get('long')).toMatchObject({ probabilities: null, stage: 'unscored' });
    expect(answers.get('short')?.stage).toBe('logits');
  });

  it('refuses a question that follows another', async () => {
    const following = question('b', 'x', { follows: [id('a')] });
    await expect(ask([following])).rejects.toMatchObject({ code: 'task-not-offered' });
  });
});
