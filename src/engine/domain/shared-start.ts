/** Returns the number of characters with which both texts begin. */
export function sharedStart(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}

/**
 * Returns the characters of each prompt that the prompt before doesn't begin with: the part that a model computes,
 * because it computes a shared beginning once.
 */
export function freshCharacters(prompts: readonly string[]): number[] {
  return prompts.map((prompt, i) => prompt.length - sharedStart(prompts[i - 1] ?? '', prompt));
}
