import type { Browser, Page } from 'playwright-core';
import { told, type Measured } from './outcome.ts';
import type { Site } from './site.ts';
import { spreadOf } from './arithmetic.ts';

const SEEDS = ['1', '2', '3', '4', '5'];
/** The time after which a class looks at the curve. */
const SECONDS = 60;

/** A training's page while it goes on. */
interface Shown {
  /** The last mean reward of A2C's curve; null before its first evaluation. */
  readonly reward: number | null;
  /** The end of the interval of the random agent. */
  readonly random: number;
  /** True if the button that stops the training and the curve are within the window. */
  readonly inView: boolean;
}

/**
 * Trains A2C in the page with the settings that it has at first, and looks after a minute: is its curve above the
 * interval of the random agent, and can it be seen beside the button? Once with each of five seeds.
 */
export async function measurePageTraining(browser: Browser, { app }: Site): Promise<Measured> {
  const shown: Shown[] = [];
  for (const seed of SEEDS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    shown.push(await trained(await context.newPage(), app, seed));
    await context.close();
  }
  const above = shown.filter(({ reward, random }) => reward !== null && reward > random);
  const ahead = above.map(({ reward, random }) => reward! - random);
  const part = 'training';
  const what = `A2C with the page’s first settings, pocket judge, after ${SECONDS} s`;
  return {
    outcomes: [
      {
        part,
        what: `${what}: above the interval of chance`,
        goal: `in 4 of ${SEEDS.length} seeds`,
        reached: `${above.length} of ${SEEDS.length}`,
        met: above.length >= 4,
      },
      {
        part,
        what: `${what}: points above the end of that interval`,
        goal: null,
        reached: ahead.length > 0 ? told(spreadOf(ahead)) : 'none',
        met: null,
      },
      {
        part,
        what: 'its curve in view beside the button, 1280 x 900',
        goal: 'always',
        reached: `${shown.filter(({ inView }) => inView).length} of ${SEEDS.length}`,
        met: shown.every(({ inView }) => inView),
      },
    ],
    raw: shown,
  };
}

async function trained(page: Page, app: string, seed: string): Promise<Shown> {
  await page.goto(`${app}#/simulator`);
  await page.getByRole('button', { name: 'Use the example films' }).click();
  await page.getByRole('button', { name: 'Create the simulation' }).click();
  await page.waitForURL(/#\/simulator\/.+/);
  await page.getByRole('button', { name: 'Next step' }).waitFor();
  await page.getByRole('link', { name: 'Training' }).click();
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.getByRole('checkbox', { name: 'A2C' }).check();
  await page.getByRole('button', { name: 'Start the training' }).click();
  await page.waitForTimeout(1000 * SECONDS);
  const rewards = await column(page, 'Do agents learn what people like?', 'A2C');
  const [chance] = await column(
    page,
    'Do people like the items that each agent shows? Mean reward',
    'Chance',
  );
  const stop = page.getByRole('button', { name: 'Stop and keep what is done' });
  const curve = page.getByRole('region', { name: 'Do agents learn what people like?' });
  return {
    reward: rewards.length === 0 ? null : Number(rewards.at(-1)),
    random: Number(chance?.split('–')[1]),
    inView: await page.evaluate(
      (boxes) =>
        boxes.every((box) => box !== null && box.y >= 0 && box.y + box.height <= innerHeight),
      await Promise.all([stop.boundingBox(), curve.locator('svg').first().boundingBox()]),
    ),
  };
}

/** Returns the third cell of each row with a heading, in a table of the page that may be folded. */
function column(page: Page, table: string, row: string): Promise<string[]> {
  return page
    .locator(`table[aria-label="${table}"] tr`)
    .filter({ has: page.locator('th[scope=row]', { hasText: row }) })
    .locator(':scope > :nth-child(3)')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent.trim()));
}
