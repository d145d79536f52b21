import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDemo } from '#engine/data/demo.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Judge } from '#engine/domain/judge.ts';
import { tfidf } from '#engine/embedders/tfidf.ts';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { simulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { readTransitions } from '#engine/simulator/transitions.ts';
import { MemoryDocuments } from '#engine/store/memory-documents.ts';
import { MemoryStore } from '#engine/store/memory-store.ts';
import { JudgeDesk } from '#workers/runner/judge-desk.ts';
import type { Call } from '#workers/wire/wire.ts';
import { simulatorApi } from './hold-simulator.ts';
import type { NewSimulation } from './simulator-api.ts';
import type { SimulatorParts } from './simulator-parts.ts';
import type { TestWish } from './believability.ts';
import type { TrainingWish } from './training.ts';

const base = 'https://host/';
const file = (name: string) => readFileSync(`public/demo/${name}.json`, 'utf8');

let dataset: Dataset;
let store: MemoryStore;
let documents: MemoryDocuments;
let asked: string[];

/** A pocket judge that likes long titles, and says which question it read. */
const judge: Judge = {
  card: {
    id: id('fake'),
    name: 'Fake',
    kind: 'model',
    about: 'Rates by length.',
    tasks: 'all',
    family: 'pocket',
    weights: 'w',
  },
  environment: {},
  async *answer(all) {
    for (const { question } of all) {
      const text = question.segments.map((segment) => segment.text).join('');
      asked.push(text);
      const at = text.length % 10;
      yield [
        {
          key: question.key,
          probabilities: question.labels.map((_, i) => (i === at ? 0.91 : 0.01)),
          legalMass: 0.98,
          stage: 'logits',
          tokens: { computed: 3, reused: 1 },
          ms: 1,
        },
      ];
    }
  },
};

const parts = (): SimulatorParts => ({
  store: Promise.resolve(store),
  documents: Promise.resolve(documents),
  judges: {
    cards: () => Promise.resolve([judge.card]),
    open: () => Promise.resolve({ judge, family: resolved(familyOf('pocket')) }),
    close: () => {},
  },
  desk: new JudgeDesk(),
  locks: { holding: (_, work) => work(), held: () => Promise.resolve(new Set()) },
  embedders: {
    choose: () => Promise.resolve({ embedder: tfidf, remarks: [] }),
    close: () => {},
  },
  now: () => 1,
});

const call = <Event = never>(more: Partial<Call<Event>> = {}): Call<Event> => ({
  signal: new AbortController().signal,
  emit: () => {},
  ...more,
});

/** Something to wait for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

const settings = (more: Partial<SimulatorSettings> = {}) =>
  simulatorSettings.parse({ seed: '7', episode: { kind: 'fixed', steps: 6 }, ...more });

async function made(change: Partial<NewSimulation> = {}, api = simulatorApi(parts())) {
  const simulation = await api.createSimulation(
    {
      name: 'Small',
      dataset: dataset.id,
      people: { kind: 'made up', count: 5, seed: '3' },
      rater: 'fake',
      settings: settings(),
      base,
      ...change,
    },
    call(),
  );
  const opened = await api.openSimulation({ simulation: simulation.id }, call());
  return { api, simulation, opened, person: opened.people[0]!.id };
}

beforeAll(async () => {
  dataset = await readDemo(file('films'), file('users'));
});

beforeEach(async () => {
  asked = [];
  store = new MemoryStore();
  documents = new MemoryDocuments();
  await store.saveDataset(dataset, { kind: 'demo' }, 1);
});

const smallWish: TrainingWish = {
  agents: ['epsilon-greedy'],
  steps: 64,
  seeds: 1,
  seed: '1',
  together: 4,
  leg: 32,
  evaluated: { people: 4, steps: 5 },
  ratings: { kind: 'rater' },
};

describe('simulations that are kept', () => {
  it('come back with their people, whoever opens them', async () => {
    const { simulation, opened } = await made();
    const again = simulatorApi(parts());
    expect(await again.simulations(null, call())).toEqual([simulation]);
    expect((await again.openSimulation({ simulation: simulation.id }, call())).people).toEqual(
      opened.people,
    );
    expect(simulation.people).toMatchObject({ kind: 'made up', count: 5 });
  });

  it('take people back that were exported', async () => {
    const { api, simulation, opened } = await made();
    const { blob, name } = await api.exportPeople({ simulation: simulation.id }, call());
    const people = { kind: 'imported', name, text: await blob.text() } as const;
    const { opened: other } = await made({ people }, api);
    const plain = opened.people.map((person) => ({ ...person, origin: 'imported' }));
    expect(other.people).toEqual(plain);
  });

  it('have a rater that can rate them: others are refused with the reason', async () => {
    const api = simulatorApi(parts());
    const offers = await api.raters(
      { dataset: dataset.id, people: 'made up', settings: settings({ scale: '1-5' }), base },
      call(),
    );
    expect(offers[0]).toMatchObject({
      card: { id: 'fake' },
      unable: expect.stringContaining('0 to 9'),
    });
    expect(offers.find(({ card }) => card.id === 'oracle')?.unable).toContain('its own users');
    await expect(made({ rater: 'oracle' })).rejects.toMatchObject({ code: 'task-not-offered' });
    await expect(made({ rater: 'nobody' })).rejects.toMatchObject({ code: 'model-missing' });
  });

  it('have people described by a rater that writes words, and are refused by one that doesn’t', async () => {
    await expect(made({ describe: true })).rejects.toMatchObject({ code: 'task-not-offered' });
    const api = simulatorApi({
      ...parts(),
      judges: {
        ...parts().judges,
        open: () =>
          Promise.resolve({
            judge: {
              ...judge,

              async *write() {
                const tokens = { prompt: 1, written: 1 };
                return { text: ' keeps bees.', end: 'stop', constrained: false, tokens } as const;
              },
            },
            family: resolved(familyOf('qwen')),
          }),
      },
    });
    const { opened } = await made({ describe: true }, api);
    expect(opened.people[0]!.description).toBe(`${opened.people[0]!.name} keeps bees.`);
  });

  it('[G23] are gone whole when they are removed', async () => {
    const { api, simulation, person } = await made();
    await api.stepWalk(
      { simulation: simulation.id, person, chooser: { kind: 'random' }, steps: 1, base },
      call(),
    );
    await api.removeSimulation({ simulation: simulation.id }, call());
    await expect(api.openSimulation({ simulation: simulation.id }, call())).rejects.toMatchObject({
      code: 'not-enough-data',
    });
    expect((await api.walk({ simulation: simulation.id, person }, call())).steps).toEqual([]);
  });
});

describe('a walk', () => {
  const random = { kind: 'random' } as const;

  it('[G20] is kept step by step, and goes on from a reload as if there had been none', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, base };
    await api.stepWalk({ ...input, steps: 2 }, call());
    const reloaded = simulatorApi(parts());
    const broken = await reloaded.stepWalk({ ...input, steps: 3 }, call());
    await api.restartWalk({ simulation: simulation.id, person, another: false }, call());
    const inOne = await reloaded.stepWalk({ ...input, steps: 5 }, call());
    expect(inOne.steps.map(({ item, reward }) => [item, reward])).toEqual(
      broken.steps.map(({ item, reward }) => [item, reward]),
    );
    expect(inOne.steps[4]!.remembered.length).toBeGreaterThan(0);
    expect(inOne.steps[4]!.memories).toBe(4);
  });

  it('[G20] never asks the same twice, on a reload neither', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 4, base };
    await api.stepWalk(input, call());
    expect(asked).toHaveLength(4);
    await api.restartWalk({ simulation: simulation.id, person, another: false }, call());
    await simulatorApi(parts()).stepWalk(input, call());
    expect(asked).toHaveLength(4);
  });

  it('asks again for ratings that were forgotten', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 4, base };
    await api.stepWalk(input, call());
    expect(await api.keptRatings(null, call())).toEqual([{ rater: 'Fake', ratings: 4 }]);
    await api.forgetRatings(null, call());
    expect(await simulatorApi(parts()).keptRatings(null, call())).toEqual([]);
    await api.restartWalk({ simulation: simulation.id, person, another: false }, call());
    await api.stepWalk(input, call());
    expect(asked).toHaveLength(8);
  });

  it('shows what the rater was sent, and would be sent next', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, base };
    const { item, question } = await api.proposeStep(input, call());
    const { steps } = await api.stepWalk({ ...input, steps: 1 }, call());
    expect(steps[0]!.item).toBe(item);
    const text = steps[0]!.question?.segments.map((segment) => segment.text).join('');
    expect(asked).toEqual([text]);
    expect(question?.segments).toEqual(steps[0]!.question?.segments);
  });

  it('[G21] takes a person’s own rating in the model’s place, and marks it', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, base };
    const { steps } = await api.stepWalk({ ...input, steps: 1, rating: 3 }, call());
    expect(steps[0]).toMatchObject({
      rated: 3,
      kept: 3,
      person: true,
      answer: { stage: 'person' },
    });
    expect(asked).toEqual([]);
    await expect(api.stepWalk({ ...input, steps: 1, rating: 3.5 }, call())).rejects.toMatchObject({
      code: 'study-invalid',
    });
    await api.stepWalk({ ...input, steps: 1 }, call());
    expect(asked).toHaveLength(1);
  });

  it('shows what is chosen, and never the same again', async () => {
    const { api, simulation, person } = await made();
    const chooser = { kind: 'you', item: dataset.items[5]!.id } as const;
    const input = { simulation: simulation.id, person, chooser, steps: 1, base };
    const { steps } = await api.stepWalk(input, call());
    expect(steps[0]).toMatchObject({ item: chooser.item, by: 'you' });
    await expect(api.stepWalk(input, call())).rejects.toThrow(/met/);
  });

  it('ends with its episode, and another one has other chance', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 25, base };
    const first = await api.stepWalk(input, call());
    expect(first.steps).toHaveLength(6);
    expect(first.steps.at(-1)!.end).toBe('cut off');
    await expect(api.stepWalk(input, call())).rejects.toMatchObject({ code: 'study-invalid' });
    await api.restartWalk({ simulation: simulation.id, person, another: true }, call());
    const second = await api.stepWalk(input, call());
    expect(second.steps.map(({ item }) => item)).not.toEqual(first.steps.map(({ item }) => item));
  });

  it('keeps what was walked when it is stopped', async () => {
    const { api, simulation, person } = await made();
    const stop = new AbortController();
    const input = { simulation: simulation.id, person, chooser: random, steps: 6, base };
    const walking = api.stepWalk(
      input,
      call({ signal: stop.signal, emit: ({ kind }) => kind === 'step' && stop.abort() }),
    );
    await expect(walking).rejects.toThrow();
    expect((await api.walk({ simulation: simulation.id, person }, call())).steps).toHaveLength(1);
  });

  it('is exported as transitions that can be read again', async () => {
    const { api, simulation, person } = await made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 4, base };
    const { steps } = await api.stepWalk(input, call());
    const { blob } = await api.exportWalk({ simulation: simulation.id, person, base }, call());
    const lines = readTransitions(await blob.text());
    expect(lines.map(({ item, reward }) => [item, reward])).toEqual(
      steps.map(({ item, reward }) => [item, reward]),
    );
    expect(lines[3]!.before).toHaveLength(3);
  });
});

describe('a training', () => {
  const wish: TrainingWish = { ...smallWish, seeds: 2 };
  const onUsers: Partial<NewSimulation> = {
    people: { kind: 'dataset', count: 6, seed: '1' },
    rater: 'oracle',
  };

  it('comes with chance and popularity, and with the best possible where that is known', async () => {
    const { api, simulation } = await made(onUsers);
    const { id: training } = await api.planTraining({ simulation: simulation.id, wish }, call());
    const done = await api.train({ training, base }, call());
    expect(done.state).toBe('finished');
    const figures = await api.trainingFigures({ training, base }, call());
    const { random, popularity } = figures.nulls;
    expect(figures.best!).toBeGreaterThan(random!);
    expect(figures.best!).toBeGreaterThan(popularity!);
    const [curve] = figures.curves.filter(({ learns }) => learns);
    expect(curve!.points.map(({ steps, seeds }) => [steps, seeds])).toEqual([
      [0, 2],
      [32, 2],
      [64, 2],
    ]);
    expect(figures.sections[0]).toMatchObject({ kind: 'table', rows: { length: 3 } });
  });

  it('[G22] that was stopped goes on from its last leg to the same result', async () => {
    const { api, simulation } = await made(onUsers);
    const plan = () => api.planTraining({ simulation: simulation.id, wish }, call());
    const whole = await api.train({ training: (await plan()).id, base }, call());
    const { id: training } = await plan();
    const stop = new AbortController();
    let legs = 0;
    const going = api.train(
      { training, base },
      call({
        signal: stop.signal,
        emit: ({ kind }) => {
          if (kind === 'kept' && ++legs === 4) stop.abort();
        },
      }),
    );
    await expect(going).rejects.toThrow();
    const [kept] = (await api.trainings({ simulation: simulation.id }, call())).filter(
      (one) => one.id === training,
    );
    expect(kept).toMatchObject({ state: 'stopped' });
    expect(kept!.arms.some(({ steps }) => steps > 0 && steps < 64)).toBe(true);
    const again = await simulatorApi(parts()).train({ training, base }, call());
    expect(again.arms.map(({ curve }) => curve)).toEqual(whole.arms.map(({ curve }) => curve));
  });

  it('says of a stand-in how far it was off', async () => {
    const { api, simulation } = await made();
    const surrogate = {
      ...wish,
      seeds: 1,
      ratings: { kind: 'surrogate', pairs: 60, share: 0.2 },
    } as const;
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, wish: surrogate },
      call(),
    );
    const { arms } = await api.train({ training, base }, call());
    expect(arms.find(({ learns }) => learns)!.drift).toHaveLength(2);
    const { rated, best } = await api.trainingFigures({ training, base }, call());
    expect(rated[0]).toContain('a stand-in for Fake');
    expect(rated[1]).toMatch(
      /stand-in off by [\d.]+ points .*on \d+ ratings where.*on \d+ ratings that were held out/,
    );
    expect(best).toBeNull();
  });

  it('says of several stand-ins how far each was off at least and at most', async () => {
    const { api, simulation } = await made();
    const ratings = { kind: 'surrogate', pairs: 60, share: 0.2 } as const;
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, wish: { ...wish, ratings } },
      call(),
    );
    await api.train({ training, base }, call());
    const { rated } = await api.trainingFigures({ training, base }, call());
    expect(rated[0]).toMatch(/stand-ins for Fake, .*one for each agent and seed/);
    expect(rated[1]).toMatch(/off by [\d.]+( to [\d.]+)? points on \d+( to \d+)? ratings each/);
    expect(rated[2]).toBe('fitted anew 2 times each');
    const never = { ...ratings, share: 0 };
    const { id: untold } = await api.planTraining(
      { simulation: simulation.id, wish: { ...wish, ratings: never } },
      call(),
    );
    await api.train({ training: untold, base }, call());
    const other = await api.trainingFigures({ training: untold, base }, call());
    expect(other.rated[2]).toBe('not asked at all in the last leg: 2 of 2');
    expect(other.rated[1]).not.toMatch(/NaN|Infinity/);
  });

  it('makes a recommender of a policy, for users of the data alone', async () => {
    const { api, simulation } = await made(onUsers);
    const { id: training } = await api.planTraining({ simulation: simulation.id, wish }, call());
    const arm = 'epsilon-greedy-1';
    await expect(api.keepPolicy({ training, arm, base }, call())).rejects.toBeInstanceOf(Fault);
    await api.train({ training, base }, call());
    const { recommender, users } = await api.keepPolicy({ training, arm, base }, call());
    const [stored] = await store.lists(dataset.id);
    expect(recommender).toBe(
      `ε-greedy, seed 1, ${wish.steps} steps, trained in ${simulation.name} (${training.slice(0, 6)})`,
    );
    expect(users).toBe(6);
    expect(stored!.lists).toHaveLength(6);
    expect(stored!.lists[0]!.recommender).toBe(recommender);
    const person = (await api.openSimulation({ simulation: simulation.id }, call())).people[0]!;
    const met = new Set(person.past.map(({ item }) => item));
    const list = stored!.lists.find(({ user }) => user === person.id)!;
    expect(list.items.some((item) => met.has(item))).toBe(false);
    const chooser = { kind: 'policy', training, arm } as const;
    const input = { simulation: simulation.id, person: person.id, chooser, steps: 1, base };
    expect((await api.stepWalk(input, call())).steps[0]!.by).toContain('greedy');
  });
});

describe('what a script wishes for', () => {
  it.each([
    ['test.preset', { kind: 'suite', preset: 'big', seed: '1' }],
    ['test.users', { kind: 'validity', users: 0, k: 5, later: 5, seed: '1' }],
    ['test.kind', { kind: 'belief' }],
  ])('is refused as a test with the path of what is wrong: %s', async (path, wish) => {
    const { api, simulation } = await made();
    const given = { simulation: simulation.id, wish: wish as unknown as TestWish };
    await expect(api.planTest(given, call())).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining(path) as string,
    });
    expect(await api.tests({ simulation: simulation.id }, call())).toEqual([]);
  });

  it.each([
    ['training.agents.0', { ...smallWish, agents: ['sarsa'] }],
    ['training.evaluated', { ...smallWish, evaluated: undefined }],
    ['training.ratings.share', { ...smallWish, ratings: { kind: 'surrogate', pairs: 60, share: 2 } }], // prettier-ignore
  ])('is refused as a training with the path of what is wrong: %s', async (path, wish) => {
    const { api, simulation } = await made();
    const given = { simulation: simulation.id, wish: wish as unknown as TrainingWish };
    await expect(api.planTraining(given, call())).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining(path) as string,
    });
    expect(await api.trainings({ simulation: simulation.id }, call())).toEqual([]);
  });
});

describe('two trainings of the same agents, seeds and steps', () => {
  it('make recommenders that a study can tell apart, and the same one of the same policy', async () => {
    const { api, simulation } = await made({
      people: { kind: 'dataset', count: 6, seed: '1' },
      rater: 'oracle',
    });
    const names: string[] = [];
    for (const leg of [16, 32]) {
      const { id: training } = await api.planTraining(
        { simulation: simulation.id, wish: { ...smallWish, leg } },
        call(),
      );
      await api.train({ training, base }, call());
      for (let again = 0; again < 2; again++) {
        const kept = await api.keepPolicy({ training, arm: 'epsilon-greedy-1', base }, call());
        names.push(kept.recommender);
      }
    }
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toBe(names[1]);
    const lists = (await store.lists(dataset.id)).flatMap(({ lists }) => lists);
    expect(new Set(lists.map(({ recommender }) => recommender)).size).toBe(2);
    expect(lists).toHaveLength(12);
  });
});

describe('a rater that writes labels with several tokens', () => {
  it('has its warning kept with the walks and trainings that it rated', async () => {
    const warned = { ...judge, environment: { 'labels of several tokens': '7, 8' } };
    const open = () => Promise.resolve({ judge: warned, family: resolved(familyOf('pocket')) });
    const api = simulatorApi({ ...parts(), judges: { ...parts().judges, open } });
    const { simulation, person } = await made({}, api);
    const input = { simulation: simulation.id, person, chooser: { kind: 'random' }, base } as const;
    const own = await api.stepWalk({ ...input, steps: 1, rating: 3 }, call());
    expect(own.warning).toBeUndefined();
    await api.stepWalk({ ...input, steps: 1 }, call());
    const walk = await api.walk({ simulation: simulation.id, person }, call());
    expect(walk.warning).toContain('7, 8 with several tokens each');
    const again = await api.restartWalk(
      { simulation: simulation.id, person, another: true },
      call(),
    );
    expect(again).toMatchObject({ steps: [], warning: walk.warning });
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, wish: smallWish },
      call(),
    );
    expect((await api.train({ training, base }, call())).warning).toBe(walk.warning);
  });
});

describe.each(['training', 'test'] as const)('a %s that goes on', (kind) => {
  const planned = async ({ locks = parts().locks, rating = judge } = {}) => {
    const open = () => Promise.resolve({ judge: rating, family: resolved(familyOf('pocket')) });
    const api = simulatorApi({ ...parts(), locks, judges: { ...parts().judges, open } });
    const { simulation } = await made({}, api);
    const own = { simulation: simulation.id };
    if (kind === 'training') {
      const { id: training } = await api.planTraining({ ...own, wish: smallWish }, call());
      return {
        begin: (signal: AbortSignal) => api.train({ training, base }, call({ signal })),
        remove: () => api.removeTraining({ training }, call()),
        left: async () => (await api.trainings(own, call())).length,
      };
    }
    const wish = { kind: 'suite', preset: 'workshop', seed: '1' } as const;
    const { id: test } = await api.planTest({ ...own, wish }, call());
    return {
      begin: (signal: AbortSignal) => api.runTest({ test, base }, call({ signal })),
      remove: () => api.removeTest({ test }, call()),
      left: async () => (await api.tests(own, call())).length,
    };
  };

  it('[G23] isn’t removed before it was stopped, and doesn’t come back', async () => {
    const [begun, answering] = [gate(), gate()];
    const rating: Judge = {
      ...judge,
      async *answer(...given) {
        begun.open();
        await answering.opened;
        yield* judge.answer(...given);
      },
    };
    const { begin, remove, left } = await planned({ rating });
    const stop = new AbortController();
    const going = begin(stop.signal);
    going.catch(() => undefined);
    await begun.opened;
    await expect(remove()).rejects.toMatchObject({ code: 'run-busy' });
    stop.abort();
    const removing = remove();
    answering.open();
    await removing;
    await going.catch(() => undefined);
    expect(await left()).toBe(0);
  });

  it('[G23] isn’t removed while another tab is at it', async () => {
    const busy = new Fault('run-busy', 'Another tab is at it.');
    const holding = () => Promise.reject(busy);
    const { remove, left } = await planned({ locks: { ...parts().locks, holding } });
    await expect(remove()).rejects.toMatchObject({ code: 'run-busy' });
    expect(await left()).toBe(1);
  });
});

describe('a simulation in which something goes on', () => {
  it('[G23] isn’t removed before that was stopped', async () => {
    const { api, simulation, person } = await made();
    const stop = new AbortController();
    const chooser = { kind: 'random' } as const;
    const input = { simulation: simulation.id, person, chooser, steps: 6, base };
    const walking = api.stepWalk(input, call({ signal: stop.signal }));
    walking.catch(() => undefined);
    await expect
      .poll(() =>
        api.removeSimulation({ simulation: simulation.id }, call()).then(() => '', String),
      )
      .toMatch(/at work|^$/);
    stop.abort();
    await walking.catch(() => undefined);
    await api.removeSimulation({ simulation: simulation.id }, call());
    expect(await api.simulations(null, call())).toEqual([]);
  });
});

describe('a test of a simulation', () => {
  it('[G22] is kept with every answer, and asks nothing twice after a stop', async () => {
    const { api, simulation } = await made();
    const wish = { kind: 'suite', preset: 'workshop', seed: '1' } as const;
    const { id: test } = await api.planTest({ simulation: simulation.id, wish }, call());
    await expect(api.testReport({ test }, call())).rejects.toMatchObject({
      code: 'not-enough-data',
    });
    const stop = new AbortController();
    const going = api.runTest(
      { test, base },
      call({
        signal: stop.signal,
        emit: (news) => news.kind === 'progress' && news.done > 100 && stop.abort(),
      }),
    );
    await expect(going).rejects.toThrow();
    expect((await api.tests({ simulation: simulation.id }, call()))[0]!.state).toBe('stopped');
    await simulatorApi(parts()).runTest({ test, base }, call());
    const inTwo = asked.length;
    asked = [];
    documents = new MemoryDocuments();
    const { api: other, simulation: same } = await made();
    const { id: whole } = await other.planTest({ simulation: same.id, wish }, call());
    await other.runTest({ test: whole, base }, call());
    expect(inTwo).toBe(asked.length);
    const report = await other.testReport({ test: whole }, call());
    expect(report.headline).toContain('Fake');
    const { blob } = await other.exportTest({ test: whole }, call());
    const written = JSON.parse(await blob.text()) as { result: { tests: unknown[] } };
    expect(written.result.tests.length).toBeGreaterThan(0);
  });

  it('ranks recommenders here and on held-out ratings', async () => {
    const { api, simulation } = await made({
      people: { kind: 'dataset', count: 6, seed: '1' },
      rater: 'oracle',
    });
    const wish = { kind: 'validity', users: 10, k: 5, later: 5, seed: '1' } as const;
    const { id: test } = await api.planTest({ simulation: simulation.id, wish }, call());
    await api.runTest({ test, base }, call());
    const { sections, remarks } = await api.testReport({ test }, call());
    expect(sections.length).toBeGreaterThan(0);
    // Nobody is left out for want of vectors, though this simulation remembers without them.
    expect(remarks.join(' ')).not.toContain('vectors');
  });

  it('skips cells that a rater isn’t offered, with the reason', async () => {
    const { api, simulation } = await made();
    const grid = {
      judges: ['fake'],
      scales: ['0-9', '1-5'],
      shots: [0],
      systems: ['default'],
      retrievals: [{ id: 'none', k: 3 }],
      perturbations: ['none'],
    } as const;
    const wish = {
      kind: 'ablation',
      preset: 'workshop',
      design: 'one by one',
      grid,
      seed: '1',
    } as const;
    const { id: test } = await api.planTest({ simulation: simulation.id, wish }, call());
    await api.runTest({ test, base }, call());
    const { sections } = await api.testReport({ test }, call());
    const skipped = sections.find(({ title }) => title === 'What was skipped');
    expect(JSON.stringify(skipped)).toContain('0 to 9');
  });
});
