import { id, type RecommenderId } from '#engine/domain/ids.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import type { Study } from '#engine/domain/study.ts';

/** Shape of a mark: recommenders differ in shape as well as in colour. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'cross';

/** Name, colour and shape of one recommender on all pages. */
export interface Member {
  readonly name: string;
  /** 1 to 6: the token `--r1` to `--r6`, and the class `r1` to `r6`. */
  readonly hue: number;
  readonly shape: Shape;
  /** From the seventh recommender on: the number on its grey mark. */
  readonly number: number | null;
}

/** Returns the appearance of a study's recommender. */
export type Cast = (recommender: RecommenderId) => Member;

const SHAPES: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross'];

/**
 * Assigns hues and shapes in the order in which the study names its recommenders, so that sorting,
 * filters and exports don't change them. Without a study, all look alike.
 */
export function castOf(study: Study | null): Cast {
  const order = recommendersOf(study);
  return (recommender) => {
    const known = order.indexOf(recommender);
    const index = known < 0 ? order.length : known;
    const hue = Math.min(index + 1, SHAPES.length);
    return {
      name: nameOf(recommender),
      hue,
      shape: SHAPES[hue - 1] ?? 'cross',
      number: index < SHAPES.length ? null : index + 1,
    };
  };
}

/** Returns the study's recommender with this name; null if there is none. */
export function memberNamed(study: Study | null, name: string): Member | null {
  const found = recommendersOf(study).find((one) => nameOf(one) === name);
  return found === undefined ? null : castOf(study)(id(found));
}

function recommendersOf(study: Study | null): readonly string[] {
  return study?.slates.kind === 'recommenders' ? study.slates.recommenders : [];
}
