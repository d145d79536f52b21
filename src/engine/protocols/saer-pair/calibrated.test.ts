import { describe, expect, it } from 'vitest';
import { id, type JudgeId } from '../../domain/ids.ts';
import { duel } from '../../domain/trial.ts';
import { alwaysFirst } from '../../judges/always.ts';
import { coin } from '../../judges/coin.ts';
import { oracle } from '../../judges/oracle.ts';
import { referenceJudge } from '../../judges/reference-judge.ts';
import { stream } from '../../random/stream.ts';
import type { RenderedReport } from '../../report/rendered-report.ts';
import { reportOn } from '#test/fixtures/asked-all.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { probedStudy } from '#test/fixtures/probed-study.ts';
import { saerPair } from './saer-pair.ts';

const study = probedStudy(60, []);
const calibrated = { lists: false, orders: 'calibrated' } as const;

/** Returns a judge with a position offset in logits that prefers the better list by as many, with some noise. */
function shifted(offset: number, preference: number, noise = 0) {
  const card = { ...oracle().card, id: id<JudgeId>('shifted'), name: 'Shifted' };
  const chance = stream('shifted');
  return referenceJudge(card, () => ({ trial }) => {
    if (trial.kind !== 'duel') return null;
    const sign = Math.sign(trial.first.utility! - trial.second.utility!);
    const spread = noise * (2 * chance.child(trial.key).unit() - 1);
    const first = 0.9 / (1 + Math.exp(-(offset + sign * preference + spread)));
    return [first, 0.9 - first, 0.1];
  });
}

function sharesIn(report: RenderedReport): readonly number[] {
  const bars = report.sections.find(({ kind }) => kind === 'shares');
  const [row] = bars?.kind === 'shares' ? bars.rows : [];
  return row!.counts;
}

function figure(report: RenderedReport, named: string) {
  const all = report.sections.flatMap((one) => (one.kind === 'estimates' ? one.estimates : []));
  return all.find((one) => one.id === named)!;
}

describe('a calibrated run', () => {
  it('asks each pair once, both orders for a tenth of the users, and one list against itself for 20', () => {
    const { trials } = plannedFor(saerPair, study, calibrated);
    const selves = trials.filter((one) => one.kind === 'duel' && one.first === one.second);
    expect(selves.length).toBe(20);
    expect(trials.length - selves.length).toBe(60 + 6);
    expect(new Set(trials.map(({ key }) => key)).size).toBe(trials.length);
    const all = plannedFor(saerPair, study, { ...calibrated, 'self-pairs': true }).trials;
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.length).toBe(60 + 6 + 120);
  });

  it('takes out a position offset that decides every answer', async () => {
    const judge = shifted(2, 1);
    const report = await reportOn(saerPair, judge, study, { settings: calibrated });
    expect([...sharesIn(report)].sort((x, y) => y - x)).toEqual([60, 0, 0, 0, 0]);
    expect(figure(report, 'saer-pair/accuracy')).toMatchObject({ value: 1, n: 60 });
    // In both orders, the offset makes a tie by position of every pair.
    expect(figure(report, 'saer-pair/consistency')).toMatchObject({ value: 0, n: 6 });
    const section = report.sections.find(({ title }) => /one order enough/.test(title))!;
    expect(section.reading).toContain('20 lists against themselves: 2.000 logits');
  });

  it('ties by position all answers of a judge that names the first, and names no winner', async () => {
    const report = await reportOn(saerPair, alwaysFirst(), study, { settings: calibrated });
    expect(sharesIn(report)).toEqual([0, 0, 60, 0, 0]);
  });

  it('has a coin at its reference values', async () => {
    const report = await reportOn(saerPair, coin('c'), probedStudy(600, []), {
      settings: calibrated,
      report: { bootstraps: 20 },
    });
    const [wins, ties, byPosition, losses] = sharesIn(report);
    expect(byPosition).toBe(0);
    // 600 pairs at a third each: five standard deviations are 58.
    for (const one of [wins, ties, losses]) expect(Math.abs(one! - 200)).toBeLessThan(58);
  });

  it('decides like both orders for an oracle, and agrees with them', async () => {
    const report = await reportOn(saerPair, oracle(), study, { settings: calibrated });
    expect(figure(report, 'saer-pair/accuracy')).toMatchObject({ value: 1, n: 60 });
    expect(figure(report, 'saer-pair/calibrated-agreement')).toMatchObject({ value: 1, n: 6 });
  });

  it('abstains where a preference is as weak as between a list and itself', async () => {
    const weak = shifted(1, 0.05, 0.5);
    const sharp = await reportOn(saerPair, weak, study, { settings: calibrated });
    const careful = await reportOn(saerPair, weak, study, {
      settings: { ...calibrated, abstain: 0.1 },
    });
    expect(sharesIn(sharp)[2]).toBe(0);
    // At most a tenth of pairs without a difference has a winner; a weak preference adds a little.
    expect(sharesIn(careful)[2]).toBeGreaterThan(45);
    const strong = await reportOn(saerPair, shifted(1, 2, 0.5), study, {
      settings: { ...calibrated, abstain: 0.1 },
    });
    expect(figure(strong, 'saer-pair/accuracy')).toMatchObject({ value: 1, n: 60 });
  });

  it('names no winner if too few lists were asked against themselves for the level', async () => {
    const few = await reportOn(saerPair, shifted(1, 2), probedStudy(5, []), {
      settings: { ...calibrated, abstain: 0.1 },
    });
    expect(sharesIn(few)[2]).toBe(5);
    expect(few.sections.map(({ reading }) => reading).join()).toContain('too few for a level');
  });

  it('uses an answer of either order', () => {
    const { trials } = plannedFor(saerPair, study, calibrated);
    const once = study.slates.filter(({ user }) => user === 'u7');
    const [a, b] = once as [(typeof once)[0], (typeof once)[0]];
    const keys = [duel(a, b).key, duel(b, a).key];
    expect(trials.filter(({ key }) => keys.includes(key)).length).toBeGreaterThan(0);
  });
});
