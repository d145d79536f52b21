import { beforeAll, describe, expect, it } from 'vitest';
import { answered } from '#test/fixtures/answered.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { askAll } from '#test/fixtures/asked-all.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import type { Judgement, Verdict } from '../../domain/judgement.ts';
import type { Trial } from '../../domain/trial.ts';
import { coin } from '../../judges/coin.ts';
import { loadMessages } from '#messages/load-messages.ts';
import {
  renderReport,
  type RenderedEstimate,
  type RenderedField,
} from '../../report/rendered-report.ts';
import { HIGHEST } from '../shared/read-score.ts';
import { arena } from './arena.ts';

const data = drawnStudy('discrimination', { users: 60, m: 3, recommenders: true });
const settings = { scores: true, aspects: ['Accuracy'] };
const planned = plannedFor(arena, data, settings);

function foundBy(judgements: ReadonlyMap<string, Judgement>) {
  const { sections } = renderReport(
    arena.report(reportInput(planned, judgements, { bootstraps: 40 })),
  );
  const titled = (start: string) => sections.find(({ title }) => title.startsWith(start));
  const [shares, pairs] = [titled('Do scores or'), titled('Which pairs do scores')];
  return {
    shares: shares?.kind === 'estimates' ? shares.estimates : [],
    rows: pairs?.kind === 'table' ? pairs.rows : [],
  };
}

const byRule = (say: (trial: Trial) => Verdict) =>
  new Map(
    planned.trials.map((trial): [string, Judgement] => [
      trial.key,
      { ...answered(trial.key), verdict: say(trial), exactTie: false },
    ]),
  );
const rated = (expected: number): Verdict => ({ kind: 'rated', likeliest: 0, expected });
const number = (field: RenderedField | undefined) => (field as RenderedEstimate).value!;

describe('scores against comparisons', () => {
  beforeAll(loadMessages);

  it('get the same number of calls, and comparisons that always name one recommender win', () => {
    const { shares, rows } = foundBy(
      byRule((trial) => {
        if (trial.kind === 'appraisal') return rated(5);
        const first = trial.first.recommender! < trial.second.recommender!;
        return { kind: 'preferred', winner: first ? 'first' : 'second' };
      }),
    );
    expect(shares.map(({ id, value }) => [id, value])).toEqual([
      ['arena/apart-by-score', 0],
      ['arena/apart-by-net', 1],
      ['arena/apart-difference', 1],
    ]);
    // 3 scores a user, against 3 pairs, 2 orders and 2 questions: half of 180 calls reach 30 and 7 users.
    expect(shares.map(({ method }) => method)).toEqual([
      '95% of 200 samples of 30 users, 90 calls each',
      '95% of 200 samples of 7 users, 90 calls each',
      '95% of 200 pairs of samples, 90 calls each',
    ]);
    expect(
      rows.map(([pair, score, net, apart]) => [pair, number(score), number(net), apart]),
    ).toEqual(
      ['rec-0 against rec-1', 'rec-0 against rec-2', 'rec-1 against rec-2'].map((pair) => [
        ...[pair, 0, 1],
        'comparisons alone',
      ]),
    );
  });

  it('lose to scores where these alone differ, and count equal means as no difference', () => {
    const { shares, rows } = foundBy(
      byRule((trial) =>
        trial.kind === 'duel'
          ? { kind: 'tied' }
          : rated(trial.slate.recommender === 'rec-0' ? HIGHEST : 3),
      ),
    );
    expect(shares.map(({ value }) => value)).toEqual(
      [2 / 3, 0, -2 / 3].map((x) => expect.closeTo(x, 9)),
    );
    expect(rows.map((row) => row[3])).toEqual(['scores alone', 'scores alone', 'neither']);
    expect(number(rows[0]![1])).toBeCloseTo(1 - 3 / HIGHEST, 12);
  });

  it('tell hardly any pair apart for a coin', async () => {
    const { shares } = foundBy(await askAll(arena, coin('c'), data, { settings }));
    for (const { value, references } of shares.slice(0, 2)) {
      expect(value).toBeLessThan(0.4);
      expect(references[0]).toEqual({ name: 'coin', value: 0.05 });
    }
  });

  it('leave out unread answers, and have no section without scores', () => {
    const silent: Verdict = { kind: 'unscored', why: 'no legal answer' };
    const some = foundBy(
      byRule((trial) =>
        trial.kind === 'duel'
          ? { kind: 'preferred', winner: 'first' }
          : trial.slate.id.startsWith('u1') && trial.slate.recommender === 'rec-0'
            ? silent
            : rated(4),
      ),
    );
    const kept = [...data.users.keys()].filter((user) => !user.startsWith('u1')).length;
    expect(some.rows[0]![1]).toMatchObject({ n: kept, leftOut: { 'score unknown': 60 - kept } });
    expect((some.rows[2]![1] as RenderedEstimate).n).toBe(60);
    const none = foundBy(byRule((trial) => (trial.kind === 'duel' ? { kind: 'tied' } : silent)));
    expect(none).toEqual({ shares: [], rows: [] });
  });
});
