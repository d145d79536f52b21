import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { sectionOf } from '#test/fixtures/judged-arena.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { StudyData } from '../../domain/study-data.ts';
import type { Trial } from '../../domain/trial.ts';
import { stream } from '../../random/stream.ts';
import {
  renderReport,
  type RenderedEstimate,
  type RenderedReport,
} from '../../report/rendered-report.ts';
import type { Settings } from '../settings.ts';
import { arena } from './arena.ts';

/** Lists of `m` recommenders for 24 users; those of the second equal those of the first for `equal` users. */
function studyWith(equal: number, m = 2): StudyData {
  const data = drawnStudy('equal lists', { users: 24, m, recommenders: true });
  const names = [...new Set(data.slates.map(({ recommender }) => recommender!))].sort();
  const users = [...data.users.keys()];
  const slates = data.slates.map((slate) => {
    if (slate.recommender !== names[1] || users.indexOf(slate.user) >= equal) return slate;
    const first = data.slates.find(
      ({ user, recommender }) => user === slate.user && recommender === names[0],
    )!;
    return { ...slate, items: first.items };
  });
  return { ...data, slates };
}

const isWonByFirst = (trial: Trial) =>
  trial.kind === 'duel' && trial.first.recommender! < trial.second.recommender!;

/** Judges, until the plan no longer grows, that the recommender with the earlier name is better. */
function judgedRun(data: StudyData, settings: Settings, most = Infinity) {
  const planned = plannedFor(arena, data, { aspects: ['Accuracy'], ...settings });
  const sofar = new Map<string, Judgement>();
  let trials: readonly Trial[] = [];
  for (;;) {
    const next = arena.plan({ ...planned, sofar }, stream('a'));
    if (next.length === trials.length) break;
    trials = next;
    for (const trial of trials) {
      if (sofar.has(trial.key) || sofar.size >= most) continue;
      const probabilities = isWonByFirst(trial) ? [1, 0, 0] : [0, 0, 1];
      const answer = answered(trial.key, { probabilities });
      sofar.set(trial.key, { ...answer, ...arena.read(answer, stream('r'), trial) });
    }
    if (sofar.size >= most) break;
  }
  const withEqual = arena.planWithEqual!({ ...planned, sofar }, stream('a'));
  const input = reportInput({ ...planned, trials }, sofar, { withEqual, bootstraps: 50 });
  return { trials, report: renderReport(arena.report(input)) };
}

const netTable = (report: RenderedReport) =>
  report.sections.find(
    (section) => section.kind === 'table' && section.title === 'Is the lead more than chance?',
  ) as Extract<RenderedReport['sections'][number], { kind: 'table' }>;
const nets = (report: RenderedReport) =>
  netTable(report).rows.map((row) =>
    row.filter((field): field is RenderedEstimate => typeof field === 'object'),
  );

