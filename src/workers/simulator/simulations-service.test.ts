import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { familyOf, resolved } from '#engine/prompts/families.ts';
import {
  base,
  call,
  films,
  settings,
  simulatorDevice,
  type SimulatorDevice,
} from '#test/fixtures/simulator-device.ts';
import { simulatorService } from './simulator-service.ts';

let here: SimulatorDevice;

beforeEach(async () => {
  here = await simulatorDevice();
});

describe('stored simulations', () => {
  it('are read back with their people', async () => {
    const { simulation, opened } = await here.made();
    const again = simulatorService(here.parts());
    expect(await again.simulations(null, call())).toEqual([simulation]);
    expect((await again.openSimulation({ simulation: simulation.id }, call())).people).toEqual(
      opened.people,
    );
    expect(simulation.people).toMatchObject({ kind: 'made up', count: 5 });
  });

  it('accept people that were exported', async () => {
    const { api, simulation, opened } = await here.made();
    const { blob, name } = await api.exportPeople({ simulation: simulation.id }, call());
    const people = { kind: 'imported', name, text: await blob.text() } as const;
    const { opened: other } = await here.made({ people }, api);
    const plain = opened.people.map((person) => ({ ...person, origin: 'imported' }));
    expect(other.people).toEqual(plain);
  });

  it('need a rater that can rate them: others are refused with the reason', async () => {
    const api = simulatorService(here.parts());
    const offers = await api.raters(
      { dataset: films.id, people: 'made up', settings: settings({ scale: '1-5' }), base },
      call(),
    );
    expect(offers[0]?.card.id).toBe('fake');
    expect(formatMessage(offers[0]?.unable ?? '')).toContain('0 to 9');
    const oracle = offers.find(({ card }) => card.id === 'oracle');
    expect(formatMessage(oracle?.unable ?? '')).toContain('its own users');
    await expect(here.made({ rater: 'oracle' })).rejects.toMatchObject({
      code: 'task-not-offered',
    });
    await expect(here.made({ rater: 'nobody' })).rejects.toMatchObject({ code: 'model-missing' });
  });

  it('show the prompt of their first rating before they are made', async () => {
    const api = simulatorService(here.parts());
    const people = { kind: 'made up', count: 5, seed: 's' } as const;
    const asked = { dataset: films.id, people, settings: settings(), base };
    const before = await api.promptPreview({ ...asked, rater: 'fake' }, call());
    expect(await api.promptPreview({ ...asked, rater: 'uniform' }, call())).toBeNull();
    const { simulation, opened } = await here.made({ people }, api);
    const { question } = await api.proposeStep(
      {
        simulation: simulation.id,
        person: opened.people[0]!.id,
        chooser: { kind: 'you', item: opened.items[0]!.id },
        base,
      },
      call(),
    );
    expect(before).toEqual({ segments: question!.segments, opening: question!.opening });
  });

  it('have a rater describe people if it writes text, and are refused otherwise', async () => {
    await expect(here.made({ describe: true })).rejects.toMatchObject({ code: 'task-not-offered' });
    const api = simulatorService({
      ...here.parts(),
      judges: {
        ...here.parts().judges,
        open: () =>
          Promise.resolve({
            judge: {
              ...here.judge,

              async *write() {
                const tokens = { prompt: 1, written: 1 };
                return { text: ' keeps bees.', end: 'stop', constrained: false, tokens } as const;
              },
            },
            family: resolved(familyOf('qwen')),
          }),
      },
    });
    const { opened } = await here.made({ describe: true }, api);
    expect(opened.people[0]!.description).toBe(`${opened.people[0]!.name} keeps bees.`);
  });

  it('[G23] are removed with all their documents', async () => {
    const { api, simulation, person } = await here.made();
    await api.stepRollout(
      { simulation: simulation.id, person, chooser: { kind: 'random' }, steps: 1, base },
      call(),
    );
    await api.removeSimulation({ simulation: simulation.id }, call());
    await expect(api.openSimulation({ simulation: simulation.id }, call())).rejects.toMatchObject({
      code: 'not-enough-data',
    });
    expect((await api.rollout({ simulation: simulation.id, person }, call())).steps).toEqual([]);
  });
});

describe('the items of an opened simulation', () => {
  it('come by the number of users who met them, whatever an older version stored', async () => {
    const dataset = (await here.store.dataset(films.id))!;
    const { log, items } = dataset;
    const [some] = [...items].sort((a, b) => a.popularity - b.popularity);
    const at = items.findIndex(({ id }) => id === some!.id);
    // One user who met the least popular item a thousand times, as an older import counted it.
    const times = 1000;
    const added = <T extends Uint32Array | Float32Array | Float64Array | Uint8Array>(
      column: T,
      value: number,
    ) =>
      (column.constructor as unknown as { from(values: Iterable<number>): T }).from([
        ...column,
        ...new Array<number>(times).fill(value),
      ]);
    await here.store.saveDataset(
      {
        ...dataset,
        items: items.map((item, i) => (i === at ? { ...item, popularity: times } : item)),
        log: {
          ...log,
          length: log.length + times,
          user: added(log.user, log.user.at(-1)!),
          item: added(log.item, at),
          rating: added(log.rating, 3),
          timestamp: added(log.timestamp, 1),
          clicked: added(log.clicked, 255),
          position: added(log.position, NaN),
        },
      },
      { kind: 'demo' },
      0,
    );
    const { opened } = await here.made();
    const [first] = opened.items;
    expect(first!.id).not.toBe(some!.id);
    expect(opened.items.find(({ id }) => id === some!.id)!.popularity).toBeLessThanOrEqual(
      some!.popularity + 1,
    );
  });
});
