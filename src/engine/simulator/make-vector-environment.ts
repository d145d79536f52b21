import { vectorSeed, type VectorEnvironment, type VectorStep } from './environment.ts';
import type { Episode } from './episode.ts';
import { Episodes } from './episodes.ts';
import { groundOf } from './ground.ts';
import type { Rater, RatingAnswer } from './rater.ts';
import type { SimulatorSettings } from './settings.ts';
import type { World } from './world.ts';

/**
 * Makes several environments that step together. One call of the rater holds all their questions, sorted so that those
 * of one person are adjacent.
 *
 * @param count number of environments, at least 1
 * @throws Fault `not-enough-data` when no item can be shown to anybody
 */
export function makeVectorEnvironment(
  world: World,
  rater: Rater,
  settings: SimulatorSettings,
  count: number,
): VectorEnvironment {
  if (!(Number.isInteger(count) && count > 0)) {
    throw new RangeError(`A vector has one environment or more, got ${count}`);
  }
  const ground = groundOf(world, settings, rater.card.scale);
  const of = Array.from({ length: count }, (_, i) => {
    return new Episodes(ground, vectorSeed(settings.seed, i));
  });
  let going: Episode[] = [];
  let counts = { steps: 0, unscored: 0 };

  return {
    count,
    actionSpace: { kind: 'discrete', n: world.items.length },
    userSpace: { kind: 'discrete', n: world.people.length },
    get counts() {
      return counts;
    },
    async reset({ seed, users } = {}) {
      if (users && users.length !== count) {
        throw new RangeError(`${count} environments need ${count} people, got ${users.length}`);
      }
      going = of.map((episodes, i) => {
        if (seed !== undefined) episodes.reseed(vectorSeed(seed, i));
        return episodes.next(users?.[i]);
      });
      return going.map(({ observation }) => observation);
    },
    async step(actions, signal) {
      if (going.length === 0) throw new RangeError('Reset before the first step');
      if (actions.length !== count) {
        throw new RangeError(`${count} environments need ${count} actions, got ${actions.length}`);
      }
      const current = going;
      const questions = current.map((episode, i) => episode.ask(actions[i]!));
      const order = [...current.keys()].sort(
        (a, b) => current[a]!.observation.user - current[b]!.observation.user,
      );
      const given = await rater.rate(
        order.map((i) => questions[i]!),
        signal,
      );
      if (given.length !== count) {
        throw new RangeError(
          `${rater.card.name} gave ${given.length} answers on ${count} questions`,
        );
      }
      if (current !== going) throw new RangeError('The environments moved on during a step');
      const answers: RatingAnswer[] = [];
      order.forEach((i, at) => (answers[i] = given[at]!));
      const next = [...current];
      const steps = current.map((episode, i): VectorStep => {
        const step = episode.take(actions[i]!, questions[i]!, answers[i]!);
        if (!step.terminated && !step.truncated) return { ...step, last: null };
        next[i] = of[i]!.next();
        return { ...step, observation: next[i].observation, last: step.observation };
      });
      going = next;
      counts = {
        steps: counts.steps + count,
        unscored: counts.unscored + steps.filter(({ info }) => info.rated === null).length,
      };
      return steps;
    },
  };
}
