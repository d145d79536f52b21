import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import { NO_JUDGE, noJudgeCard } from '#engine/domain/no-judge.ts';
import type { Judgement, Verdict } from '#engine/domain/judgement.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Slate } from '#engine/domain/slate.ts';
import { appraisal, duel, type Trial } from '#engine/domain/trial.ts';
import type { FiguresApi, PairRow } from '#workers/report/figures-api.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { sampleDetail, sampleRow, sampleRows } from '#test/fixtures/ui/sample-pairs.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { ExplanationState } from './explanation-state.svelte.ts';
import type { ItemsMap } from '#workers/items-map/items-map-api.ts';
import { ItemsMapState } from './items-map-state.svelte.ts';
import { InspectorState } from './inspector-state.svelte.ts';
import InspectorView from './InspectorView.svelte';

type Figures = Remote<Pick<FiguresApi, 'pairs' | 'pair' | 'wins'>>;

interface Given {
  readonly rows?: readonly PairRow[];
  readonly figures?: Partial<Figures>;
  readonly run?: Run;
  readonly maps?: ItemsMapState;
}

async function show({ rows = sampleRows(7), figures = {}, run = sampleRun, maps }: Given = {}) {
  const onquery = vi.fn();
  const state = new InspectorState({
    figures: {
      pairs: () => Promise.resolve(rows),
      pair: ({ pair }) => {
        const row = rows.find((one) => one.pair === pair) ?? sampleRow(0, 'a-wins');
        return Promise.resolve({ ...sampleDetail(row.outcome), row });
      },
      wins: () => Promise.resolve(null),
      ...figures,
    },
    runner: { runs: () => Promise.resolve([{ ...run, done: run.trials }]) },
    onquery,
  });
  const screen = await render(InspectorView, { state, ...(maps ? { maps } : {}) });
  return { state, screen, onquery };
}

const heldOut = ({ id, user, items }: Slate): Slate => ({ id, user, items });
const heading = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
  screen.getByRole('heading', { level: 2 }).first();

