import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { Fault } from '#engine/domain/fault.ts';
import type { Exam } from '#engine/exam/exam.ts';
import type { ExamApi, ExamEvent, KeptExams } from '#workers/exam/exam-api.ts';
import type { Asking, Remote } from '#workers/wire/wire.ts';
import { fakeApp } from '#test/fixtures/ui/fake-app.ts';
import { sampleEstimate, sampleExam } from '#test/fixtures/sample-exam.ts';
import ExamsView from './ExamsView.svelte';
import ExamView from './ExamView.svelte';

const figures = {
  'order-flips': sampleEstimate(0.9, 0.8, 0.95),
  detection: sampleEstimate(0.6, 0.5, 0.7),
  duplicates: sampleEstimate(0.2, 0.1, 0.3),
};
const exam = sampleExam(figures);

/** A fake exam service. An exam runs until the test ends it. */
function examsWith(kept: Partial<KeptExams> = {}) {
  const now = { exams: [] as readonly Exam[], begun: [] as readonly Exam[], lines: {}, ...kept };
  const asked: {
    input: Parameters<ExamApi['examine']>[0];
    asking: Asking<ExamEvent> | undefined;
    end: (exam: Exam) => void;
    fail: (fault: Fault) => void;
  }[] = [];
  const clients: Partial<Remote<ExamApi>> = {
    exams: () => Promise.resolve({ ...now }),
    examine: (input, asking) =>
      new Promise((resolve, reject) => {
        asking?.signal?.addEventListener('abort', () =>
          reject(new Fault('stopped', 'Stopped on request')),
        );
        const end = (finished: Exam) => {
          now.exams = [finished];
          resolve(finished);
        };
        asked.push({ input, asking, end, fail: reject });
      }),
    setPassLine: ({ item, line }) => {
      const { [item]: _, ...others } = now.lines as Record<string, number>;
      now.lines = line === null ? others : { ...others, [item]: line };
      return Promise.resolve();
    },
    removeExam: () => {
      now.exams = [];
      return Promise.resolve('1');
    },
    examFile: () => Promise.resolve({ name: 'exam.json', blob: new Blob(['{}']) }),
  };
  return { clients, asked, now };
}

async function show(kept: Partial<KeptExams> = {}, judge = 'pocket-judge') {
  const { clients, asked, now } = examsWith(kept);
  const { app, save } = await fakeApp(`#/exam/${judge}`, { exam: clients });
  const { exams, judges, datasets } = app;
  const screen = await render(ExamView, { exams, judges, datasets, judge });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return { screen, app, save, asked, now, button };
}

const progress = (done: number, more: object = {}): ExamEvent => ({
  kind: 'progress',
  done,
  of: 400,
  users: 3,
  drawn: 12,
  unscored: 2,
  perSecond: 40,
  remaining: 75,
  ...more,
});

