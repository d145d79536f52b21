import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { UserId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { recordedLines } from './rollout-lines.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { sessionIn } from './simulation.ts';
import { answeringBy, answeringWith, takeStep, type Answering } from './take-step.ts';
import { rolloutId, type Chooser, type Rollout } from './rollout.ts';
import { rollouts } from './rollout-collection.ts';
import { RolloutPlayer } from './rollout-player.ts';
import type { Opened, Workbench } from './workbench.ts';

type RolloutApi = Pick<
  SimulatorApi,
  'rollout' | 'proposeStep' | 'stepRollout' | 'restartRollout' | 'exportRollout'
>;

/** The service for rollouts of one person. Each step is stored before it is reported. */
export function rolloutsService(
  { documents, judgeLock }: Pick<SimulatorParts, 'documents' | 'judgeLock'>,
  bench: Workbench,
): RolloutApi {
  const kept = async (simulation: string, person: UserId): Promise<Rollout> =>
    (await (await documents).get(rollouts, rolloutId(simulation, person))) ?? {
      simulation,
      person,
      episode: 0,
      steps: [],
    };
  const keep = async (rollout: Rollout): Promise<Rollout> => {
    await (
      await documents
    ).put(rollouts, [[rolloutId(rollout.simulation, rollout.person), rollout]]);
    return rollout;
  };

  const chosen = async (opened: Opened, player: RolloutPlayer, chooser: Chooser) => {
    switch (chooser.kind) {
      case 'you':
        return { at: player.positionOf(chooser.item), by: 'you' };
      case 'random':
        return { at: player.drawn, by: 'chance' };
      case 'popular':
        return { at: player.popular, by: 'popularity' };
      case 'policy': {
        const { at, title } = await bench.recommended(opened, chooser, player.observation);
        return { at, by: title };
      }
    }
  };

  return {
    rollout: ({ simulation, person }) => kept(simulation, person),

    async proposeStep({ simulation, person, chooser, base }, call) {
      const opened = await bench.open(simulation, base, call);
      const player = playerOf(opened, await kept(simulation, person));
      if (player.over) throw over();
      const { at, by } = await chosen(opened, player, chooser);
      const question = player.ask(at);
      return { item: question.item.id, by, question: await bench.preview(opened, question, base) };
    },

    async stepRollout({ simulation, person, chooser, steps, rating, base }, { signal, emit }) {
      const loading = {
        signal,
        emit: (event: Loading) => emit({ kind: 'loading', ...event }),
      };
      const opened = await bench.open(simulation, base, loading);
      let rollout = await kept(simulation, person);
      const player = playerOf(opened, rollout);
      if (player.over) throw over();
      const continueRollout = async (who: Answering) => {
        for (let done = 0; done < steps && !player.over; done++) {
          signal.throwIfAborted();
          const step = await takeStep(player, await chosen(opened, player, chooser), who);
          rollout = await keep({ ...rollout, steps: [...rollout.steps, step] });
          emit({ kind: 'step', rollout });
        }
        return rollout;
      };
      // A rating by the page's user needs no judge and no lock.
      if (rating !== undefined) return continueRollout(answeringWith(rating, opened, bench, base));
      return judgeLock.hold(sessionIn(simulation), signal, async () => {
        const asked = await bench.rater(opened, base, loading);
        const { warning } = asked.rater.card;
        if (warning !== undefined) rollout = { ...rollout, warning };
        try {
          return await continueRollout(answeringBy(asked, signal));
        } finally {
          await asked.flush();
        }
      });
    },

    async restartRollout({ simulation, person, another, episode }) {
      const before = await kept(simulation, person);
      const next = episode ?? before.episode + (another ? 1 : 0);
      return keep({ ...before, episode: next, steps: [] });
    },

    async exportRollout({ simulation, person, base }, { signal }) {
      const opened = await bench.open(simulation, base, { signal, emit: () => {} });
      const rollout = await kept(simulation, person);
      const lines = recordedLines(opened, positionOf(opened, person), rollout);
      return {
        name: `${opened.simulation.name}, ${person}.jsonl`.replace(/[\\/:*?"<>|]/g, ' '),
        blob: new Blob([...lines], { type: 'application/x-ndjson' }),
      };
    },
  };
}

function playerOf(opened: Opened, rollout: Rollout): RolloutPlayer {
  return new RolloutPlayer(opened.ground, positionOf(opened, rollout.person), rollout);
}

function positionOf({ people }: Opened, person: UserId): number {
  const at = people.findIndex(({ id }) => id === person);
  if (at < 0) throw new Fault('study-invalid', message('simulatorFaults.nobodyCalled', { person }));
  return at;
}

function over(): Fault {
  return new Fault('study-invalid', message('simulatorFaults.episodeEnded'));
}