describe('InspectorView', () => {
  it('opens the first pair, and the pair that the address names', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await expect.element(heading(screen)).toHaveTextContent('Tie by position');
    await state.open(sampleRun.id, { pair: 'pair-3', show: 'all', find: '' });
    await expect.element(heading(screen)).toHaveTextContent('Unscored');
    await expect
      .element(screen.getByRole('link', { name: /^Unscored/ }))
      .toHaveAttribute('aria-current', 'true');
  });

  const { study, manifest } = sampleRun;
  const unjudged = {
    ...sampleRun,
    trials: 0,
    study: { ...study, judge: NO_JUDGE },
    manifest: { ...manifest, judge: noJudgeCard },
  };

  it('says that a study has no judge, links its report, and still draws the items map', async () => {
    const drawn = vi.fn();
    const maps = new ItemsMapState({
      openItemsMap: () => ({
        maps: { itemsMap: (input) => (drawn(input), new Promise<ItemsMap>(() => {})) },
        close: () => {},
      }),
      base: '/',
    });
    const { state, screen } = await show({ rows: [], run: unjudged, maps });
    await state.open(unjudged.id);
    await expect.element(screen.getByText('This study has no judge')).toBeVisible();
    expect(screen.container.textContent).not.toContain('No judgements yet');
    await expect
      .element(screen.getByRole('link', { name: 'its report' }))
      .toHaveAttribute('href', '#/report/run-1');
    expect(drawn).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Draw the map' }).click();
    await expect.element(screen.getByText('Drawing the items map')).toBeVisible();
    expect(drawn).toHaveBeenCalledWith({ run: 'run-1', base: '/' });
  });

  it.each([
    ['a judge that hasn’t answered yet', { ...sampleRun }, 'No judgements yet'],
    ['no judge, where no map can be drawn', unjudged, 'This study has no judge'],
  ])('says of a run of %s why it is empty', async (_, run, words) => {
    const { state, screen } = await show({ rows: [], run });
    await state.open(run.id);
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });

  it('opens a pair of different slates where the first row shows one slate twice', async () => {
    const [self, duel] = [sampleRow(0, 'self'), sampleRow(1, 'a-wins')];
    const { state } = await show({ rows: [self, duel] });
    await state.open(sampleRun.id);
    expect(state.query.pair).toBe(duel.pair);
    const alone = await show({ rows: [self] });
    await alone.state.open(sampleRun.id);
    expect(alone.state.query.pair).toBe(self.pair);
  });

  it('opens where judge and held-out data disagree most, and says why and by which figures', async () => {
    const agreeing = sampleRow(0, 'a-wins');
    const against = sampleRow(1, 'b-wins');
    const heldOut = (a: number, b: number) => ({ heldOut: { a, b, metric: 'nDCG@5' } });
    const rows = [
      { ...agreeing, ...heldOut(0.8, 0.3) },
      { ...against, ...heldOut(0.62, 0.25) },
    ];
    const { state, screen } = await show({ rows });
    await state.open(sampleRun.id);
    expect(state.query.pair).toBe(against.pair);
    const text = () => screen.container.textContent;
    await expect
      .poll(text)
      .toContain(
        'nDCG@5 on the held-out data: .62 for X, .25 for Y. By this measure the judge chose the worse slate.',
      );
    expect(text()).toContain(
      'Of 2 pairs in which the judge chose a slate and nDCG@5 differs, it chose the slate with the lower nDCG@5 in 1.',
    );
    // The reason belongs to that pair alone.
    await state.choose(agreeing.pair);
    await expect.poll(text).toContain('By this measure the judge chose the better slate.');
    expect(text()).not.toContain('The page opens');
    // A pair that an address names is nobody's choice.
    const named = await show({ rows });
    await named.state.open(sampleRun.id, { pair: against.pair, show: 'all', find: '' });
    await expect.poll(() => named.screen.container.textContent).toContain('.62 for X');
    expect(named.screen.container.textContent).not.toContain('The page opens');
  });

  it('names the user where the data have a name, as text, and finds pairs by it', async () => {
    const userName = '<b>Ann</b> Lee';
    const rows = [{ ...sampleRow(0, 'a-wins'), userName }, sampleRow(3, 'b-wins')];
    const { state, screen } = await show({
      rows,
      figures: {
        pair: () => {
          const detail = sampleDetail('a-wins');
          const context = { attributes: { Name: userName } };
          return Promise.resolve({ ...detail, row: rows[0]!, user: { ...detail.user, context } });
        },
      },
    });
    await state.open(sampleRun.id);
    const link = screen.getByRole('link', { name: /u-0417 \(<b>Ann<\/b> Lee\)/ });
    await expect.element(link).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: / \(<b>Ann<\/b> Lee\)$/ }))
      .toBeVisible();
    await state.narrow({ find: 'lee' });
    expect(state.listed.map(({ pair }) => pair)).toEqual([rows[0]!.pair]);
  });

  it('moves with j and k, swaps the order with o, and updates the address', async () => {
    const { state, screen, onquery } = await show();
    await state.open(sampleRun.id);
    await userEvent.keyboard('j');
    await expect.element(heading(screen)).toHaveTextContent('SASRec wins');
    expect(onquery).toHaveBeenLastCalledWith('run-1', expect.objectContaining({ pair: 'pair-1' }));
    const prompt = screen.getByRole('region', { name: 'Rendered prompt' });
    await expect.element(prompt).toHaveTextContent(/slate 1 = X/);
    await userEvent.keyboard('o');
    await expect.element(prompt).toHaveTextContent(/slate 1 = Y/);
    await userEvent.keyboard('kk');
    await expect.element(heading(screen)).toHaveTextContent('Tie by position');
  });

  it('focuses the search with a slash, and types letters there', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await userEvent.keyboard('/');
    await userEvent.keyboard('jko BPR');
    await expect.element(screen.getByRole('searchbox')).toHaveValue('jko BPR');
    await expect.element(screen.getByText('No pair matches')).toBeVisible();
    await screen.getByRole('searchbox').fill('bpr 0417');
    await expect.element(heading(screen)).toHaveTextContent('SASRec wins');
    expect(state.listed.map(({ pair }) => pair)).toEqual(['pair-1']);
  });

  it('narrows the list to one kind of verdict, with its count', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await screen.getByRole('combobox', { name: 'Show' }).selectOptions('One slate wins (3)');
    await expect.element(heading(screen)).toHaveTextContent('SASRec wins');
    await expect
      .poll(() => screen.getByRole('listitem').getByRole('link').elements().length)
      .toBe(3);
  });

  it('shows the probabilities of both orders by slate, with the other tokens', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const xFirst = screen.getByRole('group', { name: 'X shown first' });
    await expect
      .element(xFirst.getByRole('img'))
      .toHaveAccessibleName('label 1, X: .64; label 2, Y: .31; other tokens .05');
    const yFirst = screen.getByRole('group', { name: 'Y shown first' });
    await expect
      .element(yFirst.getByRole('img'))
      .toHaveAccessibleName(/^label 1, Y: .51; label 2, X/);
    await expect.element(yFirst).toHaveTextContent('Item-kNN wins');
    await expect.element(yFirst).toHaveTextContent('label mass .95');
  });

  it('shows an unscored order with its label mass and the reason', async () => {
    const { state, screen } = await show({ rows: [sampleRow(0, 'unscored')] });
    await state.open(sampleRun.id);
    const yFirst = screen.getByRole('group', { name: 'Y shown first' });
    await expect.element(yFirst.getByRole('img')).toHaveAccessibleName('no legal answer');
    await expect.element(yFirst).toHaveTextContent('label mass .03');
    await expect.element(yFirst).toHaveTextContent('unscored: no legal answer');
  });

  it('marks shared items on both slates', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    await expect
      .element(screen.getByRole('region', { name: 'Slate X' }).getByText('also in Y: 2'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Slate Y' }).getByText('also in X: 3'))
      .toBeVisible();
  });

  it('shows the exact prompt, control tokens and the opening included', async () => {
    const { state, screen } = await show();
    await state.open(sampleRun.id);
    const prompt = screen.getByRole('region', { name: 'Rendered prompt' });
    const text = [...prompt.element().querySelectorAll('pre')]
      .map((pre) => pre.textContent)
      .join('');
    expect(text).toMatch(/^<\|im_start\|>system\n[^]*<\|im_start\|>assistant\n<verdict>$/);
    await expect
      .element(screen.getByText('recommender names never appear in a prompt'))
      .toBeVisible();
  });

  it('has one order and no swap for the same slate twice', async () => {
    const { state, screen } = await show({ rows: [sampleRow(0, 'self')] });
    await state.open(sampleRun.id);
    await expect
      .element(screen.getByRole('group', { name: 'The same slate twice' }))
      .toHaveTextContent('First wins');
    expect(screen.getByRole('radio').elements()).toHaveLength(0);
    await userEvent.keyboard('o');
    await expect.element(screen.getByRole('region', { name: 'Rendered prompt' })).toBeVisible();
  });

  it('calls slates without a recommender X and Y', async () => {
    const row = sampleRow(0, 'b-wins');
    const bare = {
      ...row,
      a: { ...row.a, recommender: null },
      b: { ...row.b, recommender: null },
    };
    const { state, screen } = await show({
      rows: [bare],
      figures: {
        pair: () => {
          const detail = sampleDetail('b-wins');
          return Promise.resolve({
            ...detail,
            row: bare,
            a: heldOut(detail.a),
            b: heldOut(detail.b),
          });
        },
      },
    });
    await state.open(sampleRun.id);
    await expect.element(heading(screen)).toHaveTextContent('Y wins');
    await expect.element(screen.getByText('Held-out items').first()).toBeVisible();
  });

  it('names the fault of a corrupted list, and marks inserted items', async () => {
    const row = sampleRow(0, 'a-wins');
    const faulty = { ...row, b: { ...row.b, recommender: null, probe: 'foreign-1' as const } };
    const { state, screen } = await show({
      rows: [faulty],
      figures: {
        pair: () => {
          const { b, ...detail } = sampleDetail('a-wins');
          const { recommender: _, ...nobody } = b;
          const origin = { probe: 'foreign-1', genuine: detail.a.id, places: [1] } as const;
          return Promise.resolve({ ...detail, row: faulty, b: { ...nobody, origin } });
        },
      },
    });
    await state.open(sampleRun.id);
    const slate = screen.getByRole('region', { name: 'Slate Y' });
    await expect.element(slate).toHaveTextContent('1 foreign item');
    await expect.element(slate.getByRole('listitem').nth(1)).toHaveTextContent('inserted');
    expect(slate.element().textContent.match(/inserted/g)).toHaveLength(1);
    await expect
      .element(screen.getByRole('navigation', { name: 'Pairs' }))
      .toHaveTextContent('and 1 foreign item · viewer');
    expect(screen.container.textContent).not.toContain('Held-out items');
  });

  it('draws the part of a long list in view, with the number of each row, and keeps the focus', async () => {
    const { state, screen } = await show({ rows: sampleRows(10_000) });
    await state.open(sampleRun.id, { pair: 'pair-4500', show: 'all', find: '' });
    const list = screen.getByRole('navigation', { name: 'Pairs' });
    const items = () => [...list.element().querySelectorAll('li')];
    const numbers = () => items().map((item) => Number(item.getAttribute('aria-posinset')));
    const visible = (number: number) => {
      const box = list.element().getBoundingClientRect();
      const item = items().find((one) => one.getAttribute('aria-posinset') === `${number}`);
      const row = item?.getBoundingClientRect();
      return row !== undefined && row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
    };
    await expect.poll(() => visible(4501)).toBe(true);
    expect(items().length).toBeLessThan(100);
    expect(new Set(items().map((item) => item.getAttribute('aria-setsize')))).toEqual(
      new Set(['10000']),
    );
    // One row is reached by Tab; the arrow keys move from there.
    expect(list.element().querySelectorAll('a[tabindex="0"]')).toHaveLength(1);
    list.element().querySelector<HTMLElement>('a[tabindex="0"]')!.focus();
    const focused = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');
    expect(focused()).toBe('4501');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(focused).toBe('4503');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('10000');
    await expect.poll(() => visible(10_000)).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('10,000 of 10,000')).toBeVisible();
    // The focus stays in the page while the wheel moves the list.
    const frame = list.element().querySelector('ul')!.parentElement!;
    await expect
      .poll(() => {
        frame.scrollTop = 0;
        return numbers();
      })
      .toContain(1);
    expect(focused()).toBe('10000');
    await userEvent.keyboard('{Home}');
    await expect.poll(focused).toBe('1');
    await expect.poll(() => visible(1)).toBe(true);
  });

  it('reports a run without judgements, and errors', async () => {
    const { state, screen } = await show({ rows: [] });
    await state.open(sampleRun.id);
    await expect.element(screen.getByText('No judgements yet')).toBeVisible();
    await screen.unmount();

    const failing = await show({
      figures: { pairs: () => Promise.reject(new Fault('store-blocked', 'Another tab is open.')) },
    });
    await failing.state.open(sampleRun.id);
    await expect
      .element(failing.screen.getByRole('alert'))
      .toHaveTextContent('Another tab is open.');
  });

  it('shows the pair that was chosen last, even if an earlier one is read later', async () => {
    const ready = new Map<string, () => void>();
    const rows = sampleRows(3);
    const { state } = await show({
      rows,
      figures: {
        pair: ({ pair }) =>
          new Promise((resolve) => {
            const row = rows.find((one) => one.pair === pair)!;
            ready.set(pair, () => resolve({ ...sampleDetail(row.outcome), row }));
          }),
      },
    });
    const opened = state.open(id('run-1'));
    await expect.poll(() => ready.has('pair-0')).toBe(true);
    const moved = [state.choose('pair-1'), state.choose('pair-2')];
    for (const pair of ['pair-2', 'pair-1', 'pair-0']) ready.get(pair)?.();
    await Promise.all([opened, ...moved]);
    expect(state.detail).toMatchObject({ name: 'shown', detail: { row: { pair: 'pair-2' } } });
  });

  describe('explanations', () => {
    const spoken: Run = {
      ...sampleRun,
      manifest: {
        ...sampleRun.manifest,
        family: 'qwen',
        judge: { ...sampleRun.manifest.judge, kind: 'model' },
      },
    };
    const written = {
      text: 'Since it is.',
      end: 'stop',
      constrained: false,
      tokens: { prompt: 3, written: 3 },
    } as const;

    async function explaining(
      explain: Remote<Pick<RunnerApi, 'explain'>>['explain'],
      run = spoken,
    ) {
      const explanation = new ExplanationState({ explain }, 'https://host/');
      const shown = await show({ run, rows: [sampleRow(0, 'a-wins'), sampleRow(1, 'a-wins')] });
      await shown.screen.rerender({ state: shown.state, explanation });
      await shown.state.open(run.id);
      return shown;
    }

    it('shows the text while the judge writes it, and states that it decided nothing', async () => {
      let finish = () => {};
      const { screen, state } = await explaining(async ({ label, question }, asking) => {
        expect(question.labels).toContain(label);
        asking?.on?.({ kind: 'loading', note: 'Reading M' });
        asking?.on?.({ kind: 'words', piece: 'Since ' });
        await new Promise<void>((resolve) => (finish = resolve));
        asking?.on?.({ kind: 'words', piece: 'it is.' });
        return written;
      });
      const panel = screen.getByRole('region', { name: 'The judge’s explanation' });
      await expect.element(panel).toHaveTextContent('this text didn’t decide it');
      await panel.getByRole('button', { name: 'Explain' }).click();
      await expect.element(panel.getByRole('blockquote')).toHaveTextContent('Since');
      finish();
      await expect.element(panel.getByRole('blockquote')).toHaveTextContent('Since it is.');
      await expect.element(panel).toHaveTextContent('End of the explanation.');
      await state.step(1);
      await expect.element(panel.getByRole('blockquote')).not.toBeInTheDocument();
    });

    it('discards the text if the judge had to restart', async () => {
      const { screen } = await explaining(async (_, asking) => {
        asking?.on?.({ kind: 'words', piece: 'Since it' });
        asking?.on?.({ kind: 'loading', note: 'Starting again' });
        asking?.on?.({ kind: 'words', piece: 'Since it is.' });
        return written;
      });
      await screen.getByRole('button', { name: 'Explain' }).click();
      await expect.element(screen.getByText('End of the explanation.')).toBeVisible();
      await expect.element(screen.getByRole('blockquote')).toHaveTextContent(/^Since it is\.$/);
    });

    it('keeps the text written before a stop, and shows an error', async () => {
      const { screen } = await explaining(
        (_, asking) =>
          new Promise((_, reject) => {
            asking?.on?.({ kind: 'words', piece: 'Since' });
            asking?.signal?.addEventListener('abort', () =>
              reject(new Fault('stopped', 'Stopped')),
            );
          }),
      );
      await screen.getByRole('button', { name: 'Explain' }).click();
      await screen.getByRole('button', { name: 'Stop' }).click();
      await expect.element(screen.getByText('The text was cut off here.')).toBeVisible();

      const failing = await explaining(() =>
        Promise.reject(new Fault('run-busy', 'A run is going.')),
      );
      await failing.screen.getByRole('button', { name: 'Explain' }).last().click();
      await expect.element(failing.screen.getByText('A run is going.')).toBeVisible();
    });

    it.each([
      ['a pocket judge, which has no words', { ...spoken.manifest, family: 'pocket' }],
      [
        'a reference judge',
        { ...spoken.manifest, judge: { ...spoken.manifest.judge, kind: 'reference' as const } },
      ],
    ])('offers no explanation for %s', async (_, manifest) => {
      const { screen } = await explaining(() => Promise.resolve(written), { ...spoken, manifest });
      await expect.element(screen.getByRole('region', { name: 'Two slates' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Explain' })).not.toBeInTheDocument();
    });
  });

  const answered = (trial: Trial, probabilities: readonly number[], verdict: Verdict) =>
    ({
      key: trial.key,
      probabilities,
      labelMass: null,
      stage: 'reference',
      tokens: { computed: 0, reused: 0 },
      ms: 1,
      verdict,
      exactTie: false,
    }) satisfies Judgement;

  it('shows one question at a time, with win, tie and lose in terms of the first slate', async () => {
    const whole = sampleDetail('a-wins');
    const { question } = whole.orders[0]!;
    const [first, tie]: Verdict[] = [{ kind: 'preferred', winner: 'first' }, { kind: 'tied' }];
    const orders = [undefined, 'content-quality'].flatMap((aspect) =>
      [
        duel(whole.a, whole.b, aspect ? { aspect } : {}),
        duel(whole.b, whole.a, aspect ? { aspect } : {}),
      ].map((trial) => ({
        trial,
        question: {
          ...question,
          key: trial.key,
          task: aspect ? ('arena-aspect' as const) : ('arena-overall' as const),
          labels: ['win', 'tie', 'lose'],
        },
        judgement: answered(
          trial,
          aspect ? [0.2, 0.7, 0.1] : [0.6, 0.1, 0.3],
          aspect ? tie! : first!,
        ),
        panel: [
          { name: 'Coin', said: answered(trial, [0.6, 0.1, 0.3], first!) },
          { name: 'Oracle', said: null },
        ],
      })),
    );
    const { state, screen } = await show({
      rows: [sampleRow(0, 'by-position')],
      figures: { pair: () => Promise.resolve({ ...whole, orders }) },
    });
    await state.open(sampleRun.id);
    const xFirst = screen.getByRole('group', { name: 'X shown first' });
    await expect
      .element(xFirst.getByRole('img'))
      .toHaveAccessibleName(/^label win, X: .60; label tie, tie: .10; label lose, Y: .30/);
    await expect.element(xFirst).toHaveTextContent(/Coin\s*SASRec/);
    await expect.element(xFirst).toHaveTextContent(/Oracle\s*not asked yet/);
    await userEvent.selectOptions(screen.getByLabelText('Question'), 'Content quality');
    await expect.element(xFirst).toHaveTextContent('Judged tie');
    await expect
      .element(screen.getByRole('group', { name: 'Y shown first' }).getByRole('img'))
      .toHaveAccessibleName(/^label win, Y: .20; label tie, tie: .70; label lose, X: .10/);
  });

  it('shows a slate that was judged alone, with its label and reason', async () => {
    const whole = sampleDetail('appraised');
    const trial = appraisal(whole.a);
    const question = {
      ...sampleDetail('a-wins').orders[0]!.question,
      task: 'list-label' as const,
      labels: ['Good', 'Partial', 'Poor'],
    };
    const orders = [
      {
        trial,
        question,
        judgement: answered(trial, [0.2, 0.7, 0.1], { kind: 'labelled', label: 'Partial' }),
        reason: {
          key: trial.key,
          text: 'Two of them are <b>odd</b>.',
          flagged: [1, 4],
          stage: 'text:json' as const,
          tokens: { prompt: 1, written: 1 },
          ms: 1,
        },
      },
    ];
    const row = { ...sampleRow(0, 'appraised'), labels: ['Partial'] };
    const { state, screen } = await show({
      rows: [row],
      figures: { pair: () => Promise.resolve({ ...whole, row, b: whole.a, orders }) },
    });
    await state.open(sampleRun.id);
    const said = screen.getByRole('group', { name: 'Main question' });
    await expect.element(said.getByRole('img')).toHaveAccessibleName(/label Partial: .70/);
    await expect
      .element(said)
      .toHaveTextContent(/Two of them are <b>odd<\/b>\.\s*Flagged items: 2, 5/);
    expect(screen.getByRole('region', { name: /^Slate/ }).elements()).toHaveLength(1);
    await screen.getByRole('searchbox').fill('poor');
    await expect.element(screen.getByText('No pair matches')).toBeVisible();
  });
});

describe('the items map', () => {
  const { items, a, b } = sampleDetail('a-wins');
  /** The films on a line, from left to right, and one that belongs to no slate. */
  const map: ItemsMap = {
    items: [...items, { ...items[0]!, id: id('film-Up'), title: 'Up', categories: ['Comedy'] }],
    points: Float32Array.from([...items, 0].flatMap((_, i) => [i / items.length, 0.5])),
    slates: new Map(
      [a, b].map((slate) => [
        slate.id,
        slate.items.map((item) => items.findIndex(({ id }) => id === item)),
      ]),
    ),
    ...{ embedder: 'Letters', of: items.length + 1, withoutText: 0, whole: true },
  };

  async function showMap(itemsMap = async () => map) {
    const close = vi.fn();
    const maps = new ItemsMapState({
      openItemsMap: () => ({ maps: { itemsMap }, close }),
      base: 'https://host/',
    });
    const shown = await show({ maps });
    await shown.state.open(sampleRun.id);
    await shown.screen.getByRole('button', { name: 'Draw the map' }).click();
    return { ...shown, maps, close };
  }
  const drawing = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
    screen.getByRole('application', { name: 'Map of 12 items' });

  it('opens when asked, with the pair’s history and slates, and its address', async () => {
    const { screen, onquery, close } = await showMap();
    await expect.element(drawing(screen)).toBeVisible();
    expect(onquery).toHaveBeenLastCalledWith('run-1', expect.objectContaining({ map: true }));
    expect(close).toHaveBeenCalled();
    const section = screen.getByRole('region', { name: 'Items map' });
    await expect.element(section).toHaveTextContent('History: 3 items');
    await expect.element(section).toHaveTextContent('Slate X: 5 items');
    await expect.element(section).toHaveTextContent('n 12 items, all of the data');
    await expect.element(section).toHaveTextContent('UMAP of vectors by Letters');
  });

  it('names items for the keyboard, and narrows the list to a marked part', async () => {
    const { state, screen, maps } = await showMap();
    const drawn = drawing(screen).element() as HTMLElement;
    drawn.focus();
    // The first arrow shows the cursor, at the last item of slate Y; then it moves to items of no slate.
    const status = screen.getByRole('region', { name: 'Items map' }).getByRole('status');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(status).toHaveTextContent('Terminator 2 · Slate Y');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(status).toHaveTextContent('Gattaca · History');
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(maps.marked.map((at) => map.items[at]!.title)).toEqual(['Gattaca', 'Stalker']);
    // No slate has one of the two.
    expect(state.listed).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(state.listed).toHaveLength(7);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}{Enter}');
    expect(maps.marked.map((at) => map.items[at]!.title)).toEqual(['Terminator 2']);
    const withIt = (row: PairRow) => row.a.slate === b.id || row.b.slate === b.id;
    expect(state.listed).toEqual(sampleRows(7).filter(withIt));
    await screen.getByRole('button', { name: 'Clear the mark' }).first().click();
    expect(state.listed).toHaveLength(7);
  });

  it('marks a part by dragging, and nothing by a click', async () => {
    const { screen, maps } = await showMap();
    const drawn = drawing(screen).element() as HTMLElement;
    const box = drawn.getBoundingClientRect();
    const at = (type: string, x: number, y: number) =>
      drawn.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, pointerId: 1, button: 0 },
          clientX: box.left + 1 + 12 + x * (box.width - 26),
          clientY: box.top + 1 + 12 + y * (box.height - 26),
        }),
      );
    drawn.setPointerCapture = () => {};
    at('pointerdown', 0.4, 0.4);
    at('pointermove', 0.7, 0.6);
    at('pointerup', 0.7, 0.6);
    expect(maps.marked).toEqual([5, 6, 7]);
    at('pointerdown', 0.4, 0.4);
    at('pointerup', 0.4, 0.4);
    expect(maps.marked).toEqual([]);
  });

  it('has a table of the pair’s items with their neighbours on the map', async () => {
    const { screen } = await showMap();
    await screen.getByText('As a table').last().click();
    const row = screen.getByRole('row', { name: /^⁨?Terminator 2/ });
    await expect.element(row).toHaveTextContent(/Slate Y/);
    await expect.element(row).toHaveTextContent(/The Matrix.*Gattaca/);
  });

  it('tells why it could not be drawn, and tries again', async () => {
    let tries = 0;
    const { screen } = await showMap(async () => {
      if (tries++ === 0) throw new Fault('not-enough-data', 'Too few items.');
      return map;
    });
    await expect.element(screen.getByText('Too few items.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(drawing(screen)).toBeVisible();
  });
});
