import { ratioScale, type Scale as Ends } from '#engine/report/axis-scale.ts';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';

/** The ends and ticks of an axis. */
export interface Scale extends Ends {
  readonly ticks: readonly number[];
  /** Decimals of the tick labels. */
  readonly digits: number;
}

const SIGNED: Scale = { low: -1, high: 1, ticks: [-1, -0.5, 0, 0.5, 1], digits: 2 };
const SHARE: Scale = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1], digits: 2 };

/**
 * Chooses the axis of an estimate: 0 to 1, or −1 to 1 if it can be negative. Round numbers around its
 * values if these lie outside, or if it has so many decimals that it is usually small. Powers of ten around 1 for a
 * ratio, so that a half and a double are equally far from it.
 */
export function scaleFor({ measure, ...estimate }: RenderedEstimate): Scale {
  const numbers = numbersIn(estimate);
  if (measure.unit === 'quotient') return withPowers(ratioScale(numbers));
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  if (low < 0 || (measure.range && measure.range.low < 0)) {
    return high <= 1 && low >= -1 ? SIGNED : fitted(numbers);
  }
  return high > 1 || measure.digits > SHARE.digits ? fitted(numbers) : SHARE;
}

/** Groups neighbouring estimates whose axes are of the same kind. */
export function byScale(
  estimates: readonly RenderedEstimate[],
): { readonly scale: Scale; readonly estimates: readonly RenderedEstimate[] }[] {
  const groups: { scale: Scale; estimates: RenderedEstimate[] }[] = [];
  for (const estimate of estimates) {
    const scale = scaleFor(estimate);
    const last = groups.at(-1);
    if (last && kindOf(last.scale) === kindOf(scale)) {
      last.estimates.push(estimate);
      last.scale = joined(last.scale, scale);
    } else {
      groups.push({ scale, estimates: [estimate] });
    }
  }
  return groups;
}

/** Returns an axis that includes zero and all numbers, with round ends and about `steps` steps. */
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
 * Returns an axis for points. It includes zero unless all points are so far from it that most of
 * the drawing would be empty.
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

/** Returns every number that a drawing of this estimate must include. */
export function numbersIn({
  value,
  interval,
  references,
}: Pick<RenderedEstimate, 'value' | 'interval' | 'references'>): number[] {
  return [value, interval?.low, interval?.high, ...references.map((one) => one.value)].filter(
    (number) => number !== null && number !== undefined,
  );
}

/** Returns the axis of two that are of one kind. */
function joined(one: Scale, other: Scale): Scale {
  if (!one.isLog) return other.high > one.high ? other : one;
  return withPowers({
    low: Math.min(one.low, other.low),
    high: Math.max(one.high, other.high),
    isLog: true,
  });
}

/** Adds a tick at each power of ten. */
function withPowers(ends: Ends): Scale {
  const [first, last] = [ends.low, ends.high].map((end) => Math.round(Math.log10(end)));
  const ticks = Array.from({ length: last! - first! + 1 }, (_, i) => tidy(10 ** (first! + i)));
  return { ...ends, ticks, digits: 2 };
}

function kindOf(scale: Scale): string {
  if (scale.isLog) return 'ratio';
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
