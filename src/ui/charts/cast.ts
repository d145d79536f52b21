import type { RecommenderId } from '#engine/domain/ids.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import type { Study } from '#engine/study/study.ts';

/** A drawn shape: colour is never alone in telling recommenders apart. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'cross';

/** How one recommender looks everywhere. */
export interface Member {
  readonly name: string;
  /** 1 to 6: the token `--r1` to `--r6`, and the class `r1` to `r6`. */
  readonly hue: number;
  readonly shape: Shape;
  /** From the seventh on: the number on its grey mark. */
  readonly number: number | null;
}

/** Who is who in a study. */
export type Cast = (recommender: RecommenderId) => Member;

const SHAPES: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'cross'];

/**
 * Hues and shapes in the order in which the study names its recommenders, so that no sort, filter
 * or export deals them anew.
 */
export function castOf(study: Study): Cast {
  const order = study.slates.kind === 'recommenders' ? study.slates.recommenders : [];
  return (recommender) => {
    const known = order.indexOf(recommender);
    const place = known < 0 ? order.length : known;
    const hue = Math.min(place + 1, SHAPES.length);
    return {
      name: nameOf(recommender),
      hue,
      shape: SHAPES[hue - 1] ?? 'cross',
      number: place < SHAPES.length ? null : place + 1,
    };
  };
}
