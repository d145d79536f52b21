import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import type { DownloadEvent, ModelState } from '#engine/models/model-state.ts';
import { buildOf, PREBUILT } from '#engine/models/prebuilt.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { ModelStoreApi } from '#workers/models/model-store-api.ts';
import type { Asking, Remote } from '#workers/wire/wire.ts';
import { goodCard, laptop } from '#test/fixtures/devices.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import type { Fakes } from '#test/fixtures/ui/fake-clients.ts';
import {
  emptyStorage,
  fullStorage,
  halfWay,
  LLAMA,
  QWEN,
  sampleCatalogue,
} from '#test/fixtures/ui/sample-models.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import ModelsView from './ModelsView.svelte';

async function show(fakes: Fakes = {}, at: string | null = null) {
  const { app, persist } = await fakeApp('#/models', fakes);
  const screen = await render(ModelsView, { models: app.models, runs: app.runs, at });
  // Two models may differ in the word at the end of their names alone.
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}(?! ONNX)`) });
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true });
  return { app, screen, persist, row, button };
}

/** A model store whose catalogue has `states` over the plain one; the test ends each download. */
function modelStoreWith(states: Readonly<Record<string, ModelState>>, remoteAllowed = true) {
  const now = { states: { ...states }, remoteAllowed };
  const asked: { id: string; asking: Asking<DownloadEvent> | undefined; end: Ending }[] = [];
  const modelStore: Partial<Remote<ModelStoreApi>> = {
    catalogue: () => Promise.resolve(sampleCatalogue(now)),
    allowRemote: ({ allowed }) => {
      now.remoteAllowed = allowed;
      return Promise.resolve();
    },
    download: ({ id }, asking) =>
      new Promise((resolve, reject) => {
        asking?.signal?.addEventListener('abort', () => {
          now.states[id] = { name: 'partial', bytes: 1.12e9, of: 1.8e9 };
          reject(new Fault('stopped', 'Stopped on request'));
        });
        const end: Ending = {
          ready: () => {
            now.states[id] = { name: 'ready', bytes: 1.8e9 };
            resolve({ name: 'ready', bytes: 1.8e9 });
          },
          fail: (fault, state) => {
            now.states[id] = state;
            reject(fault);
          },
        };
        asked.push({ id, asking, end });
      }),
  };
  return { modelStore, asked, now };
}

interface Ending {
  readonly ready: () => void;
  readonly fail: (fault: Fault, state: ModelState) => void;
}

const QWEN_SMALL = PREBUILT.find(({ name }) => name === 'Qwen2.5 0.5B')!;

describe('ModelsView', () => {
  it('shows the device’s abilities and a recommended model', async () => {
    const { row, screen, button } = await show();
    await expect.element(row('WebGPU')).toHaveTextContent(/Yes.*Large judges can run/);
    await expect.element(screen.getByText('Begin with')).toHaveTextContent('Qwen2.5 1.5B');
    await expect.element(button(/^Download Qwen2\.5 1\.5B, 866 MB/)).toBeVisible();
    await screen.getByText('Limits of the graphics card').click();
    await expect.element(screen.getByText('maxStorageBufferBindingSize')).toBeVisible();
  });

  it('names other ways where the recommended judge can’t judge the data of the set-up', async () => {
    const device = { ...laptop, gpu: { kind: 'none' } } as const;
    const { app } = await fakeApp('#/models', {
      modelStore: {
        device: () => Promise.resolve(device),
        catalogue: () => Promise.resolve(sampleCatalogue({ device })),
      },
    });
    const refusalOf = ({ name }: { name: string }) => `${name} knows films.`;
    const { models, runs, judges } = app;
    const screen = await render(ModelsView, { models, runs, judges, at: null, refusalOf });
    const finding = screen.getByText(/can’t judge the data of your set-up/);
    await expect.element(finding).toHaveTextContent('Pocket judge');
    await expect
      .element(screen.getByText(/^Pocket judge knows films\./))
      .toHaveTextContent(/reference judge.*little about taste.*from a folder.*graphics card/);
    await expect.element(screen.getByText('Begin with')).not.toBeInTheDocument();
  });

  it('recommends the pocket judge without WebGPU, with the reason for each other model', async () => {
    const device = { ...laptop, gpu: { kind: 'none' } } as const;
    const { row, screen } = await show({
      modelStore: {
        device: () => Promise.resolve(device),
        catalogue: () => Promise.resolve(sampleCatalogue({ device })),
      },
    });
    await expect.element(row('WebGPU')).toHaveTextContent(/No.*pocket judge .* on the processor/);
    await expect.element(screen.getByText('Begin with')).toHaveTextContent('Pocket judge');
    const link = screen.getByRole('link', { name: 'Set up a study with it' });
    await expect.element(link).toHaveAttribute('href', '#/setup');
    await expect.element(row('Llama 3.2 1B')).not.toBeInTheDocument();
    await screen.getByText(/don’t fit this device/).click();
    await expect.element(row('Llama 3.2 1B')).toHaveTextContent(/needs WebGPU.*Doesn’t fit/s);
    await expect.element(row('Llama 3.2 1B').getByRole('button')).not.toBeInTheDocument();
  });

  it('offers a general judge for the processor beside the pocket judge, where there is no card', async () => {
    const device = { ...laptop, gpu: { kind: 'none' } } as const;
    const { modelStore, asked } = modelStoreWith({});
    const { button, row } = await show({
      modelStore: {
        ...modelStore,
        device: () => Promise.resolve(device),
        catalogue: () => Promise.resolve(sampleCatalogue({ device, remoteAllowed: true })),
      },
    });
    const name = 'Qwen2.5 0.5B ONNX';
    await expect.element(row(name)).toHaveTextContent(/Recommended for any items.*≈ 793 MB/s);
    await expect
      .element(row(name))
      .toHaveTextContent(/huggingface\.co: onnx-community.*not pinned/s);
    await button(/^Download Qwen2\.5 0\.5B ONNX/).click();
    expect(asked.map(({ id }) => id)).toEqual(['Qwen2.5-0.5B-Instruct-ONNX']);
  });

  it('unfolds the models that don’t fit where it opens at one of them', async () => {
    const device = { ...laptop, gpu: { kind: 'none' } } as const;
    const catalogue = () => Promise.resolve(sampleCatalogue({ device }));
    const { row } = await show({ modelStore: { catalogue } }, LLAMA.replace('q4f16', 'q4f32'));
    await expect.element(row('Llama 3.2 1B')).toBeVisible();
  });

  it('lists the build that the adapter can run, and says so', async () => {
    const device = { ...laptop, gpu: { ...goodCard, f16: false } };
    const { row, screen } = await show({
      modelStore: {
        device: () => Promise.resolve(device),
        catalogue: () => Promise.resolve(sampleCatalogue({ device })),
      },
    });
    await expect.element(screen.getByText('32-bit build where there is one')).toBeVisible();
    await row('Qwen2.5 0.5B').getByText('Apache 2.0').first().click();
    await expect
      .element(row('Qwen2.5 0.5B'))
      .toHaveTextContent(/q4f32_1.*no 16-bit shaders.*Apache 2\.0/s);
    await screen.getByText('1 model doesn’t fit this device').click();
    await expect.element(row('Gemma 3 1B')).toHaveTextContent(/16-bit shaders.*Doesn’t fit/s);
  });

  it('puts the page’s own models first, and filters and sorts the rest', async () => {
    const { screen, row } = await show();
    const names = () =>
      [...document.querySelectorAll('.models .name')].map(({ textContent }) => textContent);
    await expect.element(row('Pocket judge')).toHaveTextContent('Part of this page');
    expect(names().slice(0, 2)).toEqual(['Pocket judge', 'Pocket embedder']);
    await screen.getByLabelText('Order').selectOptions('most parameters first');
    expect(names()[0]).toBe('Qwen3 8B');
    await screen.getByRole('radio', { name: 'Here 2' }).click();
    expect(names()).toEqual(['Pocket judge', 'Pocket embedder']);
  });

  it('marks licences with limits, thinking models, and slow ones', async () => {
    const { row } = await show();
    await expect.element(row('Qwen2.5 3B')).toHaveTextContent('Qwen Research: research only');
    await expect
      .element(row('Qwen3.5 2B'))
      .toHaveTextContent(/thinking, switched off.*hybrid: slower than its size/);
  });

  it('asks for consent before it contacts another host, names each host, and downloads after a yes', async () => {
    const { modelStore, asked } = modelStoreWith({}, false);
    const { screen, button } = await show({ modelStore });
    await expect.element(screen.getByText('Downloads from other hosts are off')).toBeVisible();
    await button('Download: Llama 3.2 1B').click();
    const dialog = screen.getByRole('alertdialog');
    for (const host of ['huggingface.co', '*.hf.co', 'raw.githubusercontent.com']) {
      await expect.element(dialog).toHaveTextContent(host);
    }
    await expect.element(dialog).toHaveTextContent(/None of your data/);
    await dialog.getByRole('button', { name: 'Keep them off' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    await button('Download: Llama 3.2 1B').click();
    await dialog.getByRole('button', { name: 'Allow, and download' }).click();
    await expect.poll(() => asked.map(({ id }) => id)).toEqual([LLAMA]);
    await expect.element(screen.getByText('Downloads from other hosts are allowed')).toBeVisible();
  });

  it('downloads a model asked for before the consent is recorded, without asking again', async () => {
    const { modelStore, asked, now } = modelStoreWith({}, false);
    let record = () => {};
    const recording = new Promise<void>((resolve) => (record = resolve));
    const allowRemote = async () => {
      await recording;
      now.remoteAllowed = true;
    };
    const { screen, button } = await show({ modelStore: { ...modelStore, allowRemote } });
    await button('Allow downloads…').click();
    await button('Allow downloads').click();
    await button('Download: Llama 3.2 1B').click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    record();
    await expect.poll(() => asked.map(({ id }) => id)).toEqual([LLAMA]);
  });

  it('withdraws consent, which pauses downloads', async () => {
    const { modelStore, asked, now } = modelStoreWith({});
    const { button, row } = await show({ modelStore });
    await button('Download: Llama 3.2 1B').click();
    await expect.poll(() => asked).toHaveLength(1);
    await button('Switch downloads off').click();
    await expect.poll(() => now.remoteAllowed).toBe(false);
    await expect.element(row('Llama 3.2 1B')).toHaveTextContent(/Paused.*1\.1 of 1\.8 GB here/s);
  });

  it('shows bytes, rate and time left; pauses, resumes, and ends with a checked model', async () => {
    const { modelStore, asked } = modelStoreWith({});
    const { screen, button, row } = await show({ modelStore });
    await button('Download: Qwen2.5 1.5B').click();
    asked[0]?.asking?.on?.(halfWay);
    const meter = screen.getByRole('progressbar', { name: 'Download of Qwen2.5 1.5B' });
    await expect.element(meter).toHaveAttribute('aria-valuenow', String(halfWay.bytes));
    await expect
      .element(row('Qwen2.5 1.5B'))
      .toHaveTextContent(/62%, 2 min left.*1\.1 of 1\.8 GB, 4\.9 MB\/s, 19 of 31 files checked/s);
    await button('Pause the download of Qwen2.5 1.5B').click();
    await expect.element(row('Qwen2.5 1.5B')).toHaveTextContent(/Paused.*1\.1 of 1\.8 GB here/s);
    await button('Go on: Qwen2.5 1.5B').click();
    asked[1]?.asking?.on?.({ ...halfWay, phase: 'checking' });
    await expect.element(row('Qwen2.5 1.5B')).toHaveTextContent('Checking the last files');
    asked[1]?.end.ready();
    await expect.element(row('Qwen2.5 1.5B')).toHaveTextContent('Here, checked');
    await expect.element(screen.getByText(/Qwen2\.5 1\.5B is on this device/)).toBeVisible();
  });

  it.each<[string, DownloadEvent, RegExp]>([
    [
      'the network is away',
      { ...halfWay, phase: 'waiting', retryIn: 7.2, why: 'The server can’t be reached.' },
      /Tries again in 8 s.*can’t be reached/s,
    ],
    ['another tab has it', { ...halfWay, phase: 'another tab' }, /Another tab is downloading it/],
    [
      'its files are listed',
      { ...halfWay, phase: 'listing', of: null },
      /Reading the list of files/,
    ],
  ])('says what a download waits for: %s', async (_, event, words) => {
    const { modelStore, asked } = modelStoreWith({});
    const { button, row } = await show({ modelStore });
    await button('Download: Llama 3.2 1B').click();
    asked[0]?.asking?.on?.(event);
    await expect.element(row('Llama 3.2 1B')).toHaveTextContent(words);
  });

  it.each<[ConstructorParameters<typeof Fault>[0], string, RegExp]>([
    ['download-interrupted', 'Go on', /so in the fault/],
    ['model-damaged', 'Fetch it again', /so in the fault/],
    ['store-full', 'Go on', /Show used storage/],
    ['model-missing', 'Try again', /Try again later, or import/],
  ])('says what became of a download and what to do: %s', async (code, word, step) => {
    const { modelStore, asked } = modelStoreWith({});
    const { button, screen } = await show({ modelStore });
    await button('Download: Llama 3.2 1B').click();
    const state = { name: 'partial', bytes: 4e8, of: 7e8 } as const;
    asked[0]?.end.fail(new Fault(code, 'It stands so in the fault.'), state);
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('It stands so in the fault.');
    await expect.element(alert).toHaveTextContent(step);
    await button(`${word}: Llama 3.2 1B`).click();
    expect(asked).toHaveLength(2);
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('names paused and damaged downloads at the top after a reload, with a button to resume', async () => {
    const { modelStore, asked } = modelStoreWith({
      [LLAMA]: { name: 'partial', bytes: 3e8, of: 7e8 },
      [QWEN]: {
        name: 'damaged',
        file: 'params_shard_14.bin',
        why: 'is a page',
        bytes: 8e8,
        of: 8.7e8,
      },
    });
    const { screen, button, row } = await show({ modelStore });
    const unfinished = screen.getByText('Not finished:');
    await expect.element(unfinished).toHaveTextContent(/Qwen2\.5 1\.5B, Llama 3\.2 1B/);
    await expect
      .element(row('Qwen2.5 1.5B'))
      .toHaveTextContent(
        /Damaged.*params_shard_14\.bin is a page\. The other files are still stored/s,
      );
    await button('Go on: Llama 3.2 1B').click();
    await button('Fetch it again: Qwen2.5 1.5B').click();
    expect(asked.map(({ id }) => id)).toEqual([LLAMA, QWEN]);
  });

  it('reads the catalogue again after a change in another tab', async () => {
    const { modelStore, now } = modelStoreWith({});
    const { app, row } = await show({ modelStore });
    await expect.element(row('Llama 3.2 1B')).toHaveTextContent('Not here');
    now.states[LLAMA] = { name: 'fetching', bytes: 1e8, of: 7e8 };
    app.models.reloadIfLoaded();
    await expect.element(row('Llama 3.2 1B')).toHaveTextContent('Another tab is downloading it');
  });

  it('imports a model from files, and explains unusable ones', async () => {
    const entry: CatalogueEntry = { ...buildOf(QWEN_SMALL, true), source: 'imported' };
    const imported: CatalogueEntry[] = [];
    const importModel = vi.fn<Remote<ModelStoreApi>['importModel']>();
    const { screen, row } = await show({
      modelStore: { importModel, catalogue: () => Promise.resolve(sampleCatalogue({ imported })) },
    });
    const zip = new File(['PK'], 'model.zip');
    importModel.mockRejectedValueOnce(new Fault('file-unusable', 'model.zip holds no model.'));
    const input = screen.getByLabelText('A model: files');
    await userEvent.upload(input, zip);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('model.zip holds no model.');
    let taken = () => {};
    importModel.mockImplementationOnce((_, asking) => {
      asking?.on?.({ ...halfWay, phase: 'checking' });
      return new Promise((resolve) => {
        taken = () => {
          imported.push(entry);
          resolve(entry);
        };
      });
    });
    await userEvent.upload(input, zip);
    await expect
      .element(screen.getByRole('progressbar', { name: 'Import of a model' }))
      .toBeVisible();
    taken();
    await expect.element(screen.getByText('Qwen2.5 0.5B is on this device')).toBeVisible();
    await expect.element(row('Qwen2.5 0.5B')).toHaveTextContent('Not here');
    expect(importModel.mock.lastCall?.[0].files.map(({ name }) => name)).toEqual(['model.zip']);
  });

  it('asks for the licence of an imported model that states none', async () => {
    const entry: CatalogueEntry = {
      ...buildOf(QWEN_SMALL, true),
      source: 'imported',
      licence: null,
    };
    const named = { ...entry, licence: { name: 'MIT', url: null, limits: null } };
    const stateLicence = vi.fn(() => Promise.resolve(named));
    const { screen, button } = await show({
      modelStore: { importModel: () => Promise.resolve(entry), stateLicence },
    });
    await userEvent.upload(screen.getByLabelText('A model: files'), new File(['PK'], 'x.zip'));
    await expect.element(button('Save the licence')).toBeDisabled();
    const field = screen.getByLabelText('Licence of Qwen2.5 0.5B');
    await userEvent.type(field, ' MIT ');
    await button('Save the licence').click();
    await expect.element(field).not.toBeInTheDocument();
    expect(stateLicence).toHaveBeenCalledWith({ id: entry.id, licence: 'MIT' });
  });

  it('shows used storage, warns if little is left, and removes only after a confirmation', async () => {
    const remove = vi.fn(() => Promise.resolve({ freed: 869e6 }));
    const { screen, button } = await show({
      modelStore: { storage: () => Promise.resolve(fullStorage), remove },
    });
    const bar = screen.getByRole('img', { name: /models 1\.2 GB, unfinished downloads 60 MB/ });
    await expect.element(bar).toBeInTheDocument();
    await expect.element(screen.getByText('500 MB are free')).toBeVisible();
    await expect.element(screen.getByText('Kept until you remove it')).toBeVisible();
    await button('Remove Qwen2.5 1.5B from storage').click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent(/869 MB.*cannot be undone/);
    expect(remove).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: QWEN });
    await expect.element(screen.getByText(/869 MB are free again/)).toBeVisible();
  });

  it.each([
    [true, 'keeps what is stored here'],
    [false, 'The browser refused'],
  ])('asks the browser to keep what is stored: %s', async (granted, words) => {
    const { persist, button, screen } = await show();
    persist.mockResolvedValueOnce(granted);
    await button('Ask the browser to keep it').click();
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('[14.22] counts the browser’s unpacked copies of a model as models', async () => {
    const unpacked = { ...fullStorage, used: 3e9, cacheBytes: 2.4e9 };
    const { screen } = await show({ modelStore: { storage: () => Promise.resolve(unpacked) } });
    await expect
      .element(screen.getByRole('img', { name: /studies, data and runs 600 MB/ }))
      .toBeInTheDocument();
  });

  it('says so if the browser doesn’t report its storage', async () => {
    const storage = () => Promise.resolve({ ...emptyStorage, used: null, quota: null });
    const { screen } = await show({ modelStore: { storage } });
    await expect.element(screen.getByText('doesn’t report its free space')).toBeVisible();
  });

  describe('testing a model', () => {
    const loaded = {
      card: {
        id: id<never>('pocket-judge'),
        name: 'Pocket judge',
        kind: 'model',
        about: '',
        tasks: ['slate-duel'],
        family: 'pocket',
        weights: 'abc',
      },
      environment: { runtime: 'Transformers.js 4', 'self-test': 'passed: 8 of 8' },
    } as const;
    const score: Remote<ModelsApi>['score'] = ({ questions }, asking) => {
      asking?.on?.(
        questions.map(({ key }, i) => ({
          key,
          probabilities: i === 0 ? null : [0.7, 0.3],
          labelMass: i === 0 ? 0.1 : 0.9,
          stage: i === 0 ? ('unscored' as const) : ('logits' as const),
          tokens: { computed: 1, reused: 0 },
          ms: 1,
        })),
      );
      return Promise.resolve();
    };

    it('loads it, shows its self-test, counts its answers, and closes the worker', async () => {
      const closed = vi.fn();
      const recordPace = vi.fn<Remote<RunnerApi>['recordPace']>(() => Promise.resolve());
      const { screen, button } = await show({
        models: { load: () => Promise.resolve(loaded), score },
        runner: { recordPace },
        closed,
      });
      await button('Test Pocket judge').click();
      const panel = screen.getByRole('group', { name: 'Test of Pocket judge' });
      await expect.element(panel).toHaveTextContent(/self-test\s*passed: 8 of 8/);
      await expect.element(panel).toHaveTextContent(/Legal answers\s*10 of 12/);
      await expect.element(panel).toHaveTextContent(/Questions a minute\s*3,600/);
      await expect.element(panel).toHaveTextContent(/Label mass, mean\s*\.77/);
      expect(recordPace.mock.calls.map(([pace]) => pace)).toMatchObject([
        { judge: 'pocket-judge', protocol: 'slate-duel', from: 'test', questions: 6, ms: 100 },
      ]);
      expect(closed).toHaveBeenCalledOnce();
    });

    it('chooses the beginnings of replies of a model in words, stores them, and names what misses', async () => {
      const card = { ...loaded.card, family: 'qwen', tasks: ['slate-duel', 'list-label'] as const };
      const asked: string[] = [];
      const mass: Remote<ModelsApi>['score'] = ({ questions }, asking) => {
        asked.push(...questions.map(({ opening }) => opening));
        asking?.on?.(
          questions.map(({ key, opening, labels }) => ({
            ...{ key, stage: 'logits' as const, tokens: { computed: 1, reused: 0 }, ms: 1 },
            probabilities: labels.map(() => 1 / labels.length),
            labelMass: opening === 'List ' ? 0.9 : 0.3,
          })),
        );
        return Promise.resolve();
      };
      const recordOpenings = vi.fn<Remote<RunnerApi>['recordOpenings']>(() => Promise.resolve());
      const { screen, button } = await show({
        models: { load: () => Promise.resolve({ ...loaded, card }), score: mass },
        runner: { recordOpenings },
      });
      await button('Test Pocket judge').click();
      const panel = screen.getByRole('group', { name: 'Test of Pocket judge' });
      await expect
        .element(panel)
        .toHaveTextContent(/1 of 2 kinds of question reach a label mass of \.80/);
      await expect
        .element(panel)
        .toHaveTextContent('whether a list is good, partial or poor (.30)');
      await expect.element(panel).toHaveTextContent(/Label mass, mean\s*\.90/);
      expect(asked.filter((opening) => opening === 'List ')).toHaveLength(14);
      expect(recordOpenings.mock.calls.map(([{ openings }]) => openings)).toMatchObject([
        { 'slate-duel': { opening: 'List ' } },
        { 'list-label': { labelMass: 0.3 } },
      ]);
    });

    it('can be stopped while it loads, and closes the worker', async () => {
      const closed = vi.fn();
      const load: Remote<ModelsApi>['load'] = (_, asking) =>
        new Promise((_, reject) => {
          asking?.on?.({ note: 'Reading Pocket judge', share: 0.5 });
          const stop = () => reject(new Fault('stopped', 'Stopped on request'));
          asking?.signal?.addEventListener('abort', stop);
        });
      const { screen, button } = await show({ models: { load }, closed });
      await button('Test Pocket judge').click();
      await expect.element(screen.getByText('Reading Pocket judge')).toBeVisible();
      await button('Stop testing Pocket judge').click();
      await expect.element(screen.getByText('The test was stopped')).toBeVisible();
      expect(closed).toHaveBeenCalledOnce();
    });

    it('loads a WebLLM model in WebLLM’s own worker', async () => {
      const { modelStore } = modelStoreWith({ [LLAMA]: { name: 'ready', bytes: 7e8 } });
      const load = vi.fn<Remote<ModelsApi>['load']>(() =>
        Promise.reject(new Fault('gpu-missing', 'No adapter.')),
      );
      const { screen, button } = await show({ modelStore, webllm: { load } });
      await button('Test Llama 3.2 1B').click();
      await expect.element(screen.getByRole('alert')).toHaveTextContent('No adapter.');
      expect(load.mock.calls[0]?.[0]).toMatchObject({ id: LLAMA, device: 'auto' });
    });

    it('says why a model doesn’t run here', async () => {
      const load = () => Promise.reject(new Fault('model-failed', 'The shader has no f16.'));
      const { screen, button } = await show({ models: { load } });
      await button('Test Pocket judge').click();
      const said = screen.getByRole('alert');
      await expect.element(said).toHaveTextContent('The shader has no f16. Try again');
    });

    it('is disabled while a run is in progress', async () => {
      const runs = () => Promise.resolve([{ ...sampleRun, state: 'running' as const }]);
      const { button } = await show({ runner: { runs } });
      await expect.element(button('Test Pocket judge')).toBeDisabled();
    });
  });

  it('opens at the model that the address names', async () => {
    await show({}, LLAMA);
    await expect.poll(() => document.activeElement?.textContent).toBe('Llama 3.2 1B');
  });

  it('opens at a model whose row comes after the others', async () => {
    const whole = sampleCatalogue();
    const without = whole.models.filter(({ entry }) => entry.id !== LLAMA);
    const catalogue = vi
      .fn<Remote<ModelStoreApi>['catalogue']>()
      .mockResolvedValueOnce({ ...whole, models: without })
      .mockResolvedValue(whole);
    const { app, row } = await show({ modelStore: { catalogue } }, LLAMA);
    await expect.element(row('Pocket judge')).toBeVisible();
    await app.models.load();
    await expect.poll(() => document.activeElement?.textContent).toBe('Llama 3.2 1B');
  });

  it('reports a failure, and tries again', async () => {
    const catalogue = vi
      .fn<Remote<ModelStoreApi>['catalogue']>()
      .mockRejectedValueOnce(new Fault('store-blocked', 'Site data is forbidden.'))
      .mockResolvedValue(sampleCatalogue());
    const { screen, button, row } = await show({ modelStore: { catalogue } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Site data is forbidden.');
    await button('Try again').click();
    await expect.element(row('Pocket judge')).toBeVisible();
  });
});
