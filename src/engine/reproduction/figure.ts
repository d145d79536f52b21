/**
 * What came of working a figure out again.
 *
 * - `reproduced`, `not reproduced`: a printed figure, held against what follows from other printed ones.
 * - `open`: it can't be worked out, as what it takes was not printed; what it could be is given.
 * - `computed`: it follows from printed ones, and the paper's text prints no figure to hold it against.
 */
export type Outcome = 'reproduced' | 'not reproduced' | 'open' | 'computed';

/** One figure of a paper, as printed and as it comes out here. */
export interface Figure {
  readonly name: string;
  /** As the paper prints it; null where its text prints none. */
  readonly published: string | null;
  /** As it comes out, in the same form; what it could be where it is open. */
  readonly recomputed: string;
  /** The number behind `recomputed`, unrounded; null where it is no single number. */
  readonly value: number | null;
  readonly outcome: Outcome;
  /** How it is worked out, a line a step. */
  readonly arithmetic: readonly string[];
}

/** Figures that one rule gives. */
export interface FigureGroup {
  readonly title: string;
  /** Where in the paper, such as `Table 2`. */
  readonly place: string;
  /** What is worked out from what, and how near is near enough. */
  readonly about: string;
  readonly figures: readonly Figure[];
}

/** A place where a paper contradicts itself, with the arithmetic that shows it. */
export interface Slip {
  readonly title: string;
  readonly place: string;
  readonly printed: string;
  readonly found: string;
  readonly arithmetic: readonly string[];
}

/** All that is worked out again of one paper. */
export interface Reproduction {
  readonly id: string;
  /** A short name for headings. */
  readonly name: string;
  readonly title: string;
  readonly authors: string;
  /** What was found, in a sentence or two. */
  readonly finding: string;
  readonly groups: readonly FigureGroup[];
  readonly slips: readonly Slip[];
}

/** Decimals have no exact binary form: a figure that lies just on the tolerance is within it. */
const BINARY = 1e-9;

/** A printed number held against one that was worked out, `digits` decimals shown. */
export function compared(figure: {
  readonly name: string;
  readonly published: string;
  readonly value: number;
  readonly digits: number;
  readonly tolerance: number;
  readonly unit?: string;
  readonly arithmetic: readonly string[];
}): Figure {
  const { name, published, value, digits, tolerance, unit = '', arithmetic } = figure;
  const off = Math.abs(value - Number.parseFloat(published));
  return {
    name,
    published: dashed(published),
    recomputed: fixed(value, digits) + unit,
    value,
    outcome: off <= tolerance + BINARY ? 'reproduced' : 'not reproduced',
    arithmetic,
  };
}

/** What a paper says in words, held against what its figures say. */
export function claimed(figure: {
  readonly name: string;
  readonly published: string;
  readonly recomputed: string;
  readonly holds: boolean;
  readonly value?: number;
  readonly arithmetic: readonly string[];
}): Figure {
  const { holds, value = null, ...rest } = figure;
  return { ...rest, value, outcome: holds ? 'reproduced' : 'not reproduced' };
}

/** A printed figure that can't be worked out, with what it could be. */
export function open(figure: {
  readonly name: string;
  readonly published: string;
  readonly recomputed: string;
  readonly arithmetic: readonly string[];
}): Figure {
  return { ...figure, value: null, outcome: 'open' };
}

/** A figure that the paper's text doesn't print. */
export function computed(figure: {
  readonly name: string;
  readonly value: number;
  readonly digits: number;
  readonly recomputed?: string;
  readonly arithmetic: readonly string[];
}): Figure {
  const { name, value, digits, recomputed = fixed(value, digits), arithmetic } = figure;
  return { name, published: null, recomputed, value, outcome: 'computed', arithmetic };
}

/** A number with so many decimals and a true minus. */
export function fixed(value: number, digits: number): string {
  return dashed(value.toFixed(digits));
}

function dashed(text: string): string {
  return text.replace(/^-/, '−');
}
