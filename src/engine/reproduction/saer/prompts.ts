import { mcnemar } from '../../stats/mcnemar.ts';
import { computed, type FigureGroup } from '../figure.ts';
import { ADVERSARIAL, TABLE_3 } from './tables.ts';

/**
 * Returns the smallest and largest p of McNemar's test where only both numbers of hits are known.
 */
export function mcnemarRange(hits: number, otherHits: number, n: number): [number, number] {
  const ps = [];
  const least = Math.max(0, otherHits - hits);
  const most = Math.min(otherHits, n - hits);
  for (let onlyOther = least; onlyOther <= most; onlyOther++) {
    const onlyFirst = hits - otherHits + onlyOther;
    ps.push(mcnemar({ n, onlyFirst, onlySecond: onlyOther, missing: 0 }));
  }
  return [Math.min(...ps), Math.max(...ps)];
}

/**
 * Tests the differences between prompts. The paper doesn't test them, and doesn't print the
 * prompts' results for each pair.
 */
export function promptTests(): FigureGroup {
  const saer = TABLE_3[2];
  return {
    title: 'Tests of the prompts on the same pairs',
    place: 'Table 3',
    about:
      'McNemar’s exact test takes the pairs on which just one of two prompts is right. They aren’t printed, but the shares bound them, and so p.',
    figures: [TABLE_3[0], TABLE_3[1], TABLE_3[3], TABLE_3[4]].map((other) => {
      const [hits, otherHits] = [Number(saer.shares[0]), Number(other.shares[0])];
      const [low, high] = mcnemarRange(hits, otherHits, ADVERSARIAL);
      const gain = hits - otherHits;
      const most = Math.min(otherHits, ADVERSARIAL - hits);
      return computed({
        name: `${saer.variant} against ${other.variant}`,
        value: high,
        digits: 4,
        recomputed: `p ${printed(low)} to ${printed(high)}`,
        arithmetic: [
          `Right on ${hits} and ${otherHits} of 100. Right alone: from ${gain} to 0 up to ${gain + most} to ${most}.`,
          high < 0.05
            ? 'Below .05 whatever the pairs were.'
            : low > 0.05
              ? 'Not below .05, whatever the pairs were.'
              : 'Below .05 or not, as the pairs were.',
        ],
      });
    }),
  };
}

function printed(p: number): string {
  return p < 1e-4 ? '< 0.0001' : p.toFixed(4);
}
