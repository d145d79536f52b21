/** The ends of a drawing's axis. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  /** True for ratios: equal distances are equal factors, and both ends are above 0. */
  readonly isLog?: boolean;
}

/** A ratio below this lies at the end of its axis, which can't hold 0. */
const LEAST = 0.01;

/** Returns the ends of an axis of ratios, powers of ten that include 1 and all numbers. */
export function ratioScale(numbers: readonly number[]): Scale {
  const power = (number: number) => Math.log10(Math.max(LEAST, number));
  const low = Math.floor(Math.min(0, ...numbers.map(power)) + 1e-9);
  const high = Math.ceil(Math.max(0, ...numbers.map(power)) - 1e-9);
  const [first, last] = low === high ? [-1, 1] : [low, high];
  return { low: 10 ** first, high: 10 ** last, isLog: true };
}

/** Returns how far along an axis a number lies: 0 at its lower end, 1 at its upper one. Ratios beyond the ends lie there. */
export function fractionOnScale(value: number, { low, high, isLog = false }: Scale): number {
  if (!isLog) return (value - low) / (high - low);
  const inside = Math.min(high, Math.max(low, value));
  return Math.log(inside / low) / Math.log(high / low);
}
