import { fixed } from '../domain/numbers.ts';
import type { Text } from '#messages/message.ts';

/**
 * The result of recomputing a figure.
 *
 * - `reproduced`, `not reproduced`: a printed figure, compared with the value that follows from
 *   other printed ones.
 * - `open`: it can't be computed, because its input was not printed; `recomputed` lists the possible values.
 * - `computed`: it follows from printed figures, and the paper's text prints no value to compare.
 */
export type Outcome = 'reproduced' | 'not reproduced' | 'open' | 'computed';

/** One figure of a paper, as printed and as recomputed. */
export interface Figure {
  readonly name: Text;
  /** As the paper prints it; null where its text prints none. */
  readonly published: Text | null;
  /** The recomputed value in the same form; the possible values where it is open. */
  readonly recomputed: Text;
  /** The number behind `recomputed`, unrounded; null where it is no single number. */
  readonly value: number | null;
  readonly outcome: Outcome;
  /** The steps of the calculation, one line each. */
  readonly arithmetic: readonly Text[];
}

/** Figures that one rule gives. */
export interface FigureGroup {
  readonly title: Text;
  /** The place in the paper, such as `Table 2`. */
  readonly place: Text;
  /** The input, the calculation and the tolerance. */
  readonly about: Text;
  readonly figures: readonly Figure[];
}

/** An erratum: a contradiction within a paper, with the arithmetic that shows it. */
export interface Erratum {
  readonly title: Text;
  readonly place: Text;
  readonly printed: Text;
  readonly found: Text;
  readonly arithmetic: readonly Text[];
}

/** All recomputed figures of one paper. */
export interface Reproduction {
  readonly id: string;
  /** A short name for headings. */
  readonly name: Text;
  readonly title: string;
  readonly authors: readonly string[];
  /** Null where the paper prints none. */
  readonly year: number | null;
  /** The result, in a sentence or two. */
  readonly finding: Text;
  readonly groups: readonly FigureGroup[];
  readonly errata: readonly Erratum[];
}

/** Decimals have no exact binary form: a figure exactly at the tolerance is within it. */
const BINARY = 1e-9;

/** Compares a printed number with a recomputed one, shown with `digits` decimals. */
export function compared(figure: {
  readonly name: Text;
  readonly published: string;
  readonly value: number;
  readonly digits: number;
  readonly tolerance: number;
  readonly unit?: string;
  readonly arithmetic: readonly Text[];
}): Figure {
  const { name, published, value, digits, tolerance, unit = '', arithmetic } = figure;
  const off = Math.abs(value - Number.parseFloat(published));
  return {
    name,
    published: published.replace(/^-/, '−'),
    recomputed: fixed(value, digits) + unit,
    value,
    outcome: off <= tolerance + BINARY ? 'reproduced' : 'not reproduced',
    arithmetic,
  };
}

/** Compares a statement of a paper with its figures. */
export function claimed(figure: {
  readonly name: Text;
  readonly published: Text;
  readonly recomputed: Text;
  readonly holds: boolean;
  readonly value?: number;
  readonly arithmetic: readonly Text[];
}): Figure {
  const { holds, value = null, ...rest } = figure;
  return { ...rest, value, outcome: holds ? 'reproduced' : 'not reproduced' };
}

/** Reports a printed figure that can't be computed, with its possible values. */
export function openFigure(figure: {
  readonly name: Text;
  readonly published: Text;
  readonly recomputed: Text;
  readonly arithmetic: readonly Text[];
}): Figure {
  return { ...figure, value: null, outcome: 'open' };
}

/** Reports a figure that the paper's text doesn't print. */
export function computed(figure: {
  readonly name: Text;
  readonly value: number;
  readonly digits: number;
  readonly recomputed?: Text;
  readonly arithmetic: readonly Text[];
}): Figure {
  const { name, value, digits, recomputed = fixed(value, digits), arithmetic } = figure;
  return { name, published: null, recomputed, value, outcome: 'computed', arithmetic };
}
