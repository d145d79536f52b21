import { formatMessage, texts } from '#messages/format-message.ts';
import { message } from '#messages/message.ts';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import { labelOrderSetting } from '#engine/protocols/label-order/setting.ts';
import { protocols } from '#engine/protocols/registry.ts';
import { nameOf } from '#engine/recommenders/name-of.ts';
import { readStudy } from '#engine/study/read-study.ts';
import { packStudy } from '#engine/study/study-link.ts';
import { routeOf } from '#ui/state/route.ts';
import type { DataSource } from '#engine/domain/study.ts';
import type { DatasetSummary } from '#engine/store/store.ts';
import type { DataApi, Sniffed } from '#workers/data/data-api.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { demoData, estimate, judgeCards, type Fakes } from '#test/fixtures/ui/fake-clients.ts';
import { LLAMA, sampleCatalogue } from '#test/fixtures/ui/sample-models.ts';
import { openSteps } from '#test/open-steps.ts';
import { precisionWords } from './precision.ts';
import StudyView from './StudyView.svelte';

async function show(fakes: Fakes = {}) {
  const { app } = await fakeApp('#/setup', fakes);
  const onstarted = vi.fn();
  const { setup, datasets, judges, models } = app;
  await setup.load();
  const screen = await render(StudyView, { setup, datasets, judges, models, onstarted });
  return { screen, setup, onstarted };
}

/** Creates a promise that the test settles. */
function held<T>() {
  let settle: { resolve: (value: T) => void; reject: (why: Fault) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle! };
}

const table: Sniffed = {
  kind: 'tables',
  tables: [
    {
      file: 'plays.csv',
      format: 'csv',
      header: true,
      columns: ['who', 'what', 'stars'],
      rows: [['ann', 'Alien', '4']],
      role: 'interactions',
      mapping: { item: 'what', rating: 'stars' },
    },
  ],
};

const mine = { ...demoData, id: id<typeof demoData.id>('mine'), name: 'Plays', synthetic: false };
const report = {
  files: [{ file: 'plays.csv', rows: 10, kept: 8 }],
  badRows: [
    { file: 'plays.csv', line: 4, reason: 'rating is "five"; a number was expected' },
    { file: 'plays.csv', line: 7, reason: 'item is empty' },
  ],
  bad: 2,
  badByReason: [
    { reason: 'not a number', rows: 1 },
    { reason: 'no item', rows: 1 },
  ],
  remarks: ['Ratings seem to go from 1 to 5.'],
};
const files = [new File(['who,what,stars\n'], 'plays.csv')];