describe('ExamView', () => {
  it('offers an exam of a chosen length for a judge without one', async () => {
    const { screen, asked, button } = await show();
    await expect.element(screen.getByText('Pocket judge was not examined')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Everything' }));
    await userEvent.click(button('Start the exam'));
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]!.input).toMatchObject({
      judge: { id: 'pocket-judge' },
      size: 'long',
      dataset: 'demo',
    });
  });

  it('states before the start how many users the parts need, and afterwards which had too few', async () => {
    const { screen } = await show({
      exams: [{ ...exam, done: 8 }],
      lines: { 'order-flips': 0.85 },
    });
    await expect
      .element(screen.getByText(/From 36 users on, every part can be passed/))
      .toBeVisible();
    await expect.element(screen.getByText(/9 parts need 36/)).toBeVisible();
    const part = screen.getByRole('listitem').filter({ hasText: 'Keeps its winner' });
    await expect.element(part).toHaveTextContent('Too few users');
    await expect
      .element(part)
      .toHaveTextContent(/8 users can’t decide this part[^]*from 23 users on/);
    const other = screen.getByRole('listitem').filter({ hasText: 'Spots another user' });
    await expect.element(other).toHaveTextContent('Can’t tell');
  });

  it('names the parts that a length can’t decide after a line was moved', async () => {
    const { screen } = await show({ lines: { 'self-pairs': 0.99 } });
    await expect
      .element(screen.getByText(/60 users can’t decide “Even on identical slates”/))
      .toBeVisible();
  });

  it('shows the progress and preliminary figures, and can be stopped', async () => {
    const { screen, asked, button } = await show();
    await userEvent.click(button('Start the exam'));
    await expect.poll(() => asked).toHaveLength(1);
    asked[0]!.asking!.on!({ kind: 'loading', note: 'Starting Pocket judge' });
    await expect.element(screen.getByText('Starting Pocket judge')).toBeVisible();
    asked[0]!.asking!.on!(progress(120, { results: exam.results }));
    await expect
      .element(screen.getByRole('progressbar', { name: 'Questions answered' }))
      .toHaveAttribute('aria-valuenow', '120');
    await expect
      .element(
        screen.getByText(
          /120 of about 400 questions; 3 of at most 12 users[^]*40 questions per second[^]*about 1 minute[^]*2 unscored/,
        ),
      )
      .toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Interim figures after 3 users' }))
      .toBeVisible();
    await expect.element(screen.getByText(/Keep this tab visible/)).toBeVisible();
    asked[0]!.asking!.on!({
      kind: 'loading',
      note: 'The browser took the graphics card away. Starting again',
    });
    await expect.element(screen.getByText(/card away[.] Starting again/)).toBeVisible();
    asked[0]!.asking!.on!(progress(130));
    await expect.element(screen.getByText(/130 of about 400 questions/)).toBeVisible();
    await userEvent.click(button('Stop and keep what is done'));
    await expect.element(button('Start the exam')).toBeVisible();
  });

  it('names the pace of a slow judge, and measures before it estimates', async () => {
    const { screen, asked, button } = await show();
    await userEvent.click(button('Start the exam'));
    await expect.poll(() => asked).toHaveLength(1);
    const { on } = asked[0]!.asking!;
    on!(progress(1, { users: 0, unscored: 0, perSecond: null, remaining: null }));
    const hint = screen.getByText(/questions; 0 of at most 12 users complete/);
    await expect
      .element(hint)
      .toHaveTextContent(
        '1 of at most 400 questions; 0 of at most 12 users complete; measuring; time left: measuring.',
      );
    on!(progress(4, { users: 0, of: 102, perSecond: 0.05, remaining: 1980 }));
    await expect
      .element(hint)
      .toHaveTextContent(
        /4 of about 102 questions.*20 s per question; time left: about 33 minutes/,
      );
  });

  it('continues an unfinished exam with its own settings', async () => {
    const begun = { ...exam, state: 'running', size: 'long', done: 7, results: [] } as const;
    const { screen, asked, button } = await show({ begun: [begun] });
    await expect.element(screen.getByText(/An exam is unfinished: 7 of 60 users/)).toBeVisible();
    await userEvent.click(button('Continue the exam'));
    await expect.poll(() => asked[0]?.input).toMatchObject({ size: 'long' });
    asked[0]!.end(exam);
    await expect
      .element(screen.getByRole('heading', { name: 'What the exam found' }))
      .toBeVisible();
  });

  it('shows each part with interval, pass line, outcome and the meaning of a failure', async () => {
    const { screen } = await show({ exams: [exam] });
    const part = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
    const flips = part('Keeps its winner when the two change positions');
    await expect.element(flips).toHaveTextContent(/at least \.70[^]*\.90[^]*\.80–\.95[^]*Passed/);
    await expect
      .element(flips.getByRole('img'))
      .toHaveAccessibleName(/\.90, from \.80 to \.95, pass line at \.70/);
    await expect.element(part('Spots another user’s slate')).toHaveTextContent('Can’t tell');
    await expect
      .element(part('Isn’t fooled by copies of one item'))
      .toHaveTextContent(/Failed.*a list of copies can win/);
    await expect
      .element(screen.getByText(/Of 3 parts: 1 passed, 1 failed, 1 open\. Failed: “Isn’t/))
      .toBeVisible();
    await expect.element(screen.getByText(/^Not asked, because/)).toHaveTextContent('single items');
  });

  it('says why a part has no figure, where the exam knows it', async () => {
    const missing = {
      ...sampleEstimate(0, 0, 0),
      ...{ value: null, interval: null, n: 0, why: 'no user has two such slates' },
    };
    const { screen } = await show({ exams: [sampleExam({ ...figures, popularity: missing })] });
    await expect
      .element(screen.getByText(/^Not asked, because/))
      .toHaveTextContent('Isn’t drawn to the popular (no user has two such slates); Ignores');
  });

  it('changes a pass line, stores it, and resets it', async () => {
    const { screen, now } = await show({ exams: [exam] });
    await userEvent.click(
      screen
        .getByRole('listitem')
        .filter({ hasText: 'Isn’t fooled by copies' })
        .getByText('120 duels of 60 users'),
    );
    const line = screen.getByRole('spinbutton', { name: 'Pass line: at least' });
    await userEvent.fill(line, '0.05');
    await userEvent.tab();
    await expect.poll(() => now.lines).toEqual({ duplicates: 0.05 });
    await expect.element(screen.getByText(/Of 3 parts: 2 passed, 1 open/)).toBeVisible();
    await userEvent.fill(line, '7');
    await userEvent.tab();
    await expect.element(screen.getByText('Enter a number from 0 to 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset to .60' }));
    await expect.poll(() => now.lines).toEqual({});
  });

  it('saves the answers as a file, and deletes the exam', async () => {
    const { save, now, button } = await show({ exams: [exam] });
    await userEvent.click(button('Save everything as JSON'));
    await expect.poll(() => save).toHaveBeenCalledOnce();
    await userEvent.click(button('Delete the exam of Pocket judge'));
    await expect.poll(() => now.exams).toEqual([]);
    await expect.element(button('Start the exam')).toBeVisible();
  });

  it('shows an error, and states that the answers of complete users stay', async () => {
    const { screen, asked, button } = await show();
    await userEvent.click(button('Start the exam'));
    await expect.poll(() => asked).toHaveLength(1);
    asked[0]!.fail(new Fault('gpu-lost', 'The graphics card was taken away.'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/taken away.*stay stored/);
    await userEvent.click(button('Start the exam'));
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]!.fail(new Fault('wrong-library', 'The library isn’t one for this version.'));
    const models = screen.getByRole('alert').getByRole('link', { name: 'Open the models page' });
    await expect.element(models).toHaveAttribute('href', '#/models');
  });

  it('reports an exam of other weights, and an unknown judge', async () => {
    const old = { ...exam, judge: { ...exam.judge, weights: 'others' } };
    const { screen } = await show({ exams: [old] });
    await expect.element(screen.getByText('The stored exam is of other weights')).toBeVisible();
    const none = await show({}, 'nobody');
    await expect.element(none.screen.getByText(/no judge of that name/)).toBeVisible();
  });
});

