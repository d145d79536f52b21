import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault, pageIncomplete } from '#engine/domain/fault.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleReport } from '#test/fixtures/ui/sample-report.ts';
import Screens from './Screens.svelte';

async function show(hash: string, fakes: Fakes = {}) {
  const { app, save } = await fakeApp(hash, fakes);
  const screen = await render(Screens, { app });
  return { app, save, screen };
}

describe('the screens', () => {
  it('lead from one click to the report of the example study', async () => {
    const { screen } = await show('#/');
    await screen.getByRole('button', { name: 'Run the example study' }).click();
    await expect.element(screen.getByText(formatMessage(sampleReport.headline))).toBeVisible();
    expect(location.hash).toMatch(/^#\/report\/[0-9a-f]{16}$/);
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Example study');
  });

  it('open a run’s page after the plan was drawn', async () => {
    const { app } = await fakeApp('#/');
    let frames = 0;
    const planned = app.runs.plan.bind(app.runs);
    vi.spyOn(app.runs, 'plan').mockImplementation(async (...asked) => {
      const run = await planned(...asked);
      requestAnimationFrame(() => (frames += 1));
      return run;
    });
    const seen: number[] = [];
    vi.spyOn(app, 'begin').mockImplementation(() => void seen.push(frames));
    await app.runExample();
    expect(seen).toEqual([1]);
  });

  it('say why the example study could not start, and offer it again', async () => {
    const demo = () => Promise.reject(new Fault('store-blocked', 'Close the other tabs.'));
    const { screen } = await show('#/', { data: { demo } });
    const start = screen.getByRole('button', { name: 'Run the example study' });
    await start.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Close the other tabs.');
    await expect.element(start).toHaveAttribute('aria-disabled', 'false');
  });

  it('report the judge’s download in tenths', async () => {
    const plan: Remote<RunnerApi>['plan'] = (_, asking) => {
      asking?.on?.({ kind: 'loading', note: 'Reading Pocket judge', share: 0.47 });
      return new Promise(() => {});
    };
    const { screen } = await show('#/', { runner: { plan } });
    await screen.getByRole('button', { name: 'Run the example study' }).click();
    await expect.element(screen.getByText('Reading Pocket judge: 40%')).toBeVisible();
  });

  it('show on every page the number of requests to other hosts, with a link to their log', async () => {
    const { app, screen } = await show('#/runs');
    const count = screen.getByRole('banner').getByRole('link', { name: /Requests sent elsewhere/ });
    await expect.element(count).toHaveTextContent('Requests sent elsewhere: 0');
    const note = { at: 0, bytes: 0, initiator: 'fetch', worker: 'runner', blocked: false };
    app.requests.add({ ...note, url: 'https://there.test/spy' });
    app.requests.add({ ...note, url: 'https://here.test/own.js' });
    await expect.element(count).toHaveTextContent('Requests sent elsewhere: 1');
    await count.click();
    const row = screen.getByRole('row', { name: /spy/ });
    await expect.element(row).toHaveTextContent(/Elsewhere.*runner/);
    await expect
      .element(screen.getByRole('row', { name: /own\.js/ }))
      .toHaveTextContent('Own file');
  });

  it.each([
    ['#/', 'The runs on this device can’t be read'],
    ['#/runs', 'The runs on this device can’t be read'],
    ['#/runs', 'The data can’t be read'],
    ['#/run/some', 'The runs on this device can’t be read'],
    ['#/setup', 'The data on this device can’t be read'],
    ['#/people/some', 'The runs on this device can’t be read'],
    ['#/exam', 'The exams can’t be read'],
    ['#/exam/coin', 'The exams can’t be read'],
    ['#/simulator', 'The data on this device can’t be read'],
  ])('say at %s what couldn’t be read, and read it when that is tried again', async (at, title) => {
    let away = true;
    const kept = () => (away ? Promise.reject(pageIncomplete()) : Promise.resolve([]));
    const none = { exams: [], begun: [], lines: {} };
    const exams = () => (away ? Promise.reject(pageIncomplete()) : Promise.resolve(none));
    const { screen } = await show(at, {
      runner: { runs: kept },
      data: { datasets: kept },
      exam: { exams },
    });
    const said = screen.getByRole('alert').filter({ hasText: title });
    await expect.element(said).toHaveTextContent('the network is away');
    away = false;
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect.element(said).not.toBeInTheDocument();
  });

  it('say on the first page that the data can’t be read, where the runs can', async () => {
    let away = true;
    const datasets = () =>
      away
        ? Promise.reject(new Fault('store-failed', 'The disk may be full.'))
        : Promise.resolve([]);
    const { screen } = await show('#/', { data: { datasets } });
    const said = screen.getByRole('alert');
    await expect.element(said).toHaveTextContent(/data on this device.*The disk may be full/s);
    away = false;
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect.element(said).not.toBeInTheDocument();
  });

  it('leave the focus at the part at which a page opened', async () => {
    const { app, screen } = await show('#/');
    await app.models.load();
    location.hash = '#/models/pocket-judge';
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Models');
    await expect.poll(() => document.activeElement?.id).toBe('model-pocket-judge');
    // The page arrives within two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement?.id).toBe('model-pocket-judge');
  });

  it('move the focus to the heading of a page that was opened', async () => {
    const { screen } = await show('#/');
    await screen.getByRole('link', { name: 'Runs and storage' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Runs' })).toHaveFocus();
    expect(document.title).toBe('Runs · Slatewise');
  });

  it('let the keyboard skip to the content, and stay where they are', async () => {
    const { screen } = await show('#/runs');
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    (skip.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('main')).toHaveFocus();
    expect(location.hash).toBe('#/runs');
  });

  it('report an unknown address, and a run of another device', async () => {
    const { app, screen } = await show('#/lessons');
    await expect.element(screen.getByText('There is no such page')).toBeVisible();
    location.hash = '#/run/elsewhere';
    await expect.element(screen.getByText('This run isn’t on this device')).toBeVisible();
    app.router.close();
  });

  it('switch between light and dark, and keep the choice', async () => {
    const { screen } = await show('#/');
    await screen.getByRole('button', { name: 'Theme: switch to dark' }).click();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(sessionStorage.getItem('slatewise-theme')).toBe('dark');
    await screen.getByRole('button', { name: 'Theme: switch to light' }).click();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
