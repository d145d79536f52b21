/** From here on Stirling's series with six terms is exact to double precision. */
const FAR = 10;
const SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360];

/**
 * The natural logarithm of the gamma function for x > 0 (Abramowitz and Stegun 6.1.41, shifted by
 * 6.1.15).
 * @throws RangeError for other x
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`The gamma function is taken above 0 here, got ${x}`);
  let shift = 1;
  let far = x;
  for (; far < FAR; far++) shift *= far;
  const inverse2 = 1 / (far * far);
  let series = 0;
  for (const term of [...SERIES].reverse()) series = series * inverse2 + term;
  return (
    (far - 0.5) * Math.log(far) - far + Math.log(2 * Math.PI) / 2 + series / far - Math.log(shift)
  );
}
