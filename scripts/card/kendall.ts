/**
 * Kendall's tau-b: the agreement of two orders of the same things, from -1 to 1; 0 by chance. Ties count for neither.
 * Null where one of them has nothing but ties (Kendall 1945).
 */
export function kendallTau(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  let [agree, inA, inB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    for (let j = i + 1; j < a.length; j++) {
      const [x, y] = [Math.sign(a[i]! - a[j]!), Math.sign(b[i]! - b[j]!)];
      agree += x * y;
      inA += x * x;
      inB += y * y;
    }
  }
  return inA === 0 || inB === 0 ? null : agree / Math.sqrt(inA * inB);
}
