import { formatMessage } from '#messages/format-message.ts';
import { totalLeftOut } from '../domain/left-out.ts';
import {
  renderReport,
  type RenderedEstimate,
  type RenderedSection,
} from '../report/rendered-report.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { judgeStudy, estimateOf, reportOf } from '#test/fixtures/judged.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import type { Judge } from '../domain/judge.ts';
import type { StudyData } from '../domain/study-data.ts';
import { alwaysFirst } from '../judges/always.ts';
import { coin } from '../judges/coin.ts';
import { noisyOracle, oracle } from '../judges/oracle.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import { appraisal, duel } from '../domain/trial.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { sliceFigures } from './slice-figures.ts';
import { sliceSection as built } from './slice-section.ts';
import { slicingsOf } from './slicings.ts';

const drawn = drawnStudy('slices', { users: 48, m: 3, recommenders: true });
/** Every second user has a longer history. */
const study: StudyData = {
  ...drawn,
  users: new Map(
    [...drawn.users].map(([key, user], i) => [
      key,
      { ...user, history: user.history.slice(0, i % 2 === 0 ? 1 : 2) },
    ]),
  ),
};

function sliceSection(...given: Parameters<typeof built>): RenderedSection | null {
  const section = built(...given);
  return section && renderReport(section);
}

async function slices(judge: Judge, data = study, bootstraps = 200) {
  const judgements = await judgeStudy(judge, data);
  const input = reportInput(plannedFor(slateDuel, data), judgements, { bootstraps });
  const section = sliceSection(input, 'slate-duel');
  if (section?.kind !== 'table') throw new RangeError('No table');
  return section;
}

/** Parses a p-value as text; NaN where nothing was tested. */
const numberIn = (p: unknown) => Number(String(p).replace('< ', ''));

const lines = ({ rows }: Extract<RenderedSection, { kind: 'table' }>, name: string) =>
  rows.filter(([title]) => String(title).startsWith(name));

