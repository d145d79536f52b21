import type { Answer, UnscoredReason } from '#engine/domain/judgement.ts';
import { spending } from '#engine/domain/spending.ts';
import type { Question } from '#engine/domain/question.ts';
import { readLabels, type Encode } from '#engine/scoring/labels.ts';
import { Threads, type Ready } from '#engine/scoring/threads.ts';
import type { Graph, Row, Tokens } from './graph.ts';
import { tokeniser, type Tokenised } from './tokenised.ts';

/** A question that is being scored. */
interface Open extends Tokenised {
  readonly question: Question;
  /** One row a step; undefined until it arrives. */
  readonly rows: (Row | undefined)[];
}

/** A prompt passed to a graph. */
interface Prompt {
  readonly of: Open;
  readonly step: number;
  readonly tokens: Tokens;
}

/**
 * Returns a scorer that answers questions by the scores of their labels. Nothing is generated. A prompt that is longer
 * than the model can read is unscored, like one after which no label has any mass, and like all that follow these.
 *
 * Follow-up questions are passed to the graph as soon as the answers before them are known, while their prompts are in
 * its cache. Those that the graph ignores are scored in the next round.
 */
export function questionScorer(graph: Graph, encode: Encode) {
  const tokenised = tokeniser(encode);

  /** Splits ready questions into prompts for those that fit, and unscored answers for the others. */
  function open(ready: readonly Ready[]): { prompts: Prompt[]; unread: Answer[] } {
    const prompts: Prompt[] = [];
    const unread: Answer[] = [];
    for (const { question, said } of ready) {
      if (said === null) {
        unread.push(unscored(question, 'follows an unscored answer'));
        continue;
      }
      const ended = spending('tokenising');
      const made = tokenised(question, said);
      ended();
      const of: Open = { question, ...made, rows: made.steps.map(() => undefined) };
      const longest = Math.max(...made.steps.map((step) => made.tokens.length + step.length));
      if (longest > graph.longest) unread.push(unscored(question, 'too long'));
      else
        prompts.push(
          ...made.steps.map((part, step) => ({ of, step, tokens: [...made.tokens, ...part] })),
        );
    }
    return { prompts, unread };
  }

  return async (
    questions: readonly Question[],
    signal: AbortSignal,
    on: (answers: readonly Answer[]) => void,
  ): Promise<void> => {
    const scored = spending('scoring');
    const threads = new Threads(questions);
    const keys = new Set(questions.map(({ key }) => key));
    const followed = questions.some(({ follows }) => follows?.some((key) => keys.has(key)));

    /** Reports answers, and returns the prompts of all questions that follow them. */
    const settle = (answers: readonly Answer[], first: readonly Ready[] = []): Prompt[] => {
      if (answers.length > 0) on(answers);
      const { prompts, unread } = open([...first, ...threads.record(answers)]);
      return unread.length > 0 ? [...prompts, ...settle(unread)] : prompts;
    };

    let next = settle([], threads.begin());
    while (next.length > 0) {
      const asked = [...next];
      const left = new Set(asked);
      const lasting = next.map(({ of }) => of.lasting);
      const hear = (rows: readonly Row[]): readonly Tokens[] => {
        const answers = rows.flatMap((row) => {
          const prompt = asked[row.prompt];
          if (!prompt || !left.delete(prompt)) return [];
          const { of, step } = prompt;
          of.rows[step] = row;
          if (!of.rows.every((one) => one !== undefined)) return [];
          const ended = spending('reading');
          const answer = answerOf(of, of.rows);
          ended();
          return [answer];
        });
        const further = settle(answers);
        for (const prompt of further) left.add(prompt);
        asked.push(...further);
        return further.map(({ tokens }) => tokens);
      };
      const prompts = next.map(({ tokens }) => tokens);
      await graph.score(prompts, signal, hear, lasting, followed);
      if (next.some((prompt) => left.has(prompt))) {
        throw new RangeError('The graph left prompts that it was given unscored');
      }
      next = [...left];
    }
    scored();
  };
}

function answerOf({ question, spellings, steps, tokens }: Open, rows: readonly Row[]): Answer {
  const logits = rows.map((row) => row.logits);
  const { probabilities, labelMass } = readLabels(logits, spellings);
  const computed = rows.reduce((sum, row) => sum + row.computed, 0);
  // Each step adds one token at its end; all tokens before it belong to the prompt or to another step.
  const all = tokens.length + steps.length - 1;
  return {
    key: question.key,
    probabilities,
    labelMass,
    stage: probabilities ? 'logits' : 'unscored',
    tokens: { computed, reused: Math.max(0, all - computed) },
    ms: rows.reduce((sum, row) => sum + row.ms, 0),
  };
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
