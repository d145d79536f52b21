import type { Expected, FirstLine, IntervalDesign, LineDesign, RateDesign } from './design.ts';
import type { MethodTally, Tally } from './tally.ts';

/** A method's coverage over the studies that have an interval. All shares from 0 to 1. */
export interface MethodOutcome {
  readonly method: string;
  /** Null where no study has an interval. */
  readonly covers: number | null;
  /** Studies with an interval. */
  readonly n: number;
  /** One Monte-Carlo standard error of `covers`. */
  readonly error: number;
  readonly above: number;
  readonly below: number;
  /** The share of studies without an interval. */
  readonly none: number;
  /** The share of studies whose interval has no width, which claims certainty. */
  readonly certain: number;
  /** The median width; Infinity where most intervals miss an end. */
  readonly width: number | null;
}

export interface IntervalOutcome {
  readonly methods: readonly MethodOutcome[];
  readonly product: MethodOutcome;
  /**
   * The narrowest method that holds the level; null where none does. A method that gives an interval with a width in
   * fewer studies than the product's is none: a narrow median that rests on absent or certain intervals is no goal.
   */
  readonly reference: MethodOutcome | null;
  /** True where two simulation errors could put the reference's coverage below its own goal. */
  readonly unsure: boolean;
  /** `held` within 2 points of the level, or above it and at most 1.25 times as wide as the reference. */
  readonly verdict: 'held' | 'too short' | 'too wide' | 'no interval';
}

export interface RateOutcome {
  readonly rate: number;
  readonly error: number;
  /** True if the rate is within its bound, two simulation errors allowed. */
  readonly held: boolean;
}

/** The rates of first lines, and of those that a design expects. */
export interface LineOutcome {
  readonly rates: Readonly<Partial<Record<FirstLine, number>>>;
  readonly expected: readonly (Expected & {
    readonly rate: number;
    /** True if the rate is within its bound, two simulation errors allowed. */
    readonly held: boolean;
  })[];
}

/** The allowed distance of coverage from its level. */
const POINTS = 0.02;
/** The largest allowed width of a conservative interval, in widths of the reference. */
const WIDER = 1.25;

/** Widths below it are rounding. */
const NO_WIDTH = 1e-9;

const withoutWidth = ({ none, certain }: MethodOutcome) => none + certain;

/** Judges the product's interval of a design by the goal that `docs/coverage.md` states. */
export function intervalOutcome(
  { product, nominal = 0.95 }: Pick<IntervalDesign, 'product' | 'nominal'>,
  tally: Tally & { readonly kind: 'interval' },
): IntervalOutcome {
  const methods = tally.methods.map(outcomeOf);
  const own = methods.find(({ method }) => method === product);
  if (!own) throw new RangeError(`No method of the design is called ${product}`);
  const holds = ({ covers }: MethodOutcome) => covers !== null && covers >= nominal - POINTS;
  const reference = methods
    .filter(
      (one) => holds(one) && one.width !== null && withoutWidth(one) <= withoutWidth(own) + POINTS,
    )
    .reduce<MethodOutcome | null>((a, b) => (a && a.width! <= b.width! ? a : b), null);
  const unsure = reference !== null && reference.covers! - 2 * reference.error < nominal - POINTS;
  return { methods, product: own, reference, unsure, verdict: verdictOf() };

  function verdictOf(): IntervalOutcome['verdict'] {
    const { covers, width } = own!;
    if (covers === null) return 'no interval';
    if (covers < nominal - POINTS) return 'too short';
    const wide = covers > nominal + POINTS && width! > WIDER * reference!.width!;
    return wide ? 'too wide' : 'held';
  }
}

/** Judges the rate of an error. */
export function rateOutcome(
  { bound }: Pick<RateDesign, 'bound'>,
  { studies, errors }: Tally & { readonly kind: 'rate' },
): RateOutcome {
  const rate = errors / studies;
  const error = errorOf(rate, studies);
  return { rate, error, held: rate <= bound + 2 * errorOf(bound, studies) };
}

/** Judges the rates of first lines. */
export function lineOutcome(
  { expected }: Pick<LineDesign, 'expected'>,
  { studies, seen }: Tally & { readonly kind: 'line' },
): LineOutcome {
  const within = (rate: number, { least = 0, most = 1 }: Expected) =>
    rate >= least - 2 * errorOf(least, studies) && rate <= most + 2 * errorOf(most, studies);
  return {
    rates: Object.fromEntries(Object.entries(seen).map(([line, n]) => [line, n / studies])),
    expected: expected.map((one) => {
      const rate = one.lines.reduce((sum, line) => sum + (seen[line] ?? 0), 0) / studies;
      return { ...one, rate, held: within(rate, one) };
    }),
  };
}

function outcomeOf({ method, held, above, below, none, widths }: MethodTally): MethodOutcome {
  const n = held + above + below;
  if (n === 0) {
    return {
      method,
      n,
      covers: null,
      error: 0,
      above: 0,
      below: 0,
      none: 1,
      certain: 0,
      width: null,
    };
  }
  return {
    method,
    n,
    covers: held / n,
    error: errorOf(held / n, n),
    above: above / n,
    below: below / n,
    none: none / (n + none),
    certain: widths.filter((one) => one < NO_WIDTH).length / (n + none),
    width: widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)]!,
  };
}

const errorOf = (share: number, n: number) => Math.sqrt((share * (1 - share)) / n);
