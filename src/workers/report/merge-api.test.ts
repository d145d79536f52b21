import { beforeAll, describe, expect, it } from 'vitest';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import { call } from '#test/fixtures/judged-run.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import { formatMessage } from '#messages/format-message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { mergeApi } from './merge-api.ts';
import { figuresApi } from './work-out.ts';

const SHARES = 3;
const asked = { protocol: { id: 'slate-duel', settings: { scores: true } } };
let whole: Awaited<ReturnType<typeof evaluatedStudy>>;
let files: File[];

const fileOf = async (name: string, more: object) => {
  const { json } = await evaluatedStudy(more);
  const held = (await json()) as { run: { id: string } };
  // Every device names its run itself.
  return new File([JSON.stringify({ ...held, run: { ...held.run, id: name } })], `${name}.json`);
};

beforeAll(async () => {
  whole = await evaluatedStudy(asked);
  files = await Promise.all(
    Array.from({ length: SHARES }, (_, i) =>
      fileOf(`share-${i + 1}`, { ...asked, share: { at: i + 1, of: SHARES } }),
    ),
  );
});

async function merged(given: readonly File[]) {
  const store = new MemoryStore();
  const opened = Promise.resolve(store);
  const outcome = await mergeApi({ store: opened }).mergeShares({ files: given }, call);
  const [run] = await store.runs();
  return { outcome, run: run!, store, figures: figuresApi({ store: opened }) };
}

describe('merged shares', () => {
  it('have the judgements and the report of the undivided run', async () => {
    const { outcome, run, store, figures } = await merged(files);
    expect(outcome).toMatchObject({ of: SHARES, missing: [], gaps: 0, present: false });
    expect(run).toMatchObject({ state: 'finished', trials: whole.run.trials, name: 'Seeds' });
    expect(await store.judgements(run.id)).toEqual(whole.judgements);
    const { report } = await figures.report({ run: run.id }, call);
    expect(report.sections).toEqual(whole.report.sections);
  });

  it('are smaller than the whole, and ask 50 questions in common', async () => {
    const { outcome } = await merged(files);
    const [first, ...others] = outcome.files;
    expect(first!.shared).toBe(0);
    for (const { shared, flips, largest, questions } of others) {
      expect(shared).toBeGreaterThanOrEqual(50);
      expect([flips, largest]).toEqual([0, 0]);
      expect(questions).toBeLessThan(whole.run.trials);
    }
  });

  it('name the shares that are missing, and can be continued', async () => {
    const { outcome, run, store } = await merged([files[2]!, files[0]!]);
    expect(outcome.missing).toEqual([2]);
    expect(outcome.gaps).toBe(whole.run.trials - (await store.judgementCount(run.id)));
    expect(outcome.gaps).toBeGreaterThan(0);
    expect(run.state).toBe('stopped');
    expect(run.study.share).toBeUndefined();
  });

  it('count where a second file of the same share answers otherwise; the first counts', async () => {
    const held = JSON.parse(await files[1]!.text()) as {
      run: object;
      judgements: { verdict: { kind: string; winner?: string } }[];
    };
    const duel = held.judgements.find(({ verdict }) => verdict.kind === 'preferred')!;
    duel.verdict.winner = duel.verdict.winner === 'first' ? 'second' : 'first';
    const again = { ...held, run: { ...held.run, id: 'again' } };
    const other = new File([JSON.stringify(again)], 'again.json');
    const { outcome, run, store } = await merged([...files, other]);
    expect(outcome.files.at(-1)).toMatchObject({
      file: 'again.json',
      share: 2,
      shared: held.judgements.length,
      flips: 1,
      largest: 0,
    });
    expect(await store.judgements(run.id)).toEqual(whole.judgements);
  });

  it('stay as they are when they are merged again', async () => {
    const { store, run } = await merged(files);
    const api = mergeApi({ store: Promise.resolve(store) });
    const again = await api.mergeShares({ files: files.toReversed() }, call);
    expect(again).toMatchObject({ run: run.id, present: true });
  });

  it('are refused, with the file, where one is of another study or no share', async () => {
    const strange = await fileOf('strange', { ...asked, seed: 't', share: { at: 2, of: SHARES } });
    const undivided = await fileOf('undivided', asked);
    const refusal = async (given: readonly File[]) => {
      const thrown = await merged(given).catch((reason: unknown) => reason);
      return thrown instanceof Fault ? formatMessage(thrown.says) : thrown;
    };
    expect(await refusal([files[0]!, strange])).toMatch(
      /strange\.json.*another study.*share-1\.json/,
    );
    expect(await refusal([files[0]!, undivided])).toMatch(/undivided\.json.*isn’t a share/);
  });
});

describe('a share', () => {
  it('is refused where later questions depend on earlier verdicts', async () => {
    const stopping = { error: 0.05 };
    await expect(evaluatedStudy({ stopping, share: { at: 1, of: 2 } })).rejects.toThrow(
      /can’t be divided among devices/,
    );
  });

  it('keeps label orders that another version drew', async () => {
    const more = { protocol: { id: 'slate-duel', settings: { labelOrder: 'alternate' } } };
    const shares = await Promise.all(
      [1, 2].map(async (at) => {
        const file = await fileOf(`old${at}`, { ...more, share: { at, of: 2 } });
        const held = JSON.parse(await file.text()) as { judgements: Judgement[] };
        const judgements = held.judgements.map(({ labelOrder, ...one }) => ({
          ...one,
          key: labelOrder ? one.key.replace('||exchanged', '') : `${one.key}||exchanged`,
          ...(labelOrder ? {} : { labelOrder: 'exchanged' }),
        }));
        return new File([JSON.stringify({ ...held, judgements })], file.name);
      }),
    );
    const { outcome, run } = await merged(shares);
    expect(outcome).toMatchObject({ missing: [], gaps: 0 });
    expect(run.state).toBe('finished');
  });

  it('covers both orders of labels and questions with other histories', async () => {
    const more = {
      protocol: { id: 'slate-duel', settings: { labelOrder: 'both' } },
      historySwap: true,
    };
    const undivided = await evaluatedStudy(more);
    const shares = await Promise.all(
      [1, 2].map((at) => fileOf(`s${at}`, { ...more, share: { at, of: 2 } })),
    );
    const { store, run, outcome, figures } = await merged(shares);
    expect(outcome.gaps).toBe(0);
    const byKey = (all: readonly Judgement[]) => all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    expect(byKey(await store.judgements(run.id))).toEqual(byKey(undivided.judgements));
    const { report } = await figures.report({ run: run.id }, call);
    expect(report.sections).toEqual(undivided.report.sections);
  });
});
