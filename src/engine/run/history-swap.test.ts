import { beforeAll, describe, expect, it } from 'vitest';
import { famedStudy } from '#test/fixtures/famed-study.ts';
import { runOf } from '#test/fixtures/run-of.ts';
import { isOtherHistory, otherHistoryKey } from '../domain/trial.ts';
import { tfidf } from '../embedders/tfidf.ts';
import { coin } from '../judges/coin.ts';
import { embeddingSimilarity } from '../judges/embedding-similarity.ts';
import { oracle } from '../judges/oracle.ts';
import { popularity } from '../judges/popularity.ts';
import type { Judge } from '../domain/judge.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import type { Estimate, Report, Section } from '../report/report.ts';
import { id, type RunId } from '../domain/ids.ts';
import { protocolOf } from '../protocols/registry.ts';
import { mostSwaps } from './plan-run.ts';

const data = famedStudy('swap', { users: 12 });

async function finished(judge: Judge, protocol = 'slate-duel', historySwap = true, settings = {}) {
  const made = await runOf(judge, { protocol, data, historySwap, settings });
  await made.sit();
  const { report } = await made.figures.report({ run: id<RunId>('run') }, made.call);
  return { ...made, report };
}

const isSwap = (section: Section) =>
  section.kind === 'estimates' && section.estimates[0]?.id.startsWith('history-swap/') === true;

function swapIn({ sections }: Report): Estimate[] {
  const found = sections.find(isSwap);
  return found?.kind === 'estimates' ? [...found.estimates] : [];
}

