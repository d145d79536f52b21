import type { IntervalDesign } from '../../../scripts/coverage/design.ts';
import { measureInterval } from '../../../scripts/coverage/measure.ts';

/** Finds a design by its name. */
export const named = <T extends { readonly name: string }>(
  designs: readonly T[],
  name: string,
): T => {
  const found = designs.find((one) => one.name === name);
  if (!found) throw new RangeError(`No design ${name}`);
  return found;
};

/** Share of intervals that hold the truth; of 200 at 95 %, two standard deviations are 3 points. */
export const covers = (design: IntervalDesign, studies = 200) =>
  measureInterval(design, studies).product.covers!;
