import { beforeAll, describe, expect, it } from 'vitest';
import { call as plain, run, judgedRun } from '#test/fixtures/judged-run.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { call, keepRun } from '#test/fixtures/people-device.ts';
import { runsInFiles } from './run-files.ts';
import { figuresApi } from './work-out.ts';

const store = new MemoryStore();
const page = figuresApi({ store: Promise.resolve(store) });
let files: { readonly name: string; readonly text: string }[];
let runs: Awaited<ReturnType<typeof keepRun>>[];

beforeAll(async () => {
  runs = [
    await keepRun(store, 'slate-duel', { scores: true }),
    await keepRun(store, 'slate-duel', {}, 'oracle'),
    await keepRun(store, 'saer-pair'),
  ];
  files = await Promise.all(
    runs.map(async (one, i) => {
      const { blob } = await page.export({ run: one, format: 'json' }, call);
      return { name: `report-${i}.json`, text: await blob.text() };
    }),
  );
});

const together = async (given: typeof files) => {
  const { runs: named, store: filed } = runsInFiles(given);
  const figures = figuresApi({ store: Promise.resolve(filed) });
  const { blob } = await figures.exportTogether({ runs: named, format: 'csv' }, call);
  return blob.text();
};

/** The first file with a change. */
const changed = (change: (held: Record<string, object>) => object) => {
  const held = JSON.parse(files[0]!.text) as Record<string, object>;
  return { ...files[0]!, text: JSON.stringify({ ...held, ...change(held) }) };
};

describe('runs in files', () => {
  it('have the same rows together as the page’s export of them', async () => {
    const { blob } = await page.exportTogether({ runs, format: 'csv' }, call);
    const csv = await together(files);
    expect(csv).toBe(await blob.text());
    expect(csv).toContain('slate-duel/regret');
  });

  it('keep each judge of a panel', async () => {
    const study = drawnStudy('panel', { users: 10, m: 4, recommenders: true });
    const { figures } = await judgedRun('slate-duel', study, ['oracle', 'always-first', 'coin']);
    const { blob } = await figures.export({ run, format: 'json' }, plain);
    const saved = await figures.exportTogether({ runs: [run], format: 'csv' }, plain);
    const csv = await together([{ name: 'panel.json', text: await blob.text() }]);
    expect(csv).toBe(await saved.blob.text());
    expect(csv).toContain('Always first');
  });

  it('follow from the answers, not from the figures that the file prints', async () => {
    const wrong = changed(({ report }) => ({ report: { ...report, sections: [] } }));
    expect(await together([wrong, ...files.slice(1)])).toBe(await together(files));
  });

  it.each([
    ['that isn’t JSON', () => ({ name: 'a.json', text: '{' }), /^a\.json can’t be used: Syntax/],
    ['of another kind', () => changed(() => ({ format: 'else' })), /it isn’t a run/],
    ['without data', () => changed(() => ({ data: {} })), /data\.items/],
    [
      'whose run isn’t finished',
      () => changed(({ run: held }) => ({ run: { ...held, state: 'stopped' } })),
      /isn’t finished/,
    ],
    [
      'with an answer that can’t be read',
      () => changed(() => ({ judgements: [{ key: 'k', verdict: { kind: 'else' } }] })),
      /probabilities is missing/,
    ],
    [
      'with the run of another file',
      () => ({ ...files[1]!, name: 'copy.json' }),
      /copy\.json can’t be used: it holds the same run as report-1\.json/,
    ],
  ])('refuse a file %s', (_, file, why) => {
    expect(() => runsInFiles([files[1]!, file()])).toThrow(
      expect.objectContaining({ code: 'file-unusable', message: expect.stringMatching(why) }),
    );
  });
});
