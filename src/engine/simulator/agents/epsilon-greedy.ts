import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { bandit } from './bandit.ts';

/** The share of random items falls linearly from 1 over `EXPLORING` steps, and never below `LEAST`. */
const LEAST = 0.05;
const EXPLORING = 30_000;

/** Shows the best known item, and a random item with a falling probability. */
export const epsilonGreedy = bandit({
  id: 'epsilon-greedy',
  get title() {
    return texts.agentNames.epsilonGreedy;
  },
  about: message('agents.epsilonGreedy'),
  weight: 1,
  tried(worth, _user, _known, steps, draws) {
    const share = Math.max(LEAST, 1 - steps / EXPLORING);
    return draws.unit() < share ? worth.map(() => draws.unit()) : worth;
  },
});