describe('the arena of two recommenders with equal lists for half of the users', () => {
  const schedules: readonly (readonly [string, Settings, number])[] = [
    ['all', {}, 2],
    ['baseline', { schedule: 'baseline' }, 2],
    ['swiss', { schedule: 'swiss' }, 2],
    ['as-published', { orders: 'as-published' }, 1],
    ['as-published against a baseline', { orders: 'as-published', schedule: 'baseline' }, 1],
    ['swiss as-published', { orders: 'as-published', schedule: 'swiss' }, 1],
  ];

  it.each(schedules)('names them as left out, and as ties beside: %s', (_, settings, orders) => {
    const { report } = judgedRun(studyWith(12), settings);
    const [net, tied] = nets(report)[0]!;
    expect(net).toMatchObject({ value: 1, n: 12 * orders, leftOut: { identical: 12 * orders } });
    expect(tied).toMatchObject({ value: 0.5, n: 24 * orders, leftOut: {} });
    const { rows } = sectionOf(report, 'leaderboard');
    expect(rows.map(({ share }) => share.value)).toEqual([1, 0]);
    expect(rows.map(({ shareWithEqual }) => shareWithEqual!.value)).toEqual([0.75, 0.25]);
    for (const { share, shareWithEqual, strength } of rows) {
      expect(share.leftOut).toEqual({ identical: 12 * orders });
      expect(strength.leftOut).toEqual({ identical: 12 * orders });
      expect(shareWithEqual).toMatchObject({ n: 24 * orders, leftOut: {} });
      expect(share.of).toContain('12 users');
      expect(shareWithEqual!.of).toContain('24 users');
    }
    expect(report.remarks.filter((one) => one.includes('identical'))).toEqual([
      expect.stringMatching(/^12 pairs of identical lists of 12 users not asked.*12 users have no/),
    ]);
  });

  it.each(schedules)('leaves no figure on duels without them: %s', (_, settings) => {
    const { report } = judgedRun(studyWith(12), settings);
    const figures = report.sections.flatMap((section): RenderedEstimate[] => {
      if (section.kind === 'grid') return section.cells.filter((cell) => cell !== null);
      if (section.kind === 'shares') return section.rows.flatMap(({ figure }) => figure ?? []);
      return section.kind === 'estimates' ? [...section.estimates] : [];
    });
    const onDuels = figures.filter(({ id }) =>
      /^arena\/(q\/|first-chosen|tied|slot|tie$)/.test(id),
    );
    expect(onDuels.length).toBeGreaterThan(4);
    for (const { id, leftOut } of onDuels)
      expect([id, leftOut['identical']]).not.toContain(undefined);
    const consistency = figures.find(({ id }) => id === 'arena/consistency');
    if (consistency) expect(consistency.leftOut).toEqual({ identical: 12 });
  });

  it('has neither a column nor a remark without equal lists', () => {
    const { report } = judgedRun(studyWith(0), {});
    expect(nets(report)[0]).toHaveLength(1);
    expect(netTable(report).columns).toHaveLength(6);
    expect(sectionOf(report, 'leaderboard').rows[0]).not.toHaveProperty('shareWithEqual');
    expect(report.remarks.join()).not.toContain('identical');
  });

  it('doesn’t ask about them', () => {
    const { trials } = judgedRun(studyWith(12), {});
    expect(trials.filter(({ aspect }) => aspect === undefined)).toHaveLength(24);
  });
});

describe('the arena of three recommenders, two of which have equal lists', () => {
  it('shows the pair without an answer in the tables, with the reason, and without a test', () => {
    const { report } = judgedRun(studyWith(24, 3), {});
    const { rows } = netTable(report);
    expect(rows).toHaveLength(3);
    const alone = rows.find((row) => (row[1] as RenderedEstimate).n === 0)!;
    expect(alone[1]).toMatchObject({ value: null, leftOut: { identical: 48 } });
    expect((alone[1] as RenderedEstimate).why).toContain('equal');
    expect(alone[2]).toMatchObject({ value: 0, n: 48 });
    expect(alone.slice(-2)).toEqual(['', '']);
    expect(sectionOf(report, 'shares').rows).toHaveLength(3);
    expect(report.remarks.join()).not.toContain('no other pair');
  });

  it('counts the pairings of each round of a Swiss schedule alone', () => {
    const data = studyWith(24, 3);
    const { trials, report } = judgedRun(data, { schedule: 'swiss' });
    const asked = trials.filter(({ aspect }) => aspect === undefined).length;
    const total = arena.growing!.total(
      plannedFor(arena, data, { schedule: 'swiss', aspects: ['Accuracy'] }),
      (task) => task === 'arena-overall',
    );
    const [{ leftOut } = { leftOut: {} as Record<string, number> }] = report.sections.flatMap(
      (section) => (section.kind === 'estimates' ? section.estimates : []),
    );
    expect(leftOut['identical']).toBeGreaterThan(0);
    expect(asked + leftOut['identical']!).toBe(total);
  });
});

describe('an unfinished arena', () => {
  it('counts the equal lists of the users it has passed, not of those to come', () => {
    const half = judgedRun(studyWith(12), {}, 24).report;
    const [net, tied] = nets(half)[0]!;
    expect(net!.n).toBe(12);
    expect(net!.leftOut['identical']).toBeLessThan(24);
    expect(tied!.n).toBe(net!.n + net!.leftOut['identical']!);
  });
});
