import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { id, type RecommenderId, type UserId } from '#engine/domain/ids.ts';
import { NO_JUDGE, noJudgeCard } from '#engine/domain/no-judge.ts';
import type { Run } from '#engine/domain/run.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import type { Asking } from '#workers/wire/wire.ts';
import { progressAt } from '#test/fixtures/ui/fake-clients.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { afterPaint } from '#ui/state/drawn.ts';
import { RunState } from '#ui/state/run-state.svelte.ts';
import RunView from './RunView.svelte';

interface Session {
  readonly asking: Asking<RunEvent>;
  readonly end: (run: Run) => void;
  readonly fail: (fault: Fault) => void;
}

/** Shows a run whose `run` calls last until the test ends them. */
async function show(of: Partial<Run> = {}, done = 0) {
  const sessions: Session[] = [];
  const run = { ...sampleRun, state: 'planned' as const, trials: 960, ...of };
  const sit = (asking: Asking<RunEvent> = {}) =>
    new Promise<Run>((end, fail) => {
      const stopped = () => fail(new Fault('stopped', 'Stopped'));
      asking.signal?.addEventListener('abort', stopped);
      if (asking.signal?.aborted) stopped();
      sessions.push({ asking, end, fail });
    });
  const base = 'https://here.test/';
  const state = new RunState({ run: (_, asking) => sit(asking) }, run, { base, done });
  const screen = await render(RunView, { state, onstart: () => void state.start() });
  /** Returns the nth `run` call once it has begun, which is after the page is drawn. */
  const session = async (nth = 1): Promise<Session> => {
    await expect.poll(() => sessions.length).toBe(nth);
    return sessions[nth - 1]!;
  };
  return { screen, state, sessions, session, run };
}

