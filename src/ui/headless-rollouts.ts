import { message } from '#messages/message.ts';
import { texts } from '#messages/format-message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type UserId } from '#engine/domain/ids.ts';
import type { Clients } from '#ui/app/surroundings.ts';
import type { Chooser, RolloutStep } from '#workers/simulator/rollout.ts';
import type { SimulationDocument } from '#workers/simulator/simulation-document.ts';

interface Here {
  readonly simulation: string;
  readonly base: string;
  readonly tell: (line: string) => void;
}

/**
 * Plays the rollouts of a document in its simulation: some steps of the first person, recorded rollouts item by item,
 * and whole episodes.
 *
 * @returns the first person's steps, and every step as a line of JSON with the number of its episode in the file
 */
export async function playRollouts(
  { rollout, rollouts, episodes }: SimulationDocument,
  runner: Clients['runner'],
  { simulation, base, tell }: Here,
): Promise<{ readonly rollout: readonly RolloutStep[]; readonly lines: string }> {
  if (rollout === 0 && rollouts.length === 0 && !episodes) return { rollout: [], lines: '' };
  const { people } = await runner.openSimulation({ simulation });
  const [first] = people;
  if (!first) throw new Fault('not-enough-data', message('simulatorFaults.nobodyLives'));
  const lines: string[] = [];
  let played = 0;
  const step = (person: UserId, chooser: Chooser, steps: number, rating?: number) =>
    runner.stepRollout({
      ...{ simulation, person, chooser, steps, base },
      ...(rating === undefined ? {} : { rating }),
    });
  const begin = (person: UserId, episode: number) =>
    runner.restartRollout({ simulation, person, another: false, episode });
  const keep = async (person: UserId) => {
    const { blob } = await runner.exportRollout({ simulation, person, base });
    lines.push(renumbered(await blob.text(), played++));
  };

  let steps: readonly RolloutStep[] = [];
  if (rollout > 0) {
    ({ steps } = await step(first.id, { kind: 'random' }, rollout));
    await keep(first.id);
  }
  for (const { person: name, episode, steps: chosen } of rollouts) {
    const person = id<UserId>(name);
    await begin(person, episode);
    for (const { item, rating } of chosen) {
      await step(person, { kind: 'you', item: id(item) }, 1, rating);
    }
    await keep(person);
  }
  if (episodes) {
    const chooser: Chooser = { kind: episodes.items };
    for (let at = 0; at < episodes.count; at++) {
      const person = people[at % people.length]!.id;
      await begin(person, Math.floor(at / people.length));
      await step(person, chooser, Number.MAX_SAFE_INTEGER);
      await keep(person);
      const done = Math.floor((10 * (at + 1)) / episodes.count);
      if (done > Math.floor((10 * at) / episodes.count)) {
        const part = texts.headless.episodes;
        tell(texts.headless.done({ part, percent: done * 10, of: episodes.count }));
      }
    }
  }
  return { rollout: steps, lines: lines.join('') };
}

/** Returns lines of steps with another number of their episode. */
function renumbered(lines: string, episode: number): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${JSON.stringify({ ...(JSON.parse(line) as object), episode })}\n`)
    .join('');
}
