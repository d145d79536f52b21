import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { leaningJudge } from '#test/fixtures/leaning-judge.ts';
import { runOf } from '#test/fixtures/run-of.ts';
import type { Trial } from '../domain/trial.ts';
import { stream } from '../random/stream.ts';
import type { RenderedReport } from '../report/rendered-report.ts';

/** Enough answers for a standard error of about .02. */
const data = drawnStudy('followed', { users: 80, m: 3, recommenders: true });

/** A judge that gives an answer of the side named first in a share of its answers, and else tosses a coin. */
const follower = (share: number, seed: string) =>
  leaningJudge({
    between: -9,
    noise: (trial: Trial) => {
      const chance = stream(seed).child(trial.key);
      if (chance.unit() < share) return trial.labelOrder ? -6 : 6;
      return chance.unit() < 0.5 ? -6 : 6;
    },
  });

function figure(report: RenderedReport, id: string) {
  const all = report.sections.flatMap((one) => (one.kind === 'estimates' ? one.estimates : []));
  const found = all.find((one) => one.id === id);
  if (!found) throw new RangeError(`No ${id} in the report`);
  return found;
}

/** Each kind of question with the protocol and the settings that ask it. */
const KINDS = [
  ['slate-duel', 'slate-duel', {}],
  ['slate-score', 'slate-duel', { scores: true }],
  ['slate-score', 'arena', { scores: true, aspects: ['Accuracy'] }],
  ['arena-overall', 'arena', { aspects: ['Accuracy'] }],
  ['pair-with-tie', 'saer-pair', { lists: false }],
  ['list-label', 'saer-list', {}],
  ['item-fit', 'saer-list', {}],
  ['item-fault', 'saer-list', { faults: true }],
  ['item-fault', 'saer-list', { faults: true, 'fine-faults': true }],
] as const;

const SHARES = [
  [0.1, 'both'],
  [0.2, 'alternate'],
  [0.4, 'both'],
] as const;

describe('a judge that follows the order of the labels in a share of its answers', () => {
  const held: boolean[] = [];

  it.each(KINDS)('comes out so: %s of %s', async (task, protocol, settings) => {
    for (const [share, labelOrder] of SHARES) {
      const judge = follower(share, `${task} ${share}`);
      const run = await runOf(judge, { protocol, data, settings: { ...settings, labelOrder } });
      await run.sit();
      const bias = figure(await run.report(), `label-order/first-named/${task}`);
      const truth = 0.5 + share / 2;
      expect(bias.n).toBeGreaterThan(200);
      expect(Math.abs(bias.value! - truth)).toBeLessThan(0.08);
      if (share === 0.4) expect(bias.interval!.low).toBeGreaterThan(0.5);
      held.push(bias.interval!.low <= truth && truth <= bias.interval!.high);
    }
  });

  it('lies in nearly all intervals', () => {
    expect(held.length).toBe(KINDS.length * SHARES.length);
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(23);
  });
});

it('the report says what is named first: an answer, or half of the scores', async () => {
  const run = await runOf(leaningJudge({ label: 3, between: -9 }), {
    protocol: 'slate-duel',
    data,
    settings: { scores: true, labelOrder: 'both' },
  });
  await run.sit();
  const { remarks, sections } = await run.report();
  const follows = remarks.filter((one) => one.includes('follows the order of the labels'));
  expect(follows).toHaveLength(2);
  const [scores, duels] = ['a score of one slate', 'which of two slates'].map((task) =>
    follows.find((one) => one.includes(task)),
  );
  expect(scores).toContain('gives an answer of the half that the prompt names first');
  expect(duels).toContain('gives the answer that the prompt names first');
  const figures = sections.flatMap((one) => (one.kind === 'estimates' ? one.estimates : []));
  const ties = (name: string) => figures.find((one) => one.id === `label-order/${name}`)!.ties;
  expect(ties('first-named/slate-score')).toBe('no tie can occur');
  expect(ties('first-named/slate-duel')).toContain('ties');
  expect(ties('changes/slate-score')).toBe('no tie can occur');
});

it('scores shift by as many points as the prompt that names 9 first adds', async () => {
  // All mass is on two halves, whose mean digits are 2 and 7: the log-odds decide the expected digit.
  const expected = (odds: number) => 2 + 5 / (1 + Math.exp(odds));
  for (const labelOrder of ['both', 'alternate']) {
    const judge = leaningJudge({ label: 0.8, between: -9 });
    const settings = { scores: true, labelOrder };
    const run = await runOf(judge, { protocol: 'slate-duel', data, settings });
    await run.sit();
    const shift = figure(await run.report(), 'label-order/shift/slate-score');
    expect(shift.measure.unit).toBe('difference');
    expect(shift.value).toBeCloseTo(expected(-0.8) - expected(0.8), 6);
    const without = await runOf(leaningJudge({ between: -9 }), {
      protocol: 'slate-duel',
      data,
      settings,
    });
    await without.sit();
    const none = figure(await without.report(), 'label-order/shift/slate-score');
    expect(none.value).toBeCloseTo(0, 9);
  }
});

it.each(['one', 'both', 'alternate'])(
  'coherence of choices and scores is the same whatever the judge’s label order, asked %s',
  async (labelOrder) => {
    const coherence = async (label: number) => {
      // Its scores rise with the utility of a list, and its choices do too.
      const judge = leaningJudge({
        between: -9,
        noise: (trial) =>
          trial.kind === 'duel'
            ? 8 * ((trial.first.utility ?? 0) - (trial.second.utility ?? 0)) + 1e-6
            : -2 * (trial.slate.utility ?? 0) + (trial.labelOrder ? -label : label),
      });
      const settings = { scores: true, labelOrder };
      const run = await runOf(judge, { protocol: 'slate-duel', data, settings });
      await run.sit();
      return figure(await run.report(), 'slate-duel/ratr-strict-expected').value;
    };
    expect(await coherence(3)).toBe(await coherence(0));
  },
);

it.each([
  [4, false],
  [5, false],
  [6, true],
  [12, true],
])('alternating orders of the lists of %i users have intervals: %s', async (users, known) => {
  const few = drawnStudy(`few ${users}`, { users, m: 3, recommenders: true });
  const settings = { scores: true, labelOrder: 'alternate' };
  const run = await runOf(follower(0.2, 'few'), { protocol: 'slate-duel', data: few, settings });
  await run.sit();
  const report = await run.report();
  for (const name of ['first-named', 'effect', 'shift']) {
    const one = figure(report, `label-order/${name}/slate-score`);
    expect(one.value).not.toBeNull();
    expect(one.interval !== null, name).toBe(known);
  }
  // Each user has pairs in both orders.
  expect(figure(report, 'label-order/first-named/slate-duel').interval).not.toBeNull();
});

it('an answer between the opposites isn’t called a tie', async () => {
  const judge = leaningJudge({ between: 5 });
  const of = async (protocol: string, task: string) => {
    const settings = { labelOrder: 'both', ...(protocol === 'saer-pair' ? { lists: false } : {}) };
    const run = await runOf(judge, { protocol, data, settings });
    await run.sit();
    return figure(await run.report(), `label-order/first-named/${task}`).leftOut;
  };
  expect(Object.keys(await of('saer-list', 'list-label'))).toEqual(['in the middle']);
  expect(Object.keys(await of('saer-pair', 'pair-with-tie'))).toEqual(['tied']);
});
