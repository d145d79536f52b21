import { message } from '#messages/message.ts';
import { fixed } from '../../domain/numbers.ts';
import { holm } from '../../stats/holm.ts';
import { normalCdf, normalQuantile } from '../../stats/normal.ts';
import { claimed, computed, type Figure, type FigureGroup } from '../figure.ts';
import { HUMAN_STUDY, TABLE_5 } from './tables.ts';

/** Scores behind each mean. */
const N = HUMAN_STUDY.participants * HUMAN_STUDY.questions;

/** The difference of two means of `N` independent scores each, with its 95 % interval and two-sided p. */
interface MeanDifference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly z: number;
  readonly p: number;
}

type Scored = (typeof TABLE_5)[number];

/** Compares two rows of Table 5, whose scores are treated as independent. */
export function differenceOf(one: Scored, other: Scored): MeanDifference {
  const error = Math.sqrt((one.sd ** 2 + other.sd ** 2) / N);
  const value = one.mean - other.mean;
  const reach = normalQuantile(0.975) * error;
  const z = value / error;
  return { value, low: value - reach, high: value + reach, z, p: 2 * normalCdf(-Math.abs(z)) };
}

/** Tests the statements about Table 5, and the differences from the random rating. */
export function humanStudy(): FigureGroup {
  const [random, vicuna, llama, mistral, gpt4] = TABLE_5;
  const others = [vicuna!, llama!, mistral!, gpt4!];
  const found = others.map((one) => differenceOf(one, random!));
  const corrected = holm(found.map(({ p }) => p));
  return {
    title: message('publishedSuberTables.people'),
    place: message('publishedSuberTables.peoplePlace'),
    about: message('publishedSuberTables.peopleAbout', { n: N }),
    figures: [
      against(gpt4!, mistral!, message('publishedSuberTables.gpt4')),
      against(mistral!, llama!, message('publishedSuberTables.mistral')),
      ...others.map(({ model }, at) =>
        computed({
          name: message('publishedSuberTables.overRandom', { model }),
          value: found[at]!.value,
          digits: 2,
          arithmetic: [
            message('publishedSuberTables.difference', found[at]!),
            message('publishedSuberTables.holm', { p: corrected[at]! }),
          ],
        }),
      ),
    ],
  };
}

/** Compares the best of a claim with the next best: it holds where the interval is above 0. */
function against(best: Scored, next: Scored, published: Figure['recomputed']): Figure {
  const found = differenceOf(best, next);
  return claimed({
    name: message('publishedSuberTables.above', { best: best.model, next: next.model }),
    published,
    recomputed: `+${fixed(found.value, 2)}`,
    holds: found.low > 0,
    value: found.value,
    arithmetic: [message('publishedSuberTables.difference', found)],
  });
}
