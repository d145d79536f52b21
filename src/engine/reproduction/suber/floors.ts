import { sumOf } from '../../domain/sum-of.ts';
import { meanOf } from '../../stats/mean.ts';
import {
  MOVIELENS_HISTOGRAM,
  randomFloor,
  ALWAYS_LOWEST,
  similarityFloor,
  chanceCorrected,
} from '../../simulator/suites/floors.ts';
import { computed, fixed, type Figure, type FigureGroup } from '../figure.ts';
import { ABLATIONS, PASS_RULES, type PassRule } from '../../simulator/published/tables.ts';

/** Computes the scores of random ratings, which the paper doesn't print. */
export function floors(): FigureGroup {
  return {
    title: 'What ratings by chance score',
    place: 'Appendix C',
    about:
      'The paper sets no score beside a random judge’s. The bounds of the genre test are the paper’s; it prints none for the two tests after it, for which ours stand here.',
    figures: [
      ...PASS_RULES.map(floorFigure),
      computed({
        name: 'Films: similarity to MovieLens',
        value: similarityFloor(MOVIELENS_HISTOGRAM),
        digits: 3,
        arithmetic: [
          `Ratings of ml-latest-small, a film first and then one of its ratings, .5 to 5 stars: ${MOVIELENS_HISTOGRAM.map((one) => fixed(one, 4)).join(', ')}.`,
          'Uniform ratings have .1 at each. 1 − ½ Σ |difference|. GPT-4’s .69 in Table 7 is below it.',
        ],
      }),
      computed({
        name: 'Films: aggregate',
        value: filmFloor(),
        digits: 3,
        arithmetic: ['The mean of the four.'],
      }),
    ],
  };
}

/** Rescales the aggregates of Table 7 so that uniform ratings have 0. */
export function corrected(): FigureGroup {
  const [films] = ABLATIONS.filter(({ table }) => table === 7);
  const floors = filmFloors();
  return {
    title: 'Aggregates for films, corrected for chance',
    place: 'Table 7',
    about:
      '(score − floor) / (1 − floor) test by test, then the mean: 0 for uniform ratings, 1 for perfect ones.',
    figures: films!.rows.map(([name, scores, aggregate]) => {
      const parts = scores.map((score, at) => chanceCorrected(score, floors[at]!));
      return computed({
        name: `${name}, ${aggregate} as printed`,
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
  const { test, top, high, low } = rule;
  return computed({
    name: test,
    value: randomFloor(rule),
    digits: 2,
    arithmetic: [
      `Ratings from 1 to ${top}: ${high} or more has chance ${top - high + 1}/${top}, ${low} or less ${low}/${top}. Half the questions ask for each: ${fixed(randomFloor(rule), 2)}.`,
      `A judge that always gives the lowest rating scores ${fixed(ALWAYS_LOWEST, 2)}${top === 10 ? ', which is what Table 2 prints for the scale 1-10 on all three of these tests' : ''}.`,
    ],
  });
}
