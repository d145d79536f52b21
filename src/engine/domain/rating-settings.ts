import { message } from '#messages/message.ts';
import { z } from './zod.ts';

/** A code for "not rated": a number, whichever way the cell writes it, or the whole text of the cell, which may be empty. */
const code = z.union([z.number(), z.string().max(60)]);
const MOST_CODES = 20;

/**
 * Facts on the ratings of a table that its cells leave open: the ends and the step of the scale, and the codes for items
 * that a person met and didn't rate. An absent one is decided from all ratings.
 */
export const ratingSettings = z
  .strictObject({
    least: z.number().optional(),
    most: z.number().optional(),
    step: z.number().gt(0).optional(),
    notRated: z.array(code).max(MOST_CODES).optional(),
  })
  .refine(isScale, { params: { says: message('studyProblems.scaleEnds') } });
export type RatingSettings = z.infer<typeof ratingSettings>;

/** True if the ends are stated together and in their order, and a step lies between them. */
function isScale({
  least,
  most,
  step,
}: { readonly [Name in 'least' | 'most' | 'step']?: number | undefined }) {
  if (least === undefined || most === undefined) return (least ?? most ?? step) === undefined;
  return least < most && (step ?? 0) <= most - least;
}

/** The ends of a scale that a study states, with its step if it states that too. */
export interface StatedScale {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** Returns the scale that settings state; undefined if they state none. */
export function scaleIn(settings: RatingSettings | undefined): StatedScale | undefined {
  const { least, most, step } = settings ?? {};
  if (least === undefined || most === undefined) return undefined;
  return { min: least, max: most, ...(step === undefined ? {} : { step }) };
}

/** True if the tables of one study state one scale at most: ratings of several scales can't be compared. */
export function isOneScale(tables: readonly { readonly ratings?: RatingSettings | undefined }[]) {
  const stated = tables.flatMap(({ ratings }) => scaleIn(ratings) ?? []);
  return new Set(stated.map((one) => JSON.stringify(one))).size <= 1;
}

/** The settings as a person writes them on the page, each '' if left open. */
interface WrittenRatings {
  readonly least: string;
  readonly most: string;
  readonly step: string;
  /** Codes with commas between them. */
  readonly notRated: string;
}

/** Reads settings as a person writes them: null where they can't be, undefined where all is left open. */
export function ratingsWritten(written: WrittenRatings): RatingSettings | undefined | null {
  const codes = written.notRated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const numbers = (['least', 'most', 'step'] as const).flatMap((name) =>
    written[name].trim() === '' ? [] : [[name, numberIn(written[name])] as const],
  );
  if (codes.length === 0 && numbers.length === 0) return undefined;
  const read = ratingSettings.safeParse({
    ...Object.fromEntries(numbers),
    ...(codes.length > 0 ? { notRated: codes.map((one) => numberIn(one) ?? one) } : {}),
  });
  return read.success && numbers.every(([, value]) => value !== undefined) ? read.data : null;
}

const NUMBER = /^[-+\u2212]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Reads a number with a decimal point; undefined for any other text. */
function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed.replace('\u2212', '-')) + 0 : undefined;
}
