import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { labelAll, peopleHere, sixPairs } from '#test/fixtures/ui/people-here.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import type { PeopleApi } from '#workers/annotation/annotation-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import Screens from './Screens.svelte';

type Here = Awaited<ReturnType<typeof peopleHere>>;

async function show({ people, run }: Here, part = '', change: Partial<Remote<PeopleApi>> = {}) {
  const runs = () => Promise.resolve([{ ...sampleRun, id: run, state: 'finished' as const }]);
  const hash = `#/people/${encodeURIComponent(run)}${part}`;
  const shown = await fakeApp(hash, { figures: { ...people, ...change }, runner: { runs } });
  return { ...shown, screen: await render(Screens, { app: shown.app }) };
}

/** Labels by two people on six pairs, equal except for the second person's first task. */
async function labelled(): Promise<
  Here & { readonly assignment: Awaited<ReturnType<Here['people']['assign']>> }
> {
  const here = await peopleHere();
  const assignment = await here.people.assign({ source: here.run, wanted: sixPairs });
  await labelAll(here.people, assignment, 'Ann', 0, (ref) =>
    Number(ref.slice(1)) % 2 ? 'a' : 'b',
  );
  await labelAll(here.people, assignment, 'Bob', 1, (ref) =>
    ref === 't1' ? 'b' : Number(ref.slice(1)) % 2 ? 'a' : 'b',
  );
  return { ...here, assignment };
}

