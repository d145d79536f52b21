import { message } from '#messages/message.ts';
import { FADING, repeatDecay } from '../../simulator/shaping.ts';
import { computed, type FigureGroup } from '../figure.ts';

export const REWARDS = [3, 5, 8, 10] as const;

/** Numbers of viewings and of interactions since, with the shaped rewards of 3, 5, 8 and 10. */
export const GOLDENS = [
  { n: 2, since: 1, shaped: [1, 1, 1, 1] },
  { n: 2, since: 5, shaped: [1, 1, 3, 3] },
  { n: 2, since: 10, shaped: [1, 3, 5, 6] },
  { n: 2, since: 50, shaped: [2, 4, 7, 9] },
  { n: 3, since: 10, shaped: [1, 2, 4, 5] },
] as const;

/** Computes examples of equation 2: the paper prints the rule without values. */
export function shaping(): FigureGroup {
  return {
    title: message('publishedSuber.shaping'),
    place: message('publishedSuber.shapingPlace'),
    about: message('publishedSuber.shapingAbout'),
    figures: GOLDENS.map(({ n, since }) => {
      const found = REWARDS.map((reward) => repeatDecay(reward, n, since));
      const factor = FADING ** (n / since);
      return computed({
        name: message('publishedSuber.viewing', { n, since }),
        value: found.at(-1)!,
        digits: 0,
        recomputed: found.join(' '),
        arithmetic: [
          `q^(n / Δt) = .1^(${n}/${since}) = ${factor.toFixed(4)}`,
          ...REWARDS.map((reward, at) =>
            message('publishedSuber.shaped', { reward, factor, shaped: found[at]! }),
          ),
        ],
      });
    }),
  };
}
