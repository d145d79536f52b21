import { promptOf, type Question, type Said } from '#engine/domain/question.ts';
import { labelTokens, stepsOf, type Encode, type LabelTokens } from '#engine/scoring/labels.ts';
import type { Tokens } from './graph.ts';

/** A question as tokens. */
export interface Tokenised {
  /** Up to where the label begins. */
  readonly tokens: Tokens;
  readonly spellings: LabelTokens['spellings'];
  /** What is put behind the prompt to read labels of several tokens; nothing first. */
  readonly steps: readonly Tokens[];
  /** How many tokens at its head are those of the instructions alone. */
  readonly lasting: number;
}

/** Makes questions tokens: each whole prompt at once, so that it is what the model would be given. */
export function tokeniser(encode: Encode) {
  const labels = new Map<string, LabelTokens>();
  const texts = new Map<string, Tokens>();

  const known = (text: string): Tokens => {
    const found = texts.get(text) ?? encode(text);
    texts.set(text, found);
    return found;
  };

  function tokensOf(question: Question, said: readonly Said[]): [Tokens, LabelTokens] {
    const { opening, labels: offered } = question;
    const key = JSON.stringify([opening, offered]);
    const found = labels.get(key) ?? labelTokens(opening, offered, encode);
    labels.set(key, found);
    const text = promptOf(question, said);
    const tokens = encode(text);
    const alone = known(opening);
    if (alone.every((token, i) => token === tokens[tokens.length - alone.length + i])) {
      const merged = alone.length - found.opening.length;
      return [tokens.slice(0, tokens.length - merged), found];
    }
    // The opening joins with what stands before it: only the whole prompt shows where labels begin.
    const whole = labelTokens(text, offered, encode);
    return [whole.opening, whole];
  }

  return (question: Question, said: readonly Said[]): Tokenised => {
    const [tokens, { spellings }] = tokensOf(question, said);
    const [first] = question.segments;
    const head = first?.kind === 'instructions' ? known(first.text) : [];
    return { tokens, spellings, steps: stepsOf(spellings), lasting: sharedWith(head, tokens) };
  };
}

function sharedWith(head: Tokens, tokens: Tokens): number {
  const end = head.findIndex((token, i) => token !== tokens[i]);
  return end === -1 ? head.length : end;
}