describe('RunView', () => {
  it('starts a planned run, and shows the judge’s preparation', async () => {
    const { screen, session } = await show();
    await screen.getByRole('button', { name: 'Start the run' }).click();
    (await session()).asking.on?.({ kind: 'loading', note: 'Reading the weights', share: 0.4 });
    await expect.element(screen.getByText('Reading the weights, 40%.')).toBeVisible();
  });

  it('counts no questions of a study without a judge, from the plan to the end', async () => {
    const { study, manifest } = sampleRun;
    const { screen, session, run } = await show({
      trials: 0,
      study: { ...study, judge: NO_JUDGE },
      manifest: { ...manifest, judge: noJudgeCard },
    });
    const told = () =>
      screen.container.textContent.replaceAll(
        /The study has no judge, so no question is asked\.|Without a judge/g,
        '',
      );
    const asking = /judg|verdict|question|answer|\b0\b/i;
    await expect.element(screen.getByText(/^Ready\. The study has no judge/)).toBeVisible();
    await expect
      .element(screen.getByText(/^Evaluated on held-out data alone: .*lists of 5 items\.$/))
      .toBeVisible();
    expect(told()).not.toMatch(asking);
    await screen.getByRole('button', { name: 'Start the run' }).click();
    const { end } = await session();
    await expect.element(screen.getByText(/^Preparing the figures\./)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Questions answered' }).elements()).toEqual([]);
    expect(told()).not.toMatch(asking);
    end({ ...run, state: 'finished' });
    await expect.element(screen.getByText(/^Finished\. The study has no judge/)).toBeVisible();
    await expect.element(screen.getByText('The report is ready')).toBeVisible();
    expect(screen.getByText('All questions are answered').elements()).toEqual([]);
  });

  it('shows progress, speed, and the current leader', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).asking.on?.(progressAt(480));
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

  it('shows the first verdict as soon as it is there', async () => {
    const { screen, session, state } = await show();
    void state.start();
    const { asking } = await session();
    asking.on?.({ ...progressAt(0), standing: [], perSecond: null, remaining: null } as RunEvent);
    expect(screen.container.textContent).not.toContain('Latest verdict');
    const latest = {
      user: id<UserId>('u12'),
      recommenders: [id<RecommenderId>('item-knn'), id<RecommenderId>('popular')],
      same: false,
      aspect: false,
      verdict: { kind: 'preferred', winner: 'second' },
      probability: 0.62,
    } as const;
    asking.on?.({ ...progressAt(1), latest } as RunEvent);
    await expect
      .element(screen.getByText(/^Latest verdict/))
      .toHaveTextContent(
        'Latest verdict, for user u12: the judge prefers Most popular to Item neighbours, shown second (probability .62).',
      );
    asking.on?.({ ...progressAt(2), latest: { ...latest, same: true } } as RunEvent);
    await expect
      .element(screen.getByText(/^Latest verdict/))
      .toHaveTextContent('of one list shown twice, the judge names the second (probability .62).');
  });

  it('[14.16] reports lost answers after the site data was cleared, and calls nothing saved', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).asking.on?.(progressAt(480));
    (await session()).fail(new Fault('store-cleared', 'The site data was cleared.'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The stored answers are gone');
    await expect.element(screen.getByText('0 of 960 questions are answered.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/is saved at once|are saved/);
  });

  it('stops on request, keeps finished answers, and resumes', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).asking.on?.(progressAt(480));
    await screen.getByRole('button', { name: 'Stop and keep what is done' }).click();
    expect((await session()).asking.signal?.aborted).toBe(true);
    await expect.element(screen.getByText('This run was stopped at 480 of 960')).toBeVisible();
    await screen.getByRole('button', { name: 'Go on' }).click();
    await session(2);
  });

  it('explains after a failure the reason, the state of the answers, and the next step', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).fail(new Fault('store-full', 'This browser has no room left.'));
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('This browser has no room left.');
    await expect.element(alert).toHaveTextContent(/Delete runs, data or models.*are saved/s);
    await alert.getByRole('button', { name: 'Go on' }).click();
    await session(2);
  });

  it('goes on after the storage failed, and says of the answers only what the fault says', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).fail(new Fault('store-failed', 'Still stored here: 1 run.'));
    const alert = screen.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(/Still stored here: 1 run\..*missing questions are asked/s);
    expect(alert.element().textContent).not.toMatch(/are saved|are gone/);
    await alert.getByRole('button', { name: 'Go on' }).click();
    await session(2);
  });

  it('links to the models page if the judge’s files are missing', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).fail(new Fault('model-missing', 'Its files are gone.'));
    const link = screen.getByRole('alert').getByRole('link', { name: 'Open the models page' });
    await expect.element(link).toHaveAttribute('href', '#/models/pocket-judge');
  });

  it('links to all models and to the set-up if the judge can’t answer this study', async () => {
    const { screen, session, state } = await show();
    void state.start();
    (await session()).fail(new Fault('task-not-offered', 'It knows films.'));
    const alert = screen.getByRole('alert');
    const models = alert.getByRole('link', { name: 'Open the models page' });
    await expect.element(models).toHaveAttribute('href', '#/models');
    await expect.element(alert.getByRole('link', { name: /^Make a new study/ })).toBeVisible();
  });

  it('links to the report when all questions are answered', async () => {
    const { screen, session, state, run } = await show();
    void state.start();
    (await session()).end({ ...run, state: 'finished' });
    const link = screen.getByRole('link', { name: 'See the report' });
    await expect.element(link).toHaveAttribute('href', '#/report/run-1');
  });

  it('shows the progress of a run stopped earlier', async () => {
    const { screen } = await show({ state: 'stopped' }, 480);
    await expect.element(screen.getByText('This run was stopped at 480 of 960')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Questions answered' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '480');
  });

  it('doesn’t start a run that another tab is running', async () => {
    const { screen, session, state } = await show({ state: 'running' });
    await expect.element(screen.getByText('This run is going on in another tab')).toBeVisible();
    void state.start();
    (await session()).fail(new Fault('run-busy', 'It is going on there.'));
    const alert = screen.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(/This run is going on in another tab.*It is going on there/s);
  });

  it('announces the stored answers of a failed run, not its last progress', async () => {
    const { screen, session, state } = await show();
    void state.start();
    const { asking, fail } = await session();
    asking.on?.(progressAt(480));
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('50%');
    fail(new Fault('store-full', 'This browser has no room left.'));
    await expect.element(screen.getByRole('alert')).toBeVisible();
    state.setStored(880);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('90%');
  });

  it('can’t be started twice at once', async () => {
    const { sessions, session, state } = await show();
    const ended = vi.fn();
    void state.start().then(ended);
    await state.start();
    await session();
    await afterPaint();
    expect(sessions).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });

  it('shows that it is getting ready before its work begins', async () => {
    const seen: string[] = [];
    const run = { ...sampleRun, state: 'planned' as const };
    const runner = {
      run: async () => {
        seen.push(document.body.textContent.includes('Preparing the judge') ? 'said' : 'not');
        return run;
      },
    };
    const state = new RunState(runner, run, { base: 'https://here.test/' });
    await render(RunView, { state, onstart: () => void state.start() });
    await state.start();
    expect(seen).toEqual(['said']);
  });

  it('can be stopped before its work begins', async () => {
    const { screen, state, session } = await show();
    const over = state.start();
    state.stop();
    expect(state.phase.name).toBe('stopping');
    await session();
    await over;
    expect(state.phase.name).toBe('at rest');
    await expect.element(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  });
});
