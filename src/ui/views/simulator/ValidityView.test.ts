import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleTestReport } from '#test/fixtures/ui/fake-tests.ts';
import Screens from '#ui/app/Screens.svelte';
import type { TestRequest } from '#workers/simulator/validity-tests.ts';

async function show(simulator: Fakes['simulator'] = {}) {
  const { app, save } = await fakeApp('#/simulator/abc/validity', { simulator });
  return { app, save, screen: await render(Screens, { app }) };
}

describe('validity on the screen', () => {
  it('runs the tests and shows scores with their reference values', async () => {
    const { screen, save } = await show();
    await expect.element(screen.getByText(/No test has run yet/)).toBeVisible();
    await screen.getByRole('button', { name: 'Run the test' }).click();
    await expect.element(screen.getByText(formatMessage(sampleTestReport.headline))).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'How far above chance?' }))
      .toHaveTextContent('.47');
    await screen.getByRole('button', { name: 'Export every answer as JSON' }).click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
  });

  it('says that the report is being computed before it is there', async () => {
    const { screen } = await show({ testReport: () => new Promise(() => {}) });
    await screen.getByRole('button', { name: 'Run the test' }).click();
    await expect.element(screen.getByText('Computing the report.')).toBeVisible();
    await expect.element(screen.getByText(/No test has run yet/)).not.toBeInTheDocument();
  });

  it('runs the test with the chosen size', async () => {
    const requests: TestRequest[] = [];
    const planTest = ({ request }: { request: TestRequest }) => {
      requests.push(request);
      return Promise.reject(new Fault('bug', 'enough'));
    };
    const { screen } = await show({ planTest });
    await screen.getByRole('radio', { name: 'Full' }).click();
    await screen.getByRole('radio', { name: 'grows with every answer' }).click();
    await screen.getByRole('button', { name: 'Run the test' }).click();
    await screen.getByRole('radio', { name: /rank recommenders/ }).click();
    await screen.getByRole('spinbutton', { name: 'Users' }).fill('12');
    await screen.getByRole('button', { name: 'Run the test' }).click();
    await expect
      .poll(() => requests)
      .toEqual([
        { kind: 'suite', preset: 'full', memory: 'growing', seed: '7' },
        { kind: 'validity', users: 12, k: 5, later: 10, seed: '7' },
      ]);
  });

  it('counts the cells of a grid, with the simulation’s own settings as the first', async () => {
    const requests: TestRequest[] = [];
    const planTest = ({ request }: { request: TestRequest }) => {
      requests.push(request);
      return Promise.reject(new Fault('bug', 'enough'));
    };
    const { screen } = await show({ planTest });
    await screen.getByRole('radio', { name: 'Compare settings' }).click();
    await expect.element(screen.getByText('3 cells, each with the whole suite.')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Greedy' }).click();
    await screen.getByRole('radio', { name: 'all combinations' }).click();
    await expect.element(screen.getByText('6 cells, each with the whole suite.')).toBeVisible();
    await screen.getByRole('button', { name: 'Run the test' }).click();
    await expect.poll(() => requests.length).toBe(1);
    const [request] = requests;
    if (request?.kind !== 'ablation') throw new RangeError('No ablation');
    expect(request.grid.retrievals.map(({ id }) => id)).toEqual(['feature', 'none', 'recent']);
    expect(request.grid.perturbations).toEqual(['none', 'greedy']);
  });

  it('continues a stopped test', async () => {
    const runTest = vi.fn().mockRejectedValueOnce(new Fault('stopped', 'Stopped on request'));
    const { screen } = await show({ runTest });
    await screen.getByRole('button', { name: 'Run the test' }).click();
    await expect
      .element(screen.getByText('Test suite, workshop: not finished', { exact: true }))
      .toBeVisible();
    runTest.mockRejectedValueOnce(new Fault('gpu-lost', 'The graphics card was taken away.'));
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('was taken away');
    runTest.mockRejectedValueOnce(new Fault('model-failed', 'It broke down: no words.'));
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('choose another model');
  });
});
