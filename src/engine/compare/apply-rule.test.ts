import { formatMessage } from '#messages/format-message.ts';
import { renderReport } from '#engine/report/rendered-report.ts';
import { describe, expect, it } from 'vitest';
import { byKey } from '../domain/by-key.ts';
import { answered } from '#test/fixtures/answered.ts';
import { judgeStudy } from '#test/fixtures/judged.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import type { Judgement, Verdict } from '../domain/judgement.ts';
import { appraisal, duel } from '../domain/trial.ts';
import { alwaysFirst } from '../judges/always.ts';
import { noisyOracle } from '../judges/oracle.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { applyRule } from './apply-rule.ts';
import { withoutPositionFigures } from './without-position-figures.ts';
import { AS_JUDGED, isAsJudged, ruleSentences, type Rule } from './rules.ts';

const [x, y] = smallStudy.slates as [(typeof smallStudy.slates)[0], (typeof smallStudy.slates)[0]];
const [xy, yx, own] = [duel(x, y), duel(y, x), duel(x, x)];
const first: Verdict = { kind: 'preferred', winner: 'first' };
const second: Verdict = { kind: 'preferred', winner: 'second' };
const says = (
  trial: { key: string },
  verdict: Verdict,
  p: number | null,
  labelMass = 0.9,
): Judgement => ({
  ...answered(trial.key, { probabilities: p === null ? null : [p, 1 - p], labelMass }),
  verdict,
  exactTie: false,
});

const ruled = (change: Partial<Rule>, ...members: Judgement[][]) => {
  const trials = [xy, yx, own];
  const taskOf = () => 'slate-duel' as const;
  const { judgements } = applyRule({ trials, taskOf, members }, { ...AS_JUDGED, ...change });
  return Object.fromEntries(judgements.map(({ key, verdict }) => [key, verdict]));
};
const unscored = { kind: 'unscored', why: 'left out by a rule' };

