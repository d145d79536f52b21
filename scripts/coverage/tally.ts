import { stream } from '#engine/random/stream.ts';
import {
  FIRST_LINES,
  type CoverageDesign,
  type FirstLine,
  type IntervalDesign,
  type LineDesign,
  type RateDesign,
} from './design.ts';

/** The intervals of one method over the studies of a design. */
export interface MethodTally {
  readonly method: string;
  readonly held: number;
  /** Intervals that lie wholly above or below the truth. */
  readonly above: number;
  readonly below: number;
  readonly none: number;
  /** Infinity where an end is missing. */
  readonly widths: readonly number[];
}

/** The results of some studies of a design; plain data, so that threads can send it. */
export type Tally =
  | { readonly kind: 'interval'; readonly methods: readonly MethodTally[] }
  | { readonly kind: 'rate'; readonly studies: number; readonly errors: number }
  | { readonly kind: 'line'; readonly studies: number; readonly seen: LineCounts };

/** Studies by the first line of their report. */
type LineCounts = Readonly<Partial<Record<FirstLine, number>>>;

/** Rounding in an end is no miss. */
const NEAR = 1e-9;

/**
 * Runs the studies `begin` to `end` (excluded) of a design. Each study has a seed of its own, made
 * of the design's name and the study's number, so that the result doesn't depend on how studies are
 * distributed.
 */
export function tallied(design: CoverageDesign, begin: number, end: number): Tally {
  switch (design.kind) {
    case 'rate':
      return errorsOf(design, begin, end);
    case 'line':
      return linesOf(design, begin, end);
    case 'interval':
      return intervalsOf(design, begin, end);
  }
}

function linesOf(design: LineDesign, begin: number, end: number): Tally {
  const seen: Partial<Record<FirstLine, number>> = {};
  for (let study = begin; study < end; study++) {
    const line = design.lineOf(seedOf(design, study), study);
    seen[line] = (seen[line] ?? 0) + 1;
  }
  return { kind: 'line', studies: end - begin, seen };
}

function errorsOf(design: RateDesign, begin: number, end: number): Tally {
  let errors = 0;
  for (let study = begin; study < end; study++) {
    if (design.errs(seedOf(design, study), study)) errors++;
  }
  return { kind: 'rate', studies: end - begin, errors };
}

function intervalsOf(design: IntervalDesign, begin: number, end: number): Tally {
  const tallies = new Map<string, { -readonly [K in keyof MethodTally]: MethodTally[K] }>();
  for (let study = begin; study < end; study++) {
    for (const [method, found] of Object.entries(design.study(seedOf(design, study), study))) {
      let tally = tallies.get(method);
      if (!tally) {
        tallies.set(method, (tally = { method, held: 0, above: 0, below: 0, none: 0, widths: [] }));
      }
      if (!found) tally.none++;
      else {
        if (found.low > design.truth + NEAR) tally.above++;
        else if (found.high < design.truth - NEAR) tally.below++;
        else tally.held++;
        (tally.widths as number[]).push(found.high - found.low);
      }
    }
  }
  return { kind: 'interval', methods: [...tallies.values()] };
}

const seedOf = ({ name }: CoverageDesign, study: number) => stream(`${name}/${study}`);

/** Joins the tallies of a design's parts. */
export function joined(parts: readonly Tally[]): Tally {
  return parts.reduce((all, one) => {
    if (all.kind === 'rate' && one.kind === 'rate') {
      const { studies, errors } = one;
      return { kind: 'rate', studies: all.studies + studies, errors: all.errors + errors };
    }
    if (all.kind === 'line' && one.kind === 'line') {
      const lines = FIRST_LINES.flatMap((line) => {
        const n = (all.seen[line] ?? 0) + (one.seen[line] ?? 0);
        return n === 0 ? [] : [[line, n] as const];
      });
      return { kind: 'line', studies: all.studies + one.studies, seen: Object.fromEntries(lines) };
    }
    if (all.kind === 'interval' && one.kind === 'interval') {
      return {
        kind: 'interval',
        methods: all.methods.map((mine) => {
          const theirs = one.methods.find(({ method }) => method === mine.method)!;
          return {
            method: mine.method,
            held: mine.held + theirs.held,
            above: mine.above + theirs.above,
            below: mine.below + theirs.below,
            none: mine.none + theirs.none,
            widths: [...mine.widths, ...theirs.widths],
          };
        }),
      };
    }
    throw new TypeError('Two kinds of tally of one design');
  });
}