describe('the page of people’s labels', () => {
  it('makes an assignment with the judge’s criteria and saves its file', async () => {
    const { screen, save } = await show(await peopleHere());
    await expect.element(screen.getByText('Nothing to label yet')).toBeVisible();
    await screen.getByText('The guidelines', { exact: true }).click();
    await expect.element(screen.getByText(/Recognition and authenticity/)).toBeVisible();
    await screen.getByLabelText('Add your notes').fill('Say so when both are bad: a tie.');
    await screen.getByLabelText('How many to label').fill('7');
    await screen.getByRole('button', { name: 'Make the assignment' }).click();
    await expect.element(screen.getByRole('heading', { name: '7 pairs' })).toBeVisible();
    await expect
      .element(screen.getByText(/7 tasks for 2 annotators, 2 annotators per task/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Save the file for annotators' }).click();
    await expect.element(screen.getByText('7-pairs.assignment.json was handed to')).toBeVisible();
    const text = await save.mock.calls[0]![0].blob.text();
    expect(text).toContain('Say so when both are bad');
    expect(text).not.toMatch(/rec-\d/);
  });

  it('checks the numbers before it makes an assignment', async () => {
    const { screen } = await show(await peopleHere());
    const make = screen.getByRole('button', { name: 'Make the assignment' });
    await screen.getByLabelText('Annotators per task').fill('3');
    await expect.element(screen.getByText('Enter a whole number from 1 to 2.')).toBeVisible();
    await expect.element(make).toBeDisabled();
    await screen.getByLabelText('Annotators', { exact: true }).fill('3');
    await expect.element(make).toBeEnabled();
  });

  it('merges files and reports their errors by line', async () => {
    const here = await labelled();
    const away = await peopleHere();
    const same = await away.people.assign({ source: away.run, wanted: sixPairs });
    expect(same).toBe(here.assignment);
    await labelAll(away.people, same, 'Cleo', 0, () => 'tie');
    await labelAll(away.people, same, 'Ann', 0, () => 'tie');
    const { blob } = await away.people.answersFile({ assignment: same, format: 'csv' });
    const text = (await blob.text()).replace(/^(.*Cleo.*),tie,/m, '$1,both,');
    const { screen } = await show(here);
    await expect.element(screen.getByText('Stored answers are never overwritten')).toBeVisible();
    await screen
      .getByLabelText('Answers and assignments: files')
      .upload(new File([text], 'away.csv'));
    await expect.element(screen.getByText('5 tasks new')).toBeVisible();
    await expect.element(screen.getByText('6 answers differ from the stored ones')).toBeVisible();
    await screen.getByText('Show the lines').click();
    await expect
      .element(screen.getByRole('row', { name: /away\.csv.*"both" isn't an answer here/ }))
      .toBeVisible();
    await screen.getByRole('link', { name: 'Resolve the conflicts' }).click();
    await expect.element(screen.getByText(/^6 answers are in conflict/)).toBeVisible();
    const group = screen.getByRole('group', { name: /^Ann, task/ }).first();
    await group.getByRole('radio', { name: /away\.csv/ }).click();
    await expect.element(screen.getByText(/^5 answers are in conflict/)).toBeVisible();
    await screen.getByRole('button', { name: 'Undo this choice' }).click();
    await expect.element(screen.getByText(/^6 answers are in conflict/)).toBeVisible();
  });

  it('reports a file without usable content', async () => {
    const { screen } = await show(await labelled());
    await screen
      .getByLabelText('Answers and assignments: files')
      .upload(new File(['{"format":"else"}'], 'else.json'));
    await expect.element(screen.getByText('Nothing was added')).toBeVisible();
    await expect.element(screen.getByText('no assignment: 1')).toBeVisible();
  });

  it('shows disagreements with the result of each rule and a link to the judgement', async () => {
    const here = await labelled();
    const { screen } = await show(here, '/differences');
    const row = screen.getByRole('region', { name: 'Disagreements' }).getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/Ann: rec-\d.*Bob: rec-\d.*Tie.*Tie/);
    await expect
      .element(row.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^#\/judgements\/.*\?pair=/));
    await expect.element(screen.getByText('No. Every imported answer was new')).toBeVisible();
  });

  it('reports agreement under either rule, and exports the report', async () => {
    const { screen, save } = await show(await labelled(), '/agreement');
    await expect.element(screen.getByText(/^Ann and Bob label 5 of 6 pairs alike/)).toBeVisible();
    for (const name of [
      'Pairs: do people agree with each other?',
      'Pairs: does the judge agree with people?',
      'Pairs: what does each of them say?',
      'How did they work?',
    ]) {
      await expect.element(screen.getByRole('region', { name, exact: true }).first()).toBeVisible();
    }
    expect(screen.container.textContent).not.toMatch(/NaN|Infinity|\[object/);
    await screen.getByRole('radio', { name: 'Majority' }).first().click();
    await expect.element(screen.getByText(/for pairs, the majority/)).toBeVisible();
    await screen.getByRole('button', { name: 'Export report' }).click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
    const [file] = save.mock.calls[0]!;
    expect(file.name).toBe('films-more-people.html');
    expect(await file.blob.text()).toContain('for pairs, the majority');
  });

  it('lists the review queue and makes an assignment of its first units', async () => {
    const here = await peopleHere();
    const { screen } = await show(here, '/queue');
    await expect.element(screen.getByText(/^The first 36 of 36 pairs/)).toBeVisible();
    await screen.getByLabelText('How many to label').fill('4');
    await screen.getByRole('button', { name: 'Make an assignment of the first 4' }).click();
    await expect
      .element(screen.getByText(/4 tasks for 1 annotator.*picked from the review queue/))
      .toBeVisible();
    expect(location.hash).toBe(`#/people/${here.run}`);
  });

  it('shows the error and a button to try again', async () => {
    const here = await peopleHere();
    const gone = () => Promise.reject(new Fault('run-changed', 'This run was deleted.'));
    for (const [part, change] of [
      ['', { labelKinds: gone }],
      ['/differences', { differences: gone }],
      ['/agreement', { peoplesReport: gone }],
      ['/queue', { reviewQueue: gone }],
    ] as const) {
      const { screen } = await show(here, part, change);
      await expect.element(screen.getByRole('alert')).toHaveTextContent('This run was deleted.');
      await screen.unmount();
    }
  });

  it('links to the page for annotators if the run isn’t on this device', async () => {
    const { app } = await fakeApp('#/people/elsewhere');
    const screen = await render(Screens, { app });
    await expect.element(screen.getByText('This run isn’t on this device')).toBeVisible();
    await screen.getByRole('main').getByRole('link', { name: 'Label' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Label lists for a study' }))
      .toBeVisible();
  });
});
