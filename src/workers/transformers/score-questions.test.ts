import { describe, expect, it } from 'vitest';
import { id, type TrialKey } from '#engine/domain/ids.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import type { Graph } from './graph.ts';
import { questionScorer } from './score-questions.ts';

/** Encodes one token a character, by its code; the opening's `>` merges with a label after it. */
const encode = (text: string) => {
  const ids: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const joined = text[i] === '>' && /[12]/.test(text[i + 1] ?? '');
    ids.push(joined ? 200 + Number(text[++i]) : text.charCodeAt(i));
  }
  return ids;
};

/** A graph that prefers "1" after 4 or 5 tokens, "2" after 6 or 7, and so on, with a tenth elsewhere. */
const graph = (seen: (readonly number[])[], told: unknown[], goesOn: boolean): Graph => ({
  longest: 12,
  async score(prompts, _, on, lasting) {
    told.push(lasting);
    let next = prompts;
    for (let from = 0; next.length > 0;) {
      seen.push(...next);
      const rows = next.map((tokens, i) => {
        const logits = new Float32Array(256).fill(-Infinity);
        logits[tokens.length % 4 < 2 ? 201 : 202] = Math.log(0.9);
        logits[7] = Math.log(0.1);
        return { prompt: from + i, logits, computed: 2, ms: 5 };
      });
      from += rows.length;
      next = (on(rows) ?? []).filter(() => goesOn);
    }
  },
});

/** Returns the character code of a token; for a merged label that of its digit. */
const unjoined = (token: number) => (token > 200 ? '0'.charCodeAt(0) + token - 200 : token);

const question = (key: string, text: string, extra: Partial<Question> = {}): Question => ({
  key: id(key),
  task: 'slate-duel',
  segments: [{ kind: 'question', text }],
  opening: '<v>',
  labels: ['1', '2'],
  ...extra,
});

async function ask(
  questions: Question[],
  seen: (readonly number[])[] = [],
  told: unknown[] = [],
  goesOn = true,
) {
  const answers: Answer[] = [];
  const score = questionScorer(graph(seen, told, goesOn), encode);
  await score(questions, new AbortController().signal, (some) => answers.push(...some));
  return new Map(answers.map((answer) => [String(answer.key), answer]));
}

