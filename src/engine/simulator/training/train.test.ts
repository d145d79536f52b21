import { describe, expect, it } from 'vitest';
import { stream } from '#engine/random/stream.ts';
import { tasteWorld, twoTastes, type TasteWorld } from '#test/fixtures/taste-world.ts';
import type { Policy } from '../agents/agent.ts';
import { agentOf } from '../agents/registry.ts';
import { Anchored } from '../surrogate/anchored.ts';
import { evaluate } from './evaluate.ts';
import { taskOf } from '../task-of.ts';
import type { Checkpoint, TrainingEvent, TrainingPlan } from './training-event.ts';
import { train, type TrainingParts } from './train.ts';

const PEOPLE = 6;
const ITEMS = 12;
const plan: TrainingPlan = { steps: 900, leg: 300, seed: 's' };
const short = { kind: 'fixed', steps: 3 } as const;
const fresh = () => new AbortController().signal;
const everybody = [...Array(PEOPLE).keys()];

function partsOf(agent: string, world: TasteWorld, changes: Partial<TrainingParts> = {}) {
  let clock = 0;
  const evaluation = world.environment(PEOPLE, short);
  const parts: TrainingParts = {
    agent: agentOf(agent),
    task: taskOf(world.world, world.settings, PEOPLE),
    environment: world.environment(PEOPLE, short),
    evaluate: (policy, signal) =>
      evaluate(agent, policy, evaluation, { users: everybody, steps: 3, seed: 'e' }, signal),
    now: () => (clock += 30),
    ...changes,
  };
  return parts;
}

async function through(
  training: AsyncGenerator<TrainingEvent, Policy>,
): Promise<{ events: TrainingEvent[]; scores: number[] }> {
  const events: TrainingEvent[] = [];
  for (;;) {
    const next = await training.next();
    if (!next.done) {
      events.push(next.value);
      continue;
    }
    const scores = [...(await next.value.scores(1))];
    next.value.close();
    return { events, scores };
  }
}

const checkpointsIn = (events: readonly TrainingEvent[]): Checkpoint[] =>
  events.flatMap((event) => (event.kind === 'checkpoint' ? [event.checkpoint] : []));

const without = ({ elapsedMs, ...rest }: Checkpoint) => rest;

