import { Fault } from '#engine/domain/fault.ts';
import type { UserId } from '#engine/domain/ids.ts';
import { recordedLines } from './walk-lines.ts';
import type { SimulatorApi, WalkEvent } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import { sittingIn } from './simulation.ts';
import { walkId, walks, type Chooser, type Walk, type WalkStep } from './walk.ts';
import { ownAnswer, Walker } from './walker.ts';
import type { Opened, OpenRater, Workbench } from './workbench.ts';

type WalkApi = Pick<
  SimulatorApi,
  'walk' | 'proposeStep' | 'stepWalk' | 'restartWalk' | 'exportWalk'
>;

/** Walks of one person, each step kept before it is told of. */
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
        emit: (event: Omit<Extract<WalkEvent, { kind: 'loading' }>, 'kind'>) =>
          emit({ kind: 'loading', ...event }),
      };
      const opened = await bench.open(simulation, base, loading);
      let walk = await kept(simulation, person);
      const walker = walkerOf(opened, walk);
      if (walker.over) throw over();
      const walking = async () => {
        const asked = rating === undefined ? await bench.rater(opened, base, loading) : null;
        try {
          return await walkOn(asked);
        } finally {
          await asked?.flush();
        }
      };
      const walkOn = async (asked: OpenRater | null) => {
        const own = rating === undefined ? null : ownAnswer(rating, opened.ground.scale);
        for (let done = 0; done < steps && !walker.over; done++) {
          signal.throwIfAborted();
          const { at, by } = await chosen(opened, walker, chooser);
          const question = walker.ask(at);
          const [answer] = own ? [own] : ((await asked?.rater.rate([question], signal)) ?? []);
          if (!answer) throw new Fault('bug', 'A question was left unanswered');
          const memories = walker.memories;
          const remembered = walker.likenesses(question);
          const { info, reward, terminated, truncated } = walker.take(at, question, answer);
          const step: WalkStep = {
            item: info.item,
            by,
            question: own
              ? await bench.preview(opened, question, base)
              : (asked?.promptOf(question) ?? null),
            answer,
            person: own !== null,
            remembered,
            memories,
            rated: info.rated,
            kept: info.kept,
            viewing: info.viewing,
            reward,
            end: terminated ? 'left' : truncated ? 'cut off' : 'goes on',
          };
          walk = await keep({ ...walk, steps: [...walk.steps, step] });
          emit({ kind: 'step', walk });
        }
        return walk;
      };
      return rating === undefined ? desk.hold(sittingIn(simulation), signal, walking) : walking();
    },

    async restartWalk({ simulation, person, another }) {
      const { episode } = await kept(simulation, person);
      return keep({ simulation, person, episode: another ? episode + 1 : episode, steps: [] });
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
