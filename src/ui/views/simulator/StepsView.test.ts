import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleOpen, sampleStep } from '#test/fixtures/ui/fake-simulator.ts';
import { sampleTraining } from '#test/fixtures/ui/fake-trainings.ts';
import Screens from '#ui/app/Screens.svelte';

async function show(simulator: Fakes['simulator'] = {}) {
  const { app, save } = await fakeApp('#/simulator/abc', { simulator });
  return { app, save, screen: await render(Screens, { app }) };
}

describe('a simulation, step by step', () => {
  it('shows the person, and takes a step', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('Ada Okafor, 34').first()).toBeVisible();
    await expect.element(screen.getByText(/Nothing was recommended to Ada yet/)).toBeVisible();
    await screen.getByRole('button', { name: 'Next step' }).click();
    await expect
      .element(screen.getByText(/Pocket judge, playing Ada, would give it 8 of 10/))
      .toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: /Rating probabilities of Ada: most likely 8/ }))
      .toBeVisible();
    await expect.element(screen.getByText('label mass .98')).toBeVisible();
  });

  it('shows the exact prompt', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Next step' }).click();
    await screen.getByText('Read the prompt').click();
    await expect
      .element(screen.getByRole('region', { name: 'Rendered prompt' }))
      .toHaveTextContent('age: 30s');
  });

  it('shows memories with their similarity, and earlier steps', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Next step' }).click();
    await screen.getByRole('button', { name: 'Next step' }).click();
    await expect.element(screen.getByText('Step 2 of 2 so far')).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: '.61' })).toBeVisible();
    const steps = screen.getByRole('region', { name: 'Steps of this episode' });
    await steps.getByRole('button').first().click();
    await expect.element(screen.getByText('Step 1 of 2 so far')).toBeVisible();
    await expect.element(screen.getByText(/Nothing: this was the first/)).toBeVisible();
  });

  it('recommends the chosen search result, and no item that was shown before', async () => {
    const { screen } = await show();
    await screen.getByRole('radio', { name: 'You choose' }).click();
    await expect.element(screen.getByRole('button', { name: 'Next step' })).toBeDisabled();
    const { title } = sampleOpen.items[3]!;
    await screen.getByRole('searchbox').fill(title);
    await screen.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
    await screen.getByRole('button', { name: 'Next step' }).click();
    await expect.element(screen.getByText(/You showed/)).toBeVisible();
    await expect
      .element(screen.getByRole('list', { name: 'Found' }).getByRole('button').first())
      .toBeDisabled();
  });

  it('lets the user rate in place of the person, and marks that rating', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Rate as Ada yourself' }).click();
    await screen.getByRole('button', { name: 'Give 3 of 10' }).click();
    await expect.element(screen.getByText(/You, as Ada, gave it 3 of 10/)).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Steps of this episode' }))
      .toHaveTextContent('3 by a person');
  });

  it('shows the scale of the data’s mean rating, and the rater’s warning', async () => {
    const person = sampleOpen.people[0]!.id;
    const warning = 'This model writes 10 with several tokens each.';
    const rollout = { simulation: 'abc', person, episode: 0, steps: [sampleStep(0)], warning };
    const { screen } = await show({
      openSimulation: () =>
        Promise.resolve({ ...sampleOpen, dataScale: { min: 0.5, max: 5, step: 0.5 } }),
      rollout: () => Promise.resolve(rollout),
    });
    await expect.element(screen.getByText(warning)).toBeVisible();
    await expect.element(screen.getByText(/mean rating \d\.\d of 5/)).toBeVisible();
  });

  it('gives the policies of two trainings different names', async () => {
    const arm = sampleTraining.arms.find(({ learns }) => learns)!;
    const arms = [{ ...arm, steps: 1000 }];
    const all = ['aaaaaa11', 'bbbbbb22'].map((id) => ({ ...sampleTraining, id, arms }));
    const { screen } = await show({ trainings: () => Promise.resolve(all) });
    await screen.getByRole('radio', { name: 'A trained agent' }).click();
    for (const mark of ['aaaaaa', 'bbbbbb']) {
      await expect
        .element(screen.getByRole('option', { name: `A2C, seed 1, 1,000 steps (${mark})` }))
        .toBeInTheDocument();
    }
  });

  it('says of an unscored step that nothing was remembered', async () => {
    const step = sampleStep(0, {
      answer: {
        probabilities: null,
        labelMass: 0.03,
        stage: 'unscored',
        tokens: { computed: 1, reused: 0 },
      },
      rated: null,
      kept: null,
      reward: 0,
    });
    const rollout = {
      simulation: 'abc',
      person: sampleOpen.people[0]!.id,
      episode: 0,
      steps: [step],
    };
    const { screen } = await show({ rollout: () => Promise.resolve(rollout) });
    await expect
      .element(screen.getByText(/could not be read as a rating: label mass .03/))
      .toBeVisible();
    await expect.element(screen.getByText('unscored 1')).toBeVisible();
  });

  it('shows a failure, and can continue', async () => {
    const stepRollout = vi
      .fn()
      .mockRejectedValueOnce(new Fault('run-busy', 'The judge is at work in this tab.'));
    const { screen } = await show({ stepRollout });
    await screen.getByRole('button', { name: 'Next step' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The judge is at work');
    await expect.element(screen.getByRole('button', { name: 'Next step' })).toBeEnabled();
  });

  it('starts over, and exports the steps', async () => {
    const { screen, save } = await show();
    await screen.getByRole('button', { name: 'Run 25 steps' }).click();
    await expect.element(screen.getByText('Step 10 of 10 so far')).toBeVisible();
    await screen.getByRole('button', { name: 'Export the steps as JSONL' }).click();
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'steps.jsonl' }));
    await screen.getByRole('button', { name: 'Restart with the same seed' }).click();
    await expect.element(screen.getByText('No step yet')).toBeVisible();
  });

  it('keeps keyboard focus on the heading while it opens', async () => {
    const { screen } = await show();
    const heading = screen.getByRole('heading', { level: 1 });
    (heading.element() as HTMLElement).focus();
    await expect.element(heading).toHaveTextContent('Films, made-up people');
    await expect.element(heading).toHaveFocus();
  });

  it('leads back from a missing simulation', async () => {
    const gone = new Fault('not-enough-data', 'This simulation was deleted.');
    const { screen } = await show({ openSimulation: () => Promise.reject(gone) });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('was deleted');
    await expect
      .element(screen.getByRole('link', { name: 'Simulations on this device' }))
      .toHaveAttribute('href', '#/simulator');
  });
});
