import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  settings,
  simulatorDevice,
  smallRequest,
  type SimulatorDevice,
} from '#test/fixtures/simulator-device.ts';
import { checkedTraining } from './check-requests.ts';
import type { TestRequest } from './validity-tests.ts';
import type { TrainingRequest } from './training.ts';

let here: SimulatorDevice;

beforeEach(async () => {
  here = await simulatorDevice();
});

describe('a request from a script', () => {
  it.each([
    ['test.preset', { kind: 'suite', preset: 'big', seed: '1' }],
    ['test.users', { kind: 'validity', users: 0, k: 5, later: 5, seed: '1' }],
    ['test.kind', { kind: 'belief' }],
  ])('is refused as a test with the path of what is wrong: %s', async (path, request) => {
    const { api, simulation } = await here.made();
    const given = { simulation: simulation.id, request: request as unknown as TestRequest };
    await expect(api.planTest(given, call())).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining(path) as string,
    });
    expect(await api.tests({ simulation: simulation.id }, call())).toEqual([]);
  });

  it.each([
    ['training.agents.0', { ...smallRequest, agents: ['sarsa'] }],
    ['training.evaluated.people', { ...smallRequest, evaluated: { people: 0, steps: 5 } }],
    ['training.ratings.share', { ...smallRequest, ratings: { kind: 'surrogate', pairs: 60, share: 2 } }], // prettier-ignore
  ])('is refused as a training with the path of the error: %s', async (path, request) => {
    const { api, simulation } = await here.made();
    const given = { simulation: simulation.id, request: request as unknown as TrainingRequest };
    await expect(api.planTraining(given, call())).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining(path) as string,
    });
    expect(await api.trainings({ simulation: simulation.id }, call())).toEqual([]);
  });

  it.each([{ tasteChange: 0.1 }, { season: 'winter' as const }])(
    'has no stand-in where people change or seasons pass: %j',
    (changing) => {
      const surrogate = { kind: 'surrogate' as const, pairs: 60, share: 0.05 };
      const given = { ...smallRequest, ratings: surrogate };
      const check = (more: object) => () => checkedTraining(given, { ...settings(), ...more });
      expect(check(changing)).toThrow('training.ratings');
      expect(check({})).not.toThrow();
    },
  );

  it('[14.6] masks met items by default; no mask needs repeats', async () => {
    const { api, simulation } = await here.made();
    const { mask: _, ...silent } = smallRequest;
    const planned = await api.planTraining({ simulation: simulation.id, request: silent }, call());
    expect(planned.request.mask).toBe(true);
    const request = { ...smallRequest, mask: false };
    await expect(
      api.planTraining({ simulation: simulation.id, request }, call()),
    ).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining('training.mask') as string,
    });
    const repeating = await here.made({ settings: settings({ repeats: true }) });
    const given = { simulation: repeating.simulation.id, request };
    expect((await repeating.api.planTraining(given, call())).request.mask).toBe(false);
  });

  it('[14.6] is refused for shaping without repeats, with its path', async () => {
    const shaped = settings({ shaping: 'repeat-decay' });
    await expect(here.made({ settings: shaped })).rejects.toMatchObject({
      code: 'study-invalid',
      message: expect.stringContaining('settings.shaping') as string,
    });
    await here.made({ settings: { ...shaped, repeats: true } });
  });
});
