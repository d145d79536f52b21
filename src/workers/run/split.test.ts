import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Study } from '#engine/domain/study.ts';
import {
  base,
  dataset,
  run,
  runnerDevice,
  study as small,
  type RunnerDevice,
} from '#test/fixtures/runner-device.ts';

let here: RunnerDevice;

beforeEach(async () => {
  here = await runnerDevice();
});

const splits = [
  { kind: 'half' },
  { kind: 'leave-last', n: 7 },
  { kind: 'random', share: 0.3 },
  { kind: 'folds', folds: 4, fold: 2 },
] as const;

const rowsOf = (text: string) =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));

/** The hash of a manifest, from the lines of a test file: docs/study-file.md, section "split". */
function hashOf(test: string): string {
  const { log, users, items } = dataset;
  const heldOut = new Set(rowsOf(test).map(([user, item]) => `${user} ${item}`));
  const mask = Uint8Array.from({ length: log.length }, (_, row) =>
    Number(heldOut.has(`${users[log.user[row]!]!.id} ${items[log.item[row]!]!.id}`)),
  );
  return createHash('sha256').update(mask).digest('hex');
}

describe('the split of a study as files', () => {
  it.each(splits)('is the split of the run that is planned: $kind', async (split) => {
    const study: Study = { ...small, split, seeds: { data: 'own' } };
    const api = here.runner();
    const { train, test } = await api.split({ study, dataset: dataset.id }, here.call());
    const planned = await api.plan({ run, study, dataset: dataset.id, base }, here.call());
    expect(hashOf(test)).toBe(planned.manifest.splitHash);
    expect(rowsOf(train + test)).toHaveLength(dataset.log.length);
    const { users } = (await here.store.studyData(run))!;
    expect(users.size).toBe(4);
    for (const [user, { history }] of users) {
      const own = rowsOf(train).filter(([of]) => of === user);
      expect(history.map(({ item, rating }) => [item, String(rating)])).toEqual(
        own.slice(-study.history).map(([, item, rating]) => [item, rating]),
      );
    }
  });

  it('is a zip with both files', async () => {
    const input = { study: { seed: 's', split: splits[2] }, dataset: dataset.id };
    const api = here.runner();
    const { name, blob } = await api.splitZip(input, here.call());
    expect(name).toBe('small.split.zip');
    const files = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    const { train, test } = await api.split(input, here.call());
    expect(files.map(([file, bytes]) => [file, strFromU8(bytes)])).toEqual([
      ['train.tsv', train],
      ['test.tsv', test],
    ]);
  });

  it('says that the data is gone', async () => {
    const gone = { study: small, dataset: id<typeof dataset.id>('gone') };
    for (const method of ['split', 'splitZip'] as const) {
      await expect(here.runner()[method](gone, here.call())).rejects.toMatchObject({
        code: 'study-invalid',
        says: { id: 'studyFaults.dataGone' },
      });
    }
  });
});
