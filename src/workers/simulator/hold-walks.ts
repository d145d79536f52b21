import { Fault } from '#engine/domain/fault.ts';
import type { UserId } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { recordedLines } from './walk-lines.ts';
import type { SimulatorApi } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { sittingIn } from './simulation.ts';
import { answeringBy, answeringWith, takeStep, type Answering } from './take-step.ts';
import { walkId, walks, type Chooser, type Walk } from './walk.ts';
import { Walker } from './walker.ts';
import type { Opened, Workbench } from './workbench.ts';

type WalkApi = Pick<
  SimulatorApi,
  'walk' | 'proposeStep' | 'stepWalk' | 'restartWalk' | 'exportWalk'
>;

/** The service for rollouts of one person. Each step is stored before it is reported. */
export function holdWalks(
  { documents, desk }: Pick<SimulatorParts, 'documents' | 'desk'>,
  bench: Workbench,
): WalkApi {
  const kept = async (simulation: string, person: UserId): Promise<Walk> =>
    (await (await documents).get(walks, walkId(simulation, person))) ?? {
      simulation,
      person,
      episode: 0,
      steps: [],
    };
  const keep = async (walk: Walk): Promise<Walk> => {
    await (await documents).put(walks, [[walkId(walk.simulation, walk.person), walk]]);
    return walk;
  };

  const chosen = async (opened: Opened, walker: Walker, chooser: Chooser) => {
    switch (chooser.kind) {
      case 'you':
        return { at: walker.positionOf(chooser.item), by: 'you' };
      case 'random':
        return { at: walker.drawn, by: 'chance' };
      case 'popular':
        return { at: walker.popular, by: 'popularity' };
      case 'policy': {
        const { at, title } = await bench.recommended(opened, chooser, walker.observation);
        return { at, by: title };
      }
    }
  };

  return {
    walk: ({ simulation, person }) => kept(simulation, person),

    async proposeStep({ simulation, person, chooser, base }, call) {
      const opened = await bench.open(simulation, base, call);
      const walker = walkerOf(opened, await kept(simulation, person));
      if (walker.over) throw over();
      const { at, by } = await chosen(opened, walker, chooser);
      const question = walker.ask(at);
      return { item: question.item.id, by, question: await bench.preview(opened, question, base) };
    },

    async stepWalk({ simulation, person, chooser, steps, rating, base }, { signal, emit }) {
      const loading = {
        signal,
        emit: (event: Loading) => emit({ kind: 'loading', ...event }),
      };
      const opened = await bench.open(simulation, base, loading);
      let walk = await kept(simulation, person);
      const walker = walkerOf(opened, walk);
      if (walker.over) throw over();
      const walkOn = async (who: Answering) => {
        for (let done = 0; done < steps && !walker.over; done++) {
          signal.throwIfAborted();
          const step = await takeStep(walker, await chosen(opened, walker, chooser), who);
          walk = await keep({ ...walk, steps: [...walk.steps, step] });
          emit({ kind: 'step', walk });
        }
        return walk;
      };
      // A rating by the page's user needs no judge and no lock.
      if (rating !== undefined) return walkOn(answeringWith(rating, opened, bench, base));
      return desk.hold(sittingIn(simulation), signal, async () => {
        const asked = await bench.rater(opened, base, loading);
        const { warning } = asked.rater.card;
        if (warning !== undefined) walk = { ...walk, warning };
        try {
          return await walkOn(answeringBy(asked, signal));
        } finally {
          await asked.flush();
        }
      });
    },

    async restartWalk({ simulation, person, another }) {
      const { episode, ...before } = await kept(simulation, person);
      return keep({ ...before, episode: another ? episode + 1 : episode, steps: [] });
    },

    async exportWalk({ simulation, person, base }, { signal }) {
      const opened = await bench.open(simulation, base, { signal, emit: () => {} });
      const walk = await kept(simulation, person);
      const lines = recordedLines(opened, positionOf(opened, person), walk);
      return {
        name: `${opened.simulation.name}, ${person}.jsonl`.replace(/[\\/:*?"<>|]/g, ' '),
        blob: new Blob([...lines], { type: 'application/x-ndjson' }),
      };
    },
  };
}

function walkerOf(opened: Opened, walk: Walk): Walker {
  return new Walker(opened.ground, positionOf(opened, walk.person), walk);
}

function positionOf({ people }: Opened, person: UserId): number {
  const at = people.findIndex(({ id }) => id === person);
  if (at < 0) throw new Fault('study-invalid', `Nobody here is called ${person}.`);
  return at;
}

function over(): Fault {
  return new Fault('study-invalid', 'This episode has ended: start over, or begin another one.');
}
