/** The relation of a printed figure to a value. */
type Printed = 'rounded' | 'truncated' | 'neither';

/**
 * Classifies a printed figure of so many digits as the value rounded or truncated. Some papers
 * print truncated digits, and 1.9486 printed as 1.9485 is then no contradiction. Rounded where it
 * is both.
 * @example printedAs(758 / 389, 1.9485, 4); // 'truncated'
 */
export function printedAs(value: number, figure: number, digits: number): Printed {
  const unit = 10 ** -digits;
  // A tolerance, because decimals have no exact binary form.
  const least = 1e-9 * Math.max(1, Math.abs(value));
  if (Math.abs(value - figure) <= unit / 2 + least) return 'rounded';
  const cut = Math.abs(value) - Math.abs(figure);
  return Math.sign(value) === Math.sign(figure) && cut >= -least && cut < unit + least
    ? 'truncated'
    : 'neither';
}
