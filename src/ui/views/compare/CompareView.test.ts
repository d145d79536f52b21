import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { compareRuns, type Comparison } from '#engine/compare/compare-runs.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import { NO_JUDGE } from '#engine/domain/no-judge.ts';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { sampleComparison } from '#test/fixtures/ui/sample-comparison.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { CompareState } from './compare-state.svelte.ts';
import type { FiguresApi } from '#workers/report/figures-api.ts';
import type { KeptRun } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import CompareView from './CompareView.svelte';

type Compare = Remote<Pick<FiguresApi, 'compare'>>['compare'];

const kept = (name: string, slatesHash: string): KeptRun => ({
  ...sampleRun,
  id: id(name),
  name,
  state: 'finished',
  manifest: { ...sampleRun.manifest, slatesHash },
});
const runs = [kept('run-1', 'same'), kept('run-2', 'same'), kept('run-3', 'other')];

async function show(
  compare: Compare,
  second: string | null = 'run-2',
  { first = 'run-1', there = runs }: { first?: string | null; there?: readonly KeptRun[] } = {},
) {
  const state = new CompareState({ compare });
  const onpick = vi.fn();
  const [one, other] = [first, second].map((name) => (name === null ? null : id<RunId>(name)));
  const screen = await render(CompareView, {
    state,
    runs: { name: 'there', value: there },
    first: one!,
    second: other!,
    onpick,
  });
  await state.open(one!, other!);
  return { screen, state, onpick };
}

const answering =
  (comparison: Comparison): Compare =>
  () =>
    Promise.resolve(comparison);

