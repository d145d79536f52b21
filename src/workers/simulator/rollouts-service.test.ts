import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import { readTransitions } from '#test/fixtures/read-transitions.ts';
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

let here: SimulatorDevice;

beforeEach(async () => {
  here = await simulatorDevice();
});

describe('a rollout', () => {
  const random = { kind: 'random' } as const;

  it('[G20] is stored step by step, and continues after a reload with the same result', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, base };
    await api.stepRollout({ ...input, steps: 2 }, call());
    const reloaded = simulatorService(here.parts());
    const broken = await reloaded.stepRollout({ ...input, steps: 3 }, call());
    await api.restartRollout({ simulation: simulation.id, person, another: false }, call());
    const inOne = await reloaded.stepRollout({ ...input, steps: 5 }, call());
    expect(inOne.steps.map(({ item, reward }) => [item, reward])).toEqual(
      broken.steps.map(({ item, reward }) => [item, reward]),
    );
    expect(inOne.steps[4]!.remembered.length).toBeGreaterThan(0);
    expect(inOne.steps[4]!.memories).toBe(4);
  });

  it('[14.6] shows the most popular item not met yet, also with repeats', async () => {
    const repeating = { settings: settings({ repeats: true }) };
    const { api, simulation, person } = await here.made(repeating);
    const chooser = { kind: 'popular' } as const;
    const input = { simulation: simulation.id, person, chooser, steps: 4, base };
    const { steps } = await api.stepRollout(input, call());
    expect(new Set(steps.map(({ item }) => item)).size).toBe(4);
  });

  it('[G20] never asks a question twice, even after a reload', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 4, base };
    await api.stepRollout(input, call());
    expect(here.asked).toHaveLength(4);
    await api.restartRollout({ simulation: simulation.id, person, another: false }, call());
    await simulatorService(here.parts()).stepRollout(input, call());
    expect(here.asked).toHaveLength(4);
  });

  it('asks again after stored ratings were removed', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 4, base };
    await api.stepRollout(input, call());
    expect(await api.keptRatings(null, call())).toEqual([{ rater: 'Fake', ratings: 4 }]);
    await api.forgetRatings(null, call());
    expect(await simulatorService(here.parts()).keptRatings(null, call())).toEqual([]);
    await api.restartRollout({ simulation: simulation.id, person, another: false }, call());
    await api.stepRollout(input, call());
    expect(here.asked).toHaveLength(8);
  });

  it('shows the rater’s last prompt and its next one', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, base };
    const { item, question } = await api.proposeStep(input, call());
    const { steps } = await api.stepRollout({ ...input, steps: 1 }, call());
    expect(steps[0]!.item).toBe(item);
    const text = steps[0]!.question?.segments.map((segment) => segment.text).join('');
    expect(here.asked).toEqual([text]);
    expect(question?.segments).toEqual(steps[0]!.question?.segments);
  });

  it('[G21] accepts the user’s rating in place of the model’s, and marks it', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, base };
    const { steps } = await api.stepRollout({ ...input, steps: 1, rating: 3 }, call());
    expect(steps[0]).toMatchObject({
      rated: 3,
      kept: 3,
      person: true,
      answer: { stage: 'person' },
    });
    expect(here.asked).toEqual([]);
    await expect(
      api.stepRollout({ ...input, steps: 1, rating: 3.5 }, call()),
    ).rejects.toMatchObject({
      code: 'study-invalid',
    });
    await api.stepRollout({ ...input, steps: 1 }, call());
    expect(here.asked).toHaveLength(1);
  });

  it('shows the chosen item, and never the same again', async () => {
    const { api, simulation, person } = await here.made();
    const chooser = { kind: 'you', item: films.items[5]!.id } as const;
    const input = { simulation: simulation.id, person, chooser, steps: 1, base };
    const { steps } = await api.stepRollout(input, call());
    expect(steps[0]).toMatchObject({ item: chooser.item, by: 'you' });
    await expect(api.stepRollout(input, call())).rejects.toThrow(/met/);
  });

  it('ends with its episode, and another episode has other draws', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 25, base };
    const first = await api.stepRollout(input, call());
    expect(first.steps).toHaveLength(6);
    expect(first.steps.at(-1)!.end).toBe('cut off');
    await expect(api.stepRollout(input, call())).rejects.toMatchObject({ code: 'study-invalid' });
    await api.restartRollout({ simulation: simulation.id, person, another: true }, call());
    const second = await api.stepRollout(input, call());
    expect(second.steps.map(({ item }) => item)).not.toEqual(first.steps.map(({ item }) => item));
  });

  it('says how many of the people were in the rater’s training, where they come from that data', async () => {
    const unseen = films.users.slice(0, 20).map(({ id }) => id);
    const trainedOn = [{ name: 'Films', hash: films.hash, users: films.users.length, unseen }];
    const trained = await simulatorDevice(undefined, undefined, { trainedOn });
    const people = { kind: 'dataset', count: 60, seed: '1' } as const;
    const input = { chooser: random, steps: 1, base };
    const warned = async (device: SimulatorDevice, change = {}) => {
      const { api, simulation, person } = await device.made(change);
      return api.stepRollout({ ...input, simulation: simulation.id, person }, call());
    };
    const { warning } = await warned(trained, { people });
    expect(warning && formatMessage(warning)).toMatch(
      /^Fake was made from this very data: 40 of its 60 users .* Of the 60 users asked about here, 40 are among them/,
    );
    expect((await warned(trained)).warning).toBeUndefined();
    expect((await warned(here, { people })).warning).toBeUndefined();
  });

  it('keeps its steps when it is stopped', async () => {
    const { api, simulation, person } = await here.made();
    const stop = new AbortController();
    const input = { simulation: simulation.id, person, chooser: random, steps: 6, base };
    const playing = api.stepRollout(
      input,
      call({ signal: stop.signal, emit: ({ kind }) => kind === 'step' && stop.abort() }),
    );
    await expect(playing).rejects.toThrow();
    expect((await api.rollout({ simulation: simulation.id, person }, call())).steps).toHaveLength(
      1,
    );
  });

  it('is exported as readable transitions', async () => {
    const { api, simulation, person } = await here.made();
    const input = { simulation: simulation.id, person, chooser: random, steps: 4, base };
    const { steps } = await api.stepRollout(input, call());
    const { blob } = await api.exportRollout({ simulation: simulation.id, person, base }, call());
    const lines = readTransitions(await blob.text());
    expect(lines.map(({ item, reward }) => [item, reward])).toEqual(
      steps.map(({ item, reward }) => [item, reward]),
    );
    expect(lines[3]!.before).toHaveLength(3);
  });
});

