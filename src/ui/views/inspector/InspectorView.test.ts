import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Fault } from '#engine/domain/fault.ts';
import { id } from '#engine/domain/ids.ts';
import type { Judgement, Verdict } from '#engine/domain/judgement.ts';
import type { Run } from '#engine/domain/run.ts';
import type { Slate } from '#engine/domain/slate.ts';
import { appraisal, duel, type Trial } from '#engine/domain/trial.ts';
import type { FiguresApi, PairRow } from '#workers/report/figures-api.ts';
import type { RunnerApi } from '#workers/run/runner-api.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { sampleDetail, sampleRow, sampleRows } from '#test/fixtures/ui/sample-pairs.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { ExplanationState } from '#ui/state/explanation-state.svelte.ts';
import { InspectorState } from '#ui/state/inspector-state.svelte.ts';
import InspectorView from './InspectorView.svelte';

type Figures = Remote<Pick<FiguresApi, 'pairs' | 'pair'>>;

interface Given {
  readonly rows?: readonly PairRow[];
  readonly figures?: Partial<Figures>;
  readonly run?: Run;
}

async function show({ rows = sampleRows(7), figures = {}, run = sampleRun }: Given = {}) {
  const onplace = vi.fn();
  const state = new InspectorState({
    figures: {
      pairs: () => Promise.resolve(rows),
      pair: ({ pair }) => {
        const row = rows.find((one) => one.pair === pair) ?? sampleRow(0, 'a-wins');
        return Promise.resolve({ ...sampleDetail(row.outcome), row });
      },
      ...figures,
    },
    runner: { runs: () => Promise.resolve([{ ...run, done: run.trials }]) },
    onplace,
  });
  const screen = await render(InspectorView, { state });
  return { state, screen, onplace };
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

  it('moves with j and k, swaps the order with o, and updates the address', async () => {
    const { state, screen, onplace } = await show();
    await state.open(sampleRun.id);
    await userEvent.keyboard('j');
    await expect.element(heading(screen)).toHaveTextContent('SASRec wins');
    expect(onplace).toHaveBeenLastCalledWith('run-1', expect.objectContaining({ pair: 'pair-1' }));
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

  it('splits a long list into pages, and opens the page of the chosen pair', async () => {
    const { state, screen } = await show({ rows: sampleRows(1200) });
    await state.open(sampleRun.id, { pair: 'pair-450', show: 'all', find: '' });
    await expect.element(screen.getByText('421 to 480')).toBeVisible();
    expect(state.page).toHaveLength(60);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('481 of 1,200')).toBeVisible();
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
