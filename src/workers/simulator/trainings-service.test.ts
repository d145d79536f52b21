import { beforeEach, describe, expect, it } from 'vitest';
import { decimal } from '#engine/domain/numbers.ts';
import type { Message } from '#messages/message.ts';
import { mainReference } from '#engine/report/reference-values.ts';
import type { Estimate } from '#engine/report/report.ts';
import { formatMessage } from '#messages/format-message.ts';
import { nameOfTrecWord } from '#engine/data/trec-word.ts';
import { Fault } from '#engine/domain/fault.ts';
import {
  base,
  call,
  films,
  settings,
  simulatorDevice,
  smallRequest,
  type SimulatorDevice,
} from '#test/fixtures/simulator-device.ts';
import { simulatorService } from './simulator-service.ts';
import type { NewSimulation } from './simulator-api.ts';
import { simulations } from './simulation-collections.ts';
import { masks, type TrainingRequest } from './training.ts';
import { trainings } from './training-collections.ts';

let here: SimulatorDevice;

beforeEach(async () => {
  here = await simulatorDevice();
});

describe('a training', () => {
  const request: TrainingRequest = { ...smallRequest, seeds: 2 };
  const onUsers: Partial<NewSimulation> = {
    people: { kind: 'dataset', count: 6, seed: '1' },
    rater: 'oracle',
  };

  it('includes chance and popularity, and the best possible reward where known', async () => {
    const { api, simulation } = await here.made(onUsers);
    const { id: training } = await api.planTraining({ simulation: simulation.id, request }, call());
    const done = await api.train({ training, base }, call());
    expect(done.state).toBe('finished');
    const figures = await api.trainingFigures({ training, base }, call());
    const { random, popularity } = figures.references;
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

  it('states the mean reward of chance and popularity once: sentence, row and table over seeds', async () => {
    const { api, simulation } = await here.made({
      ...onUsers,
      settings: settings({ episode: { kind: 'geometric', p: 0.3 } }),
    });
    const { id: training } = await api.planTraining({ simulation: simulation.id, request }, call());
    await api.train({ training, base }, call());
    const { references, sections } = await api.trainingFigures({ training, base }, call());
    const [table, overSeeds] = sections.flatMap((one) => (one.kind === 'table' ? [one] : []));
    const inTable = (name: string) => {
      const [, reward] = table!.rows.find(([title]) => title === name)!;
      return reward as Estimate;
    };
    expect([inTable('Chance').value, inTable('Popularity').value]).toEqual([
      references.random,
      references.popularity,
    ]);
    for (const name of ['Chance', 'Popularity', 'ε-greedy']) {
      const [, cell] = overSeeds!.rows.find(([title]) => title === name)!;
      expect(formatMessage(cell as Message)).toMatch(
        new RegExp(`^${decimal(inTable(name).value)}\\b`),
      );
    }
    expect(mainReference(inTable('ε-greedy'))).toBe(references.random);
  });

  it('plots the shares of liked, disliked and neutral genres by agent', async () => {
    const { api, simulation } = await here.made();
    const { id: training } = await api.planTraining({ simulation: simulation.id, request }, call());
    await api.train({ training, base }, call());
    const figures = await api.trainingFigures({ training, base }, call());
    const plots = figures.sections.filter(({ kind }) => kind === 'estimates');
    expect(plots).toHaveLength(3);
    const shares = plots.map((one) => (one.kind === 'estimates' ? one.estimates : []));
    // Items of an agent are liked, disliked or neutral, so the three shares sum to 1.
    for (const at of shares[0]?.keys() ?? []) {
      expect(shares.reduce((sum, one) => sum + one[at]!.value!, 0)).toBeCloseTo(1);
    }
  });

  it('[G22] continues after a stop from its last leg to the same result', async () => {
    const { api, simulation } = await here.made(onUsers);
    const plan = () => api.planTraining({ simulation: simulation.id, request }, call());
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
    const again = await simulatorService(here.parts()).train({ training, base }, call());
    expect(again.arms.map(({ curve }) => curve)).toEqual(whole.arms.map(({ curve }) => curve));
  });

  it('reports the error of a surrogate', async () => {
    const { api, simulation } = await here.made();
    const surrogate = {
      ...request,
      seeds: 1,
      ratings: { kind: 'surrogate', pairs: 60, share: 0.2 },
    } as const;
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, request: surrogate },
      call(),
    );
    const { arms } = await api.train({ training, base }, call());
    expect(arms.find(({ learns }) => learns)!.drift).toHaveLength(2);
    const { rated: by, best } = await api.trainingFigures({ training, base }, call());
    const rated = by.map(formatMessage);
    expect(rated[0]).toContain('a stand-in for Fake');
    expect(rated[1]).toMatch(
      /stand-in off by [\d.]+ points .*on \d+ ratings where.*on \d+ ratings that were held out/,
    );
    expect(best).toBeNull();
  });

  it('reports the smallest and largest error of several surrogates', async () => {
    const { api, simulation } = await here.made();
    const ratings = { kind: 'surrogate', pairs: 60, share: 0.2 } as const;
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, request: { ...request, ratings } },
      call(),
    );
    await api.train({ training, base }, call());
    const { rated: by } = await api.trainingFigures({ training, base }, call());
    const rated = by.map(formatMessage);
    expect(rated[0]).toMatch(/stand-ins for Fake, .*one for each agent and seed/);
    expect(rated[1]).toMatch(/off by [\d.]+( to [\d.]+)? points on \d+( to \d+)? ratings each/);
    expect(rated[2]).toBe('fitted anew 2 times each');
    const never = { ...ratings, share: 0 };
    const { id: untold } = await api.planTraining(
      { simulation: simulation.id, request: { ...request, ratings: never } },
      call(),
    );
    await api.train({ training: untold, base }, call());
    const other = await api.trainingFigures({ training: untold, base }, call());
    expect(formatMessage(other.rated[2]!)).toBe('not asked at all in the last leg: 2 of 2');
    expect(formatMessage(other.rated[1]!)).not.toMatch(/NaN|Infinity/);
  });

  it('[14.6] from before the mask setting opens, and masks nothing where items repeat', async () => {
    const { api, simulation } = await here.made({ settings: settings({ repeats: true }) });
    const plan = {
      simulation: simulation.id,
      request: { ...request, seeds: 1, agents: ['random'] },
    };
    const planned = await api.planTraining(plan, call());
    const { mask: _, ...before } = planned.request;
    await here.documents.put(trainings, [[planned.id, { ...planned, request: before }]]);
    expect(masks(before)).toBe(false);
    const done = await api.train({ training: planned.id, base }, call());
    expect(done.state).toBe('finished');
    expect((await api.trainingFigures({ training: planned.id, base }, call())).curves).toHaveLength(
      2,
    );
  });

  it('[14.6] opens in a stored simulation with shaping and no repeats', async () => {
    const { api, simulation } = await here.made(onUsers);
    const shaped = settings({ shaping: 'repeat-decay' });
    await here.documents.put(simulations, [[simulation.id, { ...simulation, settings: shaped }]]);
    const opened = await api.openSimulation({ simulation: simulation.id }, call());
    expect(opened.simulation.settings.shaping).toBe('repeat-decay');
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, request: { ...request, seeds: 1 } },
      call(),
    );
    expect((await api.train({ training, base }, call())).state).toBe('finished');
  });

  it('turns a policy learned on made-up people into a recommender for a dataset of them', async () => {
    const { api, simulation, opened } = await here.made();
    const { id: training } = await api.planTraining({ simulation: simulation.id, request }, call());
    const arm = 'epsilon-greedy-1';
    await api.train({ training, base }, call());
    const kept = await api.keepPolicy({ training, arm, base }, call());
    expect(kept).toMatchObject({ users: 4, data: `People of Small (${training.slice(0, 6)})` });
    const found = (await here.store.datasets()).find(({ name }) => name === kept.data)!;
    expect(found).toMatchObject({ users: 4, interactions: 20, synthetic: true });
    const dataset = (await here.store.dataset(found.id))!;
    const [list] = (await here.store.lists(found.id))[0]!.lists;
    const user = dataset.users.findIndex(({ id }) => id === list!.user);
    const person = opened.people.find(({ id }) => id === list!.user)!;
    expect(dataset.users[user]!.context?.attributes?.['likes']).toBe(person.liked.join(', '));
    // Of five ratings two are the history, and no list repeats them.
    const earlier = [...dataset.log.user.keys()].filter(
      (row) => dataset.log.user[row] === user && dataset.log.timestamp[row]! < 2,
    );
    expect(earlier).toHaveLength(2);
    for (const row of earlier) {
      expect(list!.items).not.toContain(dataset.items[dataset.log.item[row]!]!.id);
    }
    const files = await api.policyFiles({ training, arm, base }, call());
    expect(files.map(({ name }) => name)).toEqual([
      ...['lists-epsilon-greedy-1.run', 'people-interactions.jsonl'],
      ...['people-items.jsonl', 'people-users.jsonl'],
    ]);
    const [run, interactions, items, users] = await Promise.all(
      files.map(async ({ blob }) => (await blob.text()).trim().split('\n')),
    );
    expect(nameOfTrecWord(run![0]!.split(' ')[0]!)).toBe(list!.user);
    expect(nameOfTrecWord(run![0]!.split(' ')[2]!)).toBe(list!.items[0]);
    expect(interactions).toHaveLength(dataset.log.length);
    expect(items).toHaveLength(dataset.items.length);
    const rows = interactions!.map((line) => JSON.parse(line) as object);
    expect(rows[0]).toEqual({
      user: dataset.users[dataset.log.user[0]!]!.id,
      item: dataset.items[dataset.log.item[0]!]!.id,
      rating: dataset.log.rating[0],
      timestamp: dataset.log.timestamp[0],
    });
    expect(users!.map((line) => JSON.parse(line) as object)[user]).toMatchObject({
      ...{ user: list!.user, likes: person.liked.join(', ') },
    });
    await api.keepPolicy({ training, arm: 'epsilon-greedy-2', base }, call());
    const lists = (await here.store.lists(found.id)).flatMap(({ lists }) => lists);
    expect(new Set(lists.map(({ recommender }) => recommender)).size).toBe(2);
  });

  it('turns a policy learned on users of the data into a recommender for them', async () => {
    const { api, simulation } = await here.made(onUsers);
    const { id: training } = await api.planTraining({ simulation: simulation.id, request }, call());
    const arm = 'epsilon-greedy-1';
    await expect(api.keepPolicy({ training, arm, base }, call())).rejects.toBeInstanceOf(Fault);
    await api.train({ training, base }, call());
    const { recommender, users } = await api.keepPolicy({ training, arm, base }, call());
    const [stored] = await here.store.lists(films.id);
    expect(recommender).toBe(
      `ε-greedy, seed 1, ${request.steps} steps, trained in ${simulation.name} (${training.slice(0, 6)})`,
    );
    expect(users).toBe(6);
    expect(stored!.lists).toHaveLength(6);
    expect(stored!.lists[0]!.recommender).toBe(recommender);
    const [written, ...others] = await api.policyFiles({ training, arm, base }, call());
    expect(written!.name).toBe('lists-epsilon-greedy-1.run');
    expect(others).toEqual([]);
    const rows = (await written!.blob.text()).trim().split('\n');
    const [user, q0, item, rank, , name] = rows[0]!.split(' ');
    expect([q0, rank, nameOfTrecWord(name!)]).toEqual([
      ...['Q0', '1'],
      `ε-greedy, seed 1, ${request.steps} steps, trained in ${simulation.name}`,
    ]);
    expect(rows).toHaveLength(stored!.lists.reduce((sum, { items }) => sum + items.length, 0));
    const first = stored!.lists.find((one) => one.user === nameOfTrecWord(user!))!;
    expect(nameOfTrecWord(item!)).toBe(first.items[0]);
    const person = (await api.openSimulation({ simulation: simulation.id }, call())).people[0]!;
    const met = new Set(person.past.map(({ item }) => item));
    const list = stored!.lists.find(({ user }) => user === person.id)!;
    expect(list.items.some((item) => met.has(item))).toBe(false);
    const chooser = { kind: 'policy', training, arm } as const;
    const input = { simulation: simulation.id, person: person.id, chooser, steps: 1, base };
    expect((await api.stepRollout(input, call())).steps[0]!.by).toContain('greedy');
  });
});

describe('two trainings of the same agents, seeds and steps', () => {
  it('make recommenders with different names, and the same one for the same policy', async () => {
    const { api, simulation } = await here.made({
      people: { kind: 'dataset', count: 6, seed: '1' },
      rater: 'oracle',
    });
    const names: string[] = [];
    for (const leg of [16, 32]) {
      const { id: training } = await api.planTraining(
        { simulation: simulation.id, request: { ...smallRequest, leg } },
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
    const lists = (await here.store.lists(films.id)).flatMap(({ lists }) => lists);
    expect(new Set(lists.map(({ recommender }) => recommender)).size).toBe(2);
    expect(lists).toHaveLength(12);
  });
});
