/** A float keeps whole numbers of up to 24 bits. */
const BITS = 16;

/** Floats in which the mask of so many items fits. */
export const wordsFor = (items: number): number => Math.ceil(items / BITS);

/** Writes which of the items were met, sixteen a number. */
export function packMask(met: Iterable<number>, to: Float32Array): void {
  const words = new Uint16Array(to.length);
  for (const item of met) words[Math.floor(item / BITS)]! |= 1 << (item % BITS);
  to.set(words);
}

/** Whether an item was met. */
export function isMet(words: Float32Array, item: number): boolean {
  return ((words[Math.floor(item / BITS)]! >> (item % BITS)) & 1) === 1;
}