describe('StudyView', () => {
  it('shows the server that a study names, and connects it only where the person agrees', async () => {
    const connectServer = vi.fn(() =>
      Promise.resolve({ ...sampleCatalogue().models[0]!.entry, id: LLAMA }),
    );
    const { screen, setup } = await show({
      modelStore: { connectServer } as unknown as NonNullable<Fakes['modelStore']>,
    });
    await setup.useDemo();
    const judge = { id: 'server', url: 'http://localhost:11434', model: 'tiny' };
    const text = JSON.stringify({ ...setup.draft.study, judge });
    const refused = setup.open(text, []);
    await expect
      .element(screen.getByText(/names the address http:\/\/localhost:11434/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Don’t open the study' }).click();
    await refused;
    expect(connectServer).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/Nothing was sent/);
    const opened = setup.open(text, []);
    await screen.getByRole('button', { name: 'Connect the server' }).click();
    await opened;
    expect(connectServer).toHaveBeenCalledExactlyOnceWith({
      ...{ url: 'http://localhost:11434', model: 'tiny' },
    });
    expect(setup.draft.judge).toBe(LLAMA);
    await setup.open(
      JSON.stringify({ ...setup.draft.study, judge: { ...judge, url: 'http://example.org' } }),
      [],
    );
    expect(setup.phase).toMatchObject({ name: 'failed', fault: { code: 'remote-not-allowed' } });
  });

  it('shows how a study’s files are read, and stops it', async () => {
    const importDataset: Remote<DataApi>['importDataset'] = (_, { signal, on } = {}) =>
      new Promise((_, reject) => {
        on?.({ file: 'plays.csv', read: 3, of: 12, rows: 1000 });
        signal?.addEventListener('abort', () => reject(new Fault('stopped', 'Stopped')));
      });
    const { screen, setup } = await show({ data: { importDataset } });
    await setup.useDemo();
    const data = { kind: 'movielens', files: ['plays.csv'] };
    const opened = setup.open(JSON.stringify({ ...setup.draft.study, data }), files);
    await expect.element(screen.getByText('Reading plays.csv')).toBeVisible();
    await expect.element(screen.getByText(', 1,000 rows')).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Reading' }))
      .toHaveAttribute('aria-valuenow', '3');
    await screen.getByRole('button', { name: 'Stop reading' }).click();
    await opened;
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(setup.draft.dataset).toBe(demoData);
  });

  it('asks before it reads data that the judge can’t judge, of a study and of a layout', async () => {
    const needs = { ratings: false, nouns: ['film'] };
    const cards = judgeCards.map((card) => (card.kind === 'model' ? { ...card, needs } : card));
    const books: DataSource = {
      kind: 'published',
      layout: 'recbole',
      name: 'x',
      noun: 'item',
      nounPlural: 'items',
      files: ['plays.csv'],
    };
    const importDataset = vi.fn<Remote<DataApi>['importDataset']>(() =>
      Promise.resolve({ dataset: mine, report }),
    );
    const sniff = () =>
      Promise.resolve({ kind: 'published', title: 'RecBole', source: books } as const);
    const { screen, setup } = await show({
      runner: { judges: () => Promise.resolve(cards) },
      data: { sniff, importDataset },
    });
    await setup.useDemo();
    const opened = setup.open(JSON.stringify({ ...setup.draft.study, data: books }), files);
    await expect
      .element(screen.getByText('The study’s judge can’t judge its data').first())
      .toBeVisible();
    await screen.getByRole('button', { name: 'Don’t open the study' }).click();
    await opened;
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/can judge it here: Coin/);
    await setup.dataImport.take(files);
    await expect.element(screen.getByText('The chosen judge can’t judge this data')).toBeVisible();
    await expect
      .element(screen.getByText(/can judge it here: Coin and Noisy oracle/).last())
      .toBeVisible();
    await screen.getByRole('button', { name: 'These are films' }).click();
    await expect.poll(() => setup.dataImport.phase.name).toBe('imported');
    await setup.dataImport.take(files);
    expect(importDataset).toHaveBeenCalledOnce();
    expect(importDataset.mock.calls[0]?.[0].source).toMatchObject({ noun: 'film' });
    setup.draft.chooseJudge('coin');
    await expect.element(screen.getByText('These files are RecBole')).toBeVisible();
    await screen.getByRole('button', { name: 'Choose others' }).click();
    expect(setup.dataImport.phase.name).toBe('waiting');
    setup.draft.chooseJudge('pocket-judge');
    await setup.dataImport.take(files);
    await screen.getByRole('button', { name: 'Import them anyway' }).click();
    expect(importDataset.mock.calls[1]?.[0].source).toMatchObject({ noun: 'item' });
  });

  it("can't be started without data, and says what is missing", async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('button', { name: 'Start the run' })).toBeDisabled();
    await expect.element(screen.getByText('Data: Choose the data first.')).toBeVisible();
  });

  it('has one line a step, opens a step to change it, and opens those that lack something', async () => {
    localStorage.removeItem('slatewise-steps');
    try {
      const { screen } = await show();
      const data = screen.getByRole('region', { name: /Data$/ });
      // Without data, the step of data is open.
      await expect
        .element(data.getByRole('button', { name: 'Use the built-in example' }))
        .toBeVisible();
      const protocol = screen.getByRole('region', { name: /Protocol$/ });
      await expect.element(protocol).toHaveTextContent(/Slate duel, with its usual settings/);
      await expect.element(protocol.getByRole('radio').first()).not.toBeInTheDocument();
      await protocol.getByRole('button', { name: 'Change: Protocol' }).click();
      await expect.element(protocol.getByRole('radio', { name: 'Slate duel' })).toBeVisible();
      await protocol.getByRole('button', { name: 'Close: Protocol' }).click();
      await expect.element(protocol.getByRole('radio').first()).not.toBeInTheDocument();
      await screen.getByRole('button', { name: 'Show every setting' }).click();
      await expect.element(protocol.getByRole('radio', { name: 'Slate duel' })).toBeVisible();
      await expect
        .element(screen.getByRole('button', { name: 'Show one line a step' }))
        .toBeVisible();
    } finally {
      openSteps();
    }
  });

  it('chooses the data that came last', async () => {
    const older = { ...demoData, id: id<typeof demoData.id>('older'), importedAt: 1 };
    const { setup } = await show({
      data: { datasets: () => Promise.resolve([older, { ...mine, importedAt: 2 }]) },
    });
    expect(setup.draft.dataset?.name).toBe('Plays');
  });

  it('selects the first model, plans after each change, and starts', async () => {
    const asked = vi.fn<Remote<RunnerApi>['estimate']>(() => Promise.resolve(estimate));
    const { screen, onstarted } = await show({ runner: { estimate: asked } });
    await expect.element(screen.getByRole('radio', { name: 'Pocket judge' })).toBeChecked();
    await screen.getByRole('button', { name: 'Use the built-in example' }).click();
    const plan = screen.getByRole('complementary', { name: 'This plan' });
    await expect.element(plan).toHaveTextContent(/22 min\s*18–26.*960.*60/s);
    await expect.element(plan).toHaveTextContent('As many viewers were drawn');
    await screen.getByRole('spinbutton', { name: 'Items on a slate' }).fill('7');
    await expect.poll(() => asked.mock.lastCall?.[0].study.slates.k).toBe(7);
    await screen.getByRole('button', { name: 'Start the run' }).click();
    await expect.poll(() => onstarted).toHaveBeenCalledOnce();
  });

  it('shows a hint beside an invalid field', async () => {
    const { screen } = await show();
    const users = screen.getByRole('spinbutton', { name: 'Users, drawn at random' });
    await users.fill('1');
    await expect.element(users).toHaveAttribute('aria-invalid', 'true');
    await expect.element(users).toHaveAccessibleDescription('A whole number from 2 to 100,000.');
  });

  it('chooses a split and a threshold, and has them in the study', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const kind = screen.getByRole('combobox', { name: 'Held-out interactions' });
    await expect.element(kind).not.toHaveTextContent('Those of the test files');
    await kind.selectOptions('All from one moment on');
    await expect
      .element(screen.getByText(/Held-out interactions \(train and test split\): A date such as/))
      .toBeVisible();
    expect(setup.draft.study).toBeNull();
    await screen.getByRole('textbox', { name: 'From' }).fill('2024-05-31');
    await screen.getByRole('spinbutton', { name: 'Relevant from rating' }).fill('3.5');
    const split = { kind: 'from', moment: '2024-05-31', relevantFrom: 3.5 };
    expect(setup.draft.study?.split).toEqual(split);
    const { study } = setup.draft;
    await setup.open(JSON.stringify({ ...study, split: { kind: 'files' } }), []);
    await expect.element(screen.getByText(/This data has no test file/).first()).toBeVisible();
    await setup.open(JSON.stringify(study), []);
    expect(setup.draft.study?.split).toEqual(split);
  });

  it('warns beside each kind of split that leaks the future', async () => {
    const { screen, setup } = await show();
    const kind = screen.getByRole('combobox', { name: 'Held-out interactions' });
    await expect.element(kind).toBeVisible();
    // Data that isn't chosen leaks nothing.
    expect(setup.draft.dataset).toBeNull();
    await expect.element(screen.getByText('This leaks the future')).not.toBeInTheDocument();
    await setup.useDemo();
    const others =
      /This leaks the future: recommenders learn from other viewers’ .*“All from one moment on” and “The latest share of all” don’t\./;
    const own = /This leaks the future: judge and .*, also of the same viewer\. “All from one/;
    const leaking = [
      ['As the data says', others],
      ['The later half of each viewer', others],
      ['The last interactions of each viewer', others],
      ['A random share of each viewer', own],
      ['One fold of several', own],
    ] as const;
    for (const [choice, warning] of leaking) {
      await kind.selectOptions(choice);
      await expect.element(screen.getByText(warning)).toBeVisible();
      await expect.element(kind).toHaveAccessibleDescription(warning);
    }
    for (const choice of ['All from one moment on', 'The latest share of all']) {
      await kind.selectOptions(choice);
      await expect.element(screen.getByText('This leaks the future')).not.toBeInTheDocument();
      await expect.element(kind).not.toHaveAccessibleDescription(/leaks/);
      await expect.element(kind).toHaveAccessibleDescription(/The (?:same )?moment/);
    }
  });

  it('writes the choice to store the vectors into the study, and reads it from one', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    expect(setup.draft.study).not.toHaveProperty('vectors');
    const choice = screen.getByRole('checkbox', { name: 'Store the item vectors with the run' });
    await choice.click();
    expect(setup.draft.study?.vectors).toBe(true);
    const text = JSON.stringify(setup.draft.study);
    await choice.click();
    expect(setup.draft.study).not.toHaveProperty('vectors');
    await setup.open(text, []);
    await expect.element(choice).toBeChecked();
  });

  it('asks nobody where no judge is chosen, and takes all users', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'No judge' }).click();
    expect(setup.draft.study).toMatchObject({ judge: { id: 'none' }, slates: { users: 100_000 } });
    expect(JSON.parse(setup.text ?? '')).toMatchObject({ judge: null });
    await expect.element(screen.getByText(/so nothing is asked/)).toBeVisible();
    await screen.getByRole('radio', { name: 'Pocket judge' }).click();
    expect(setup.draft.study?.slates.users).toBe(60);
    await screen.getByRole('radio', { name: 'Held-out sets' }).click();
    await expect.element(screen.getByRole('radio', { name: 'No judge' })).toBeDisabled();
  });

  it('lists large judges that aren’t downloaded, with a link to the models page', async () => {
    const states = { [LLAMA]: { name: 'partial', bytes: 3e8, of: 7e8 } } as const;
    const catalogue = () => Promise.resolve(sampleCatalogue({ states }));
    const { screen } = await show({ modelStore: { catalogue } });
    const begun = screen.getByRole('radio', { name: 'Llama 3.2 1B' });
    await expect.element(begun).toBeDisabled();
    await expect.element(begun).toHaveTextContent('its download is paused');
    await expect
      .element(screen.getByRole('radio', { name: 'Qwen2.5 1.5B' }))
      .toHaveTextContent('not downloaded yet');
    expect(screen.getByRole('radio', { name: 'Qwen3 8B' }).elements()).toEqual([]);
    const more = screen.getByRole('link', { name: 'More models' });
    await expect.element(more).toHaveAttribute('href', '#/models');
  });

  it('opens a study whose judge isn’t downloaded, with a link to the models page', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await setup.open(JSON.stringify({ ...setup.draft.study, judge: { id: LLAMA } }), []);
    expect(setup.draft.judge).toBe(LLAMA);
    await expect.element(screen.getByText(/Llama 3\.2 1B can’t judge yet: not down/)).toBeVisible();
    const get = screen.getByRole('link', { name: 'Get this judge' });
    await expect.element(get).toHaveAttribute('href', `#/models/${LLAMA}`);
  });

  it('can be filled in if the list of models fails', async () => {
    const catalogue = () => Promise.reject(new Fault('store-blocked', 'No storage.'));
    const { screen } = await show({ modelStore: { catalogue } });
    await expect.element(screen.getByRole('radio', { name: 'Pocket judge' })).toBeChecked();
    await expect.element(screen.getByRole('link', { name: 'More models' })).toBeVisible();
  });

  it('has a field for the probability that the noisy oracle is right', async () => {
    const { screen, setup } = await show();
    await screen.getByRole('radio', { name: 'Noisy oracle' }).click();
    await screen.getByRole('spinbutton', { name: 'Share of right answers' }).fill('0.9');
    await setup.useDemo();
    expect(setup.draft.study?.judge).toEqual({ id: 'noisy-oracle', p: 0.9 });
  });

  it('draws every setting in effect of every protocol, with its explanation', async () => {
    const { screen, setup } = await show();
    for (const protocol of protocols) {
      setup.draft.chooseProtocol(protocol.id);
      flushSync();
      const prompt = screen.getByText(texts.promptSettings.title, { exact: true }).query();
      if (prompt?.closest('details')?.open === false) (prompt as HTMLElement).click();
      const settings = protocol.settings.filter((one) => setup.draft.reads(one));
      const words = settings.flatMap(({ title, about }) => [
        formatMessage(title),
        formatMessage(about),
      ]);
      const missing = () => words.filter((one) => !screen.container.innerText.includes(one));
      await expect.poll(missing).toEqual([]);
    }
  });

  it('stores changed settings, omits initial ones, and restores them with their protocol', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'Arena' }).click();
    await screen.getByRole('textbox', { name: 'Aspects' }).fill('Calm: It lets me rest.\nFun');
    await screen.getByRole('checkbox', { name: 'Also score each list by itself' }).click();
    await screen.getByRole('radio', { name: 'Against a baseline' }).click();
    const settings = {
      aspects: ['Calm: It lets me rest.', 'Fun'],
      scores: true,
      schedule: 'baseline',
    };
    expect(setup.draft.study?.protocol.settings).toEqual(settings);
    await screen.getByRole('radio', { name: 'All pairs' }).click();
    await screen.getByRole('radio', { name: 'Pointwise label' }).click();
    expect(setup.draft.study?.protocol).toMatchObject({ id: 'saer-list', settings: {} });
    await screen.getByRole('radio', { name: 'Arena' }).click();
    const { schedule: _, ...kept } = settings;
    expect(setup.draft.study?.protocol.settings).toEqual(kept);
  });

  it('[14.4] offers the baseline among the recommenders, if the pairs need one', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'Arena' }).click();
    const baseline = screen.getByRole('combobox', { name: 'Baseline' });
    await expect.element(baseline).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Against a baseline' }).click();
    const compared = [...setup.draft.recommenders].sort();
    await expect.element(baseline).toHaveTextContent(`Default: ${nameOf(compared[0]!)}`);
    const chosen = compared.at(-1)!;
    await baseline.selectOptions(nameOf(chosen));
    const settings = { schedule: 'baseline', baseline: chosen };
    expect(setup.draft.study?.protocol.settings).toEqual(settings);
    setup.draft.recommenders = compared.slice(0, -1);
    flushSync();
    await expect.element(baseline).toHaveAccessibleDescription(/^Choose one of the recommenders/);
    expect(setup.draft.study).toBeNull();
    // This setting has no effect when all pairs meet, so the study omits it.
    await screen.getByRole('radio', { name: 'All pairs' }).click();
    expect(setup.draft.study?.protocol.settings).toEqual({});
  });

  it('shows the problem of a setting, and doesn’t start with it', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'Pointwise label' }).click();
    const months = screen.getByRole('spinbutton', { name: 'Months of history' });
    await months.fill('500');
    await expect.element(months).toHaveAccessibleDescription('A number from 0 to 120.');
    await expect.element(screen.getByText(/Protocol: Months of history/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Start the run' })).toBeDisabled();
    await months.fill('6');
    expect(setup.draft.study?.protocol.settings).toEqual({ months: 6 });
  });

  it('offers each kind of slates, and only protocols that suit them', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const arena = screen.getByRole('radio', { name: 'Arena' });
    await expect.element(arena).toBeEnabled();
    for (const [name, kind] of [
      ['Held-out sets', 'held-out'],
      ['Orders of the same items', 'permutations'],
      ['Ordered lists', 'ordered'],
    ] as const) {
      await screen.getByRole('radio', { name, exact: true }).click();
      expect(setup.draft.study?.slates).toEqual({ kind, m: 4, k: 5, users: 60 });
      await expect.element(arena).toBeDisabled();
      await expect.element(arena).toHaveAccessibleDescription(/^It compares recommenders/);
      await expect.element(screen.getByRole('radio', { name: 'Slate duel' })).toBeEnabled();
    }
    expect(setup.draft.title).toContain('4 ordered lists a viewer');
  });

  it('[14.3] disables reasons and descriptions for judges that can’t write, with the reason at the field', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'Coin', exact: true }).click();
    await screen.getByRole('radio', { name: 'Pairwise with tie' }).click();
    const reasons = screen.getByRole('spinbutton', { name: 'Reasons' });
    await expect.element(reasons).toBeDisabled();
    await expect.element(reasons).toHaveAccessibleDescription(/Coin can’t write words\. Choose/);
    await screen.getByRole('radio', { name: 'Arena' }).click();
    await expect
      .element(screen.getByRole('radio', { name: 'Written by the judge' }))
      .toBeDisabled();
    expect(setup.draft.problems).toEqual([]);

    const settings = { profile: 'judge' };
    const { protocol, ...study } = setup.draft.study!;
    await setup.open(JSON.stringify({ ...study, protocol: { ...protocol, settings } }), []);
    expect(setup.draft.problemWith('settings')).toBe(
      'Who the judge plays: Coin can’t write words.',
    );
    await screen.getByRole('radio', { name: 'From the data' }).click();
    expect(setup.draft.problems).toEqual([]);
  });

  it('[14.13] warns of a judge that was trained on the chosen data', async () => {
    const trainedOn = [{ name: 'Films', hash: demoData.hash, users: 610, unseen: ['1', '2'] }];
    const cards = judgeCards.map((card) => (card.kind === 'model' ? { ...card, trainedOn } : card));
    const { screen, setup } = await show({ runner: { judges: () => Promise.resolve(cards) } });
    const notice = screen.getByText(/was made from this very data: 608 of its 610 viewers/);
    await expect.element(notice).not.toBeInTheDocument();
    await setup.useDemo();
    await expect.element(notice).toBeVisible();
    await screen.getByRole('radio', { name: 'Coin', exact: true }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('[14.14] uses the data’s noun for users', async () => {
    const { screen, setup } = await show();
    const named = { person: 'customer', personPlural: 'customers' };
    const source = {
      kind: 'tables' as const,
      name: 'Shop',
      noun: 'product',
      nounPlural: 'products',
    };
    await setup.choose({ ...mine, source: { ...source, ...named, tables: [] } });
    const users = screen.getByRole('spinbutton', { name: 'Customers, drawn at random' });
    await expect.element(users).toBeVisible();
    expect(setup.draft.title).toContain('60 customers');
    await expect
      .element(screen.getByText(/Lists of several recommenders for the same customer/))
      .toBeVisible();
    // Every choice, hint and setting, whatever the protocol.
    for (const { title } of protocols) {
      await screen.getByRole('radio', { name: formatMessage(title), exact: true }).click();
      const shown = screen.container.cloneNode(true) as Element;
      // Files that aren't read yet have no nouns; a recommender has a name of its own.
      shown
        .querySelectorAll('details:has(input[placeholder="sample"])')
        .forEach((one) => one.remove());
      const words = (shown.textContent ?? '').replaceAll('User neighbours', '');
      expect(words).toContain('customers');
      expect([...words.matchAll(/.{0,60}\busers?\b.{0,20}/gi)].map(([text]) => text)).toEqual([]);
    }
  });

  it('offers another label order only where prompts aren’t arranged as published', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'Coin', exact: true }).click();
    setup.draft.set(labelOrderSetting, 'both');
    expect(setup.draft.problems).toEqual([]);
    setup.draft.arrangement = 'as-published';
    expect(setup.draft.problems).toMatchObject([
      { field: 'settings', text: expect.stringContaining('arranged as published') as string },
    ]);
    setup.draft.set(labelOrderSetting, 'one');
    expect(setup.draft.problems).toEqual([]);
  });

  it('[14.1] has a choice for the relevance of ordered lists, and stores it', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    await screen.getByRole('radio', { name: 'Ordered lists', exact: true }).click();
    await screen.getByRole('radio', { name: 'Clicked or not' }).click();
    const slates = { kind: 'ordered', m: 4, k: 5, users: 60, relevance: 'clicked' };
    expect(setup.draft.study?.slates).toEqual(slates);
    await screen.getByRole('radio', { name: 'Ratings', exact: true }).click();
    await screen.getByRole('radio', { name: 'Share of the best sum' }).click();
    expect(setup.draft.study?.slates).toEqual({
      ...slates,
      relevance: 'ratings',
      utility: 'share-of-best',
    });
    await screen.getByRole('radio', { name: 'Orders of the same items' }).click();
    expect(setup.draft.study?.slates).not.toHaveProperty('utility');
    await screen.getByRole('radio', { name: 'Held-out sets' }).click();
    expect(setup.draft.study?.slates).not.toHaveProperty('relevance');
  });

  it('edits the prompt, refuses what could break it with its place, and restores the published one', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    setup.draft.judge = 'coin';
    await screen.getByText('Edit the prompt', { exact: true }).click();
    const criteria = screen.getByLabelText('Criteria', { exact: true });
    await expect.element(criteria).toHaveValue(expect.stringContaining('Evaluation criteria'));
    await criteria.fill('Be fair.\nThen <verdict>');
    await expect.element(screen.getByText(/^line 2, column 6: < can’t be used/)).toBeVisible();
    expect(setup.draft.study).toBeNull();
    await criteria.fill('Be fair to each {DOMAIN_NOUN}.');
    await screen.getByRole('checkbox', { name: 'Categories' }).click();
    await screen.getByRole('button', { name: 'Move Categories up' }).click();
    const popularity = screen.getByLabelText('Popularity in prompts');
    await userEvent.selectOptions(popularity, 'Class beside each title');
    expect(setup.draft.study?.protocol.settings).toEqual({
      'prompt-criteria': 'Be fair to each {DOMAIN_NOUN}.',
      'item-fields': ['title', 'categories', 'year'],
      popularity: 'classes',
    });
    await expect.element(screen.getByText('Edit the prompt (3 parts changed)')).toBeVisible();
    await screen.getByRole('button', { name: 'Restore all as published' }).click();
    expect(setup.draft.study?.protocol.settings).toEqual({});
    await expect.element(criteria).toHaveValue(expect.stringContaining('Evaluation criteria'));
  });

  it('adds judges with one vote each', async () => {
    await page.viewport(1280, 900);
    const { screen, setup } = await show();
    await setup.useDemo();
    const more = screen.getByLabelText('Add another judge: the majority counts');
    await userEvent.selectOptions(more, 'Coin');
    await userEvent.selectOptions(more, 'Noisy oracle');
    expect(setup.draft.study?.panel).toEqual([{ id: 'coin' }, { id: 'noisy-oracle' }]);
    await expect.element(screen.getByText(/^3 judges get the same questions/)).toBeVisible();
    await screen.getByRole('radio', { name: 'Coin' }).click();
    await expect.element(screen.getByText(/^Panel: The judge is on the panel/)).toBeVisible();
    await screen.getByRole('button', { name: 'Remove Coin' }).click();
    expect(setup.draft.study?.panel).toEqual([{ id: 'noisy-oracle' }]);
  });

  it('keeps the panel when one of its judges becomes the main judge, and gives a hint', async () => {
    const { app } = await fakeApp('#/setup');
    const { setup, datasets, judges, models, exams } = app;
    await Promise.all([setup.load(), exams.load()]);
    const props = { setup, datasets, judges, models, exams, onstarted: vi.fn() };
    const screen = await render(StudyView, props);
    await screen.getByLabelText('Add another judge: the majority counts').selectOptions('Coin');
    await expect.element(screen.getByText(/^Coin: Not examined/)).toBeVisible();
    await screen.getByRole('radio', { name: 'Coin' }).click();
    await expect
      .element(screen.getByText(/The judge is on the panel already/).first())
      .toBeVisible();
    await expect.element(screen.getByText(/^Pocket judge: Not/)).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Pocket judge' }).click();
    await expect.element(screen.getByText(/^Pocket judge: Not examined/)).toBeVisible();
  });

  it('offers to go on without a judge: for a study, a layout, a table and the chosen data', async () => {
    const needs = { ratings: false, nouns: ['film'] };
    const cards = judgeCards.map((card) => (card.kind === 'model' ? { ...card, needs } : card));
    const words = { name: 'x', noun: 'book', nounPlural: 'books' };
    const books: DataSource = {
      ...{ kind: 'published', layout: 'recbole', ...words },
      files: ['plays.csv'],
    };
    const ids = message('importRemarks.idsForJudges', { items: 'books' });
    const found = { dataset: mine, report: { ...report, remarks: [ids, 'Some rows repeat.'] } };
    const importDataset = vi.fn<Remote<DataApi>['importDataset']>(() => Promise.resolve(found));
    const sniff = vi
      .fn<Remote<DataApi>['sniff']>()
      .mockResolvedValueOnce({ kind: 'published', title: 'RecBole', source: books })
      .mockResolvedValueOnce(table);
    const { screen, setup } = await show({
      runner: { judges: () => Promise.resolve(cards) },
      data: { sniff, importDataset },
    });
    const judged = () => setup.draft.chooseJudge('pocket-judge');
    await setup.useDemo();
    const text = JSON.stringify({ ...setup.draft.study, data: books });
    const opened = setup.open(text, files);
    await screen.getByRole('button', { name: 'Open it without a judge' }).click();
    await opened;
    expect(setup.draft.withoutJudge).toBe(true);
    expect(setup.draft.study?.judge).toEqual({ id: 'none' });

    judged();
    const goOn = screen.getByRole('button', { name: 'Go on without a judge' });
    await setup.dataImport.take(files);
    await goOn.first().click();
    await expect.poll(() => setup.dataImport.phase.name).toBe('imported');
    expect(setup.draft.withoutJudge).toBe(true);
    await expect.element(screen.getByText('Some rows repeat.').first()).toBeVisible();
    await expect.element(screen.getByText(/^A judge that reads the books/)).not.toBeInTheDocument();

    judged();
    await expect.element(screen.getByText(/^A judge that reads the books/).first()).toBeVisible();
    await setup.dataImport.take(files);
    setup.dataImport.call('book');
    await expect.element(screen.getByText('The chosen judge can’t judge this data')).toBeVisible();
    await goOn.first().click();
    await expect
      .element(screen.getByText('The chosen judge can’t judge this data'))
      .not.toBeInTheDocument();
    expect(setup.dataImport.phase.name).toBe('mapping');
    expect(setup.draft.withoutJudge).toBe(true);
    await expect.element(goOn).not.toBeInTheDocument();

    judged();
    setup.draft.kind = 'held-out';
    await expect.element(screen.getByText('The chosen judge can’t judge this data')).toBeVisible();
    await expect.element(goOn).not.toBeInTheDocument();
  });

  it('disables judges without an answer to the main question, and lists other questions that are omitted', async () => {
    const tasks = ['slate-duel', 'arena-overall'] as const;
    const cards = judgeCards.map((one) => (one.kind === 'model' ? { ...one, tasks } : one));
    const { screen } = await show({ runner: { judges: () => Promise.resolve(cards) } });
    const pocket = screen.getByRole('radio', { name: 'Pocket judge' });
    await expect.element(pocket).toBeEnabled();
    await screen.getByRole('radio', { name: 'Arena' }).click();
    await expect
      .element(screen.getByText(/^Pocket judge has no answer to “win, tie or lose, on one aspect”/))
      .toBeVisible();
    await screen.getByRole('radio', { name: 'Pointwise label' }).click();
    await expect.element(pocket).toBeDisabled();
    await expect.element(pocket).toHaveAccessibleDescription(/^It has no answer to what Pointwise/);
    await expect.element(screen.getByText('Pocket judge can’t judge this study')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Show judges for this device' });
    await expect.element(link).toHaveAttribute('href', '#/models');
  });

  it('changes the noun of the data in place, so that the chosen judge can judge it', async () => {
    const needs = { ratings: false, nouns: ['film'] };
    const cards = judgeCards.map((one) => (one.kind === 'model' ? { ...one, needs } : one));
    const source = {
      ...{ kind: 'tables' as const, name: 'Plays', noun: 'item', nounPlural: 'items' },
      tables: [],
    };
    const items = { ...mine, source };
    let stored: DatasetSummary = items;
    const reword = vi.fn<Remote<DataApi>['reword']>(({ noun, nounPlural }) =>
      Promise.resolve((stored = { ...items, source: { ...source, noun, nounPlural } })),
    );
    const datasets = () => Promise.resolve([stored]);
    const { screen, setup } = await show({
      data: { datasets, reword },
      runner: { judges: () => Promise.resolve(cards) },
    });
    const title = screen.getByText('No model on this device can judge this data');
    await expect.element(title).toBeVisible();
    await expect.element(screen.getByText(/reference judge asks no model/)).toBeVisible();
    setup.draft.chooseJudge('pocket-judge');
    await expect.element(screen.getByText('Pocket judge can’t judge this study')).toBeVisible();
    await screen.getByRole('button', { name: 'These are films' }).click();
    expect(reword).toHaveBeenCalledExactlyOnceWith({
      ...{ dataset: mine.id, noun: 'film', nounPlural: 'films' },
    });
    await expect.element(screen.getByRole('radio', { name: 'Pocket judge' })).toBeEnabled();
    await expect
      .element(screen.getByText('Pocket judge can’t judge this study'))
      .not.toBeInTheDocument();
    expect(setup.draft.study?.data).toMatchObject({ noun: 'film', nounPlural: 'films' });
  });

  it('asks for the columns of an unknown table, and reads it by them', async () => {
    const importDataset = vi.fn(() => Promise.resolve({ dataset: mine, report }));
    const datasets = () => Promise.resolve([mine]);
    const { screen, setup } = await show({
      data: { sniff: () => Promise.resolve(table), importDataset, datasets },
    });
    await setup.dataImport.take(files);
    const read = screen.getByRole('button', { name: 'Read it like this' });
    await expect.element(read).toBeDisabled();
    await expect.element(screen.getByText('Say which column is the user.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Column who is'), 'user');
    await read.click();
    expect(importDataset).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        source: expect.objectContaining({
          tables: [
            {
              file: 'plays.csv',
              format: 'csv',
              header: true,
              role: 'interactions',
              mapping: { user: 'who', item: 'what', rating: 'stars' },
            },
          ],
        }),
      }),
      expect.anything(),
    );
    await expect.element(screen.getByRole('radio', { name: 'Plays' })).toBeChecked();
  });

  it('imports TREC runs and list tables together, for the chosen data', async () => {
    const importLists = vi.fn<Remote<DataApi>['importLists']>(() => new Promise(() => undefined));
    const sniffed: Sniffed = {
      kind: 'tables',
      tables: [
        {
          file: 'knn.csv',
          format: 'csv',
          header: true,
          columns: ['userId', 'movieId', 'rank'],
          rows: [['1', '2', '3']],
          role: 'lists',
          mapping: { user: 'userId', item: 'movieId', rank: 'rank' },
        },
      ],
      runs: [{ source: { format: 'trec', file: 'bpr.run' }, one: 'a TREC run', many: 'TREC runs' }],
    };
    const { screen, setup } = await show({
      data: { sniff: () => Promise.resolve(sniffed), importLists },
    });
    await setup.useDemo();
    await setup.listsImport.take(files);
    await expect.element(screen.getByText('bpr.run: a TREC run, read as it is.')).toBeVisible();
    await screen.getByRole('button', { name: 'Read them like this' }).click();
    await expect
      .poll(() => importLists.mock.lastCall?.[0].sources.map(({ file }) => file))
      .toEqual(['knn.csv', 'bpr.run']);
    expect(importLists.mock.lastCall?.[0].dataset).toBe(demoData.id);
  });

  it('guesses again when a table’s role or header changes', async () => {
    const { screen, setup } = await show({ data: { sniff: () => Promise.resolve(table) } });
    await setup.dataImport.take(files);
    await screen.getByLabelText('holds').selectOptions('recommendation lists');
    await expect.element(screen.getByLabelText('Column stars is')).toHaveValue('');
    await screen.getByLabelText('holds').selectOptions('ratings or clicks');
    await expect.element(screen.getByLabelText('Column stars is')).toHaveValue('rating');
    await screen.getByRole('checkbox', { name: 'The first line names the columns' }).click();
    await expect.element(screen.getByLabelText('Column 1 is')).toHaveValue('user');
    await expect.element(screen.getByText('who', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/Say which column/)).not.toBeInTheDocument();
  });

  it('assigns a field to one column at most', async () => {
    const { screen, setup } = await show({ data: { sniff: () => Promise.resolve(table) } });
    await setup.dataImport.take(files);
    await userEvent.selectOptions(screen.getByLabelText('Column who is'), 'item');
    await expect.element(screen.getByLabelText('Column what is')).toHaveValue('');
    await expect.element(screen.getByText('Say which column is the user.')).toBeVisible();
  });

  it('lists the omitted lines, each with its reason', async () => {
    const source = { kind: 'movielens' as const, files: ['plays.csv'] };
    const sniffed: Sniffed = { kind: 'published', title: 'MovieLens', source };
    const { screen, setup } = await show({
      data: {
        sniff: () => Promise.resolve(sniffed),
        importDataset: () => Promise.resolve({ dataset: mine, report }),
      },
    });
    await setup.dataImport.take(files);
    await expect.element(screen.getByText('2 lines were left out')).toBeVisible();
    await screen.getByText('Show the lines').click();
    const row = screen.getByRole('row', { name: /five/ });
    await expect.element(row).toHaveTextContent(/plays\.csv\s*4/);
  });

  it('doesn’t change the study if a file is unusable', async () => {
    const sniff = () => Promise.reject(new Fault('file-unusable', 'No table in notes.pdf.'));
    const { screen, setup } = await show({ data: { sniff } });
    await setup.useDemo();
    await setup.dataImport.take(files);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No table in notes.pdf.');
    expect(setup.draft.dataset).toBe(demoData);
  });

  it('doesn’t start the previous study while a study file is read', async () => {
    const planned = vi.fn<Remote<RunnerApi>['plan']>(() => new Promise(() => undefined));
    const { screen, setup } = await show({ runner: { plan: planned } });
    await setup.useDemo();
    const start = screen.getByRole('button', { name: 'Start the run' });
    await expect.element(start).toBeEnabled();
    const written = held<ArrayBuffer>();
    const file = new File([], 'study.json');
    file.arrayBuffer = () => written.promise;
    const opened = setup.openFiles([file]);
    await expect.element(start).toBeDisabled();
    await expect
      .element(screen.getByText(/^Reading the study. You can start the run/))
      .toBeVisible();
    await setup.start();
    expect(planned).not.toHaveBeenCalled();
    const text = JSON.stringify({ ...setup.draft.study, seed: 'from the file' });
    written.resolve(new TextEncoder().encode(text).buffer);
    await opened;
    await start.click();
    await expect.poll(() => planned.mock.lastCall?.[0].study.seed).toBe('from the file');
  });

  it('doesn’t start with the previous data while other data is read', async () => {
    const read = held<Sniffed>();
    const { screen, setup } = await show({ data: { sniff: () => read.promise } });
    await setup.useDemo();
    const start = screen.getByRole('button', { name: 'Start the run' });
    await expect.element(start).toBeEnabled();
    const taken = setup.dataImport.take(files);
    await expect.element(start).toBeDisabled();
    await expect
      .element(screen.getByText(/^Files are being read. You can start the run/))
      .toBeVisible();
    read.reject(new Fault('file-unusable', 'No table in notes.pdf.'));
    await taken;
    await expect.element(start).toBeEnabled();
  });

  it('shows the study opened last, even if an earlier one takes longer', async () => {
    const { setup } = await show();
    await setup.useDemo();
    const slow = held<string>();
    const named = (name: string) => JSON.stringify({ ...setup.draft.study, name });
    const [first, second] = [named('first'), named('second')];
    const earlier = setup.open(slow.promise, []);
    await setup.open(second, []);
    slow.resolve(first);
    await earlier;
    expect(setup.draft.name).toBe('second');
    expect(setup.phase).toEqual({ name: 'writing' });
  });

  it.each([
    {
      data: { kind: 'demo' },
      slates: { kind: 'recommenders', recommenders: ['item-knn', 'popular'], k: 3, users: 40 },
      judge: { id: 'noisy-oracle', p: 0.9, seed: 'its own', device: 'wasm' },
    },
    {
      data: { kind: 'movielens', files: ['old/ratings.csv'], hash: mine.hash },
      slates: { kind: 'held-out', m: 3, k: 4, users: 50 },
      judge: { id: 'noisy-oracle', seed: 'its own' },
    },
    {
      data: { kind: 'movielens', files: ['ratings.csv'], hash: mine.hash },
      lists: [
        { format: 'csv', file: 'my/bpr.csv', header: false, mapping: { user: '1', item: '2' } },
        { format: 'trec', file: 'other.run' },
      ],
      slates: { kind: 'recommenders', recommenders: ['popular', 'BPR'], k: 3, users: 40 },
      judge: { id: 'pocket-judge', device: 'webgpu' },
    },
  ])('gives a study file back as it was opened: $slates.kind, $judge', async (part) => {
    const summary = (recommender: string, file: string) => ({
      recommender,
      users: 9,
      file,
      source: { format: 'trec' as const, file },
    });
    const { setup } = await show({
      data: {
        datasets: () => Promise.resolve([mine]),
        lists: () => Promise.resolve([summary('BPR', 'my/bpr.csv'), summary('Q', 'other.run')]),
      },
    });
    const study = {
      version: 1,
      name: ' Mine',
      lists: [],
      history: 7,
      protocol: { id: 'slate-duel', arrangement: 'as-published', settings: { scores: true } },
      panel: [{ id: 'coin', seed: 'another' }],
      seed: 'as it was ',
      ...part,
    };
    await setup.open(JSON.stringify(study), []);
    expect(setup.phase).toEqual({ name: 'writing' });
    expect(JSON.parse(setup.text ?? '')).toEqual(study);
  });

  it("drops the previous judge's options when the judge changes", async () => {
    const { setup } = await show();
    await setup.useDemo();
    const study = JSON.parse(setup.text ?? '');
    study.judge = { id: 'coin', seed: 'its own' };
    await setup.open(JSON.stringify(study), []);
    setup.draft.judge = 'pocket-judge';
    expect(setup.draft.study?.judge).toEqual({ id: 'pocket-judge' });
  });

  it('changes nothing if a study’s data is missing', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const before = setup.draft.study;
    const data = { kind: 'movielens', files: ['gone.zip'] };
    await setup.open(JSON.stringify({ ...before, name: 'Another', data }), []);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('gone.zip');
    expect(setup.draft.study).toEqual(before);
  });

  it.each([
    ['judge.id', { judge: { id: 'crystal-ball' } }],
    [
      'slates.recommenders[1]',
      { slates: { kind: 'recommenders', recommenders: ['popular', 'nobody'], k: 5, users: 60 } },
    ],
  ])('names what a study file asks for and nobody here knows: %s', async (path, part) => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const before = setup.draft.study;
    await setup.open(JSON.stringify({ ...before, ...part }), []);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`${path}: `);
    expect(setup.draft.study).toEqual(before);
  });

  it('copies the study to the clipboard, with a message', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await screen.getByRole('button', { name: 'Copy the study' }).click();
    await expect.element(screen.getByText('The study was copied', { exact: false })).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith(setup.text);
    write.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await screen.getByRole('button', { name: 'Copy the study' }).click();
    await expect.element(screen.getByText('Save the study as a file instead.')).toBeVisible();
    write.mockRestore();
  });

  it('copies a link that holds the study, and opens it; a link’s data is asked for where it isn’t here', async () => {
    const report = { files: [], badRows: [], bad: 0, badByReason: [], remarks: [] };
    const importDataset = vi.fn(() => Promise.resolve({ dataset: demoData, report }));
    const { screen, setup } = await show({ data: { importDataset } });
    await setup.useDemo();
    const study = setup.draft.study!;
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await screen.getByRole('button', { name: 'Copy the link of this study' }).click();
    await expect.element(screen.getByText('The link was copied', { exact: false })).toBeVisible();
    const [address = ''] = write.mock.lastCall ?? [];
    const route = routeOf(address.replace(/^[^#]*/, ''));
    const code = route.name === 'setup' ? (route.study ?? '') : '';
    setup.draft.name = 'Changed';
    await setup.openLink(code);
    expect(setup.draft.study).toEqual(study);

    const data = { kind: 'movielens', files: ['gone.zip'] };
    await setup.openLink(await packStudy(JSON.stringify({ ...study, data, name: 'Elsewhere' })));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('gone.zip');
    await setup.openFiles([new File(['x'], 'gone.zip')]);
    expect(setup.phase.name).toBe('writing');
    expect(importDataset).toHaveBeenCalledOnce();
    expect(setup.draft.title).toBe('Elsewhere');
    await setup.openLink(code.slice(0, -30));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The link is not whole');
    write.mockRestore();
  });

  it('copies one link a share, and says which share an opened link is', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const study = setup.draft.study!;
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await screen.getByText('Divide among devices').click();
    await screen.getByLabelText('Number of devices').fill('3');
    await screen.getByRole('button', { name: 'Copy the links' }).click();
    await expect.element(screen.getByText('3 links were copied, one a line.')).toBeVisible();
    const links = (write.mock.lastCall?.[0] ?? '').split('\n');
    write.mockRestore();
    expect(links).toHaveLength(3);
    const route = routeOf(links[1]!.replace(/^[^#]*/, ''));
    await setup.openLink(route.name === 'setup' ? (route.study ?? '') : '');
    expect(setup.draft.study).toEqual({ ...study, share: { at: 2, of: 3 } });
    await expect.element(screen.getByText(/This study is share 2 of 3/)).toBeVisible();
    await screen.getByRole('button', { name: 'Judge the whole study here' }).click();
    expect(setup.draft.study).toEqual(study);
  });

  it('saves the train and test files of the present study, says so, and offers it again after a failure', async () => {
    const asked = vi.fn<Remote<RunnerApi>['splitZip']>();
    const { screen, setup } = await show({ runner: { splitZip: asked } });
    const button = screen.getByRole('button', { name: 'Save train and test files' });
    await expect.element(button).toBeDisabled();
    await setup.useDemo();
    // A plan isn't needed for it.
    setup.draft.k = 0;
    setup.draft.split.kind = 'random';
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download, this.href);
    });
    try {
      const gone = held<Awaited<ReturnType<typeof asked>>>();
      asked.mockReturnValueOnce(gone.promise);
      await button.click();
      await expect.element(screen.getByText('Writing the files.')).toBeVisible();
      await expect.element(button).toBeDisabled();
      gone.reject(new Fault('study-invalid', message('studyFaults.dataGone')));
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent('The files were not written: The data of this study isn');
      expect(saved).toEqual([]);

      asked.mockResolvedValueOnce({ name: 'films.split.zip', blob: new Blob(['zipped']) });
      await button.click();
      await expect.element(screen.getByText(/^films\.split\.zip was handed to/)).toBeVisible();
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
      expect(asked.mock.lastCall?.[0]).toEqual({
        study: { split: { kind: 'random', share: 0.2 }, seed: setup.draft.seed },
        dataset: demoData.id,
      });
      expect(saved[0]).toBe('films.split.zip');
      expect(await (await fetch(saved[1]!)).text()).toBe('zipped');
    } finally {
      click.mockRestore();
    }
    // Another seed can give another split, so the sentence no longer holds.
    setup.draft.seed = 'another';
    await expect.element(screen.getByText(/^films\.split\.zip/)).not.toBeInTheDocument();
  });

  it.each([390, 1280])('says how precise the plan will be in a window of %i px', async (width) => {
    await page.viewport(width, 800);
    const { screen, setup } = await show();
    await setup.useDemo();
    await expect.element(screen.getByText(/^As many viewers were drawn/)).toBeVisible();
    await expect.element(screen.getByText(precisionWords(60))).toBeVisible();
  });

  it('keeps the start button visible in a narrow window', async () => {
    await page.viewport(390, 800);
    const { screen } = await show();
    await expect
      .element(screen.getByRole('button', { name: 'Start the run' }))
      .toBeInViewport({ ratio: 1 });
  });

  it('writes a study file that opens as the same study', async () => {
    const { setup } = await show();
    await setup.useDemo();
    setup.draft.name = 'Mine';
    setup.draft.k = 3;
    const text = setup.text ?? '';
    expect(readStudy(text)).toEqual(setup.draft.study);
    const other = await show();
    await other.setup.open(text, []);
    expect(other.setup.draft.study).toEqual(setup.draft.study);
  });

  it('keeps the split of a study file, and takes people’s grades and nobody as the judge', async () => {
    const source = { format: 'qrels', file: 'people.qrels', recommender: 'people' };
    const { screen, setup } = await show({
      data: {
        lists: () =>
          Promise.resolve([{ recommender: 'people', users: 9, file: source.file, source }]),
      },
    });
    await setup.useDemo();
    const split = { kind: 'leave-last', n: 2 };
    const text = JSON.stringify({ ...JSON.parse(setup.text ?? ''), split, judge: null });
    await setup.open(text, []);
    expect(setup.draft.study).toMatchObject({ split, judge: { id: 'none' } });
    const judges = screen.getByRole('radiogroup', { name: 'Judge' });
    await expect.element(judges.getByRole('radio', { name: /^No judge/ })).toBeChecked();
    await screen
      .getByRole('combobox', { name: 'People’s grades of items' })
      .selectOptions('people');
    expect(setup.draft.study).toMatchObject({
      lists: [source],
      assessments: { list: 'people', relevantFrom: 1 },
    });
    await expect
      .element(screen.getByRole('checkbox', { name: 'people', exact: true }))
      .not.toBeInTheDocument();
    expect(JSON.parse(setup.text ?? '')).toMatchObject({ judge: null, split });
    await screen.getByRole('radio', { name: 'Held-out sets' }).click();
    await expect.element(screen.getByText(/^Judge: .*only recommenders/i)).toBeVisible();
  });

  it('shows the place of a problem in a study file', async () => {
    const { screen, setup } = await show();
    await setup.useDemo();
    const wrong = JSON.parse(setup.text ?? '');
    wrong.slates.k = 0;
    await setup.openFiles([new File([JSON.stringify(wrong)], 'study.json')]);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('slates.k');
  });
});
