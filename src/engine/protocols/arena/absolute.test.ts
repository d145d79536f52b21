import { renderReport } from '#engine/report/rendered-report.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { few } from '#test/fixtures/judged-arena.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import type { Trial } from '../../domain/trial.ts';
import type { Estimate } from '../../report/report.ts';
import { HIGHEST } from '../shared/read-score.ts';
import { arena } from './arena.ts';

const study = drawnStudy('absolute', { users: 20, m: 3, recommenders: true });
const planned = plannedFor(arena, study, { ...few, scores: true });
const unscored: Verdict = { kind: 'unscored', why: 'no legal answer' };
const rated = (expected: number): Verdict => ({ kind: 'rated', likeliest: 0, expected });

/** Returns the section on single lists for a judge that gives these verdicts. */
function estimatesBy(say: (trial: Trial, i: number) => Verdict): readonly Estimate[] {
  const judgements = new Map(
    planned.trials.map((trial, i): [string, Judgement] => [
      trial.key,
      { ...answered(trial.key), verdict: say(trial, i), exactTie: false },
    ]),
  );
  const { sections } = renderReport(
    arena.report(reportInput(planned, judgements, { bootstraps: 20 })),
  );
  const found = sections.find(({ title }) => title === 'How good is each list by itself?');
  return found?.kind === 'estimates' ? found.estimates : [];
}

/** Returns a list's score from its user and its recommender; some scores are equal. */
const scoreOf = (slate: string) => {
  const [, user, place] = /^u(\d+)\/s(\d)$/.exec(slate)!;
  return (Number(user) * 2 + Number(place) * (Number(user) % 3)) % 8;
};

describe('scores of single lists', () => {
  it('are means of the expected score from 0 to 1, without unscored lists', () => {
    const silent = 'u3/s1';
    const estimates = estimatesBy((trial) =>
      trial.kind !== 'appraisal' || trial.slate.id === silent
        ? unscored
        : rated(scoreOf(trial.slate.id)),
    );
    expect(estimates.map(({ title }) => title)).toEqual([
      ...['rec-0', 'rec-1', 'rec-2'].map((name) => `Score of ${name}`),
      'The higher score won the duel',
    ]);
    for (const [place, estimate] of estimates.slice(0, 3).entries()) {
      const own = study.slates.filter(
        (slate) => slate.recommender === `rec-${place}` && slate.id !== silent,
      );
      const mean = own.reduce((sum, slate) => sum + scoreOf(slate.id), 0) / own.length / HIGHEST;
      expect(estimate.n).toBe(own.length);
      expect(estimate.value).toBeCloseTo(mean, 12);
      expect(estimate.references).toEqual(coinAndFirst(0.5, null));
    }
  });

  it('[14.5] count the exclusions of each recommender separately', () => {
    const silent = ['u3/s1', 'u4/s1', 'u5/s1', 'u3/s2'];
    const estimates = estimatesBy((trial) =>
      trial.kind !== 'appraisal' || silent.includes(trial.slate.id)
        ? unscored
        : rated(scoreOf(trial.slate.id)),
    );
    const scores = estimates.slice(0, 3);
    expect(scores.map(({ leftOut }) => leftOut)).toEqual([{}, { unscored: 3 }, { unscored: 1 }]);
    expect(scores.map(({ n }) => n)).toEqual([20, 17, 19]);
  });

  it('are compared only with duels that were decided between two different scores', () => {
    const silent = 'u3/s1';
    const verdictOf = (trial: Trial, i: number): Verdict => {
      if (trial.kind === 'appraisal') {
        return trial.slate.id === silent ? unscored : rated(scoreOf(trial.slate.id));
      }
      if (i % 7 === 0) return unscored;
      if (i % 7 === 1) return { kind: 'tied' };
      return { kind: 'preferred', winner: i % 3 === 0 ? 'first' : 'second' };
    };
    const agrees = estimatesBy(verdictOf).at(-1)!;
    const counted = { right: 0, n: 0, unscored: 0, tied: 0, equal: 0 };
    for (const [i, trial] of planned.trials.entries()) {
      if (trial.kind !== 'duel' || trial.aspect !== undefined) continue;
      const verdict = verdictOf(trial, i);
      const [a, b] = [trial.first.id, trial.second.id].map((slate) => scoreOf(slate));
      if (verdict.kind === 'tied') counted.tied++;
      else if (verdict.kind === 'unscored') counted.unscored++;
      else if (trial.first.id === silent || trial.second.id === silent) counted.unscored++;
      else if (a === b) counted.equal++;
      else if (verdict.kind === 'preferred') {
        counted.n++;
        if (a! > b! === (verdict.winner === 'first')) counted.right++;
      }
    }
    for (const n of Object.values(counted)) expect(n).toBeGreaterThan(0);
    expect(agrees).toMatchObject({
      n: counted.n,
      leftOut: { unscored: counted.unscored, tied: counted.tied, 'equal scores': counted.equal },
      references: coinAndFirst(0.5, 0.5),
    });
    expect(agrees.value).toBeCloseTo(counted.right / counted.n, 12);
  });

  it('have no section if no list has one', () => {
    expect(estimatesBy(() => unscored)).toEqual([]);
  });
});