describe('questionScorer', () => {
  it('reads labels where the model would write them, and returns the label mass', async () => {
    const seen: (readonly number[])[] = [];
    const answers = await ask([question('even', 'ab'), question('odd', 'abcd')], seen);
    // Only `<v` is read: the label merges with the `>`.
    expect(seen.map(({ length }) => length)).toEqual([4, 6]);
    expect(answers.get('even')).toMatchObject({
      probabilities: [1, 0],
      stage: 'logits',
      tokens: { computed: 2, reused: 2 },
      ms: 5,
    });
    expect(answers.get('even')?.labelMass).toBeCloseTo(0.9, 6);
    expect(answers.get('odd')?.probabilities).toEqual([0, 1]);
  });

  it('leaves a prompt that is too long unscored, and answers the others', async () => {
    const answers = await ask([question('long', 'a'.repeat(20)), question('short', 'ab')]);
    expect(answers.get('long')).toMatchObject({
      probabilities: null,
      stage: 'unscored',
      why: 'too long',
    });
    expect(answers.get('short')?.stage).toBe('logits');
  });

  it('passes the number of instruction tokens of each prompt to the graph', async () => {
    const told: unknown[] = [];
    const instructed = (key: string, instructions: string) =>
      question(key, 'x', {
        segments: [
          { kind: 'instructions', text: instructions },
          { kind: 'question', text: key },
        ],
      });
    await ask([instructed('p', 'abcd'), instructed('q', 'abcd')], [], told);
    await ask([instructed('p', 'abcd'), instructed('q', 'abxy')], [], told);
    expect(told).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('reads a label of several tokens behind its own beginning', async () => {
    const seen: (readonly number[])[] = [];
    const answers = await ask([question('p', 'ab', { labels: ['3', '=='] })], seen);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.slice(seen[0]?.length)).toEqual(['='.charCodeAt(0)]);
    expect(answers.get('p')?.tokens).toEqual({ computed: 4, reused: 2 });
  });

  describe('with questions that follow others', () => {
    const said = (key: string) => [{ key: id<TrialKey>(key), opening: '<v>', label: '2' }];
    const thread = [
      question('one', 'ab'),
      question('two', 'ab', { follows: [id('one')] }),
      question('three', 'ab', { follows: [id('one'), id('two')] }),
      question('apart', 'abc'),
    ];

    it.each([
      ['in the same call', true],
      ['in rounds, where the graph leaves them', false],
    ])('[J6] asks them after the chosen label, %s', async (_, goesOn) => {
      const seen: (readonly number[])[] = [];
      const answers = await ask(thread, seen, [], goesOn);
      expect([...answers.keys()].sort()).toEqual(['apart', 'one', 'three', 'two']);
      expect(seen.map((tokens) => String.fromCharCode(...tokens.map(unjoined)))).toEqual([
        'ab<v',
        'abc<v',
        'ab<v1<v',
        'ab<v1<v2<v',
      ]);
      expect(answers.get('three')?.stage).toBe('logits');
    });

    it.each([
      [true, thread],
      [false, [thread[0]!, thread[3]!]],
      [false, [question('two', 'ab', { follows: [id('one')], said: said('one') })]],
      [true, [thread[0]!, question('two', 'ab', { follows: [id('one')], said: said('one') })]],
    ])('tells the graph whether follow-ups may come: %s', async (expected, asked) => {
      const hints: unknown[] = [];
      const plain = graph([], [], true);
      const hinted: Graph = {
        ...plain,
        score: (prompts, signal, on, lasting, followed) => {
          hints.push(followed);
          return plain.score(prompts, signal, on, lasting);
        },
      };
      await questionScorer(hinted, encode)(asked, new AbortController().signal, () => {});
      expect(hints).toEqual([expected]);
    });

    it('inserts earlier answers into later prompts', async () => {
      const seen: (readonly number[])[] = [];
      await ask([question('two', 'ab', { follows: [id('one')], said: said('one') })], seen);
      expect(String.fromCharCode(...seen[0]!.map(unjoined))).toBe('ab<v2<v');
    });

    it('[J6] leaves those unscored that follow an unscored one, directly or not', async () => {
      const asked = [
        question('one', 'a'.repeat(20)),
        question('two', 'ab', { follows: [id('one')] }),
        question('three', 'ab', { follows: [id('two')] }),
        question('four', 'ab', {
          follows: [id('zero')],
          said: [{ key: id('zero'), opening: '', label: null }],
        }),
      ];
      const answers = await ask(asked);
      for (const key of ['two', 'three', 'four']) {
        expect(answers.get(key)).toMatchObject({
          probabilities: null,
          why: 'follows an unscored answer',
        });
      }
    });

    it.each([
      ['nothing', [question('two', 'ab', { follows: [id('gone')] })]],
      [
        'itself',
        [
          question('one', 'ab', { follows: [id('two')] }),
          question('two', 'ab', { follows: [id('one')] }),
        ],
      ],
    ])('refuses one that follows %s', async (_, asked) => {
      await expect(ask(asked)).rejects.toThrow(RangeError);
    });
  });

  it('waits for a slow graph, and fails with one that fails', async () => {
    const slow = graph([], [], true);
    const waiting: Graph = {
      ...slow,
      async score(...given) {
        await new Promise((resolve) => setTimeout(resolve));
        return slow.score(...given);
      },
    };
    const broken: Graph = { ...slow, score: () => Promise.reject(new Error('Device is lost')) };
    const answers: Answer[] = [];
    const ask = (one: Graph) =>
      questionScorer(one, encode)([question('a', 'ab')], new AbortController().signal, (some) =>
        answers.push(...some),
      );
    await ask(waiting);
    expect(answers).toHaveLength(1);
    await expect(ask(broken)).rejects.toThrow('Device is lost');
    await expect(ask({ ...slow, score: async () => {} })).rejects.toThrow('unscored');
  });
});
