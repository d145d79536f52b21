/** How a printed figure comes from a value. */
export type Printed = 'rounded' | 'truncated' | 'neither';

/**
 * Whether a figure of so many digits is the value rounded, or cut off: some papers print cut-off
 * digits, and 1.9486 as 1.9485 is then no contradiction. Rounded where it is both.
 *
 * @example
 * printedAs(758 / 389, 1.9485, 4); // 'truncated'
 */
export function printedAs(value: number, figure: number, digits: number): Printed {
  const unit = 10 ** -digits;
  // Figures come as decimals, which have no exact binary form.
  const least = 1e-9 * Math.max(1, Math.abs(value));
  if (Math.abs(value - figure) <= unit / 2 + least) return 'rounded';
  const cut = Math.abs(value) - Math.abs(figure);
  return Math.sign(value) === Math.sign(figure) && cut >= -least && cut < unit + least
    ? 'truncated'
    : 'neither';
}
