import type { Estimate } from '#engine/report/report.ts';

/** Both ends of an axis, and where its ticks stand. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Decimals of its ticks. */
  readonly digits: number;
}

const SIGNED: Scale = { low: -1, high: 1, ticks: [-1, -0.5, 0, 0.5, 1], digits: 2 };
const SHARE: Scale = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1], digits: 2 };

/** Decimals of a number that is read on this scale: a small rate needs a third, points need none. */
export function decimalsOn({ low, high }: Scale): number {
  const most = Math.max(-low, high);
  return most < 1 ? 3 : most < 50 ? 2 : 0;
}

/**
 * The axis on which a rate is read: a share has 0 to 1, a skill or a gap −1 to 1, and a regret,
 * or what is small with all its nulls, has 0 to a round number above it.
 */
export function scaleFor(estimate: Estimate): Scale {
  const numbers = numbersIn(estimate);
  const high = Math.max(...numbers, 0);
  if (
    numbers.some((number) => number < 0) ||
    /skill|gap|pearson|spearman|kendall|\btau/i.test(estimate.id)
  ) {
    return high <= 1 && Math.min(...numbers, 0) >= -1 ? SIGNED : fitted(numbers);
  }
  const small = estimate.better === 'lower' && high > 0 && high < 0.3;
  return high > 1 || small || /regret|\/coverage$/i.test(estimate.id) ? fitted(numbers) : SHARE;
}

/** Groups estimates that stand next to each other and are read on axes of the same kind. */
export function byScale(
  estimates: readonly Estimate[],
): { readonly scale: Scale; readonly estimates: readonly Estimate[] }[] {
  const groups: { scale: Scale; estimates: Estimate[] }[] = [];
  for (const estimate of estimates) {
    const scale = scaleFor(estimate);
    const last = groups.at(-1);
    if (last && kindOf(last.scale) === kindOf(scale)) {
      last.estimates.push(estimate);
      if (scale.high > last.scale.high) last.scale = scale;
    } else {
      groups.push({ scale, estimates: [estimate] });
    }
  }
  return groups;
}

/** An axis that holds zero and all of these, with round ends and about so many steps between them. */
export function fitted(numbers: readonly number[], steps = 5): Scale {
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  const step = roundStep((high - low || 1) / steps);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
  return {
    low: tidy(first * step),
    high: tidy(last * step),
    ticks,
    digits: step < 1 ? Math.max(2, -Math.floor(Math.log10(step) + 1e-9)) : 0,
  };
}

/**
 * An axis for points: it holds zero too, unless they all lie so far from it that most of the drawing
 * would be empty.
 */
export function aroundPoints(numbers: readonly number[], steps = 4): Scale {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const far = numbers.length > 0 && (low > 2 * (high - low) || high < -2 * (high - low));
  if (!far) return fitted(numbers, steps);
  const step = roundStep((high - low || Math.abs(high) / 2) / steps);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
  const digits = step < 1 ? Math.max(2, -Math.floor(Math.log10(step) + 1e-9)) : 0;
  return { low: tidy(first * step), high: tidy(last * step), ticks, digits };
}

/** Every number that a drawing of this estimate must have room for. */
export function numbersIn(estimate: Estimate): number[] {
  const { value, interval, nulls } = estimate;
  return [value, interval?.low, interval?.high, nulls.coin, nulls.alwaysFirst].filter(
    (number) => number !== null && number !== undefined,
  );
}

function kindOf(scale: Scale): string {
  return scale === SIGNED || scale === SHARE ? String(scale.low) : `fitted from ${scale.low < 0}`;
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const lead = step / power;
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power;
}

function tidy(number: number): number {
  return Number(number.toPrecision(12));
}
