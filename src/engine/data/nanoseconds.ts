/**
 * Returns the nanoseconds by which a moment differs from its seconds since 1970, a double that rounds them to 240.
 * @param seconds the double, of the moment's own rounding
 * @param nanos the moment's nanoseconds within its second; if absent, the nearest whole microsecond
 */
export function nanosecondsLost(seconds: number, nanos?: number): number {
  if (Number.isNaN(seconds)) return 0;
  const part = seconds - Math.floor(seconds);
  const exact = nanos ?? Math.round(part * 1e6) * 1000;
  const lost = Math.round(exact - part * 1e9);
  // The double may have been rounded into the next second.
  return lost > 5e8 ? lost - 1e9 : lost < -5e8 ? lost + 1e9 : lost;
}
