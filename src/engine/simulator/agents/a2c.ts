import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { Adam } from './adam.ts';
import { prefixed, entriesUnder } from './arrays.ts';
import { CriticLearner } from './critic-learner.ts';
import { differentiate } from './differentiate.ts';
import { onPolicy } from './on-policy.ts';
import { actorBatch } from './samples.ts';
import { entropyOf, logShares, ofActions, statesIn } from './shares.ts';

/** Tuned on seeds other than the reported ones: `docs/simulator.md`. */
const settings = {
  samples: 120,
  gamma: 0.975,
  lambda: 0,
  actorRate: 0.02,
  criticRate: 0.02,
  entropy: 0.01,
  longest: 0.5,
};

/**
 * Synchronous advantage actor-critic (Mnih et al. 2016): one update after every `samples` steps of all environments
 * together.
 */
export const a2c = onPolicy({
  id: 'a2c',
  get title() {
    return texts.agentNames.a2c;
  },
  about: message('agents.a2c'),
  settings,
  update(jax, { actor, critic }, learning) {
    const slope = differentiate(jax, (parameters, { actions, advantages, ...states }) => {
      const shares = logShares(jax, parameters, statesIn(states));
      const entropy = entropyOf(jax, shares.ref);
      const gain = ofActions(jax, shares, actions!).mul(advantages!).mean();
      return [gain.mul(-1).sub(entropy.ref.mul(settings.entropy)), { entropy }];
    });
    const adam = new Adam(actor, learning.actorRate ?? settings.actorRate, settings.longest);
    const criticLearner = new CriticLearner(
      jax,
      critic,
      learning.criticRate ?? settings.criticRate,
    );
    return {
      learn(networks, samples) {
        const { told, gradient } = slope(networks.actor, actorBatch(samples));
        adam.step(networks.actor, gradient);
        const error = criticLearner.learn(networks.critic, samples);
        return { actor: told['loss']!, critic: error, entropy: told['entropy']! };
      },
      snapshot: () => ({
        ...prefixed('actor.', adam.snapshot()),
        ...prefixed('critic.', criticLearner.snapshot()),
      }),
      restore(arrays) {
        adam.restore(entriesUnder('actor.', arrays));
        criticLearner.restore(entriesUnder('critic.', arrays));
      },
    };
  },
});