describe('a training', () => {
  it('[A10] is evaluated and stored before the first step and after every leg', async () => {
    const { events } = await through(train(partsOf('a2c', twoTastes(PEOPLE, ITEMS)), plan, null, fresh()));
    const points = events.flatMap((event) => (event.kind === 'evaluated' ? [event.point] : []));
    expect(points.map(({ steps }) => steps)).toEqual([0, 300, 600, 900]);
    expect(points.every(({ n, unscored }) => n === PEOPLE * 3 && unscored === 0)).toBe(true);
    const kept = checkpointsIn(events);
    expect(kept.map(({ steps }) => steps)).toEqual([0, 300, 600, 900]);
    expect(kept.at(-1)!.curve).toEqual(points);
    const progress = events.filter((event) => event.kind === 'progress');
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.at(-1)).toMatchObject({ steps: 900, of: 900, remaining: 0, unscored: 0 });
    const rewards = progress.map(({ reward }) => reward).filter((one) => one !== null);
    expect(rewards.every((one) => one >= 3 && one <= 9)).toBe(true);
  });

  it.each(['a2c', 'dqn', 'thompson'])(
    '[A11] of %s has the same result whether or not it was stopped and continued',
    async (agent) => {
      const world = twoTastes(PEOPLE, ITEMS);
      const whole = await through(train(partsOf(agent, world), plan, null, fresh()));
      const [, second] = checkpointsIn(whole.events);
      const controller = new AbortController();
      const sofar: TrainingEvent[] = [];
      const broken = (async () => {
        for await (const event of train(partsOf(agent, world), plan, null, controller.signal)) {
          sofar.push(event);
          // In the middle of the second leg.
          if (event.kind === 'progress' && event.steps > 400) controller.abort();
        }
      })();
      await expect(broken).rejects.toThrow('abort');
      const last = structuredClone(checkpointsIn(sofar).at(-1)!);
      expect(without(last)).toEqual(without(second!));
      const rest = await through(train(partsOf(agent, world), plan, last, fresh()));
      expect(rest.scores).toEqual(whole.scores);
      expect(checkpointsIn(rest.events).map(without)).toEqual(
        checkpointsIn(whole.events).slice(2).map(without),
      );
    },
  );

  it('continues for more steps than planned, but not with another agent, leg or seed', async () => {
    const world = twoTastes(PEOPLE, ITEMS);
    const { events } = await through(train(partsOf('a2c', world), plan, null, fresh()));
    const end = checkpointsIn(events).at(-1)!;
    const longer = await through(
      train(partsOf('a2c', world), { ...plan, steps: 1200 }, end, fresh()),
    );
    expect(checkpointsIn(longer.events).map(({ steps }) => steps)).toEqual([1200]);
    for (const [agent, other] of [
      ['ppo', plan],
      ['a2c', { ...plan, seed: 'another' }],
      ['a2c', { ...plan, leg: 100 }],
    ] as const) {
      const training = train(partsOf(agent, world), other, end, fresh());
      await expect(through(training)).rejects.toMatchObject({ code: 'run-changed' });
    }
  });

  it.each(['a2c', 'dqn'])(
    '[14.6] of %s from a version that read no past ratings can be used but not continued',
    async (agent) => {
      const world = twoTastes(PEOPLE, ITEMS);
      const { events } = await through(train(partsOf(agent, world), plan, null, fresh()));
      const end = checkpointsIn(events).at(-1)!;
      // Such a snapshot has no weights for past ratings, and the steps in its replay have no histories.
      const { arrays } = end.snapshot;
      const old = {
        ...end.snapshot,
        arrays: Object.fromEntries(
          Object.entries(arrays).filter(([name]) => !/(actor|values|copy|first|second)\.past$|replay/.test(name)),
        ),
      };
      const going = train(partsOf(agent, world), { ...plan, steps: 1200 }, { ...end, snapshot: old }, fresh());
      await expect(through(going)).rejects.toMatchObject({
        code: 'run-changed',
        message: expect.stringContaining('earlier version') as string,
      });
      const policy = await agentOf(agent).make(partsOf(agent, world).task, stream('s'));
      await policy.restore(old);
      const history = [{ item: 2, rating: 9 }];
      expect(await policy.scores(1, history)).toEqual(await policy.scores(1));
      const [shown] = await policy.act([{ user: 1, history }], false);
      const scores = (await policy.scores(1)).map((one, item) => (item === 2 ? -Infinity : one));
      expect(scores[shown!]).toBe(Math.max(...scores));
      policy.close();
    },
  );

  it('counts unscored answers separately from rewards', async () => {
    const world = twoTastes(PEOPLE, ITEMS);
    const silent = world.environment(PEOPLE, short);
    const parts = partsOf('a2c', world, {
      environment: {
        ...silent,
        reset: (options) => silent.reset(options),
        step: async (actions, signal) =>
          (await silent.step(actions, signal)).map((step, i) =>
            i > 0 ? step : { ...step, reward: 0, info: { ...step.info, kept: null } },
          ),
      },
    });
    const { events } = await through(train(parts, { ...plan, steps: 300 }, null, fresh()));
    const progress = events.filter((event) => event.kind === 'progress');
    expect(progress.at(-1)!.unscored).toBe(50);
    // A reward of 0 isn't on the scale: it would show as a mean below 3.
    expect(progress.every(({ reward }) => reward === null || reward >= 3)).toBe(true);
  });

  it('refits its stand-in after every leg, and continues with the ratings that it was fitted on', async () => {
    const world = twoTastes(PEOPLE, ITEMS);
    const model = await Promise.all(
      world.world.people.flatMap((person) =>
        world.world.items.slice(0, 6).map(async (item) => {
          const [answer] = await world.rater.rate([{ person, item, remembered: [] }], fresh());
          const rating = answer!.probabilities!.indexOf(1) + 1;
          return { person: person.id, item: item.id, rating };
        }),
      ),
    );
    const parts = () => {
      const anchored = new Anchored(world.rater, world.world, model, { share: 0.2, seed: 'x' });
      return partsOf('a2c', world, {
        anchored,
        environment: world.environment(PEOPLE, short, anchored),
      });
    };
    const whole = await through(train(parts(), plan, null, fresh()));
    const drifts = whole.events.flatMap((event) => (event.kind === 'anchored' ? [event.drift] : []));
    expect(drifts.map(({ fit }) => fit)).toEqual([0, 1, 2]);
    expect(drifts.every(({ asked, stoodIn }) => asked + stoodIn === 300 && asked > 0)).toBe(true);
    expect(drifts[2]!.pairs).toBeGreaterThan(drifts[0]!.pairs);
    const second = structuredClone(checkpointsIn(whole.events)[1]!);
    const rest = await through(train(parts(), plan, second, fresh()));
    expect(rest.scores).toEqual(whole.scores);
  });

  it('reports open episodes at the end of a leg to the agent as ended', async () => {
    const agent = agentOf('random');
    const told: boolean[][] = [];
    const listening = {
      ...agent,
      make: async (...given: Parameters<typeof agent.make>) => {
        const policy = await agent.make(...given);
        const learn: Policy['learn'] = async (transitions) => {
          told.push(transitions.map(({ terminated, truncated }) => terminated || truncated));
          return null;
        };
        return { ...policy, learn };
      },
    };
    const world = twoTastes(PEOPLE, ITEMS);
    // Long enough that no episode ends by itself within a leg.
    const environment = world.environment(PEOPLE, { kind: 'fixed', steps: ITEMS });
    const parts = partsOf('random', world, { agent: listening, environment });
    await through(train(parts, { steps: 72, leg: 36, seed: 's' }, null, fresh()));
    expect(told.map((all) => all.every(Boolean))).toEqual(
      Array.from({ length: 12 }, (_, step) => step % 6 === 5),
    );
    expect(told.flat().filter(Boolean)).toHaveLength(2 * PEOPLE);
  });

  it('closes its policy when it is stopped', async () => {
    const agent = agentOf('random');
    let closed = 0;
    const counting = {
      ...agent,
      make: async (...given: Parameters<typeof agent.make>) => {
        const policy = await agent.make(...given);
        return { ...policy, close: () => void closed++ };
      },
    };
    const training = train(
      partsOf('random', twoTastes(PEOPLE, ITEMS), { agent: counting }),
      plan,
      null,
      fresh(),
    );
    await training.next();
    await training.return(undefined as never);
    expect(closed).toBe(1);
  });
});

describe('A2C on a small world', () => {
  it('beats the random agent and the popularity agent', async () => {
    const chance = stream('tastes');
    const likes = Array.from({ length: PEOPLE }, () =>
      Array.from({ length: 20 }, () => chance.unit()),
    );
    const world = tasteWorld(likes);
    const reached = async (agent: string, steps: number) => {
      const environment = world.environment(PEOPLE, { kind: 'geometric', p: 0.3 });
      const parts = partsOf(agent, world, { environment });
      const { events } = await through(
        train(parts, { steps, leg: steps, seed: 's' }, null, fresh()),
      );
      return checkpointsIn(events).at(-1)!.curve.at(-1)!.reward!;
    };
    const best = likes
      .map((row) => [...row].sort((a, b) => b - a).slice(0, 3))
      .flatMap((row) => row.map((one) => Math.round(1 + 9 * one)));
    const highest = best.reduce((sum, one) => sum + one, 0) / best.length;
    const a2c = await reached('a2c', 30_000);
    const [random, popular] = [await reached('random', 60), await reached('popularity', 60)];
    expect(a2c).toBeGreaterThan(popular + 1);
    expect((a2c - random) / (highest - random)).toBeGreaterThan(0.8);
  });
});
