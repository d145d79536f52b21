import { formatMessage } from '#messages/format-message.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { mainReference } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { id, type RecommenderId } from '../../domain/ids.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import { userOf } from '../../domain/trial.ts';
import { oracle } from '../../judges/oracle.ts';
import { stream } from '../../random/stream.ts';
import type { Estimate, Report, Section } from '../../report/report.ts';
import { pText } from '../../domain/numbers.ts';
import { holm } from '../../stats/holm.ts';
import { arena } from './arena.ts';
import { correlationsOf } from './offline-estimates.ts';
import { few, judgeArena, sectionOf } from '#test/fixtures/judged-arena.ts';

describe('the offline figures of an arena', () => {
  const data = drawnStudy('arena', { users: 20, m: 3, recommenders: true });
  const how = 'AUC against 100 items that were drawn.';
  const metrics = ['AUC', 'nDCG@5', 'URD'];
  const offline = {
    metrics,
    how,
    rows: data.slates.map(({ user, recommender, utility }) => ({
      user,
      recommender: recommender!,
      values: { AUC: utility! / 2, 'nDCG@5': utility!, URD: 1 - utility! },
    })),
  };
  const titles = ({ sections }: Report) => sections.map(({ title }) => formatMessage(title));
  const kindsOf = ({ sections }: Report) =>
    sections.flatMap(({ title, kind }) => (told.includes(formatMessage(title)) ? [kind] : []));
  const told = [
    'What do held-out data say?',
    'Does the judge agree with nDCG@5?',
    'Does it agree with the other offline metrics?',
  ];

  it('are one drawing and two tables, each of which says how they were worked out', async () => {
    const { report } = await judgeArena(oracle(), { ...data, offline });
    const sections = told.map((title) => report.sections.find((one) => one.title === title)!);
    expect(report.sections.slice(-2)).toEqual(sections.slice(1));
    for (const { reading } of sections) expect(reading).toContain(how);
    const { correlations, points } = sectionOf(report, 'points');
    expect(points).toHaveLength(3);
    expect(correlations.find(({ id }) => id === 'arena/spearman')!.value).toBeGreaterThan(0);
    const others = sections[2] as Extract<Section, { kind: 'table' }>;
    expect(others.rows.map(([first]) => first)).toEqual(['AUC', 'URD']);
    for (const row of others.rows) expect(row).toHaveLength(others.columns.length);
    const users = others.rows.map((row) => (row.at(-1) as Estimate).value!);
    expect(users[0]).toBeGreaterThan(0.9);
    expect(users[0]! + users[1]!).toBeCloseTo(1, 12);
  });

  it('are the means over the users that were judged, and say who wasn’t', async () => {
    const { trials, report } = await judgeArena(oracle(), { ...data, offline });
    const whole = report.sections.find(({ title }) => title === told[0]);
    const named = (one: string) => (cell: Estimate | null) => cell?.title === one;
    const first = whole?.kind === 'grid' ? whole.cells.find(named('AUC of rec-0')) : undefined;
    const own = data.slates.filter(({ recommender }) => recommender === 'rec-0');
    const mean = own.reduce((sum, { utility }) => sum + utility! / 2, 0) / own.length;
    expect(first).toMatchObject({ title: 'AUC of rec-0', n: 20, leftOut: {} });
    expect(first!.value).toBeCloseTo(mean, 12);

    const late = own.slice(15).map(({ user }) => user);
    const planned = plannedFor(arena, { ...data, offline }, few);
    const verdict = { kind: 'tied' } as const;
    const judgements = trials
      .filter((trial) => !late.includes(userOf(trial)))
      .map((trial) => [trial.key, { ...answered(trial.key), verdict, exactTie: false }]);
    const early = renderReport(
      arena.report(reportInput(planned, new Map(judgements as [string, Judgement][]))),
    );
    const part = early.sections.find(({ title }) => title === told[0]);
    const cell = part?.kind === 'grid' ? part.cells.find(named('AUC of rec-0'))! : null;
    const seen = own.slice(0, 15);
    expect(cell).toMatchObject({ n: 15, leftOut: { 'user not judged': 5 } });
    expect(cell!.value).toBeCloseTo(
      seen.reduce((sum, { utility }) => sum + utility! / 2, 0) / 15,
      12,
    );
  });

  it('separate what lists contain from their accuracy, and include the share of the catalogue', async () => {
    const exposure = {
      items: 120,
      rows: ['rec-0', 'rec-1', 'rec-2'].map((name, i) => ({
        ...{ recommender: id<RecommenderId>(name), lists: 20 },
        ...{ coverage: 0.1 * i, gini: i === 0 ? null : 0.9 },
      })),
    };
    const { report } = await judgeArena(oracle(), { ...data, offline: { ...offline, exposure } });
    const of = (title: string) => {
      const found = report.sections.find((one) => one.title === title);
      return found?.kind === 'grid' ? found : null;
    };
    const lists = of('What are the lists like?')!;
    expect(lists.columns).toEqual(['URD', 'Coverage', 'Gini']);
    expect(lists.reading).toContain('120 items');
    // A thousandth of a catalogue must not print as 0.
    expect(lists.cells.slice(0, 3).map((one) => one!.measure.digits)).toEqual([2, 3, 2]);
    const row = 3 * lists.rows.indexOf('rec-0');
    expect(lists.cells.slice(row, row + 3)).toMatchObject([
      { better: 'neither', n: 20 },
      { value: 0, n: 20, interval: null },
      { value: null, why: 'it has no lists' },
    ]);
    expect(of(told[0]!)!.columns).toEqual(['AUC', 'nDCG@5']);
    const [auc, ndcg] = of(told[0]!)!.cells;
    expect([mainReference(auc!), mainReference(ndcg!)]).toEqual([0.5, null]);
    expect(auc!.references).toEqual([{ name: 'chance', value: 0.5 }]);
    // A run from before lists were counted shows what it has.
    const { report: older } = await judgeArena(oracle(), { ...data, offline });
    expect(older.sections.map(({ title }) => title)).toContain('What are the lists like?');
  });

  it('[14.4] compare recommenders on one scale: without the baseline, and by strengths after Swiss rounds', async () => {
    const against = { ...few, schedule: 'baseline', baseline: 'rec-1' };
    const { report } = await judgeArena(oracle(), { ...data, offline }, against);
    // Two are left, too few.
    expect(kindsOf(report)).toEqual(['grid', 'sentence']);

    const swiss = plannedFor(arena, { ...data, offline }, { ...few, schedule: 'swiss' });
    const judgements = new Map<string, Judgement>();
    for (let before = -1; before < judgements.size;) {
      before = judgements.size;
      for (const trial of arena.plan({ ...swiss, sofar: judgements }, stream('a'))) {
        if (trial.kind !== 'duel') continue;
        const [a, b] = [trial.first.utility!, trial.second.utility!];
        const verdict: Verdict =
          a === b ? { kind: 'tied' } : { kind: 'preferred', winner: a > b ? 'first' : 'second' };
        judgements.set(trial.key, { ...answered(trial.key), verdict, exactTie: false });
      }
    }
    const trials = arena.plan({ ...swiss, sofar: judgements }, stream('a'));
    const rounds = renderReport(arena.report(reportInput({ ...swiss, trials }, judgements)));
    const { points, y, reading, correlations } = sectionOf(rounds, 'points');
    const { rows } = sectionOf(rounds, 'leaderboard');
    expect(y).toBe('Strength');
    expect(reading).toContain('against strength.');
    expect(correlations[0]!.title).toBe('Pearson: Strength and nDCG@5');
    for (const { title, y: one } of points) {
      expect(one.value).toBe(rows.find(({ recommender }) => recommender === title)!.strength.value);
    }
    expect(points).toHaveLength(3);
  });

  it('D11: have p-values corrected over the family shown, which is said with the least p possible', async () => {
    const five = drawnStudy('five', { users: 20, m: 5, recommenders: true });
    const rows = five.slates.map(({ user, recommender, utility }) => ({
      user,
      recommender: recommender!,
      values: { AUC: utility! / 2, 'nDCG@5': utility!, URD: 1 - utility! },
    }));
    const { report } = await judgeArena(oracle(), { ...five, offline: { ...offline, rows } });
    const { points, correlations, reading } = sectionOf(report, 'points');
    const raw = correlationsOf(
      points.map(({ x }) => x.value!),
      points.map(({ y }) => y.value!),
      '',
    ).map(({ p }) => p!);
    // AUC and URD are linear in nDCG, so that each p-value is there three times.
    const corrected = holm([...raw, ...raw, ...raw]).slice(0, 3);
    expect(correlations.slice(0, 3).map(({ method }) => method)).toEqual(
      corrected.map((p) => expect.stringContaining(`p ${pText(p)}`)),
    );
    const others = report.sections.at(-1) as Extract<Section, { kind: 'table' }>;
    for (const row of others.rows) {
      expect([row[2], row[4], row[6]]).toEqual(corrected.map((p) => pText(p)));
    }
    for (const text of [reading, others.reading]) {
      expect(text).toContain('corrected by Holm over these 9 correlations');
      expect(text).toContain(
        'With 5 systems no p can be below .017, or below .150 after the correction',
      );
    }
  });

  it('are only means if two systems would always agree perfectly, and absent without data', async () => {
    const two = data.slates.filter(({ recommender }) => recommender !== 'rec-2');
    const { report } = await judgeArena(oracle(), { ...data, slates: two, offline });
    expect(kindsOf(report)).toEqual(['grid', 'sentence']);
    const { report: without } = await judgeArena(oracle(), data);
    expect(titles(without).filter((title) => told.includes(title))).toEqual([]);
  });
});
