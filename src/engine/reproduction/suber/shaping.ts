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
    title: 'Reward shaping',
    place: 'Equation 2',
    about:
      'What ratings of 3, 5, 8 and 10 become on a repeat, with q = .1. The paper prints the rule alone.',
    figures: GOLDENS.map(({ n, since }) => {
      const found = REWARDS.map((reward) => repeatDecay(reward, n, since));
      return computed({
        name: `Viewing ${n}, ${since} ${since === 1 ? 'interaction' : 'interactions'} since the last`,
        value: found.at(-1)!,
        digits: 0,
        recomputed: found.join(' '),
        arithmetic: [
          `q^(n / Δt) = .1^(${n}/${since}) = ${(FADING ** (n / since)).toFixed(4)}`,
          ...REWARDS.map(
            (reward, at) =>
              `${reward} × ${(FADING ** (n / since)).toFixed(4)} = ${(reward * FADING ** (n / since)).toFixed(3)}, cut off and at least 1: ${found[at]}`,
          ),
        ],
      });
    }),
  };
}
