import { expect, test } from './built-page.ts';
import { answered, exported, finished, frozen, goOn, heldOutStudy, startStudy } from './drive.ts';

const STUDY = heldOutStudy('Wanted by two tabs', { m: 3, users: 16 });
const TRIALS = 16 * 3 * 3;

test('a run that one tab works on can’t be judged in another, and can once the first is closed @full', async ({
  context,
}) => {
  const first = await context.newPage();
  const run = await startStudy(first, STUDY);
  await expect.poll(() => answered(first), { intervals: [50] }).toBeGreaterThan(0);
  await frozen(first);

  const second = await context.newPage();
  await second.goto(`#/run/${run}`);
  await second.getByRole('button', { name: 'Go on' }).click();
  await expect(second.getByText('Another tab works on this. Waiting up to')).toBeVisible();
  await expect(second.getByRole('alert')).toContainText('This run is going on in another tab');
  expect(first.url(), 'the first tab is still at it').toContain('#/run/');

  await first.close();
  await goOn(second);
  await finished(second);
  const { judgements } = await exported(second, STUDY.name);
  expect(new Set(judgements.map(({ key }) => key)).size).toBe(TRIALS);
  expect(judgements).toHaveLength(TRIALS);
});

test(
  'a run that one tab works on can’t be deleted in another',
  { tag: '@long' },
  async ({ context }) => {
    const first = await context.newPage();
    await startStudy(first, STUDY);
    await expect.poll(() => answered(first), { intervals: [50] }).toBeGreaterThan(0);
    await frozen(first);

    const second = await context.newPage();
    await second.goto('#/runs');
    await second.getByRole('button', { name: `Delete ${STUDY.name}` }).click();
    await expect(second.getByRole('alert')).toContainText('Another tab works on this run');
    await expect(second.getByRole('row', { name: STUDY.name })).toBeVisible();
  },
);
