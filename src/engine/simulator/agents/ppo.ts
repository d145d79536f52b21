import { texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { shuffled } from '../../random/stream.ts';
import { Adam } from './adam.ts';
import { prefixed, entriesUnder } from './arrays.ts';
import { CriticLearner } from './critic-learner.ts';
import { differentiate, readTensor, tensorsOf } from './differentiate.ts';
import { onPolicy } from './on-policy.ts';
import { actorBatch, samplesAt } from './samples.ts';
import { entropyOf, logShares, ofActions, statesIn } from './shares.ts';

/** Tuned on seeds other than the reported ones: `docs/simulator.md`. */
const settings = {
  samples: 1200,
  gamma: 0.975,
  lambda: 0,
  epochs: 4,
  parts: 4,
  clip: 0.2,
  actorRate: 0.02,
  criticRate: 0.02,
  entropy: 0.01,
  longest: 0.5,
};

/**
 * Proximal policy optimisation (Schulman et al. 2017): learns from the same steps in several epochs of mini-batches.
 */
export const ppo = onPolicy({
  id: 'ppo',
  get title() {
    return texts.agentNames.ppo;
  },
  about: message('agents.ppo'),
  settings,
  update(jax, { actor, critic }, learning) {
    const { numpy: np } = jax;
    const slope = differentiate(jax, (parameters, { actions, advantages, before, ...states }) => {
      const shares = logShares(jax, parameters, statesIn(states));
      const entropy = entropyOf(jax, shares.ref);
      const ratio = np.exp(ofActions(jax, shares, actions!).sub(before!));
      const clipped = np.clip(ratio.ref, 1 - settings.clip, 1 + settings.clip);
      const gain = np.minimum(ratio.mul(advantages!.ref), clipped.mul(advantages!)).mean();
      return [gain.mul(-1).sub(entropy.ref.mul(settings.entropy)), { entropy }];
    });
    const chosen = jax.jit((parameters: ReturnType<typeof tensorsOf>, batch: typeof parameters) => {
      batch['advantages']!.dispose();
      const shares = logShares(jax, parameters, statesIn(batch));
      return ofActions(jax, shares, batch['actions']!);
    });
    const adam = new Adam(actor, learning.actorRate ?? settings.actorRate, settings.longest);
    const criticLearner = new CriticLearner(
      jax,
      critic,
      learning.criticRate ?? settings.criticRate,
    );
    return {
      learn(networks, samples, stream) {
        const all = actorBatch(samples);
        const before = readTensor(chosen(tensorsOf(jax, networks.actor), tensorsOf(jax, all)));
        const size = Math.floor(samples.count / settings.parts);
        const sums = { actor: 0, critic: 0, entropy: 0 };
        for (let epoch = 0; epoch < settings.epochs; epoch++) {
          const order = shuffled([...before.keys()], stream);
          for (let part = 0; part < settings.parts; part++) {
            const indices = order.slice(part * size, (part + 1) * size);
            const some = samplesAt(samples, indices);
            const then = Float32Array.from(indices, (index) => before[index]!);
            const batch = { ...actorBatch(some), before: { shape: [size], values: then } };
            const { told, gradient } = slope(networks.actor, batch);
            adam.step(networks.actor, gradient);
            sums.actor += told['loss']!;
            sums.entropy += told['entropy']!;
            sums.critic += criticLearner.learn(networks.critic, some);
          }
        }
        const n = settings.epochs * settings.parts;
        return { actor: sums.actor / n, critic: sums.critic / n, entropy: sums.entropy / n };
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
