import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { Agent } from './agent.ts';
import { anyItem } from './choose.ts';

/** Draws uniformly among the items that may be shown: the reference for every learner. */
export const random: Agent = {
  id: 'random',
  get title() {
    return texts.agentNames.random;
  },
  about: message('agents.random'),
  learns: false,
  async make({ items, mask }, stream) {
    // Separate counters, so that an evaluation doesn't change the draws of the training.
    let counts = { tries: 0, shows: 0 };
    return {
      async act(observations, explore) {
        const name = explore ? 'tries' : 'shows';
        const draws = stream.child(`${name}/${counts[name]}`);
        counts = { ...counts, [name]: counts[name] + 1 };
        return Int32Array.from(observations, (one) => anyItem(one, items, mask, draws));
      },
      learn: async () => null,
      async scores(user) {
        const draws = stream.child(`scores/${user}`);
        return Float32Array.from({ length: items }, () => draws.unit());
      },
      snapshot: async () => ({ agent: 'random', steps: 0, arrays: {}, rest: counts }),
      async restore({ rest }) {
        counts = { tries: Number(rest['tries']), shows: Number(rest['shows']) };
      },
      close: () => undefined,
    };
  },
};
