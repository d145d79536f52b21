import { bandit } from './bandit.ts';

/** How often anything is shown: always at first, ever less, and never less than so. */
const LEAST = 0.05;
const EXPLORING = 30_000;

/** Shows the best known, and now and then anything. */
export const epsilonGreedy = bandit({
  id: 'epsilon-greedy',
  title: 'ε-greedy',
  about:
    'Shows what this person, or else everybody, gave most; now and then anything, ever less often.',
  weight: 1,
  tried(worth, _user, _known, steps, draws) {
    const share = Math.max(LEAST, 1 - steps / EXPLORING);
    return draws.unit() < share ? worth.map(() => draws.unit()) : worth;
  },
});