describe('CompareView', () => {
  it('lists runs on the same slates first, and compares nothing until one is chosen', async () => {
    const compare = vi.fn<Compare>();
    const { screen, onpick } = await show(compare, null);
    expect(compare).not.toHaveBeenCalled();
    const select = screen.getByLabelText('Second run');
    const groups = [...select.element().querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual(['On the same slates', 'On other slates']);
    await select.selectOptions('run-2');
    expect(onpick).toHaveBeenCalledWith('run-1', 'run-2');
  });

  it('lets the person choose both runs in order if the address names none', async () => {
    const compare = vi.fn<Compare>();
    const { screen, onpick } = await show(compare, null, { first: null });
    await expect.element(screen.getByText(/^Choose two runs/)).toBeVisible();
    await expect.element(screen.getByLabelText('Second run')).toBeDisabled();
    await screen.getByLabelText('First run').selectOptions('run-3');
    expect(onpick).toHaveBeenCalledWith('run-3', null);
    expect(compare).not.toHaveBeenCalled();
  });

  it('lists no pairs if the runs labelled single lists', async () => {
    const pairs = await sampleComparison();
    const { screen } = await show(answering(pairs));
    const table = screen.getByRole('region', { name: 'Which pairs changed their result?' });
    await expect.element(table).toBeVisible();
    const lists = { ...pairs, pairs: 0, flips: [] };
    const { screen: other } = await show(answering(lists));
    const headline = formatMessage(lists.headline);
    await expect.element(other.getByText(headline).last()).toBeVisible();
    expect(other.container.textContent).not.toContain('Which pairs changed their result?');
  });

  it.each([
    ['no run', [{ ...runs[0]!, state: 'running' as const }], 'Run the example study'],
    ['one run', runs.slice(0, 1), null],
  ])('tells what to do if only %s is finished', async (_, there, link) => {
    const { screen } = await show(vi.fn<Compare>(), null, { first: null, there });
    await expect.element(screen.getByText(/start another run as a copy/)).toBeVisible();
    if (link) await expect.element(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.getByRole('combobox').elements()).toHaveLength(0);
  });

  it('shows the finding and every section, and links a flipped pair to both runs', async () => {
    const comparison = await sampleComparison();
    const { screen, onpick } = await show(answering(comparison));
    await expect.element(screen.getByText(formatMessage(comparison.headline))).toBeVisible();
    for (const { title } of comparison.sections) {
      const figure = screen.getByRole('region', { name: formatMessage(title), exact: true });
      await expect.element(figure.getByText(/^(Details|Show as a table)/)).toBeVisible();
    }
    const [flip] = comparison.flips;
    for (const run of comparison.runs) {
      const hrefs = screen.container.querySelectorAll(`a[href^="#/judgements/${run.id}?pair="]`);
      expect(hrefs.length).toBe(Math.min(60, comparison.flips.length));
      expect(decodeURIComponent(hrefs[0]!.getAttribute('href')!)).toContain(flip!.pair);
    }
    expect(screen.container.textContent).not.toMatch(/NaN|Infinity|\[object/);
    await screen.getByRole('button', { name: 'Swap the runs' }).click();
    expect(onpick).toHaveBeenCalledWith('run-2', 'run-1');
  });

  it('compares runs without a judge by held-out data, without a word of judgements', async () => {
    const madeAs = async (name: string, sampling: string, recommenders: readonly string[]) => {
      const slates = { kind: 'recommenders', recommenders, k: 3, users: 14 };
      const { run, data } = await evaluatedStudy({ judge: NO_JUDGE, slates, seeds: { sampling } });
      const state = 'finished' as const;
      return {
        run: { ...run, id: id<RunId>(name), name, state },
        ...{ data, trials: [], judgements: new Map() },
      };
    };
    const one = await madeAs('run-1', 'a', ['popular', 'random']);
    const other = await madeAs('run-2', 'b', ['popular', 'random', 'item-knn']);
    const judged = { ...sampleRun, id: id<RunId>('run-3'), name: 'Judged' };
    const there = [one.run, other.run].map((run): KeptRun => ({ ...run, done: 0 }));
    const { screen } = await show(answering(compareRuns(one, other, 200)), 'run-2', {
      there: [...there, judged],
    });
    const section = 'Which recommender differs on held-out data?';
    const figure = screen.getByRole('region', { name: section, exact: true });
    await expect.element(figure).toHaveTextContent(/Most popular/);
    await expect.element(figure).toHaveTextContent(/Random/);
    const groups = [
      ...screen
        .getByRole('combobox', { name: 'Second run' })
        .element()
        .querySelectorAll('optgroup'),
    ];
    expect(groups.map(({ label, children }) => [label, children.length])).toEqual([
      ['On the same held-out data', 1],
      ['On other data, or with a judge', 1],
    ]);
    const sheet = screen.container.querySelector('.sheet')!;
    expect(sheet.textContent).toMatch(/First: run-1, without a judge\..*Second: run-2, without/);
    expect(sheet.textContent).toContain('Recommenders: Most popular and Random, then Most popular');
    expect(sheet.textContent).toContain('not compared: Item neighbours (second run)');
    const told = sheet.textContent.replaceAll(/without a judge|No judge was asked/g, '');
    expect(told).not.toMatch(/judg|verdict|prompt|wording|unscored|pairs? /i);
  });

  it('tells which run to add to one without a judge', async () => {
    const { run } = await evaluatedStudy({ judge: NO_JUDGE });
    const there: KeptRun[] = [{ ...run, state: 'finished', done: 0 }, ...runs];
    const { screen } = await show(vi.fn<Compare>(), null, { first: run.id, there });
    await expect
      .element(screen.getByText(/^No other finished run without a judge has the same data/))
      .toBeVisible();
    const groups = [
      ...screen
        .getByRole('combobox', { name: 'Second run' })
        .element()
        .querySelectorAll('optgroup'),
    ];
    expect(groups.map(({ label }) => label)).toEqual(['On other data, or with a judge']);
  });

  it('names the users of flipped pairs where the data have names, and finds them by name', async () => {
    const comparison = await sampleComparison();
    const [flip] = comparison.flips;
    const flips = Array.from({ length: 12 }, (_, i) => ({
      ...flip!,
      pair: `p${i}`,
      ...(i === 7 ? { userName: '<b>Ann</b> Lee' } : {}),
    }));
    const { screen } = await show(answering({ ...comparison, flips }));
    const table = screen.getByRole('table', { name: 'Flipped pairs' });
    await screen.getByRole('searchbox', { name: /Flipped pairs/ }).fill('ann');
    await expect
      .element(table.getByRole('rowheader', { name: `${flip!.user} (<b>Ann</b> Lee)` }))
      .toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(2);
  });

  it('shows long lists of flips a page at a time', async () => {
    const comparison = await sampleComparison();
    const [flip] = comparison.flips;
    const flips = Array.from({ length: 130 }, (_, i) => ({ ...flip!, pair: `p${i}` }));
    const { screen } = await show(answering({ ...comparison, flips }));
    const table = screen.getByRole('table', { name: 'Flipped pairs' });
    await expect.poll(() => table.getByRole('row').elements().length).toBe(61);
    await screen.getByRole('button', { name: /Show 60 more/ }).click();
    await screen.getByRole('button', { name: /Show 10 more/ }).click();
    await expect.poll(() => table.getByRole('row').elements().length).toBe(131);
  });

  it('gives the reason if two runs can’t be compared', async () => {
    const { runs: named } = await sampleComparison();
    const { screen } = await show(
      answering({
        kind: 'unlike',
        runs: named,
        why: ['Their slates aren’t the same.', 'And more.'],
      }),
    );
    const notice = screen.getByRole('status').filter({ hasText: 'can’t be compared' });
    await expect.element(notice).toHaveTextContent('Their slates aren’t the same.');
    await expect.element(notice).toHaveTextContent('And more.');
  });

  it('shows an error', async () => {
    const { screen } = await show(() =>
      Promise.reject(new Fault('run-changed', 'It was deleted.')),
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent('It was deleted.');
  });

  it('shows the comparison that was requested last, even if an earlier one is ready later', async () => {
    const comparison = await sampleComparison();
    const ready: (() => void)[] = [];
    const state = new CompareState({
      compare: ({ second }) =>
        new Promise((resolve) =>
          ready.push(() => resolve({ ...comparison, headline: String(second) })),
        ),
    });
    const opened = [state.open(id('a'), id('b')), state.open(id('a'), id('c'))];
    ready[1]!();
    ready[0]!();
    await Promise.all(opened);
    expect(state.phase).toMatchObject({ name: 'shown', comparison: { headline: 'c' } });
  });
});
