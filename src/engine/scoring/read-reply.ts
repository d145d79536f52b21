import type { z } from 'zod';
import type { DecisionStage, UnscoredReason } from '../domain/judgement.ts';
import type { Written } from '../domain/writing.ts';

/** What a reply in words is to hold. */
export interface ReplyShape {
  /** The tag around the label, such as `verdict`. */
  readonly tag: string;
  /** The field of a JSON reply that holds the label. */
  readonly field: string;
  readonly labels: readonly string[];
}

type TextStage = Extract<DecisionStage, 'constrained' | 'text:tag' | 'text:json' | 'text:anchored'>;

/** What was read in a reply, by which stage, and which were tried before. */
export type Read<Value> =
  | { readonly stage: TextStage; readonly value: Value; readonly tried: readonly TextStage[] }
  | {
      readonly stage: 'unscored';
      readonly why: Extract<UnscoredReason, 'cut off' | 'no legal answer'>;
      readonly tried: readonly TextStage[];
    };

/**
 * The label in a reply. Stages are tried one after the other, and the one that read it is kept
 * with it: a tag that opens the reply or stands alone on its last line, a JSON object that ends the
 * reply, a last line that is nothing but the answer. Nothing in between counts: a reply may quote
 * titles, and a title may say anything. A reply that was cut off says nothing, and so does one that
 * gives two answers.
 */
export function readReply(
  written: Pick<Written, 'text' | 'end' | 'constrained'>,
  { tag, field, labels }: ReplyShape,
): Read<string> {
  const text = answerIn(written);
  if (text === null) return { stage: 'unscored', why: 'cut off', tried: [] };
  const stages: readonly [TextStage, () => string | null | 'twofold'][] = written.constrained
    ? [['constrained', () => fieldOf(whole(text), field, labels)]]
    : [
        ['text:tag', () => tagged(text, tag, labels)],
        ['text:json', () => fieldOf(lastObject(text), field, labels)],
        ['text:anchored', () => anchored(text, labels)],
      ];
  const tried: TextStage[] = [];
  for (const [stage, read] of stages) {
    const value = read();
    if (value === 'twofold') return { stage: 'unscored', why: 'no legal answer', tried };
    if (value !== null) return { stage, value, tried };
    tried.push(stage);
  }
  return { stage: 'unscored', why: 'no legal answer', tried };
}

/** A reply of several parts, such as a label with reasons: the object that it is or ends with, if it keeps to its schema. */
export function readStructured<Value>(
  written: Pick<Written, 'text' | 'end' | 'constrained'>,
  schema: z.ZodType<Value>,
): Read<Value> {
  const text = answerIn(written);
  if (text === null) return { stage: 'unscored', why: 'cut off', tried: [] };
  const stage = written.constrained ? 'constrained' : 'text:json';
  const read = schema.safeParse(written.constrained ? whole(text) : lastObject(text));
  return read.success
    ? { stage, value: read.data, tried: [] }
    : { stage: 'unscored', why: 'no legal answer', tried: [stage] };
}

/** What follows any thought; null where the reply, or the thought, doesn't end. */
function answerIn({ text, end }: Pick<Written, 'text' | 'end'>): string | null {
  if (end === 'limit') return null;
  const thought = text.lastIndexOf('</think>');
  if (text.lastIndexOf('<think>') > thought) return null;
  return (thought === -1 ? text : text.slice(thought + '</think>'.length)).trim();
}

/** A label in its tag, first of all or alone on the last line. Two that differ are no answer. */
function tagged(text: string, tag: string, labels: readonly string[]): string | null | 'twofold' {
  const element = `<${escaped(tag)}>\\s*(${labels.map(escaped).join('|')})\\s*</${escaped(tag)}>`;
  const opening = new RegExp(`^${element}`).exec(text)?.[1];
  const closing = new RegExp(`^${element}$`).exec(lastLine(text))?.[1];
  if (opening !== undefined && closing !== undefined && opening !== closing) return 'twofold';
  return opening ?? closing ?? null;
}

/** How replies say that what follows is the answer. */
const ANNOUNCED =
  /^(?:the |my )?(?:final )?(?:verdict|answer|label|rating|score)(?: is)?\s*[:=]?\s*/i;

/** A last line that is a label, or says that it is the answer and then is one. */
function anchored(text: string, labels: readonly string[]): string | null {
  const said = bare(bare(lastLine(text)).replace(ANNOUNCED, ''));
  const same = labels.filter((label) => label.toLowerCase() === said.toLowerCase());
  return labels.find((label) => label === said) ?? (same.length === 1 ? (same[0] ?? null) : null);
}

/** Without the marks that writers put around words. */
function bare(text: string): string {
  return text.replace(/^[\s"'`*([]+|[\s"'`*)\].]+$/g, '');
}

function fieldOf(value: unknown, field: string, labels: readonly string[]): string | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  const held = (value as Record<string, unknown>)[field];
  const said = typeof held === 'string' || typeof held === 'number' ? String(held).trim() : '';
  return labels.includes(said) ? said : null;
}

/** Most places at which an object is looked for. */
const MOST_OBJECTS = 200;

/** The JSON object that a text ends with, in a fence or not: the largest one, so that none inside of another counts. */
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

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1).trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
