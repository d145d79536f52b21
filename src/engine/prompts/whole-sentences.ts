/** Returns a text that was cut off up to the end of its last whole sentence; empty if it has none. */
export function wholeSentences(text: string): string {
  return /^.*[.!?…](?=\s|$)/s.exec(text)?.[0] ?? '';
}
