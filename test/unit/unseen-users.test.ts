import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unseenUsers } from '#engine/simulator/suites/unseen-users.ts';
import { mlLatestSmall, withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import folds from '../../training/folds.json';
import manifest from '../../public/models/pocket-judge/manifest.json';
import figures from '../../public/models/pocket-judge/figures.json';
import { readTrials } from '../../scripts/card/trials.ts';

const zip = fileURLToPath(
  new URL('../../../shared/data/ml-latest-small/ml-latest-small.zip', import.meta.url),
);

it.skipIf(withoutMovieLens)('the pocket judge’s unseen users are those that its card tests', () => {
  const data = { ...mlLatestSmall(), hash: figures.data.hash };
  const found = unseenUsers(manifest, data)!;
  expect([...found].sort()).toEqual(
    readTrials(zip)
      .test.map(({ user }) => user)
      .sort(),
  );
  expect(unseenUsers(manifest, { ...data, hash: 'other' })).toBeNull();
  expect(unseenUsers({}, data)).toBeNull();
});

it('[14.13] the pocket judge names its data, the number of users and those it never saw, as its training recorded them', () => {
  expect(manifest.trainedOn).toEqual([
    {
      ...figures.data,
      users: folds.all.users,
      unseen: figures.testUsers.toSorted((a, b) => Number(a) - Number(b)),
    },
  ]);
});
