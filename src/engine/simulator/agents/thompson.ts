import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { bandit } from './bandit.ts';
import { normal } from './normal-draw.ts';

/**
 * Standard deviations on a scale from 0 to 1: of people's tastes around everybody's mean (`TASTE`), and of one rating
 * around the taste (`NOISE`).
 */
const TASTE = 0.15;
const NOISE = 0.1;

/** Thompson sampling (1933): draws each item's worth from its posterior and shows the best draw. */
export const thompson = bandit({
  id: 'thompson',
  get title() {
    return texts.agentNames.thompson;
  },
  about: message('agents.thompson'),
  weight: (NOISE / TASTE) ** 2,
  tried(worth, user, known, _steps, draws) {
    const own = known.of(user);
    return worth.map((mean, item) => {
      const sure = 1 / TASTE ** 2 + (own.get(item)?.n ?? 0) / NOISE ** 2;
      const spread = 1 / sure + TASTE ** 2 / (known.count(item) + 1);
      return mean + Math.sqrt(spread) * normal(draws);
    });
  },
});
