import type { Rendered } from '#messages/render.ts';
import {
  renderReport,
  type RenderedEstimate,
  type RenderedSection,
} from '../report/rendered-report.ts';
import { ALWAYS_FIRST, mainReference, referenceOf } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { judgeStudy } from '#test/fixtures/judged.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { heldOutStudy } from '#test/fixtures/small-study.ts';
import { id } from '../domain/ids.ts';
import type { Judge } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Run } from '../domain/run.ts';
import type { StudyData } from '../domain/study-data.ts';
import { alwaysFirst } from '../judges/always.ts';
import { coin } from '../judges/coin.ts';
import { noisyOracle, oracle } from '../judges/oracle.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';
import { nameOf } from '../recommenders/name-of.ts';
import type { Study } from '../domain/study.ts';
import { compareRuns, type Comparison } from './compare-runs.ts';
import type { ComparedRun } from './shared.ts';

type Settings = Study['protocol']['settings'];

const study = drawnStudy('compare', { users: 30, m: 3, recommenders: true });

async function runOf(name: string, judge: Judge, data: StudyData = study): Promise<ComparedRun> {
  const run: Run = {
    ...sampleRun,
    id: id(name),
    name,
    state: 'finished',
    manifest: { ...sampleRun.manifest, judge: judge.card },
  };
  const { trials } = plannedFor(slateDuel, data);
  return { run, data, trials, judgements: await judgeStudy(judge, data) };
}

function compared(one: ComparedRun, other: ComparedRun) {
  const found = renderReport(compareRuns(one, other, 200));
  if (found.kind !== 'compared') throw new RangeError(found.why.join());
  return found;
}

function estimate(
  { sections }: Extract<Rendered<Comparison>, { kind: 'compared' }>,
  name: string,
): RenderedEstimate {
  const found = sections
    .flatMap((section) => (section.kind === 'estimates' ? section.estimates : []))
    .find((one) => one.id === `compare/${name}`);
  if (!found) throw new RangeError(name);
  return found;
}

const ofKind = <K extends RenderedSection['kind']>(sections: readonly RenderedSection[], kind: K) =>
  sections.filter((one): one is Extract<RenderedSection, { kind: K }> => one.kind === kind);

const [right, noisy, chance, first] = await Promise.all([
  runOf('right', oracle()),
  runOf('noisy', noisyOracle(0.7, 'n')),
  runOf('chance', coin('c')),
  runOf('first', alwaysFirst()),
]);

