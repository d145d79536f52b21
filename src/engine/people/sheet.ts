import { z } from 'zod';
import { SHEET_KINDS } from './label-kind.ts';

// Without this zod tries to compile code, which the page's policy stops and reports.
z.config({ jitless: true });

const name = z.string().min(1).max(200);
const line = z.string().max(2000);
const lines = z.array(line).max(1000);
const list = z.enum(['a', 'b']);

/** Wording of the protocol as people are given it; `hash` is the SHA-256 of the text. */
export const guidelines = z.strictObject({ text: z.string().min(1).max(40_000), hash: name });
export type Guidelines = Readonly<z.infer<typeof guidelines>>;

/** One thing to label: lists of one viewer, by line; for the rubric an item, and what was said of it. */
const sheetTask = z.strictObject({
  ref: name,
  viewer: name,
  a: lines,
  b: lines.optional(),
  statement: z.string().max(8000).optional(),
});
export type SheetTask = Readonly<z.infer<typeof sheetTask>>;

/**
 * What annotators are given, in one file: nothing in it says who recommended what, how good a list is,
 * or what a judge said of it. Names of viewers, tasks and lists are by chance.
 */
export const sheet = z.strictObject({
  format: z.literal('slatewise-assignment'),
  version: z.literal(1),
  /** Of all that is to be labelled, in hex: a file whose tasks were changed is told by it. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  name,
  kind: z.enum(SHEET_KINDS),
  /** Oldest first: the last one is what holds now. */
  guidelines: z.array(guidelines).min(1).max(100),
  viewers: z.array(z.strictObject({ ref: name, lines })).max(20_000),
  /** Done first and never counted. */
  practice: z.array(sheetTask).max(20),
  tasks: z.array(sheetTask).min(1).max(20_000),
  /** One an annotator: which tasks, in what order, and which list stands first in each. */
  seats: z
    .array(z.array(z.strictObject({ task: name, first: list })).max(20_000))
    .min(1)
    .max(100),
});
export type Sheet = Readonly<z.infer<typeof sheet>>;

/** The wording that holds now. */
export function guidelinesNow({ guidelines: all }: Pick<Sheet, 'guidelines'>): Guidelines {
  return all.at(-1)!;
}
