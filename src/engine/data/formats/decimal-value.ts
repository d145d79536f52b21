/**
 * Returns a decimal of a binary format: a number where it is exact, else its text, since ids of more than 15 digits
 * differ in the last one.
 * @param scale digits after the point
 * @throws RangeError if there are more digits than any format allows
 */
export function decimalValue(unscaled: bigint, scale: number): number | string {
  if (Math.abs(scale) > LONGEST) throw new RangeError(`${scale} digits after the point`);
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - Math.max(0, scale)) || '0';
  const part = scale > 0 ? digits.slice(-scale).replace(/0+$/, '') : '0'.repeat(-scale);
  const text = `${unscaled < 0n ? '-' : ''}${whole}${scale > 0 && part ? '.' : ''}${part}`;
  return String(Number(text)) === text ? Number(text) : text;
}

/** Most digits of a decimal in Arrow and Parquet, rounded up. */
const LONGEST = 100;

/** Reads bytes as a signed number, the greatest first, as Parquet writes decimals. */
export function bigEndian(bytes: Uint8Array): bigint {
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return BigInt.asIntN(bytes.length * 8, value);
}