describe('Two runs on the same slates', () => {
  it('have the interval of the run’s own report on a figure of the same users', () => {
    const { judgements, run } = noisy;
    const report = renderReport(
      slateDuel.report({
        ...reportInput(plannedFor(slateDuel, study), judgements),
        stream: stream(run.study.seed).child('report'),
        bootstraps: 200,
      }),
    );
    const [board] = ofKind(report.sections, 'leaderboard');
    const { rows } = ofKind(compared(noisy, right).sections, 'table')[0]!;
    expect(board!.rows).toHaveLength(3);
    for (const { recommender, share } of board!.rows) {
      const [, own] = rows.find(([name]) => name === nameOf(recommender))!;
      expect((own as RenderedEstimate).value).toBeCloseTo(share.value!, 12);
      expect((own as RenderedEstimate).interval!.low).toBeCloseTo(share.interval!.low, 12);
      expect((own as RenderedEstimate).interval!.high).toBeCloseTo(share.interval!.high, 12);
    }
  });

  it('agree throughout when their answers are equal, and nothing flips', () => {
    const found = compared(right, { ...right, run: { ...right.run, id: id('again') } });
    expect(found.flips).toEqual([]);
    expect(found.headline).toBe('All 90 pairs came out the same in both runs.');
    expect(estimate(found, 'agreement').value).toBe(1);
    expect(estimate(found, 'kappa').value).toBe(1);
    expect(estimate(found, 'pair-agreement').value).toBe(1);
    expect(estimate(found, 'skill-difference')).toMatchObject({ value: 0 });
    for (const [, , , up, down, p] of ofKind(found.sections, 'table')[0]!.rows) {
      expect([up, down, p]).toEqual([0, 0, '1.000']);
    }
  });

  it('have a narrower interval around no difference with more users, but never one of zero width', () => {
    const found = compared(right, { ...right, run: { ...right.run, id: id('again') } });
    const shares = ofKind(found.sections, 'shares').flatMap(({ rows }) => rows);
    const differences = [
      ...shares.map(({ figure }) => figure!),
      estimate(found, 'skill-difference'),
    ];
    expect(differences).toHaveLength(5);
    for (const { value, interval } of differences) {
      expect(value).toBe(0);
      expect(interval!.low).toBeLessThan(-0.05);
      expect(interval!.high).toBeCloseTo(-interval!.low, 12);
    }
    // Thirty users who agree: up to 1 - .05^(1/30) of others might not.
    expect(shares[0]!.figure!.interval!.high).toBeCloseTo(1 - 0.05 ** (1 / 30), 9);
    expect(estimate(found, 'kappa').interval).toMatchObject({ high: 1 });
    expect(estimate(found, 'kappa').interval!.low).toBeLessThan(0.9);
    expect(estimate(found, 'skill-first').interval!.low).toBeLessThan(0.9);
  });

  it('have the agreement of a count by hand', () => {
    const found = compared(right, noisy);
    let [alike, n] = [0, 0];
    for (const trial of right.trials) {
      if (trial.kind !== 'duel' || trial.first === trial.second) continue;
      n++;
      const says = (run: ComparedRun) => JSON.stringify(run.judgements.get(trial.key)!.verdict);
      if (says(right) === says(noisy)) alike++;
    }
    expect(estimate(found, 'agreement')).toMatchObject({ n, value: alike / n });
    expect(mainReference(estimate(found, 'agreement'))).toBeCloseTo(0.5, 1);
  });

  it('give a coin a kappa near 0, and an always-first judge its reference value', () => {
    const { interval } = estimate(compared(right, chance), 'kappa');
    expect(interval!.low).toBeLessThan(0);
    expect(interval!.high).toBeGreaterThan(0);
    const found = compared(right, first);
    for (const name of ['agreement', 'pair-agreement']) {
      const { value, references } = estimate(found, name);
      expect(value).toBeCloseTo(referenceOf({ references }, ALWAYS_FIRST)!, 12);
    }
    expect(estimate(found, 'skill-second').value).toBe(0);
    // Noisy verdicts follow the position in some pairs: there an always-first judge agrees with
    // them.
    const figure = estimate(compared(noisy, first), 'pair-agreement');
    const ties = figure.value!;
    expect(ties).toBeGreaterThan(0.1);
    expect(referenceOf(figure, ALWAYS_FIRST)).toBeCloseTo(ties, 12);
    expect(mainReference(figure)).toBeCloseTo((1 - ties) / 4 + ties / 2, 12);
  });

  it('name the better judge in either order, with opposite signs', () => {
    const there = estimate(compared(noisy, right), 'skill-difference');
    const back = estimate(compared(right, noisy), 'skill-difference');
    expect(there.value).toBeCloseTo(-back.value!, 12);
    expect(there.interval!.low).toBeGreaterThan(0);
  });

  it('count flips with their direction: gains and losses of all recommenders sum to the same', () => {
    const found = compared(right, noisy);
    const [flow] = ofKind(found.sections, 'shares');
    const sum = (part: number) => flow!.rows.reduce((all, { counts }) => all + counts[part]!, 0);
    expect(sum(0)).toBe(sum(2));
    expect(sum(0)).toBe(found.flips.length);
    expect(sum(0) + sum(1) / 2).toBe(found.pairs);
    const worst = found.flips.findIndex(
      ({ results }) => !results.every((one) => one === 'a' || one === 'b'),
    );
    const rest = found.flips
      .slice(worst)
      .every(({ results }) => results.some((one) => one !== 'a' && one !== 'b'));
    expect(rest).toBe(true);
  });

  /** Parses a p-value as text, which is never 0. */
  const numberIn = (p: unknown) => {
    expect(p).toMatch(/^(< \.001|[.\d]+)$/);
    expect(p).not.toBe('.000');
    return Number(String(p).replace('< ', ''));
  };

  it('test by users and correct for the number of recommenders', () => {
    const [table] = ofKind(compared(first, right).sections, 'table');
    expect(table!.rows).toHaveLength(3);
    for (const row of table!.rows) {
      const [, , , up, down, p, corrected] = row;
      expect(Number(up) + Number(down)).toBeLessThanOrEqual(30);
      expect(numberIn(corrected)).toBeGreaterThanOrEqual(numberIn(p));
    }
    // An always-first judge ties every pair; the last recommender has the best lists.
    const last = table!.rows.find(([name]) => name === 'rec-2')!;
    expect(numberIn(last[6])).toBeLessThan(0.01);
  });

  it('leave out what has no answer in one run, and count it', () => {
    const [key] = noisy.judgements.keys();
    const silent = (one: Judgement): Judgement => ({
      ...one,
      probabilities: null,
      verdict: { kind: 'unscored', why: 'cut off' },
    });
    const all = new Map([...noisy.judgements].map(([k, one]) => [k, silent(one)]));
    const found = compared(right, { ...noisy, judgements: all });
    expect([found.pairs, found.flips]).toEqual([0, []]);
    expect(estimate(found, 'agreement')).toMatchObject({ value: null, leftOut: { unscored: 180 } });
    // One user's three pairs: each recommender is in two of them.
    const { user } = study.slates[0]!;
    const own = new Set(noisy.trials.flatMap((one) => (one.kind === 'duel' && one.first.user === user ? [one.key] : []))); // prettier-ignore
    const some = new Map([...noisy.judgements].map(([k, one]) => [k, own.has(one.key) ? silent(one) : one])); // prettier-ignore
    const shares = ofKind(compared(right, { ...noisy, judgements: some }).sections, 'shares');
    for (const { figure } of shares.flatMap(({ rows }) => rows)) {
      expect(figure!.leftOut).toEqual({ 'unscored in a run': 2 });
    }
    for (const { figure } of ofKind(compared(right, noisy).sections, 'shares').flatMap(({ rows }) => rows)) expect(figure!.leftOut).toEqual({}); // prettier-ignore
    const fewer = new Map([...noisy.judgements].filter(([k]) => k !== key));
    const trials = noisy.trials.filter((trial) => trial.key !== key);
    const without = compared(right, { ...noisy, trials, judgements: fewer });
    expect(without.remarks.join(' ')).toContain('1 question of the first run and 0 questions');
  });

  it('compare slates without recommenders by which is better', async () => {
    const [one, other] = await Promise.all([
      runOf('held', oracle(), heldOutStudy),
      runOf('held-noisy', noisyOracle(0.5, 'x'), heldOutStudy),
    ]);
    const { sections } = compared(one, other);
    expect(sections.map(({ title }) => title)).not.toContain('Who flipped which way?');
    expect(sections.map(({ title }) => title)).toContain('Which is right more often?');
  });

  it.each<[string, (run: Run) => Run, RegExp]>([
    ['is the same', (run) => ({ ...run, id: id('right') }), /same run/],
    ['isn’t finished', (run) => ({ ...run, state: 'stopped' }), /isn’t finished/],
    [
      'has other slates',
      (run) => ({ ...run, manifest: { ...run.manifest, slatesHash: 'x' } }),
      /slates aren’t the same/,
    ],
    [
      'asks another thing',
      (run) => ({ ...run, manifest: { ...run.manifest, protocol: 'arena' } }),
      /ask different things/,
    ],
  ])('aren’t compared where the other %s, and say why', (_, change, why) => {
    const found = renderReport(compareRuns(right, { ...noisy, run: change(noisy.run) }, 100));
    expect(found).toMatchObject({ kind: 'unlike', why: [expect.stringMatching(why)] });
  });

  it('list their differences', () => {
    expect(compared(right, noisy).differs).toEqual(['Judge: Oracle, then Noisy oracle.']);
    const stopping = { error: 0.05, width: 0.2 };
    const early = {
      ...right.run,
      id: id<never>('e'),
      manifest: { ...right.run.manifest, stopping },
    };
    expect(compared(right, { ...right, run: early }).differs).toEqual([
      'Early stopping: none, then no more questions on two recommenders once they are told apart, or the win rate is known within an interval of .20; chance of error .05 over all pairs together.',
    ]);
  });

  it('list the splits that differ, by their hashes', () => {
    const [x, y] = ['1f'.repeat(32), '2e'.repeat(32)];
    const cut = (
      name: string,
      splitHash: string | undefined,
      split?: Study['split'],
    ): ComparedRun => {
      const { study, manifest } = right.run;
      const made = { ...manifest, ...(splitHash === undefined ? {} : { splitHash }) };
      const wanted = { ...study, ...(split ? { split } : {}) };
      return { ...right, run: { ...right.run, id: id(name), study: wanted, manifest: made } };
    };
    const differs = (one: ComparedRun, other: ComparedRun) => compared(one, other).differs;
    const last = { kind: 'leave-last', n: 1 } as const;
    expect(differs(cut('a', x), cut('b', y, last))).toEqual([
      'Split of the data: 1f1f1f1f1f1f, then 2e2e2e2e2e2e.',
    ]);
    expect(differs(cut('a', x, last), cut('b', x))).toEqual([]);
    // A run of an earlier version stores no hash where each user's later half is held out.
    expect(differs(cut('a', undefined), cut('b', y, last))).toEqual([
      'Split of the data: none, then 2e2e2e2e2e2e.',
    ]);
    expect(differs(cut('a', undefined), cut('b', y))).toEqual([]);
    expect(differs(cut('a', y, { kind: 'half' }), cut('b', undefined))).toEqual([]);
  });

  it('list the settings that differ, whatever their order', () => {
    const set = (settings: Settings): ComparedRun => {
      const { run } = right;
      const protocol = { ...run.study.protocol, settings };
      return { ...right, run: { ...run, id: id('set'), study: { ...run.study, protocol } } };
    };
    const differs = (one: Settings, other: Settings) =>
      compared({ ...set(one), run: { ...set(one).run, id: id('one') } }, set(other)).differs;
    expect(differs({ orders: 'both', scores: true }, { scores: true, orders: 'both' })).toEqual([]);
    expect(differs({ orders: 'both', scores: false }, {})).toEqual([]);
    // The name of an earlier version.
    expect(differs({ labelOrder: 'as-published' }, { labelOrder: 'one' })).toEqual([]);
    expect(differs({ labelOrder: 'as-published' }, {})).toEqual([]);
    expect(differs({}, { orders: 'calibrated', scores: true, odd: ['x', 'y'] })).toEqual([
      'Orders: Both orders, then One order, calibrated.',
      'Also score each slate by itself: off, then on.',
      'odd: none, then “x / y”.',
    ]);
  });
});
