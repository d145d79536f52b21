import type { IntervalDesign, LineDesign, RateDesign } from './design.ts';
import {
  intervalOutcome,
  lineOutcome,
  rateOutcome,
  type IntervalOutcome,
  type LineOutcome,
  type RateOutcome,
} from './outcome.ts';
import { tallied, type Tally } from './tally.ts';

/** Runs the first studies of a design in this thread, for tests: the same studies as at full size. */
export function measureInterval(design: IntervalDesign, studies: number): IntervalOutcome {
  return intervalOutcome(
    design,
    tallied(design, 0, studies) as Tally & { readonly kind: 'interval' },
  );
}

/** Runs the first studies of a rule in this thread. */
export function measureRate(design: RateDesign, studies: number): RateOutcome {
  return rateOutcome(design, tallied(design, 0, studies) as Tally & { readonly kind: 'rate' });
}

/** Runs the first studies of a judge's first lines in this thread. */
export function measureLines(design: LineDesign, studies: number): LineOutcome {
  return lineOutcome(design, tallied(design, 0, studies) as Tally & { readonly kind: 'line' });
}
