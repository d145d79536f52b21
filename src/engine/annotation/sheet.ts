import { z } from 'zod';
import { SHEET_KINDS } from './label-kind.ts';

// Disables zod's generated code: the content security policy of the page blocks it and reports an
// error.
z.config({ jitless: true });

const name = z.string().min(1).max(200);
const line = z.string().max(2000);
const lines = z.array(line).max(1000);
const list = z.enum(['a', 'b']);

/** The guidelines text for annotators and the SHA-256 of the text. */
const guidelines = z.strictObject({ text: z.string().min(1).max(40_000), hash: name });
export type Guidelines = Readonly<z.infer<typeof guidelines>>;

/**
 * One task: one or two lists of a user, one line per item; for the rubric an item and a rating with
 * its explanation.
 */
const sheetTask = z.strictObject({
  ref: name,
  viewer: name,
  a: lines,
  b: lines.optional(),
  statement: z.string().max(8000).optional(),
});
export type SheetTask = Readonly<z.infer<typeof sheetTask>>;

/**
 * The file for annotators. It doesn't reveal the recommender, utility or judgement of any list: the
 * names of users, tasks and lists are random.
 */
export const sheet = z.strictObject({
  format: z.literal('slatewise-assignment'),
  version: z.literal(1),
  /** Hash of everything to be labelled, in hex; a file with changed tasks doesn't match it. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  name,
  kind: z.enum(SHEET_KINDS),
  /** Oldest first; the last one is in force. */
  guidelines: z.array(guidelines).min(1).max(100),
  viewers: z.array(z.strictObject({ ref: name, lines })).max(20_000),
  /** Shown first; their answers never count. */
  practice: z.array(sheetTask).max(20),
  tasks: z.array(sheetTask).min(1).max(20_000),
  /** One entry per annotator slot: its tasks in order, each with the list to show first. */
  seats: z
    .array(z.array(z.strictObject({ task: name, first: list })).max(20_000))
    .min(1)
    .max(100),
});
export type Sheet = Readonly<z.infer<typeof sheet>>;

/** Returns the guidelines in force. */
export function guidelinesNow({ guidelines: all }: Pick<Sheet, 'guidelines'>): Guidelines {
  return all.at(-1)!;
}
