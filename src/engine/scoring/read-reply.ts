import type { z } from 'zod';
import type { DecisionStage, UnscoredReason } from '../domain/judgement.ts';
import type { Written } from '../domain/writing.ts';

/** The value read from a reply, with the stage that read it. */
type Read<Value> =
  | { readonly stage: Extract<DecisionStage, 'constrained' | 'text:json'>; readonly value: Value }
  | {
      readonly stage: 'unscored';
      readonly why: Extract<UnscoredReason, 'cut off' | 'no legal answer'>;
    };

/**
 * Reads a judge's reply as the JSON object that it is or ends with, in a code fence or not, if that
 * matches the schema. Objects in the middle don't count: a reply may quote titles, and a title may
 * hold any text. A reply that was cut off, or whose thought doesn't end, is unscored. Never throws
 * on replies.
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

/** The text after any thought; null where the reply, or the thought, doesn't end. */
function answerIn({ text, end }: Pick<Written, 'text' | 'end'>): string | null {
  if (end === 'limit') return null;
  const thought = text.lastIndexOf('</think>');
  if (text.lastIndexOf('<think>') > thought) return null;
  return (thought === -1 ? text : text.slice(thought + '</think>'.length)).trim();
}

/**
 * Most positions at which an object is tried, so that the time stays linear in the length of a
 * reply.
 */
const MOST_OBJECTS = 200;

/**
 * The JSON object that ends a text: the outermost one, so that an object inside another doesn't
 * count.
 */
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

/** Parses a text as JSON; undefined where it is none. */
function whole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
