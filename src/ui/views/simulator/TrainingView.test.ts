import { page } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleOpen } from '#test/fixtures/ui/fake-simulator.ts';
import { sampleFigures, sampleTraining } from '#test/fixtures/ui/fake-trainings.ts';
import Screens from '#ui/app/Screens.svelte';

async function show(simulator: Fakes['simulator'] = {}) {
  const { app } = await fakeApp('#/simulator/abc/training', { simulator });
  return { app, screen: await render(Screens, { app }) };
}

const onUsers = {
  openSimulation: () => {
    const { simulation } = sampleOpen;
    const people = { ...simulation.people, kind: 'dataset' as const };
    return Promise.resolve({ ...sampleOpen, simulation: { ...simulation, people } });
  },
};

describe('training on the screen', () => {
  it('trains the chosen agents, and shows curves with random and the best possible reward', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText(/Nothing was trained here yet/)).toBeVisible();
    await screen.getByRole('button', { name: 'Start the training' }).click();
    await expect
      .element(screen.getByRole('img', { name: /A2C: 7.60 after 1,000 steps/ }))
      .toBeVisible();
    await expect
      .element(screen.getByText(/reference values: chance 5.90, popularity 6.40/))
      .toBeVisible();
    await expect.element(screen.getByText('best possible 8.10', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/a stand-in for Pocket judge/)).toBeVisible();
    await expect.element(screen.getByText(/have learned something/)).toBeVisible();
    await expect
      .element(screen.getByRole('rowheader', { name: 'ε-greedy and A2C, 4 seeds of 6,000 steps' }))
      .toBeVisible();
  });

  it('shows which numbers are valid, and doesn’t start', async () => {
    const { screen } = await show();
    await screen.getByRole('spinbutton', { name: 'Seeds' }).fill('0');
    await expect.element(screen.getByText('A whole number from 1 to 10.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Start the training' })).toBeDisabled();
  });

  it('shows its progress on one line', async () => {
    const { screen } = await show({
      trainings: () => Promise.resolve([{ ...sampleTraining, state: 'stopped' }]),
      train: (_, asking) => {
        const progress = { kind: 'progress', arm: 'a2c-1', done: 1100, of: 4000 } as const;
        asking?.on?.({ ...progress, perSecond: 10, remaining: 30 });
        return new Promise(() => {});
      },
    });
    await screen.getByRole('button', { name: 'Go on' }).click();
    const said = 'A2C, seed 1: 1,100 of 4,000 steps, about 30 s to go.';
    await expect.poll(() => screen.container.textContent).toContain(said);
    await expect.element(screen.getByText('20% of the steps are done')).toBeInTheDocument();
    await expect.element(screen.getByText(/Keep this tab in sight/)).toBeVisible();
  });

  it('continues a stopped training', async () => {
    const train = vi.fn().mockRejectedValueOnce(new Fault('stopped', 'Stopped on request'));
    const { screen } = await show({ train });
    await screen.getByRole('button', { name: 'Start the training' }).click();
    await expect.element(screen.getByText('This training is 0% done')).toBeVisible();
    train.mockRejectedValueOnce(new Fault('run-busy', 'Another tab is at it.'));
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Another tab is at it');
    expect(train).toHaveBeenCalledTimes(2);
  });

  it('shows the rater’s warning, and the suffix of its recommenders’ names', async () => {
    const warned = { ...sampleTraining, id: '0c4585f00d', warning: 'This model writes 10 oddly.' };
    const { screen } = await show({ trainings: () => Promise.resolve([warned]) });
    await expect.element(screen.getByText('This model writes 10 oddly.')).toBeVisible();
    await expect
      .element(screen.getByRole('rowheader', { name: /0c4585$/ }))
      .toHaveTextContent(/A2C, 3 seeds of 1,000 steps/);
  });

  it.each([390, 1280])(
    'has names beside its curves that lie in the drawing of a %i px window',
    async (width) => {
      await page.viewport(width, 900);
      const figures = sampleFigures('t');
      const [curve] = figures.curves.filter(({ learns }) => learns);
      const titles = ['A2C', 'Thompson sampling', 'A name that is rather long'];
      const curves = titles.map((title) => ({ ...curve!, title }));
      const { screen } = await show({
        trainings: () => Promise.resolve([sampleTraining]),
        trainingFigures: () => Promise.resolve({ ...figures, curves }),
      });
      const drawing = screen.getByRole('img', { name: /A name that is rather long/ });
      await expect.element(drawing).toBeVisible();
      await expect.poll(() => drawing.element().querySelectorAll('text').length).toBeGreaterThan(3);
      const box = drawing.element().getBoundingClientRect();
      for (const text of drawing.element().querySelectorAll('text')) {
        expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(box.right + 1);
      }
      await page.viewport(1280, 900);
    },
  );

  it('turns a policy into a recommender where people are users of the data', async () => {
    const { screen } = await show(onUsers);
    await screen.getByRole('button', { name: 'Start the training' }).click();
    await screen.getByRole('button', { name: 'Use A2C, seed 1 as a recommender' }).click();
    await expect.element(screen.getByText('Policy a2c-1 is a recommender now')).toBeVisible();
  });

  it('turns a policy into a recommender for made-up people, and names their data', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Start the training' }).click();
    await expect.element(screen.getByText(/users of a dataset of their own/)).toBeVisible();
    await screen.getByRole('button', { name: 'Use A2C, seed 1 as a recommender' }).click();
    await expect.element(screen.getByText(/of the data “Films”/)).toBeVisible();
  });
});
