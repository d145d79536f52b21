import { renderReport } from '#engine/report/rendered-report.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { sectionOf } from '#test/fixtures/judged-arena.ts';
import { reportInput } from '#test/fixtures/planned.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { id, type RecommenderId } from '../../domain/ids.ts';
import type { Verdict } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel } from '../../domain/trial.ts';
import { aucCorrelation } from '../../reproduction/arena/correlations.ts';
import { AUC, rightCounts, SYSTEMS, TABLE_2, type Block } from '../../reproduction/arena/tables.ts';
import { settingsOf } from '../settings.ts';
import { arena } from './arena.ts';

/**
 * The paper asks each of 1,000 users once about each system; fewer users with more duels are faster to resample.
 */
const [USERS, DUELS] = [20, 50];
const FM = id<RecommenderId>('FM');
const FM_AUC = { MovieLens: 0.5701, MIND: 0.4857 };

function slateOf(user: string, recommender: RecommenderId, duelled: number): Slate {
  const items = [...smallStudy.items.keys()].slice(0, 3);
  return { id: id(`${user}/${recommender}/${duelled}`), user: id(user), recommender, items };
}

/** Returns the verdicts counted in a block of Table 2, distributed over users. */
function judgedDuels(block: Block) {
  const users = Array.from({ length: USERS }, (_, u) => `u${u}`);
  return SYSTEMS.flatMap((name, system) => {
    const { win, tie } = rightCounts(block, system);
    return Array.from({ length: USERS * DUELS }, (_, at) => {
      const user = users[at % USERS]!;
      const trial = duel(slateOf(user, id(name), at), slateOf(user, FM, at));
      const verdict: Verdict =
        at >= win && at < win + tie
          ? { kind: 'tied' }
          : { kind: 'preferred', winner: at < win ? 'first' : 'second' };
      return { trial, judgement: { ...answered(trial.key), verdict, exactTie: false } };
    });
  });
}

/** Returns the live report on a block of Table 2: challengers before one baseline, in one order. */
function reportOn(block: Block) {
  const judged = judgedDuels(block);
  const slates = judged.flatMap(({ trial }) => [trial.first, trial.second]);
  const users = [...new Set(slates.map(({ user }) => user))];
  const aucs = [...SYSTEMS.map((name, i) => [name, AUC[block.dataset][i]!] as const)];
  const offline = {
    metrics: ['AUC'],
    how: '',
    rows: users.flatMap((user) =>
      [...aucs, ['FM', FM_AUC[block.dataset]] as const].map(([name, auc]) => ({
        ...{ user, recommender: id<RecommenderId>(name), values: { AUC: auc } },
      })),
    ),
  };
  const data = {
    ...smallStudy,
    ...{ slates, offline, similarity: new Map() },
    users: new Map(users.map((user) => [user, { history: [], id: user }])),
  };
  const settings = { orders: 'as-published', schedule: 'baseline', baseline: 'FM' };
  const planned = {
    ...{ data, arrangement: 'as-published' as const, trials: judged.map(({ trial }) => trial) },
    settings: settingsOf(arena, settings, [...SYSTEMS, 'FM']),
  };
  const judgements = new Map(judged.map(({ trial, judgement }) => [trial.key, judgement]));
  return renderReport(arena.report(reportInput(planned, judgements, { bootstraps: 20 })));
}

describe('[14.4] the live report on the verdicts of RecSys Arena’s Table 2', () => {
  // As printed in the paper's Table 3, and as computed from its counts and AUCs.
  const table: [printed: number, found: number][] = [
    [0.8972, 0.8843],
    [0.9436, 0.935],
    [-0.2661, -0.301],
    [0.9001, 0.9002],
    [0.953, 0.9531],
    [0.7443, 0.7442],
  ];

  it.each(
    TABLE_2.map((block, i) => [`${block.judge}, ${block.dataset}`, block, table[i]!] as const),
  )('correlates Q with AUC over the four systems without FM: %s', (_, block, [printed, found]) => {
    const report = reportOn(block);
    const { points, correlations, reading, y } = sectionOf(report, 'points');
    expect(points.map(({ title }) => title).sort()).toEqual([...SYSTEMS].sort());
    expect(points.map(({ x }) => x.value)).not.toContain(FM_AUC[block.dataset]);
    const pearson = correlations.find(({ id: one }) => one === 'arena/pearson')!;
    for (const { y: one } of points) expect(one.n).toBe(USERS * DUELS);
    expect(pearson).toMatchObject({ n: 4, title: 'Pearson: Q and AUC' });
    expect(pearson.value).toBeCloseTo(aucCorrelation(block), 9);
    expect(pearson.value).toBeCloseTo(found, 4);
    const off = Math.abs(pearson.value! - printed);
    if (block.dataset === 'MIND') expect(off).toBeLessThanOrEqual(2e-4);
    else expect(off).toBeGreaterThan(0.005);
    expect(y).toBe('Q against FM');
    expect(reading).toContain('FM is left out');
  });
});
