import type { z } from 'zod';
import type { DecisionStage, UnscoredReason } from '../domain/judgement.ts';
import type { Written } from '../domain/writing.ts';

/** What was read in a reply, and by which stage. */
export type Read<Value> =
  | { readonly stage: Extract<DecisionStage, 'constrained' | 'text:json'>; readonly value: Value }
  | {
      readonly stage: 'unscored';
      readonly why: Extract<UnscoredReason, 'cut off' | 'no legal answer'>;
    };

/**
 * What a judge wrote, as the JSON object that its reply is or ends with, in a fence or not, if that
 * keeps to its schema. Nothing in the middle counts: a reply may quote titles, and a title may say
 * anything. A reply that was cut off, or whose thought doesn't end, says nothing. Never throws.
 */
export function readReply<Value>(
  written: Pick<Written, 'text' | 'end' | 'constrained'>,
  schema: z.ZodType<Value>,
): Read<Value> {
  const text = answerIn(written);
  if (text === null) return { stage: 'unscored', why: 'cut off' };
  const read = schema.safeParse(written.constrained ? whole(text) : lastObject(text));
  return read.success
    ? { stage: written.constrained ? 'constrained' : 'text:json', value: read.data }
    : { stage: 'unscored', why: 'no legal answer' };
}

/** What follows any thought; null where the reply, or the thought, doesn't end. */
function answerIn({ text, end }: Pick<Written, 'text' | 'end'>): string | null {
  if (end === 'limit') return null;
  const thought = text.lastIndexOf('</think>');
  if (text.lastIndexOf('<think>') > thought) return null;
  return (thought === -1 ? text : text.slice(thought + '</think>'.length)).trim();
}

/** Most places at which an object is looked for. */
const MOST_OBJECTS = 200;

/** The JSON object that a text ends with: the largest one, so that none inside of another counts. */
function lastObject(text: string): unknown {
  const body = text.replace(/\s*```$/, '');
  let from = -1;
  for (let i = 0; i < MOST_OBJECTS; i++) {
    from = body.indexOf('{', from + 1);
    if (from === -1) return undefined;
    const value = whole(body.slice(from));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A text as JSON; nothing where it is none. */
function whole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
