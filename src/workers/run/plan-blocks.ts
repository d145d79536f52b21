/** Prompts that are counted of a longer plan, since the page plans at each change, and 17,640 took 13 s. */
const SAMPLE = { blocks: 30, each: 100 };

/**
 * Returns the parts of a plan to count, each from its first trial up to the one after its last: all of it up to 3,000
 * trials, else 30 blocks of 100, evenly spaced because kinds of question follow each other.
 */
export function blocksOf(trials: number): (readonly [from: number, to: number])[] {
  const { blocks, each } = SAMPLE;
  if (trials <= blocks * each) return [[0, trials]];
  return Array.from({ length: blocks }, (_, i) => {
    const from = Math.floor((i * trials) / blocks);
    return [from, from + each] as const;
  });
}
