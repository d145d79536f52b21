import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import type { Run } from '#engine/domain/run.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import type { Asking } from '#workers/wire/wire.ts';
import { progressAt } from '#test/fixtures/ui/fake-doors.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { drawn } from '#ui/state/drawn.ts';
import { RunState } from '#ui/state/run-state.svelte.ts';
import RunView from './RunView.svelte';

interface Sitting {
  readonly asking: Asking<RunEvent>;
  readonly end: (run: Run) => void;
  readonly fail: (fault: Fault) => void;
}

/** Shows a run whose `run` calls last until the test ends them. */
async function show(of: Partial<Run> = {}, done = 0) {
  const sittings: Sitting[] = [];
  const run = { ...sampleRun, state: 'planned' as const, trials: 960, ...of };
  const sit = (asking: Asking<RunEvent> = {}) =>
    new Promise<Run>((end, fail) => {
      const stopped = () => fail(new Fault('stopped', 'Stopped'));
      asking.signal?.addEventListener('abort', stopped);
      if (asking.signal?.aborted) stopped();
      sittings.push({ asking, end, fail });
    });
  const base = 'https://here.test/';
  const state = new RunState({ run: (_, asking) => sit(asking) }, run, { base, done });
  const screen = await render(RunView, { state, onstart: () => void state.start() });
  /** Returns the nth `run` call once it has begun, which is after the page is drawn. */
  const sitting = async (nth = 1): Promise<Sitting> => {
    await expect.poll(() => sittings.length).toBe(nth);
    return sittings[nth - 1]!;
  };
  return { screen, state, sittings, sitting, run };
}

describe('RunView', () => {
  it('starts a run that was planned, and says how the judge is getting ready', async () => {
    const { screen, sitting } = await show();
    await screen.getByRole('button', { name: 'Start the run' }).click();
    (await sitting()).asking.on?.({ kind: 'loading', note: 'Reading the weights', share: 0.4 });
    await expect.element(screen.getByText('Reading the weights, 40%.')).toBeVisible();
  });

  it('says how far it is, how fast, and who is ahead for now', async () => {
    const { screen, sitting, state } = await show();
    void state.start();
    (await sitting()).asking.on?.(progressAt(480));
    await expect.element(screen.getByText('About 8 minutes to go.')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Questions answered' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '480');
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('50%');
    await expect.element(screen.getByText('70%', { exact: true })).toBeVisible();
    const row = screen.getByRole('row', { name: /Item neighbours/ });
    await expect.element(row).toHaveTextContent(/\.60\s*50/);
    await expect
      .element(screen.getByText('provisional: no intervals before the report'))
      .toBeVisible();
  });

  it('[14.16] says that answers are gone where the site data was cleared, and calls nothing saved', async () => {
    const { screen, sitting, state } = await show();
    void state.start();
    (await sitting()).asking.on?.(progressAt(480));
    (await sitting()).fail(new Fault('store-cleared', 'The site data was cleared.'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('What was answered is gone');
    await expect.element(screen.getByText('0 of 960 questions are answered.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/is saved as it comes|is kept/);
  });

  it('stops when it is told to, keeps what is done, and goes on', async () => {
    const { screen, sitting, state } = await show();
    void state.start();
    (await sitting()).asking.on?.(progressAt(480));
    await screen.getByRole('button', { name: 'Stop and keep what is done' }).click();
    expect((await sitting()).asking.signal?.aborted).toBe(true);
    await expect.element(screen.getByText('This run was stopped at 480 of 960')).toBeVisible();
    await screen.getByRole('button', { name: 'Go on' }).click();
    await sitting(2);
  });

  it('says what happened when it breaks off, what became of the work, and what to do', async () => {
    const { screen, sitting, state } = await show();
    void state.start();
    (await sitting()).fail(new Fault('store-full', 'This browser has no room left.'));
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('This browser has no room left.');
    await expect.element(alert).toHaveTextContent(/Delete runs, data or models.*is kept/s);
    await alert.getByRole('button', { name: 'Go on' }).click();
    await sitting(2);
  });

  it('leads to the models page where the judge’s files are what is missing', async () => {
    const { screen, sitting, state } = await show();
    void state.start();
    (await sitting()).fail(new Fault('model-missing', 'Its files are gone.'));
    const link = screen.getByRole('alert').getByRole('link', { name: 'The models page' });
    await expect.element(link).toHaveAttribute('href', '#/models/pocket-judge');
  });

  it('leads to the report when all is answered', async () => {
    const { screen, sitting, state, run } = await show();
    void state.start();
    (await sitting()).end({ ...run, state: 'finished' });
    const link = screen.getByRole('link', { name: 'See the report' });
    await expect.element(link).toHaveAttribute('href', '#/report/run-1');
  });

  it('says how far it is that was stopped in an earlier sitting', async () => {
    const { screen } = await show({ state: 'stopped' }, 480);
    await expect.element(screen.getByText('This run was stopped at 480 of 960')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Questions answered' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '480');
  });

  it('leaves a run alone that another tab is at', async () => {
    const { screen, sitting, state } = await show({ state: 'running' });
    await expect.element(screen.getByText('Another tab is at this run')).toBeVisible();
    void state.start();
    (await sitting()).fail(new Fault('run-busy', 'It is going on there.'));
    const alert = screen.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(/Another tab is at this run.*It is going on there/s);
  });

  it('says by ear what is kept of a run that broke off, and not what was last heard of it', async () => {
    const { screen, sitting, state } = await show();
    void state.start();
    const { asking, fail } = await sitting();
    asking.on?.(progressAt(480));
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('50%');
    fail(new Fault('store-full', 'This browser has no room left.'));
    await expect.element(screen.getByRole('alert')).toBeVisible();
    state.setStored(880);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('90%');
  });

  it('is not started twice at a time', async () => {
    const { sittings, sitting, state } = await show();
    const ended = vi.fn();
    void state.start().then(ended);
    await state.start();
    await sitting();
    await drawn();
    expect(sittings).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });

  it('says that it is getting ready before its work begins', async () => {
    const seen: string[] = [];
    const run = { ...sampleRun, state: 'planned' as const };
    const runner = {
      run: async () => {
        seen.push(document.body.textContent.includes('Getting the judge ready') ? 'said' : 'not');
        return run;
      },
    };
    const state = new RunState(runner, run, { base: 'https://here.test/' });
    await render(RunView, { state, onstart: () => void state.start() });
    await state.start();
    expect(seen).toEqual(['said']);
  });

  it('can be stopped before its work begins', async () => {
    const { screen, state, sitting } = await show();
    const over = state.start();
    state.stop();
    expect(state.phase.name).toBe('stopping');
    await sitting();
    await over;
    expect(state.phase.name).toBe('at rest');
    await expect.element(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  });
});
