import type { Page } from '@playwright/test';
import { labelledByPeople } from './drive-people.ts';
import { simulatedWhole } from './drive-simulator.ts';
import { finished, giveData, heldOutStudy, startStudy, textFile } from './drive.ts';

/** The address of a view, and the wait until it is shown. */
type View = readonly [name: string, shown: (page: Page) => Promise<unknown>];

/**
 * Runs the example study, a study on held-out ratings, an exam, a simulation and people's labels, and then shows every
 * view of the page, one after the other.
 *
 * @param visit called with the name of each view, once it is shown
 * @param made called once everything that the views show is there
 * @param sparing true to leave out simulation and labels, and the views that show them, which take longest
 */
export async function visitEveryView(
  page: Page,
  visit: (view: string) => Promise<void>,
  {
    made = async () => {},
    sparing = false,
  }: { readonly made?: () => Promise<void>; readonly sparing?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page.getByRole('button', { name: 'Run the example study' }).click();
  await page.waitForURL(/#\/report\//, { timeout: 90_000 });
  const run = page.url().split('/').at(-1) ?? '';
  const held = await startStudy(page, heldOutStudy('Held-out ratings', { m: 3, users: 10 }));
  await finished(page);

  await page.goto('#/exam/coin');
  await page.getByRole('radio', { name: 'A first look' }).click();
  await page.getByRole('button', { name: 'Start the exam' }).click();
  await page.getByRole('heading', { name: 'What the exam found' }).waitFor();

  const simulation = sparing ? '' : await simulatedWhole(page);

  const assignment = sparing ? '' : await labelledByPeople(page, run);

  await made();

  const ofPeople: readonly View[] = [
    ['simulator', (page) => page.getByRole('region', { name: 'Simulations on this' }).waitFor()],
    [`simulator/${simulation}`, (page) => page.getByText('Step 20 of 20 so far').waitFor()],
    [
      `simulator/${simulation}/training`,
      (page) => page.getByRole('img', { name: /after 64 steps/ }).waitFor(),
    ],
    [
      `simulator/${simulation}/validity`,
      (page) => page.getByText(/^Pocket judge scores/).waitFor(),
    ],
    [`people/${run}`, (page) => page.getByRole('row', { name: /^Cleo/ }).waitFor()],
    [
      `people/${run}/differences`,
      (page) => page.getByRole('region', { name: 'Disagreements' }).waitFor(),
    ],
    [
      `people/${run}/agreement`,
      (page) => page.getByRole('region', { name: 'How did they work?', exact: true }).waitFor(),
    ],
    [`people/${run}/queue`, (page) => page.getByRole('region', { name: 'Review queue' }).waitFor()],
    [
      `ratings/${simulation}`,
      (page) => page.getByRole('button', { name: 'Make the assignment' }).waitFor(),
    ],
    [`ratings/${simulation}/agreement`, (page) => page.getByText('Nobody has labelled').waitFor()],
    ['annotate', (page) => page.getByRole('heading', { name: 'On this device' }).waitFor()],
    [`annotate/${assignment}`, (page) => page.getByLabel('Your name').waitFor()],
    [
      `annotate/${assignment}?as=Dan`,
      (page) => page.getByRole('button', { name: /^Begin/ }).waitFor(),
    ],
    [`annotate/${assignment}?as=Cleo`, (page) => page.getByText('1 of 6 done').waitFor()],
    [`annotate/${assignment}?as=Ann`, (page) => page.getByText('All 6 done').waitFor()],
  ];
  const views: readonly View[] = [
    ['home', (page) => page.getByRole('link', { name: 'Held-out ratings' }).waitFor()],
    ['setup', (page) => page.getByRole('button', { name: 'Start the run' }).waitFor()],
    [`run/${run}`, (page) => page.getByText('All questions are answered').waitFor()],
    [`report/${run}`, (page) => page.getByRole('region', { name: 'Who is ahead?' }).waitFor()],
    [`report/${held}`, (page) => page.getByText('Skill').first().waitFor()],
    [
      `judgements/${run}`,
      (page) => page.getByRole('region', { name: 'Rendered prompt' }).waitFor(),
    ],
    [
      `judgements/${run}?map=open`,
      (page) => page.getByRole('application', { name: /^Map of/ }).waitFor(),
    ],
    ['runs', (page) => page.getByRole('row', { name: /Held-out ratings/ }).waitFor()],
    [
      `together?run=${run}&run=${held}`,
      (page) => page.getByText('All runs', { exact: true }).first().waitFor(),
    ],
    ['models', (page) => page.getByRole('heading', { name: 'Storage' }).waitFor()],
    ['help', (page) => page.getByRole('link', { name: 'The study file' }).waitFor()],
    ['help/papers', (page) => page.getByRole('heading', { name: 'SUBER' }).first().waitFor()],
    ['exam', (page) => page.getByRole('region', { name: 'Examined judges' }).waitFor()],
    ['exam/coin', (page) => openedExam(page)],
    ['simulator/nobody-has-this', (page) => page.getByRole('alert').waitFor()],
    ['people/nobody-has-this', (page) => page.getByText('isn’t on this device').waitFor()],
    ['annotate/nobody-has-this', (page) => page.getByRole('alert').waitFor()],
    ['requests', (page) => page.getByRole('region', { name: 'All requests' }).waitFor()],
    ['online', (page) => page.getByText('Which arm gets more clicks').waitFor()],
    ['reproduction', (page) => page.getByText('errata were found on the way').waitFor()],
    ['run/nobody-has-this', (page) => page.getByText('isn’t on this device').waitFor()],
    ['nowhere', (page) => page.getByText('There is no such page').waitFor()],
  ];
  for (const [name, shown] of [...views, ...(sparing ? [] : ofPeople)]) {
    await page.goto(`#/${name === 'home' ? '' : name}`);
    await shown(page);
    await visit(name);
  }

  await visitImport(page, visit);
}

/** Shows the steps of an import with a row that can't be read. */
export async function visitImport(
  page: Page,
  visit: (view: string) => Promise<void>,
): Promise<void> {
  await page.goto('#/setup');
  await giveData(
    page,
    textFile('evenings.csv', 'viewer,film,stars\nann,f1,4\nann,f2,1\nbob,f1,x\n'),
  );
  await page.getByLabel(/Column.*film.* is/).selectOption('item');
  await visit('mapping');
  await page.getByLabel(/Column.*stars.* is/).selectOption('rating');
  await page.getByRole('button', { name: 'Read it like this' }).click();
  await page.getByText('Show the lines').click();
  await visit('import with bad rows');
}

/** Opens an exam and one of its parts, with its figures and its pass line. */
async function openedExam(page: Page): Promise<void> {
  const part = page.getByRole('listitem').filter({ hasText: 'Spots another user' });
  await part.getByText('users').first().click();
  await part.getByRole('spinbutton').waitFor();
}
