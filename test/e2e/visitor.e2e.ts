import { expect, test } from './built-page.ts';
import { exported } from './drive.ts';
import { expectExampleFigures } from './example-figures.ts';

const EXAMPLE = 'Example: four recommenders, 60 made-up viewers';

test('one click judges the example study in this browser, and its report, judgements and run are there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await page.waitForURL(/#\/report\//, { timeout: 90_000 });

  await test.step('the report says who is ahead, and how far the judge can be trusted', async () => {
    const board = page.getByRole('region', { name: 'Who is ahead?' });
    await expect(board).toBeVisible();
    for (const name of ['Item neighbours', 'Similar content', 'Most popular', 'Random']) {
      await expect(board.getByText(name, { exact: true }).first()).toBeVisible();
    }
    const coherence = page.getByRole('region', { name: 'Is the judge coherent?' });
    await expect(coherence).toContainText('Position consistency');
    await expect(coherence).toContainText('Transitivity');
    await expect(page.getByText('How to read this').first()).toBeVisible();
  });

  await test.step('the inspector shows both orders, and the whole prompt', async () => {
    await page.getByRole('link', { name: 'Judgements' }).click();
    await page
      .getByRole('link', {
        name: /Item neighbours and Similar content|Similar content and Item neighbours/,
      })
      .first()
      .click();
    const orders = page.getByRole('group', { name: /shown first$/ });
    await expect(orders).toHaveCount(2);
    for (const order of await orders.all()) {
      await expect(order).toContainText('read from logits');
      await expect(order).toContainText(/label mass (1\.0+|\.\d+)/);
    }
    const prompt = page.getByRole('region', { name: 'Rendered prompt' });
    const one = await prompt.innerText();
    await page.getByRole('radio', { name: 'Y first' }).check({ force: true });
    await expect(prompt).not.toHaveText(one);
    await expect(prompt).toContainText('instructions');
  });

  await test.step('nothing was sent elsewhere, and the page counts its own requests', async () => {
    await page.getByRole('link', { name: /^Requests sent/ }).click();
    await expect(
      page.getByText('Requests sent elsewhere since this page opened: 0.'),
    ).toBeVisible();
    const log = page.getByRole('region', { name: 'All requests' });
    await expect(log).toContainText('model_quantized.onnx');
    await expect(log).not.toContainText('Elsewhere');
    const own = new URL(page.url()).origin;
    expect(asked.filter((url) => new URL(url).origin !== own && /^http/.test(url))).toEqual([]);
    // The example's vectors come with the page: no embedder is started for them.
    expect(asked.filter((url) => url.includes('pocket-embedder/onnx'))).toEqual([]);
    expect(asked.some((url) => url.endsWith('demo/vectors.bin'))).toBe(true);
  });

  const whole = await exported(page, EXAMPLE);
  expect(whole.run.state).toBe('finished');
  expect(whole.judgements).toHaveLength(whole.run.trials);
  expect(new Set(whole.judgements.map(({ stage }) => stage))).toEqual(new Set(['logits']));
  expectExampleFigures(whole);

  await test.step('the run outlives a reload, and one click deletes it, or undoes that', async () => {
    await page.reload();
    const run = page.getByRole('row', { name: EXAMPLE });
    await expect(run).toContainText('Finished');
    const remove = page.getByRole('button', { name: `Delete ${EXAMPLE}` });
    await remove.click();
    await expect(run).toHaveCount(0);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(run).toContainText('Finished');
    expect((await exported(page, EXAMPLE)).judgements).toEqual(whole.judgements);
    await remove.click();
    await expect(run).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('None on this device yet.')).toBeVisible();
  });
});

test('the watch on requests detects one to another host', async ({
  browser,
  host,
  gate,
  proxy,
}) => {
  const context = await browser.newContext({ ...(proxy ? { proxy } : {}), baseURL: host });
  const page = await context.newPage();
  await page.goto('http://elsewhere.test/').catch(() => undefined);
  expect(gate.asked).toEqual([expect.stringContaining('elsewhere.test')]);
  gate.asked.length = 0;
  await context.close();
});

test('the page’s own policy forbids requests to other hosts', async ({ page, gate, misdeeds }) => {
  await page.goto('./');
  const went = await page.evaluate(() =>
    fetch('http://elsewhere.test/').then(
      () => 'sent',
      () => 'stopped',
    ),
  );
  expect(went).toBe('stopped');
  expect(gate.asked).toEqual([]);
  await expect.poll(() => misdeeds.errors.length).toBeGreaterThan(0);
  expect(misdeeds.errors.join('\n')).toContain('Content Security Policy');
  misdeeds.errors.length = 0;
  await page.goto('#/requests');
  await expect(page.getByRole('region', { name: 'All requests' })).toContainText('Blocked');
});
