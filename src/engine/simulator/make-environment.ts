import type { Environment } from './environment.ts';
import type { Episode } from './episode.ts';
import { Episodes } from './episodes.ts';
import { groundOf } from './ground.ts';
import type { Rater } from './rater.ts';
import type { SimulatorSettings } from './settings.ts';
import type { World } from './world.ts';

/**
 * Makes an environment of one person at a time. Each step retrieves memories, asks the rater, adds noise, remembers the
 * noisy rating and shapes it into the reward.
 *
 * @throws Fault `not-enough-data` when no item can be shown to anybody
 */
export function makeEnvironment(
  world: World,
  rater: Rater,
  settings: SimulatorSettings,
): Environment {
  const episodes = new Episodes(groundOf(world, settings, rater.card.scale), settings.seed);
  let episode: Episode | null = null;
  let closed = false;
  let counts = { steps: 0, unscored: 0 };
  /** Counts resets and steps. An answer whose turn has passed belongs to an old question, and its step fails. */
  let turn = 0;

  const refuseClosed = () => {
    if (closed) throw new RangeError('The environment is closed');
  };
  return {
    actionSpace: { kind: 'discrete', n: world.items.length },
    userSpace: { kind: 'discrete', n: world.people.length },
    get counts() {
      return counts;
    },
    async reset({ seed, user } = {}) {
      refuseClosed();
      turn++;
      if (seed !== undefined) episodes.reseed(seed);
      episode = episodes.next(user);
      return { observation: episode.observation, info: { user: episode.user } };
    },
    async step(action, signal = new AbortController().signal) {
      refuseClosed();
      const current = episode;
      if (!current) throw new RangeError('Reset before the first step');
      const question = current.ask(action);
      const mine = ++turn;
      const [answer] = await rater.rate([question], signal);
      if (!answer) throw new RangeError(`${rater.card.name} left a question unanswered`);
      if (mine !== turn) throw new RangeError('The environment moved on during a step');
      const step = current.take(action, question, answer);
      counts = {
        steps: counts.steps + 1,
        unscored: counts.unscored + (step.info.rated === null ? 1 : 0),
      };
      return step;
    },
    close() {
      closed = true;
      turn++;
      episode = null;
    },
  };
}