describe('a rater that writes labels with several tokens', () => {
  it('has its warning stored with the rollouts and trainings that it rated', async () => {
    const warned = { ...here.judge, environment: { 'labels of several tokens': '7, 8' } };
    const open = () => Promise.resolve({ judge: warned, family: resolved(familyOf('pocket')) });
    const api = simulatorService({ ...here.parts(), judges: { ...here.parts().judges, open } });
    const { simulation, person } = await here.made({}, api);
    const input = { simulation: simulation.id, person, chooser: { kind: 'random' }, base } as const;
    const own = await api.stepRollout({ ...input, steps: 1, rating: 3 }, call());
    expect(own.warning).toBeUndefined();
    await api.stepRollout({ ...input, steps: 1 }, call());
    const rollout = await api.rollout({ simulation: simulation.id, person }, call());
    expect(formatMessage(rollout.warning!)).toContain('7, 8 with several tokens each');
    const again = await api.restartRollout(
      { simulation: simulation.id, person, another: true },
      call(),
    );
    expect(again).toMatchObject({ steps: [], warning: rollout.warning });
    const { id: training } = await api.planTraining(
      { simulation: simulation.id, request: smallRequest },
      call(),
    );
    expect((await api.train({ training, base }, call())).warning).toEqual(rollout.warning);
  });
});
