import { promptOf, type Question, type Said } from '#engine/domain/question.ts';
import { labelTokens, stepsOf, type Encode, type LabelTokens } from '#engine/scoring/labels.ts';
import type { Tokens } from './graph.ts';

/** A question as tokens. */
export interface Tokenised {
  /** All tokens before the label. */
  readonly tokens: Tokens;
  readonly spellings: LabelTokens['spellings'];
  /** The tokens after the prompt at which labels of several tokens are read; the first entry is empty. */
  readonly steps: readonly Tokens[];
  /** The number of instruction tokens at its beginning. */
  readonly lasting: number;
}

/** Returns a tokeniser for questions. It encodes each whole prompt at once, since that is what the model would read. */
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
    // The opening merges with the text before it: only the whole prompt shows where labels begin.
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
