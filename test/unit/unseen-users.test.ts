import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unseenUsers } from '#engine/simulator/validity/unseen-users.ts';
import { mlLatestSmall, withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import figures from '../../public/models/pocket-judge/figures.json';
import { readTrials } from '../../scripts/card/trials.ts';

const zip = fileURLToPath(
  new URL('../../../shared/data/ml-latest-small/ml-latest-small.zip', import.meta.url),
);

it.skipIf(withoutMovieLens)('the pocket judge’s unseen users are those that its card tests', () => {
  const data = { ...mlLatestSmall(), hash: figures.data.hash };
  const found = unseenUsers('pocket-judge', data)!;
  expect([...found].sort()).toEqual(
    readTrials(zip)
      .test.map(({ user }) => user)
      .sort(),
  );
  expect(unseenUsers('pocket-judge', { ...data, hash: 'other' })).toBeNull();
  expect(unseenUsers('another-judge', data)).toBeNull();
});