describe('ExamsView', () => {
  it('lists examined judges, best first, sorts by a heading, and names judges without an exam', async () => {
    const oracle: Exam = {
      ...sampleExam({
        agreement: sampleEstimate(1, 0.99, 1),
        'order-flips': sampleEstimate(0.8, 0.7, 0.9),
      }),
      id: 'oracle',
      judge: { ...exam.judge, id: 'noisy-oracle' as Exam['judge']['id'], name: 'Noisy oracle' },
      device: 'any',
    };
    const pocket = sampleExam({ ...figures, agreement: sampleEstimate(0.3, 0.2, 0.4) });
    const { clients } = examsWith({ exams: [pocket, oracle] });
    const { app } = await fakeApp('#/exam', { exam: clients });
    const screen = await render(ExamsView, { exams: app.exams, judges: app.judges });
    const names = () =>
      screen
        .getByRole('rowheader')
        .elements()
        .map((one) => one.querySelector('a')?.textContent);
    await expect.element(screen.getByText('2 judges were examined on this device.')).toBeVisible();
    expect(names()).toEqual(['Noisy oracle', 'Pocket judge']);
    const flips = screen.getByRole('button', { name: 'Position consistency' });
    await userEvent.click(flips);
    expect(names()).toEqual(['Pocket judge', 'Noisy oracle']);
    await expect
      .element(screen.getByRole('columnheader', { name: /Position consistency/ }))
      .toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(flips);
    expect(names()).toEqual(['Noisy oracle', 'Pocket judge']);
    await expect.element(screen.getByRole('link', { name: 'Examine Coin' })).toBeVisible();
    await expect
      .element(
        screen.getByRole('link', { name: /^Pocket judge: Exam: 2 passed, 1 failed, 1 open$/ }),
      )
      .toBeVisible();
  });

  it('compares each judge with people’s labels on the units that it was asked about', async () => {
    const noisy = (p: string, skill: number): Exam => ({
      ...sampleExam({ agreement: sampleEstimate(skill, 0.4, 0.9) }),
      id: `noisy ${p}`,
      judge: {
        ...exam.judge,
        id: 'noisy-oracle' as Exam['judge']['id'],
        name: `Noisy oracle ${p}`,
      },
      environment: { app: 'Slatewise 1', p },
    });
    const pocket = sampleExam({ agreement: sampleEstimate(0.3, 0.2, 0.4) });
    const { clients } = examsWith({ exams: [pocket, noisy('0.7', 0.6), noisy('0.9', 0.8)] });
    const pairs = (value: number, n: number) => ({ ...sampleEstimate(value, 0.1, 0.5), n });
    const beside = [
      { judge: pocket.judge, p: null, pairs: pairs(0.41, 40), lists: null },
      { judge: noisy('0.7', 0).judge, p: '0.7', pairs: pairs(0.22, 12), lists: null },
      // Other weights than those of the exam.
      { judge: { ...pocket.judge, weights: 'w' }, p: null, pairs: pairs(0.99, 7), lists: null },
    ];
    const judgesBesidePeople = () => Promise.resolve(beside);
    const { app } = await fakeApp('#/exam', { exam: clients, figures: { judgesBesidePeople } });
    const screen = await render(ExamsView, { exams: app.exams, judges: app.judges });
    await userEvent.click(screen.getByRole('button', { name: 'People, pairs' }));
    const rows = screen.getByRole('rowheader').elements();
    expect(rows.map((one) => one.querySelector('a')?.textContent)).toEqual([
      'Pocket judge',
      'Noisy oracle 0.7',
      'Noisy oracle 0.9',
    ]);
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect.element(row('Pocket judge')).toHaveTextContent(/\.41 *\.10–\.50 *n 40/);
    await expect.element(row('Noisy oracle 0.7')).toHaveTextContent(/\.22 *\.10–\.50 *n 12/);
    await expect.element(row('Noisy oracle 0.9')).not.toHaveTextContent(/n \d/);
    await expect.element(screen.getByText(/^People, pairs: weighted kappa/)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'People, lists' }))
      .not.toBeInTheDocument();
  });
});
