import { describe, expect, it } from 'vitest';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { LoadedModel, ModelsWorkerApi, Refusal } from './models-api.ts';
import { programDamaged } from './program-anew.ts';
import { startingAnew } from './start-anew.ts';

const loaded: LoadedModel = {
  card: {
    ...{ id: id('m'), name: 'M', kind: 'model', about: '', tasks: 'all' },
    ...{ family: 'generic', weights: 'w' },
  },
  environment: {},
};
const input = { id: 'm', device: 'auto', base: 'https://host/' } as const;
const refusal = (file: string): Refusal => ({ device: 'webgpu', file, why: `${file} failed.` });

/** Workers in which the first files fail, and the refusals that each received. */
function workers(...failing: readonly string[]) {
  const opened: { asked: (readonly Refusal[])[]; closed: boolean }[] = [];
  const client = startingAnew(() => {
    const worker: (typeof opened)[number] = { asked: [], closed: false };
    opened.push(worker);
    const models = {
      load: async ({ refusals = [] }: Parameters<ModelsWorkerApi['load']>[0]) => {
        worker.asked.push(refusals);
        const file = failing[refusals.length];
        return file === undefined ? loaded : { refused: refusal(file) };
      },
      count: async () => [],
      score: async () => {},
      write: () => Promise.reject(new Fault('task-not-offered', 'Only labels')),
    };
    return { models, close: () => void (worker.closed = true) };
  });
  return { client, opened };
}

describe('a model of which some files fail', () => {
  it('[14.22] is started in a fresh worker for each file, which receives the earlier refusals', async () => {
    const { client, opened } = workers('a', 'b');
    expect(await client.models.load(input)).toBe(loaded);
    expect(opened.map(({ asked }) => asked)).toEqual([
      [[]],
      [[refusal('a')]],
      [[refusal('a'), refusal('b')]],
    ]);
    expect(opened.map(({ closed }) => closed)).toEqual([true, true, false]);
  });

  it.each([
    ['once', 1, true],
    ['twice', 2, false],
  ])(
    'is started in a fresh worker where the runtime’s program came damaged %s',
    async (_, damaged, runs) => {
      const opened: { closed: boolean }[] = [];
      let loads = 0;
      const client = startingAnew(() => {
        const worker = { closed: false };
        opened.push(worker);
        const models = {
          load: () =>
            ++loads <= damaged
              ? Promise.reject(programDamaged('expected magic word', null))
              : Promise.resolve(loaded),
          count: async () => [],
          score: async () => {},
          write: () => Promise.reject(new Fault('task-not-offered', 'Only labels')),
        };
        return { models, close: () => void (worker.closed = true) };
      });
      if (!runs) {
        await expect(client.models.load(input)).rejects.toMatchObject({ code: 'page-incomplete' });
        expect(loads).toBe(2);
      }
      // The next attempt has a worker that loads the program anew.
      expect(await client.models.load(input)).toBe(loaded);
      expect(opened.map(({ closed }) => closed)).toEqual([
        ...Array<boolean>(damaged).fill(true),
        false,
      ]);
    },
  );

  it('[14.22] stays in its worker when it is loaded again, and another model gets a fresh one', async () => {
    const { client, opened } = workers('a');
    await client.models.load(input);
    await client.models.load(input);
    expect(opened).toHaveLength(2);
    expect(opened[1]?.asked).toEqual([[refusal('a')], [refusal('a')]]);
    await client.models.load({ ...input, id: 'n' });
    expect(opened.slice(2).map(({ asked }) => asked)).toEqual([[[]], [[refusal('a')]]]);
    client.close();
    expect(opened.every(({ closed }) => closed)).toBe(true);
  });

  it('[14.22] starts no worker once its client is closed', async () => {
    const { client, opened } = workers('a');
    const loading = client.models.load(input);
    client.close();
    await expect(loading).rejects.toMatchObject({ code: 'stopped' });
    expect(opened).toHaveLength(1);
  });
});
