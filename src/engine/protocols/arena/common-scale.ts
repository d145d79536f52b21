import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { Estimate } from '../../report/report.ts';
import type { Aspect } from './aspects.ts';
import { quotientOf, type Comparing } from './quotients.ts';
import { strengthsOf } from './standings.ts';

/** A figure of the judge on recommenders who met the same others, so that it can be held against another figure of theirs. */
export interface CommonScale {
  readonly recommenders: readonly RecommenderId[];
  readonly measure: 'Q' | 'Strength';
  /** Who stood on the other side, such as `all others`; null where it is no matter. */
  readonly against: string | null;
  /** Who has no place on the scale, or why it isn't Q, in a sentence; empty under a round robin. */
  readonly note: string;
  /** One for each of `recommenders`, in their order; on an aspect, or overall. */
  on(aspect: Aspect | undefined): readonly Estimate[];
}

/**
 * Q against all others where all meet. Against a baseline, Q of the others alone: the baseline's own is
 * against them, and theirs against it. Under a Swiss schedule each meets others, so that Q depends on
 * whom somebody met; Bradley-Terry strengths don't.
 */
export function commonScale(comparing: Comparing): CommonScale {
  const { recommenders, schedule } = comparing;
  const quotients = (of: readonly RecommenderId[], other: RecommenderId | 'all others') => ({
    recommenders: of,
    measure: 'Q' as const,
    against: other === 'all others' ? other : nameOf(other),
    on: (aspect: Aspect | undefined) => of.map((one) => quotientOf(comparing, one, other, aspect)),
  });
  switch (schedule.kind) {
    case 'all':
      return { ...quotients(recommenders, 'all others'), note: '' };
    case 'baseline': {
      const { baseline } = schedule;
      const name = nameOf(baseline);
      return {
        ...quotients(
          recommenders.filter((one) => one !== baseline),
          baseline,
        ),
        note: `${name} is left out: the others have a Q against ${name}, and ${name} has one against all of them, which is another scale.`,
      };
    }
    case 'swiss':
      return {
        recommenders,
        measure: 'Strength',
        against: null,
        note: 'In Swiss rounds each recommender meets others, so Q depends on whom it met. Strengths (Bradley-Terry) don’t, and stand in its place.',
        on: (aspect) => strengthsOf(comparing, aspect),
      };
  }
}
