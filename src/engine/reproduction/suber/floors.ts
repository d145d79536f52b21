import { message } from '#messages/message.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { meanOf } from '../../stats/mean.ts';
import {
  MOVIELENS_HISTOGRAM,
  randomFloor,
  ALWAYS_LOWEST,
  similarityFloor,
  chanceCorrected,
} from '../../simulator/suites/floors.ts';
import { fixed } from '../../domain/numbers.ts';
import { computed, type Figure, type FigureGroup } from '../figure.ts';
import { ABLATIONS, PASS_RULES, type PassRule } from '../../simulator/published/tables.ts';

/** Computes the scores of random ratings, which the paper doesn't print. */
export function floors(): FigureGroup {
  return {
    title: message('publishedSuber.floors'),
    place: message('publishedSuber.floorsPlace'),
    about: message('publishedSuber.floorsAbout'),
    figures: [
      ...PASS_RULES.map(floorFigure),
      computed({
        name: message('publishedSuber.similarity'),
        value: similarityFloor(MOVIELENS_HISTOGRAM),
        digits: 3,
        arithmetic: [
          message('publishedSuber.histogram', { shares: MOVIELENS_HISTOGRAM }),
          message('publishedSuber.uniform'),
        ],
      }),
      computed({
        name: message('publishedSuber.filmAggregate'),
        value: filmFloor(),
        digits: 3,
        arithmetic: [message('publishedSuber.meanOfFour')],
      }),
    ],
  };
}

/** Rescales the aggregates of Table 7 so that uniform ratings have 0. */
export function corrected(): FigureGroup {
  const [films] = ABLATIONS.filter(({ table }) => table === 7);
  const floors = filmFloors();
  return {
    title: message('publishedSuber.corrected'),
    place: message('reproduction.table', { table: 7 }),
    about: message('publishedSuber.correctedAbout'),
    figures: films!.rows.map(([name, scores, aggregate]) => {
      const parts = scores.map((score, at) => chanceCorrected(score, floors[at]!));
      return computed({
        name: message('publishedSuber.asPrinted', { name, aggregate }),
        value: meanOf(parts),
        digits: 2,
        arithmetic: scores.map(
          (score, at) =>
            `(${fixed(score, 2)} − ${fixed(floors[at]!, 3)}) / (1 − ${fixed(floors[at]!, 3)}) = ${fixed(parts[at]!, 3)}`,
        ),
      });
    }),
  };
}

/** Floors of the four film tests, in the order of the tables. */
function filmFloors(): number[] {
  return [...PASS_RULES.slice(0, 3).map(randomFloor), similarityFloor(MOVIELENS_HISTOGRAM)];
}

function filmFloor(): number {
  return sumOf(filmFloors()) / 4;
}

function floorFigure(rule: PassRule): Figure {
  const { of, test, top, high, low } = rule;
  return computed({
    name: message('publishedSuber.passTest', { of, test }),
    value: randomFloor(rule),
    digits: 2,
    arithmetic: [
      message('publishedSuber.chances', { top, high, low, floor: randomFloor(rule) }),
      message('publishedSuber.lowest', { score: ALWAYS_LOWEST, ofTen: top === 10 }),
    ],
  });
}