describe('slices of a run', () => {
  it('split by activity, popularity, genre and similarity, each trial in one slice at most', () => {
    const { trials } = plannedFor(slateDuel, study);
    const { slicings, left } = slicingsOf(study, trials);
    expect(left).toEqual([]);
    expect(slicings.map(({ name }) => formatMessage(name))).toEqual([
      'Activity',
      'Popularity',
      'Genre',
      'Similarity',
    ]);
    for (const { name, slices: names, sliceAt } of slicings) {
      expect(names.length).toBeGreaterThan(1);
      expect(sliceAt).toHaveLength(trials.length);
      const found = new Set(sliceAt);
      expect([...found].every((slice) => slice < names.length)).toBe(true);
      expect(names.every((_, slice) => found.has(slice))).toBe(true);
      expect(found.has(-1)).toBe(formatMessage(name) === 'Similarity');
    }
    expect(slicings[0]!.slices.map(formatMessage)).toEqual(['1 earlier film', '2 earlier films']);
  });

  it('leave similarity out where all slates hold the same items, despite rounding errors in sums', () => {
    const pairs = [...study.similarity.keys()];
    const similarity = new Map(pairs.map((pair, i) => [pair, 1 - (i % 2) * (i % 40) * 4e-9]));
    const same = { ...study, similarity };
    const { trials } = plannedFor(slateDuel, same);
    const { slicings, left } = slicingsOf(same, trials);
    expect(slicings.map(({ name }) => formatMessage(name))).not.toContain('Similarity');
    expect(left.map(({ title }) => formatMessage(title))).toEqual(['Similarity']);
  });

  it('have the level of lists, with the values of a coin and a judge that always says "Good"', () => {
    const trials = study.slates.slice(0, 4).map((slate) => appraisal(slate));
    const labels = ['Good', 'Partial', 'Poor', null];
    const judgements = new Map(
      trials.map(({ key }, i): [string, Judgement] => {
        const label = labels[i];
        const verdict: Verdict = label
          ? { kind: 'labelled', label }
          : { kind: 'unscored', why: 'no legal answer' };
        return [key, { ...answered(key), verdict, exactTie: false }];
      }),
    );
    const userAt = new Map(study.slates.map(({ user }) => [String(user), 0]));
    const [level] = sliceFigures(trials, judgements, 'saer-list', userAt);
    expect(level).toMatchObject({
      references: coinAndFirst(0.5, 1),
      observations: { above: [1, 0.5, 0], below: [1, 1, 1] },
      leftOut: [{ at: 3, reason: 'unscored' }],
    });
  });

  it('use the word genres for titles, and categories for products', () => {
    const { trials } = plannedFor(slateDuel, study);
    const words = { ...study.words, noun: 'product', nounPlural: 'products' };
    const names = (data: StudyData) =>
      slicingsOf(data, trials).slicings.map(({ name }) => formatMessage(name));
    expect(names(study)).toContain('Genre');
    expect(names({ ...study, words })).toContain('Category');
  });

  it('put both orders of a pair together', () => {
    const { trials } = plannedFor(slateDuel, study);
    const userAt = new Map(trials.map(({ key }, i) => [key, i]));
    for (const { sliceAt } of slicingsOf(study, trials).slicings) {
      trials.forEach((trial, i) => {
        if (trial.kind !== 'duel') return;
        expect(sliceAt[i]).toBe(sliceAt[userAt.get(duel(trial.second, trial.first).key)!]);
      });
    }
  });

  it('have parts whose n sum to the whole, and the whole’s own skill at equal sizes', async () => {
    const judge = noisyOracle(0.7, 'n');
    const section = await slices(judge);
    const report = await reportOf(judge, study);
    const skill = estimateOf(report, 'skill');
    const parts = lines(section, 'Activity').map(([, one]) => one as RenderedEstimate);
    expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(skill.n);
    const pairs = lines(section, 'Genre').map(([, , , , share]) => (share as RenderedEstimate).n);
    const board = report.sections.find((one) => one.kind === 'leaderboard')!;
    expect(pairs.reduce((sum, n) => sum + n, 0)).toBe(board.rows[0]!.share.n);
  });

  it('are all 1 for an oracle, all 0 for an always-first judge, and differ by 0', async () => {
    for (const [judge, value] of [
      [oracle(), 1],
      [alwaysFirst(), 0],
    ] as const) {
      const { rows } = await slices(judge);
      for (const [, skill, less] of rows) {
        const one = skill as RenderedEstimate;
        if (one.value === null) continue;
        expect(one.value).toBeCloseTo(value, 12);
        expect((less as RenderedEstimate).value).toBeCloseTo(0, 12);
        // Nobody differs, but the number of users is small.
        for (const { interval } of [one, less as RenderedEstimate]) {
          if (interval) expect(interval.high - interval.low).toBeGreaterThan(0.05);
        }
        if (value === 1 && one.interval) expect(one.interval.high).toBe(1);
      }
      const skills = rows.flatMap(([, skill, less]) => [
        skill as RenderedEstimate,
        less as RenderedEstimate,
      ]);
      expect(skills.filter(({ interval }) => interval !== null).length).toBeGreaterThan(10);
    }
  });

  it('find the part in which the judge fails', async () => {
    const right = await judgeStudy(oracle(), study);
    const wrong = await judgeStudy(coin('c'), study);
    const judgements = new Map(
      [...right].map(([key, one]) => {
        const odd = Number(/^u(\d+)/.exec(key)![1]) % 2 === 1;
        return [key, odd ? wrong.get(key)! : one];
      }),
    );
    const section = sliceSection(
      reportInput(plannedFor(slateDuel, study), judgements, { bootstraps: 200 }),
      'slate-duel',
    );
    if (section?.kind !== 'table') throw new RangeError('No table');
    const [few, many] = lines(section, 'Activity');
    expect((few![2] as RenderedEstimate).value).toBeGreaterThan(0.3);
    expect((many![2] as RenderedEstimate).value).toBeCloseTo(
      -(few![2] as RenderedEstimate).value!,
      12,
    );
    expect([few![3], many![3]]).toEqual(['< .001', '< .001']);
  });

  it('D5: have no test with fewer than six users, and say where no p can be below .05', async () => {
    for (const [count, floor] of [
      [24, 2 ** -11],
      [12, 'none can be below .05'],
      [10, 'none'],
    ] as const) {
      const some = drawnStudy('few', { users: count, m: 4, recommenders: true });
      const users = new Map(
        [...some.users].map(([key, user], i) => [
          key,
          { ...user, history: user.history.slice(0, i % 2 === 0 ? 1 : 2) },
        ]),
      );
      const data = { ...some, users };
      const [right, wrong] = [
        await judgeStudy(oracle(), data),
        await judgeStudy(alwaysFirst(), data),
      ];
      const judgements = new Map(
        [...right].map(([key, one]) => {
          const odd = Number(/^u(\d+)/.exec(key)![1]) % 2 === 1;
          return [key, odd ? wrong.get(key)! : one];
        }),
      );
      const section = sliceSection(
        reportInput(plannedFor(slateDuel, data), judgements, { bootstraps: 50 }),
        'slate-duel',
      );
      if (section?.kind !== 'table') throw new RangeError('No table');
      for (const [, own, less, p] of lines(section, 'Activity')) {
        expect(Math.abs((less as RenderedEstimate).value!)).toBeCloseTo(1, 12);
        expect((own as RenderedEstimate).references).toEqual(coinAndFirst(0, 0));
        expect((less as RenderedEstimate).references).toEqual(coinAndFirst(0, 0));
        if (typeof floor === 'string') expect(p).toBe(floor);
        else expect(numberIn(p)).toBeGreaterThanOrEqual(Math.round(floor * 1000) / 1000);
      }
    }
  });

  it('count trials without an answer', async () => {
    const right = await judgeStudy(oracle(), study);
    const unscored = { kind: 'unscored', why: 'cut off' } as const;
    const judgements = new Map(
      [...right].map(([key, one]) => [key, /^u0\D/.test(key) ? { ...one, verdict: unscored } : one]), // prettier-ignore
    );
    const [whole, fewer] = [right, judgements].map((of) => {
      const section = sliceSection(
        reportInput(plannedFor(slateDuel, study), of, { bootstraps: 20 }),
        'slate-duel',
      );
      if (section?.kind !== 'table') throw new RangeError('No table');
      return lines(section, 'Activity').map((line) => line[1] as RenderedEstimate);
    });
    const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
    const out = fewer!.map(({ leftOut }) => totalLeftOut(leftOut));
    expect(sum(out)).toBeGreaterThan(0);
    fewer!.forEach(({ n }, i) => expect(n + out[i]!).toBe(whole![i]!.n));
    for (const { leftOut } of whole!) expect(leftOut).toEqual({});
  });

  it('raise false alarms in few studies of a judge that is the same for all users', async () => {
    let alarms = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { rows } = await slices(noisyOracle(0.7, `n${seed}`), study, 100);
      if (rows.some(([, , , skill, , , share]) => [skill, share].some((p) => numberIn(p) < 0.05)))
        alarms++;
    }
    // Holm allows one study in twenty for each column, so two of these; a single test at 5 % would
    // alarm in more than five of a hundred.
    expect(alarms).toBeLessThanOrEqual(5);
  });

  it('are absent where there is nothing to split', () => {
    const input = reportInput(plannedFor(slateDuel, study), new Map());
    expect(sliceSection(input, 'slate-duel')).toBeNull();
  });
});
