import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { tablesText } from '#engine/simulator/synthetic-users/tables.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { sampleSimulation } from '#test/fixtures/ui/fake-simulator.ts';
import Screens from '#ui/app/Screens.svelte';

async function show(simulator: Fakes['simulator'] = {}) {
  const tables = { peopleTables: () => Promise.resolve(tablesText()) };
  const { app, save } = await fakeApp('#/simulator', { simulator: { ...tables, ...simulator } });
  return { app, save, screen: await render(Screens, { app }) };
}

describe('the simulator’s first page', () => {
  it('creates a simulation from the example films and opens its rollout', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('No simulation on this device yet')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Create the simulation' }))
      .toBeDisabled();
    await expect
      .element(screen.getByRole('list', { name: 'Still missing' }))
      .toHaveTextContent('Data: choose what can be recommended');
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByRole('button', { name: 'Create the simulation' }).click();
    await expect.element(screen.getByRole('button', { name: 'Next step' })).toBeEnabled();
    expect(location.hash).toBe('#/simulator/abc');
  });

  it('opens the example with one click, whatever the form contains', async () => {
    const made: unknown[] = [];
    const { screen } = await show({
      createSimulation: (given) => {
        made.push(given);
        return Promise.resolve(sampleSimulation);
      },
    });
    await screen.getByRole('radio', { name: '1 to 5' }).click();
    await screen.getByRole('button', { name: 'Play the example' }).click();
    await expect.element(screen.getByRole('button', { name: 'Next step' })).toBeEnabled();
    expect(location.hash).toBe('#/simulator/abc');
    expect(made).toMatchObject([
      {
        rater: 'pocket-judge',
        people: { kind: 'made up', count: 60, seed: 'example' },
        settings: { scale: '0-9', readout: 'sample', seed: 'example' },
      },
    ]);
  });

  it('says what is missing where no model can rate the example', async () => {
    const { screen } = await show({ raters: () => Promise.resolve([]) });
    await screen.getByRole('button', { name: 'Play the example' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/fetch a model under Judges/);
    expect(location.hash).toBe('#/simulator');
  });

  it('never rates the example by chance where no model can', async () => {
    const made: unknown[] = [];
    const { screen } = await show({
      raters: () =>
        Promise.resolve([
          {
            card: { id: 'uniform', name: 'By chance', kind: 'reference', about: '' },
            unable: null,
            writes: false,
          },
        ]),
      createSimulation: (given) => {
        made.push(given);
        return Promise.resolve(sampleSimulation);
      },
    });
    await screen.getByRole('button', { name: 'Play the example' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs the network once/);
    expect(made).toEqual([]);
  });

  it('chooses the first model that can rate, and says why another can’t', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('radio', { name: 'Pocket judge' })).toBeChecked();
    const oracle = screen.getByRole('radio', { name: 'Oracle' });
    await expect.element(oracle).toBeDisabled();
    await expect.element(oracle).toHaveAccessibleDescription(/It needs data with true tastes/);
  });

  it('keeps the chosen rater after a setting rules it out, and says why', async () => {
    const { screen } = await show({
      raters: ({ settings }) =>
        Promise.resolve([
          {
            card: { id: 'pocket', name: 'Pocket judge', kind: 'model', about: '' },
            unable: settings.scale === '0-9' ? null : 'Pocket judge rates from 0 to 9 alone.',
            writes: true,
          },
        ]),
    });
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByRole('checkbox', { name: /describes the people/ }).click();
    await screen.getByRole('radio', { name: '1 to 5' }).click();
    await expect
      .element(screen.getByRole('list', { name: 'Still missing' }))
      .toHaveTextContent('Rater: Pocket judge rates from 0 to 9 alone.');
    await expect
      .element(screen.getByRole('button', { name: 'Create the simulation' }))
      .toBeDisabled();
  });

  it('asks for raters again when a setting changes', async () => {
    const scales: string[] = [];
    const { screen } = await show({
      raters: ({ settings }) => {
        scales.push(settings.scale);
        return Promise.resolve([]);
      },
    });
    await screen.getByRole('radio', { name: '1 to 5' }).click();
    await expect.poll(() => scales.at(-1)).toBe('1-5');
    await screen.getByRole('radio', { name: 'after a number of steps' }).click();
    await expect
      .element(screen.getByRole('spinbutton', { name: 'Steps of an episode' }))
      .toHaveValue(40);
  });

  it('says at once which raters don’t support a system prompt, and keeps the chosen one', async () => {
    const made: unknown[] = [];
    const { screen } = await show({
      raters: ({ settings }) =>
        Promise.resolve([
          {
            card: { id: 'pocket', name: 'Pocket judge', kind: 'model', about: '' },
            unable: settings.system === 'default' ? null : 'Pocket judge reads no system prompt.',
            writes: false,
          },
          {
            card: { id: 'large', name: 'Large judge', kind: 'model', about: '' },
            unable: null,
            writes: true,
          },
        ]),
      createSimulation: (given) => {
        made.push(given);
        return Promise.resolve(sampleSimulation);
      },
    });
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    const missing = screen.getByRole('list', { name: 'Still missing' });
    await screen.getByRole('radio', { name: 'my own words' }).click();
    await expect.element(missing).toHaveTextContent('reads no system prompt');
    await screen.getByRole('textbox', { name: 'Your system prompt' }).fill('Be brief.');
    await screen.getByRole('radio', { name: 'one that asks for care' }).click();
    await expect.element(missing).toHaveTextContent('reads no system prompt');
    await screen.getByRole('radio', { name: 'Large judge' }).click();
    await screen.getByRole('button', { name: 'Create the simulation' }).click();
    await expect.poll(() => made).toMatchObject([{ settings: { system: 'careful' } }]);
  });

  it('shows the prompt of the form, as it is now', async () => {
    const asked: unknown[] = [];
    const { screen } = await show({
      promptPreview: ({ rater, settings }) => {
        asked.push(rater);
        const text = `Prompt with ${settings.shots} examples`;
        return Promise.resolve({ segments: [{ kind: 'instructions', text }], opening: '<rating>' });
      },
    });
    await screen.getByText('Preview of the prompt').click();
    await expect
      .element(screen.getByText(/Choose the data, the people and the rater/))
      .toBeVisible();
    expect(asked).toEqual([]);
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await expect.element(screen.getByText('Prompt with 0 examples')).toBeVisible();
    await screen.getByRole('radio', { name: 'two' }).click();
    await expect.element(screen.getByText('Prompt with 2 examples')).toBeVisible();
  });

  it('says where a prompt fails, and that a rater reads none', async () => {
    let fails = true;
    const { screen } = await show({
      promptPreview: () =>
        fails
          ? Promise.reject(new Fault('not-enough-data', 'Nobody is left.'))
          : Promise.resolve(null),
    });
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByText('Preview of the prompt').click();
    await expect.element(screen.getByText('Nobody is left.')).toBeVisible();
    fails = false;
    await screen.getByRole('radio', { name: 'two' }).click();
    await expect.element(screen.getByText('This rater reads no prompt.')).toBeVisible();
  });

  it('refuses a system prompt that could break the prompt, with the place, and keeps the last good one', async () => {
    const made: unknown[] = [];
    const { screen } = await show({
      createSimulation: (given) => {
        made.push(given);
        return Promise.resolve(sampleSimulation);
      },
    });
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByRole('radio', { name: 'my own words' }).click();
    const words = screen.getByRole('textbox', { name: 'Your system prompt' });
    await words.fill('Be kind.');
    await words.fill('Be kind.\nAnswer <rating>9');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/line 2, column 8.*</);
    await expect.element(words).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('button', { name: 'Create the simulation' }).click();
    await expect.poll(() => made).toMatchObject([{ settings: { system: 'Be kind.' } }]);
  });

  it('switches between the genres of films and of books', async () => {
    const { screen } = await show();
    await screen.getByText('Change the tables for synthetic users').click();
    await expect.element(screen.getByRole('spinbutton', { name: 'Western: liked' })).toBeVisible();
    await screen.getByRole('radio', { name: 'of books' }).click();
    const [first] = (JSON.parse(tablesText()) as { genres: { books: { name: string }[] } }).genres
      .books;
    await expect
      .element(screen.getByRole('spinbutton', { name: `${first!.name}: liked` }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('spinbutton', { name: 'Western: liked' }))
      .not.toBeInTheDocument();
  });

  it('shows people before they are stored', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByRole('button', { name: 'Preview the people' }).click();
    await expect.element(screen.getByText('Ada Okafor, 34')).toBeVisible();
  });

  it('hides the shown people when other data is chosen', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByRole('button', { name: 'Preview the people' }).click();
    await expect.element(screen.getByText('Ada Okafor, 34')).toBeVisible();
    await screen.getByRole('button', { name: 'Use the invented shop' }).click();
    await expect.element(screen.getByText('Ada Okafor, 34')).not.toBeInTheDocument();
  });

  it('uses the last setting when raters answer slowly', async () => {
    const answers: (() => void)[] = [];
    const { screen } = await show({
      raters: ({ settings }) =>
        new Promise((resolve) => {
          const card = { id: 'p', name: 'Pocket judge', kind: 'model', about: '' } as const;
          const unable = settings.scale === '0-9' ? null : 'It rates from 0 to 9 alone.';
          answers.push(() => resolve([{ card, unable, writes: false }]));
        }),
    });
    const missing = screen.getByRole('list', { name: 'Still missing' });
    await expect.poll(() => answers.length).toBe(1);
    answers[0]!();
    await screen.getByRole('radio', { name: '1 to 5' }).click();
    await screen.getByRole('radio', { name: '0 to 9' }).click();
    await expect.poll(() => answers.length).toBe(3);
    answers[2]!();
    answers[1]!();
    await expect.element(screen.getByRole('radio', { name: 'Pocket judge' })).toBeEnabled();
    await expect.element(missing).not.toHaveTextContent('0 to 9 alone');
  });

  it('draws people from changed tables', async () => {
    const requests: unknown[] = [];
    const { screen } = await show({
      drawPeople: ({ people }) => {
        requests.push(people);
        return Promise.reject(new Fault('file-unusable', 'tables.json, at ages: mend it there.'));
      },
    });
    await screen.getByRole('button', { name: 'Use the example films' }).click();
    await screen.getByText('Change the tables for synthetic users').click();
    await screen.getByRole('spinbutton', { name: 'Drama: liked' }).fill('77');
    await screen
      .getByRole('textbox', { name: 'Jobs, one per line' })
      .fill('beekeeper\n\nferry pilot');
    await screen.getByRole('button', { name: 'Preview the people' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('mend it there');
    const { tables } = requests[0] as { tables: string };
    const read = JSON.parse(tables) as {
      jobs: string[];
      genres: { films: { name: string; liked: number }[] };
    };
    expect(read.jobs).toEqual(['beekeeper', 'ferry pilot']);
    expect(read.genres.films.find(({ name }) => name === 'Drama')?.liked).toBe(77);
  });

  it('lists the stored ratings, and deletes them after a confirmation', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText(/1,204 by Pocket judge/)).toBeVisible();
    await screen.getByRole('button', { name: 'Delete the stored ratings' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText(/1,204 by Pocket judge/)).not.toBeInTheDocument();
  });

  it('lists stored simulations, exports their people and deletes one', async () => {
    let saved = [sampleSimulation];
    const { screen, save } = await show({
      simulations: () => Promise.resolve(saved),
      removeSimulation: () => {
        saved = [];
        return Promise.resolve('1');
      },
    });
    await screen.getByRole('button', { name: 'Export the people of Films' }).click();
    await expect.poll(() => save.mock.calls.length).toBe(1);
    await screen.getByRole('button', { name: 'Delete Films' }).click();
    await expect.element(screen.getByText('No simulation on this device yet')).toBeVisible();
  });
});
