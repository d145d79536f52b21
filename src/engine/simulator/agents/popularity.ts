import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import type { Agent } from './agent.ts';
import { bestItem, masked, tieKeysOf } from './choose.ts';

/** Shows everybody the same order of items, leaving out those that the person has met. */
export const popularity: Agent = {
  id: 'popularity',
  get title() {
    return texts.agentNames.popularity;
  },
  about: message('agents.popularity'),
  learns: false,
  async make({ items, popularity, mask }, stream) {
    const keys = tieKeysOf(items, stream.child('ties'));
    const scores = () => Float32Array.from({ length: items }, (_, i) => popularity[i] ?? 0);
    return {
      act: async (observations) =>
        Int32Array.from(observations, (one) => bestItem(masked(scores(), one, mask), keys)),
      learn: async () => null,
      scores: async () => scores(),
      snapshot: async () => ({ agent: 'popularity', steps: 0, arrays: {}, rest: {} }),
      restore: async () => undefined,
      close: () => undefined,
    };
  },
};
