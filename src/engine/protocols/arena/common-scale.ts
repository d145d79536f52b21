import { message, type Text } from '#messages/message.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { Estimate } from '../../report/report.ts';
import type { Aspect } from './aspects.ts';
import { quotientOf, type Comparing } from './quotients.ts';
import { strengthsOf } from './standings.ts';

/**
 * A figure that is comparable between recommenders because they met the same opponents, so that it can be correlated
 * with other figures.
 */
export interface CommonScale {
  readonly recommenders: readonly RecommenderId[];
  readonly measure: 'Q' | 'Strength';
  /** The opponents, such as `all others`; empty if they don't matter. */
  readonly against: Text;
  /**
   * A sentence about the recommenders without a value on the scale, or the reason for not using Q; empty under a round
   * robin.
   */
  readonly note: Text;
  /** Returns one estimate for each of `recommenders`, in their order, for an aspect or overall. */
  on(aspect: Aspect | undefined): readonly Estimate[];
}

/**
 * Returns Q against all others if all meet. Against a baseline, returns Q of the others only, since the baseline's Q
 * has other opponents. Under a Swiss schedule recommenders meet different opponents and Q depends on them, so it
 * returns Bradley-Terry strengths.
 */
export function commonScale(comparing: Comparing): CommonScale {
  const { recommenders, schedule } = comparing;
  const quotients = (of: readonly RecommenderId[], other: RecommenderId | 'all others') => ({
    recommenders: of,
    measure: 'Q' as const,
    against: other === 'all others' ? message('arenaFigures.allOthers') : nameOf(other),
    on: (aspect: Aspect | undefined) => of.map((one) => quotientOf(comparing, one, other, aspect)),
  });
  switch (schedule.kind) {
    case 'all':
      return { ...quotients(recommenders, 'all others'), note: '' };
    case 'baseline': {
      const { baseline } = schedule;
      return {
        ...quotients(
          recommenders.filter((one) => one !== baseline),
          baseline,
        ),
        note: message('arenaOffline.baselineLeftOut', { baseline: nameOf(baseline) }),
      };
    }
    case 'swiss':
      return {
        recommenders,
        measure: 'Strength',
        against: '',
        note: message('arenaOffline.swissStrengths'),
        on: (aspect) => strengthsOf(comparing, aspect),
      };
  }
}
