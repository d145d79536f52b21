import { Fault } from '#engine/domain/fault.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import { promptOf, type Question } from '#engine/domain/question.ts';
import { labelTokens, readLabels, type Encode, type LabelTokens } from '#engine/scoring/labels.ts';
import type { Graph, Row } from './graph.ts';

/** A question as tokens. */
interface Tokenised {
  readonly tokens: readonly number[];
  readonly ids: LabelTokens['ids'];
}

/**
 * Answers questions by the scores of their labels. Nothing is generated. A prompt that is longer
 * than the model can read is unscored, like one after which no label has any mass.
 */
export function questionScorer(graph: Graph, encode: Encode) {
  const labels = new Map<string, LabelTokens>();

  function tokenised({ segments, opening, labels: offered, ...question }: Question): Tokenised {
    const key = JSON.stringify([opening, offered]);
    const found = labels.get(key) ?? labelTokens(opening, offered, encode);
    labels.set(key, found);
    const text = promptOf({ segments, opening, labels: offered, ...question });
    const tokens = encode(text);
    const alone = encode(opening);
    if (alone.every((token, i) => token === tokens[tokens.length - alone.length + i])) {
      const merged = alone.length - found.opening.length;
      return { tokens: tokens.slice(0, tokens.length - merged), ids: found.ids };
    }
    // The opening joins with what stands before it: only the whole prompt shows where labels begin.
    const whole = labelTokens(text, offered, encode);
    return { tokens: whole.opening, ids: whole.ids };
  }

  return async (
    questions: readonly Question[],
    signal: AbortSignal,
    on: (answers: readonly Answer[]) => void,
  ): Promise<void> => {
    const following = questions.find(({ follows }) => follows && follows.length > 0);
    if (following) {
      throw new Fault(
        'task-not-offered',
        `This judge doesn't answer questions that follow others, such as ${following.key}.`,
      );
    }
    const prepared = questions.map((question) => ({ question, ...tokenised(question) }));
    const tooLong = prepared.filter(({ tokens }) => tokens.length > graph.longest);
    const readable = prepared.filter(({ tokens }) => tokens.length <= graph.longest);
    if (tooLong.length > 0) on(tooLong.map(({ question }) => unread(question)));
    if (readable.length === 0) return;

    await graph.score(
      readable.map(({ tokens }) => tokens),
      signal,
      (rows) =>
        on(
          rows.flatMap((row) => {
            const one = readable[row.prompt];
            return one ? [answerOf(one.question, one, row)] : [];
          }),
        ),
    );
  };
}

function answerOf(
  { key }: Question,
  { tokens, ids }: Tokenised,
  { logits, computed, ms }: Row,
): Answer {
  const { probabilities, legalMass } = readLabels(logits, ids);
  return {
    key,
    probabilities,
    legalMass,
    stage: probabilities ? 'logits' : 'unscored',
    tokens: { computed, reused: tokens.length - computed },
    ms,
  };
}

function unread({ key }: Question): Answer {
  return {
    key,
    probabilities: null,
    legalMass: null,
    stage: 'unscored',
    tokens: { computed: 0, reused: 0 },
    ms: 0,
  };
}
