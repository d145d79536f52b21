import { describe, expect, it } from 'vitest';
import { demoData, fakeClients } from '#test/fixtures/ui/fake-clients.ts';
import { sampleTestReport } from '#test/fixtures/ui/fake-tests.ts';
import page from '../../docs/simulation-file.md?raw';
import { simulate } from './headless-simulate.ts';

const document = {
  data: { kind: 'demo' },
  people: { kind: 'made up', count: 3, seed: '1' },
  rater: 'pocket-judge',
};

describe('a simulation that a script hands in', () => {
  it('returns steps, test and training as the document says, with progress lines', async () => {
    const lines: string[] = [];
    const asked = {
      ...document,
      rollout: 2,
      test: { kind: 'suite', preset: 'workshop', seed: '1' },
      training: {
        agents: ['a2c'],
        steps: 100,
        seeds: 1,
        seed: '1',
        together: 2,
        leg: 50,
        evaluated: { people: 3, steps: 5 },
        ratings: { kind: 'rater' },
      },
    };
    const done = await simulate(
      { document: JSON.stringify(asked), files: [] },
      fakeClients(),
      '',
      (line) => lines.push(line),
    );
    expect(done.rollout).toHaveLength(2);
    expect(done.test?.report.headline).toBe(sampleTestReport.headline);
    expect(done.training?.training.state).toBe('finished');
    expect(lines).toEqual(['Genres: 10% of 512', 'a2c-1: 20% of 400']);
  });

  it('reports the reading of its files', async () => {
    const lines: string[] = [];
    const report = { files: [], badRows: [], bad: 0, badByReason: [], remarks: [] };
    const clients = fakeClients({
      data: {
        importDataset: (_, { on } = {}) => {
          for (const read of [0, 30e6]) on?.({ file: 'ratings.csv', read, of: 60e6, rows: 2e6 });
          return Promise.resolve({ dataset: demoData, report });
        },
      },
    });
    const data = { kind: 'movielens', files: ['ml.zip'] };
    const asked = {
      document: JSON.stringify({ ...document, data }),
      files: [new File([''], 'ml.zip')],
    };
    await simulate(asked, clients, '', (line) => lines.push(line));
    expect(lines).toEqual(['Reading ratings.csv', 'Reading ratings.csv: 50%, 2,000,000 rows']);
  });

  it('is created from the document in docs/simulation-file.md', async () => {
    const [, written = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
    const done = await simulate({ document: written, files: [] }, fakeClients(), '', () => {});
    expect(done.rollout.length).toBeGreaterThan(0);
    expect(done.test).not.toBeNull();
    expect(done.training?.training.state).toBe('finished');
  });

  it('is read with the key that a rollout had in earlier versions', async () => {
    const asked = { document: JSON.stringify({ ...document, walk: 2 }), files: [] };
    expect((await simulate(asked, fakeClients(), '', () => {})).rollout).toHaveLength(2);
  });

  it('[14.6] is refused with the path of the problem, also for a reward without repeats', async () => {
    const people = { ...document.people, count: 0 };
    const asked = { document: JSON.stringify({ ...document, people }), files: [] };
    await expect(simulate(asked, fakeClients(), '', () => {})).rejects.toThrow(/people\.count/);
    const settings = { shaping: 'end-on-repeat' };
    const shaped = { document: JSON.stringify({ ...document, settings }), files: [] };
    await expect(simulate(shaped, fakeClients(), '', () => {})).rejects.toThrow(
      /^settings\.shaping: .*"repeats": true/,
    );
    await expect(
      simulate({ document: '{', files: [] }, fakeClients(), '', () => {}),
    ).rejects.toThrow(/no JSON/);
  });
});
