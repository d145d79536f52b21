import { mcnemar } from '../../stats/mcnemar.ts';
import { message } from '#messages/message.ts';
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
    title: message('publishedSaer.prompts'),
    place: message('reproduction.table', { table: 3 }),
    about: message('publishedSaer.promptsAbout'),
    figures: [TABLE_3[0], TABLE_3[1], TABLE_3[3], TABLE_3[4]].map((other) => {
      const [hits, otherHits] = [Number(saer.shares[0]), Number(other.shares[0])];
      const [low, high] = mcnemarRange(hits, otherHits, ADVERSARIAL);
      const most = Math.min(otherHits, ADVERSARIAL - hits);
      return computed({
        name: message('publishedSaer.against', { one: saer.variant, other: other.variant }),
        value: high,
        digits: 4,
        recomputed: message('publishedSaer.chances', { low, high }),
        arithmetic: [
          message('publishedSaer.rightAlone', { hits, other: otherHits, most }),
          high < 0.05
            ? message('publishedSaer.surely')
            : low > 0.05
              ? message('publishedSaer.surelyNot')
              : message('publishedSaer.depends'),
        ],
      });
    }),
  };
}
