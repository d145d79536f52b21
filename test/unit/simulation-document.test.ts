import { describe, expect, it } from 'vitest';
import { clientsOf } from '#test/fixtures/simulator-clients.ts';
import { base, smallRequest } from '#test/fixtures/simulator-device.ts';
import { simulate } from '#ui/headless-simulate.ts';
import { readSimulation } from '#workers/simulator/simulation-document.ts';

const run = async (document: string) =>
  simulate({ document, files: [] }, await clientsOf(), base, () => {});

describe('a simulation document', () => {
  it('plays whole episodes, one person after the other', async () => {
    const document = {
      data: { kind: 'demo' },
      people: { kind: 'made up', count: 2 },
      rater: 'fake',
      settings: { episode: { kind: 'fixed', steps: 3 } },
      episodes: { count: 3, items: 'popular' },
    };
    const { steps } = await run(JSON.stringify(document));
    const lines = steps
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { episode: number; step: number; user: number });
    expect(lines.map(({ episode, step, user }) => [episode, step, user])).toEqual(
      [0, 1, 2].flatMap((episode) => [0, 1, 2].map((step) => [episode, step, episode % 2])),
    );
  });

  it('writes the lists of each learnt policy, the same each time', async () => {
    const document = JSON.stringify({
      data: { kind: 'demo' },
      people: { kind: 'dataset', count: 6 },
      rater: 'oracle',
      training: { ...smallRequest, seeds: 2, lists: true },
    });
    const [one, again] = [await run(document), await run(document)].map(
      ({ training }) => training!.lists,
    );
    expect(one!.map(({ name }) => name)).toEqual([
      'lists-epsilon-greedy-1.run',
      'lists-epsilon-greedy-2.run',
    ]);
    const users = new Set(
      one![0]!.text
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    );
    expect(users.size).toBe(6);
    expect(again).toEqual(one);
    const without = JSON.parse(document) as { training: object };
    const quiet = { ...without, training: { ...without.training, lists: false } };
    expect((await run(JSON.stringify(quiet))).training!.lists).toEqual([]);
  });

  it('is filled in with initial values', () => {
    const read = readSimulation('{"data": {"kind": "demo"}, "test": {"kind": "suite"}}');
    expect(read).toMatchObject({
      people: { kind: 'made up', count: 60, seed: '1' },
      rater: 'pocket-judge',
      test: { preset: 'workshop', seed: '1' },
    });
  });

  it.each([
    ['people.count: 0 is too small', { people: { kind: 'made up', count: 0 } }],
    ['settings.scale: "7" was found; one of', { settings: { scale: '7' } }],
    ['settings.colour: there is no such field', { settings: { colour: 1 } }],
    ['training.agents[0]: "sarsa" was found', { training: { agents: ['sarsa'] } }],
    ['test.preset: "tiny" was found', { test: { kind: 'suite', preset: 'tiny' } }],
    ['settings.shaping: ', { settings: { shaping: 'repeat-decay' } }],
    ['training.lists: "all" was found', { training: { agents: ['a2c'], lists: 'all' } }],
    ['episodes.count: -1 is too small', { episodes: { count: -1 } }],
  ])('is refused with the path: %s', (said, part) => {
    const text = JSON.stringify({ data: { kind: 'demo' }, ...part });
    expect(() => readSimulation(text)).toThrow(
      expect.objectContaining({
        code: 'study-invalid',
        message: expect.stringContaining(said) as string,
      }),
    );
  });

  it('is refused with every mistake at once', () => {
    const text = JSON.stringify({ data: { kind: 'demo' }, rollout: -1, people: { kind: 'x' } });
    expect(() => readSimulation(text)).toThrow(/people\.kind[^]*\n?[^]*rollout/);
  });
});