describe('Another rule for stored answers', () => {
  it('changes nothing when it is the usual one, and adds no sentence', () => {
    const member = [says(xy, first, 0.51), says(yx, second, 0.1)];
    const { judgements, members } = applyRule(
      { trials: [xy, yx], taskOf: () => 'slate-duel', members: [member] },
      AS_JUDGED,
    );
    expect(judgements).toBe(member);
    expect(members).toEqual([member]);
    expect(ruleSentences(AS_JUDGED)).toEqual([]);
    expect(isAsJudged({ ...AS_JUDGED, loser: 'rec-x' })).toBe(true);
  });

  it('turns answers within a margin into ties, and no others', () => {
    expect(ruled({ margin: 0.1 }, [says(xy, first, 0.54), says(yx, first, 0.56)])).toEqual({
      [xy.key]: { kind: 'tied' },
      [yx.key]: first,
    });
  });

  it('makes answers with little label mass unscored, and never one without a label mass', () => {
    const reference = { ...says(own, first, 1), labelMass: null };
    expect(
      ruled({ labelMass: 0.5 }, [says(xy, first, 0.9, 0.49), says(yx, first, 0.9, 0.5), reference]),
    ).toEqual({ [xy.key]: unscored, [yx.key]: first, [own.key]: first });
  });

  it('pools the votes of both orders: a drawn vote is a tie, an unscored answer has no vote', () => {
    expect(ruled({ orders: 'pooled' }, [says(xy, first, 0.9), says(yx, first, 0.9)])).toEqual({
      [xy.key]: { kind: 'tied' },
      [yx.key]: { kind: 'tied' },
    });
    const silent = says(yx, { kind: 'unscored', why: 'cut off' }, null);
    expect(ruled({ orders: 'pooled' }, [says(xy, first, 0.9), silent])).toEqual({
      [xy.key]: first,
      [yx.key]: second,
    });
  });

  it('pools the votes of a panel over both orders', () => {
    const one = [says(xy, first, 0.9), says(yx, first, 0.9)];
    const other = [says(xy, first, 0.9), says(yx, second, 0.2)];
    expect(ruled({ orders: 'pooled' }, one, other)).toEqual({ [xy.key]: first, [yx.key]: second });
  });

  it('averages the shares of both orders, and never those of one order alone', () => {
    const answers = [says(xy, first, 0.9), says(yx, first, 0.6)];
    expect(ruled({ orders: 'averaged' }, answers)).toEqual({ [xy.key]: first, [yx.key]: second });
    const silent = says(yx, { kind: 'unscored', why: 'cut off' }, null);
    expect(ruled({ orders: 'averaged' }, [answers[0]!, silent])[xy.key]).toMatchObject({
      kind: 'unscored',
    });
  });

  it('leaves slates against themselves unchanged', () => {
    expect(ruled({ orders: 'pooled' }, [says(own, second, 0.4)])).toEqual({ [own.key]: second });
  });

  it('leaves ties out, or makes one recommender lose them in either position', () => {
    const ties = [says(xy, { kind: 'tied' }, 0.5), says(yx, { kind: 'tied' }, 0.5)];
    expect(ruled({ ties: 'left out' }, ties)).toEqual({ [xy.key]: unscored, [yx.key]: unscored });
    expect(ruled({ ties: 'lost', loser: 'rec-x' }, ties)).toEqual({
      [xy.key]: second,
      [yx.key]: first,
    });
    expect(ruled({ ties: 'lost', loser: 'rec-z' }, ties)[xy.key]).toEqual({ kind: 'tied' });
  });

  it('leaves labels and scores unchanged, because their labels aren’t positions', () => {
    const trial = appraisal(x);
    const label = says(trial, { kind: 'labelled', label: 'Good' }, 0.5);
    const { judgements } = applyRule(
      { trials: [trial], taskOf: () => 'list-label', members: [[label]] },
      { ...AS_JUDGED, margin: 0.5, orders: 'pooled' },
    );
    expect(judgements).toEqual([label]);
  });

  it('gives a report without a model: all ties at a margin of 1', async () => {
    const planned = plannedFor(slateDuel, smallStudy);
    const stored = [...(await judgeStudy(noisyOracle(0.7, 'n'), smallStudy)).values()];
    const { judgements } = applyRule(
      { trials: planned.trials, taskOf: slateDuel.taskOf, members: [stored] },
      { ...AS_JUDGED, margin: 1.01 },
    );
    const report = renderReport(slateDuel.report(reportInput(planned, byKey(judgements))));
    expect(report.counts).toMatchObject({ tied: stored.length, preferredFirst: 0, unscored: 0 });
    const board = report.sections.find((section) => section.kind === 'leaderboard');
    expect(board?.rows.map(({ share }) => share.value)).toEqual([0.5, 0.5, 0.5]);
  });

  it('shows no coherence that the rule itself has made', async () => {
    const study = drawnStudy('rule', { users: 10, m: 3, recommenders: true });
    const planned = plannedFor(slateDuel, study);
    const members = [[...(await judgeStudy(alwaysFirst(), study)).values()]];
    const { trials } = planned;
    for (const orders of ['pooled', 'averaged', 'each'] as const) {
      const rule = { ...AS_JUDGED, orders };
      const { judgements } = applyRule({ trials, taskOf: slateDuel.taskOf, members }, rule);
      const input = reportInput(planned, byKey(judgements));
      const report = renderReport(withoutPositionFigures(slateDuel.report(input), rule));
      const found = report.sections.flatMap((section) =>
        section.kind === 'estimates' ? section.estimates.map(({ id }) => id) : [],
      );
      expect(found.includes('slate-duel/asymmetry')).toBe(orders === 'each');
      expect(found).toContain('slate-duel/skill');
      expect(report.trust.includes('usual rule')).toBe(orders !== 'each');
      const flips = report.sections.flatMap((section) =>
        section.kind === 'similarity' ? section.bins.map((bin) => bin.flips.value) : [],
      );
      expect(flips.every((value) => (orders === 'each' ? value === 1 : value === null))).toBe(true);
    }
  });

  it('is described in sentences that name its changes', () => {
    const words = ruleSentences({
      margin: 0.1,
      labelMass: 0.5,
      orders: 'pooled',
      ties: 'lost',
      loser: 'popular',
    })
      .map(formatMessage)
      .join(' ');
    for (const part of ['.10', '.50', 'pooled', 'Most popular']) expect(words).toContain(part);
  });
});
