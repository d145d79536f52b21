import { message } from '#messages/message.ts';
import { fitSlotModel } from '../../stats/slot-model.ts';
import { winShare } from '../../stats/verdict-counts.ts';
import { computed, type FigureGroup } from '../figure.ts';
import { rightCounts, SYSTEMS, TABLE_2, type Block } from './tables.ts';

/**
 * Fits Davidson's model to a block of Table 2. Without position effect: every system was first and met
 * FM alone.
 *
 * @returns the strengths of `SYSTEMS` above FM's, in logits
 */
export function strengthsOf(block: Block): number[] {
  const m = SYSTEMS.length + 1;
  const outcomes = new Float64Array(3 * m * m);
  SYSTEMS.forEach((_, at) => {
    const { win, tie, lose } = rightCounts(block, at);
    outcomes.set([win, tie, lose], 3 * (at * m + m - 1));
  });
  const fit = fitSlotModel(m, outcomes, 'own', undefined, 'none');
  if (!fit) throw new RangeError('The counts of Table 2 have a finite fit');
  return SYSTEMS.map((_, at) => fit.strengths[at]! - fit.strengths[m - 1]!);
}

/** Computes the strengths of the systems of Table 2, which the paper doesn't. */
export function strengthsOverBaseline(): FigureGroup {
  return {
    title: message('publishedArena.overBaseline'),
    place: message('reproduction.table', { table: 2 }),
    about: message('publishedArena.overBaselineAbout'),
    figures: TABLE_2.flatMap((block) => {
      const strengths = strengthsOf(block);
      return SYSTEMS.map((system, at) => {
        const counts = rightCounts(block, at);
        const share = winShare(counts)!;
        return computed({
          name: message('publishedArena.overBaselineOf', {
            block: `${block.judge}, ${block.dataset}`,
            system,
          }),
          value: strengths[at]!,
          digits: 3,
          arithmetic: [
            message('publishedArena.overBaselineWhy', {
              ...counts,
              logit: Math.log(share / (1 - share)),
            }),
          ],
        });
      });
    }),
  };
}
