import type { SelfTest } from './self-test.ts';

/**
 * Describes the result of a passed self-test, as the end of a sentence.
 *
 * @param missing the reason why shared prefixes can't be used; null where they can.
 */
export function foundBy({ tree, parts }: SelfTest, missing: string | null): string {
  if (tree?.slight) {
    return `passed: scores with and without shared prefixes differ by ${share(tree.rms)} of their spread`;
  }
  if (!parts?.slight) {
    return `passed for whole prompts alone: in parts, scores differ by ${share(parts?.rms ?? NaN)} of their spread. Prefixes aren't shared and no words are written`;
  }
  const why =
    missing ??
    `with them, scores differ by ${share(tree?.rms ?? NaN)} of their spread from scores without`;
  return `passed; prefixes aren't shared: ${why}`;
}

/** Formats a share in per cent, with two significant digits. */
function share(value: number): string {
  return !Number.isFinite(value) ? 'an unknown share' : `${Number((value * 100).toPrecision(2))}%`;
}