describe('questions with another user’s history', () => {
  beforeAll(loadMessages);

  it('repeat one order of each pair, and are counted beforehand', async () => {
    const { planned, asked } = await finished(popularity());
    const again = asked.filter((key) => isOtherHistory(id(key)));
    // 12 users, 9 ordered pairs of 3 slates with themselves, 3 unordered pairs.
    expect(planned.trials).toBe(12 * (9 + 3));
    expect(again).toHaveLength(12 * 3);
    expect(asked.filter((key) => again.includes(otherHistoryKey(id(key))))).toHaveLength(12 * 3);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('[R9] show the history of another user, and change no other figure', async () => {
    const judge = embeddingSimilarity(tfidf);
    const seen = new Map<string, unknown>();
    const watched: Judge = {
      ...judge,
      answer: (asked, context) => {
        for (const { trial, question } of asked) {
          seen.set(trial.key, question.segments.map(({ text }) => text).join(''));
        }
        return judge.answer(asked, context);
      },
    };
    const { report } = await finished(watched);
    for (const [key, text] of seen) {
      const other = seen.get(otherHistoryKey(id(key)));
      if (other !== undefined) expect(other).not.toBe(text);
    }
    const { report: without } = await finished(judge, 'slate-duel', false);
    expect(swapIn(without)).toEqual([]);
    const others = report.sections.filter((section) => !isSwap(section));
    expect({ ...report, sections: others }).toEqual(without);
  });

  it('change nothing for judges that read no history, and much for one that reads it', async () => {
    for (const judge of [popularity(), oracle()]) {
      const [changed, gain] = swapIn((await finished(judge)).report);
      expect(changed!.value).toBe(0);
      expect(changed!.interval!.high).toBeGreaterThan(0.01);
      expect(gain!.value).toBe(0);
      expect(gain!.interval!.low).toBeLessThan(0);
    }
    const [changed] = swapIn((await finished(embeddingSimilarity(tfidf))).report);
    expect(changed!.value).toBeGreaterThan(0.2);
    expect(changed!.n).toBe(36);
    const [drawn] = swapIn((await finished(coin('c'))).report);
    expect(drawn!.interval!.low).toBeLessThan(0.5);
    expect(drawn!.interval!.high).toBeGreaterThan(0.5);
  });

  it.each(['saer-pair', 'arena', 'saer-list'])('work in %s', async (protocol) => {
    const made = await finished(oracle(), protocol);
    const [changed] = swapIn(made.report);
    expect(changed!.value).toBe(0);
    expect(changed!.n).toBe(36);
  });

  it.each(['saer-pair', 'saer-list'])(
    'decide the first line of a judge without a personal share in %s, from 59 users on',
    async (protocol) => {
      const lineOf = async (judge: Judge, users: number) => {
        const many = famedStudy('swap', { users, m: 2 });
        const made = await runOf(judge, { protocol, data: many, historySwap: true });
        await made.sit();
        const { report } = await made.figures.report({ run: id<RunId>('run') }, made.call);
        const gain = swapIn(report).find(({ id: name }) => name === 'history-swap/skill');
        return { line: formatMessage(report.headline), gain: gain! };
      };
      // A judge of a fixed order that doesn't say where it has it from.
      const { needs: _, ...card } = oracle().card;
      const fixed = { ...oracle(), card };
      const { line, gain } = await lineOf(fixed, 59);
      expect(gain.interval!.high).toBeCloseTo(1 - 0.05 ** (1 / 59), 9);
      expect(line).toMatch(
        /This judge reads no history: its skill .* is \.00 \(−\.05 to \.05\) higher/,
      );
      // Fewer users leave room for a personal share of .05.
      expect((await lineOf(fixed, 57)).line).not.toContain('history');
      // A judge that knows what each user likes needs no history.
      expect((await lineOf(oracle(), 59)).line).not.toContain('history');
    },
  );

  it('say that the personal share is unknown where the worth of the slates is', async () => {
    const slates = data.slates.map(({ utility: _, ...slate }) => slate);
    const unknown = { ...data, slates };
    const made = await runOf(popularity(), { protocol: 'arena', data: unknown, historySwap: true });
    await made.sit();
    const { report } = await made.figures.report({ run: id<RunId>('run') }, made.call);
    const section = report.sections.find(isSwap)!;
    expect(section.missing!.map(formatMessage)).toEqual([
      expect.stringMatching(/^No gain in skill by the own history/),
    ]);
    expect(formatMessage(report.headline)).not.toContain('history');
  });

  it.each(['both', 'alternate'])('compare the same label order: %s', async (labelOrder) => {
    const { asked, report } = await finished(popularity(), 'slate-duel', true, { labelOrder });
    expect(asked.filter((key) => isOtherHistory(id(key)))).toHaveLength(36);
    expect(swapIn(report)[0]!.n).toBe(36);
  });

  it('continue after a stop, and ask nothing twice', async () => {
    const made = await runOf(popularity(), { protocol: 'slate-duel', data, historySwap: true });
    await made.sit(31).catch(() => {});
    await made.sit();
    expect(made.asked).toHaveLength(made.planned.trials);
    expect(new Set(made.asked).size).toBe(made.planned.trials);
  });

  it.each([
    ['early stopping', 'slate-duel', {}, { stopping: { error: 0.5 } }],
    [
      'early stopping in both label orders',
      'slate-duel',
      { labelOrder: 'both' },
      { stopping: { error: 0.5 } },
    ],
    ['Swiss rounds', 'arena', { schedule: 'swiss' }, {}],
    ['a first stage', 'saer-pair', { gate: 'not-poor' }, {}],
    ['faults of flagged items', 'saer-list', { items: true, faults: true }, {}],
    [
      'a first stage and faults of flagged items',
      'saer-pair',
      { gate: 'not-poor', items: true, faults: true },
      {},
    ],
  ] as const)(
    'follow all other questions where verdicts decide which are asked: %s',
    async (_, protocol, settings, more) => {
      const asking = { protocol, data, historySwap: true, settings, ...more };
      // No other reference judge says whether an item belongs.
      const judge = 'faults' in settings ? coin('c') : oracle();
      const run = await runOf(judge, asking);
      await run.sit(25).catch(() => {});
      await run.sit();
      const swapped = run.asked.filter((key) => isOtherHistory(id(key)));
      expect(swapped.length).toBeGreaterThan(0);
      expect(run.asked.slice(-swapped.length)).toEqual(swapped);
      expect(new Set(run.asked).size).toBe(run.asked.length);
      // The plan beforehand is an upper limit; the other questions are those of a run without swaps.
      expect(run.asked.length).toBeLessThanOrEqual(run.planned.trials);
      // At most one order of each of three pairs of each person, or each of three lists.
      const most = mostSwaps(run.planned.study, data, protocolOf(protocol), judge.card);
      expect(most).toBeLessThanOrEqual(12 * 3);
      expect(swapped.length).toBeLessThanOrEqual(most);
      const plain = await runOf(judge, { ...asking, historySwap: false });
      await plain.sit();
      const others = run.asked.filter((key) => !isOtherHistory(id(key)));
      expect(others.toSorted()).toEqual(plain.asked.toSorted());
      const { report } = await run.figures.report({ run: id('run') }, run.call);
      const [changed, gain] = swapIn(report);
      expect(changed!.n).toBe(swapped.length);
      expect(changed!.leftOut).toEqual({});
      // A coin of three labels changes two thirds of its answers, an oracle none.
      const byCoin = changed!.references.at(-1)!.value!;
      expect(byCoin).toBeCloseTo(protocol === 'slate-duel' ? 1 / 2 : 2 / 3, 12);
      if ('faults' in settings) expect(Math.abs(changed!.value! - byCoin)).toBeLessThan(0.25);
      else expect(changed!.value).toBe(0);
      if ('stopping' in more) {
        expect(gain).toBeUndefined();
        expect(run.asked.length).toBeLessThan(run.planned.trials);
      }
    },
  );
});
