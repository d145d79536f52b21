import { renderReport } from '#engine/report/rendered-report.ts';
import { ALWAYS_FIRST, referenceOf } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { alwaysFirst } from '../../judges/always.ts';
import { noisyOracle, oracle } from '../../judges/oracle.ts';
import { cpuTime } from '#test/fixtures/cpu-time.ts';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { estimateOf, judgeStudy, reportOf } from '#test/fixtures/judged.ts';
import { plannedFor, reportInput } from '#test/fixtures/planned.ts';
import { stream } from '../../random/stream.ts';
import { planDuels } from './plan.ts';
import { slateDuel } from './slate-duel.ts';

/** Similarities are irrelevant here, and their bins take half the time. */
const study = { ...drawnStudy('T1', { users: 60, m: 4 }), similarity: new Map<string, number>() };

describe('judges of known behaviour, on 60 users with 4 slates each', () => {
  it('an oracle has regret 0, and skill, asymmetry and transitivity 1', async () => {
    const report = await reportOf(oracle(), study);
    const value = (name: string) => estimateOf(report, name).value;
    expect(value('regret')).toBe(0);
    for (const name of ['skill', 'accuracy', 'asymmetry', 'transitivity', 'irreflexivity']) {
      expect(value(name)).toBe(1);
    }
    expect(value('transitivity-reversed')).toBe(1);
    expect(value('transitivity-merged')).toBe(1);
    expect(value('acyclic-triads')).toBe(1);
    expect(value('first-chosen')).toBe(0.5);
  });

  it('an always-first judge has asymmetry 0, transitivity 1 and skill 0, each equal to its reference value', async () => {
    const report = await reportOf(alwaysFirst(), study);
    const names = ['asymmetry', 'transitivity', 'transitivity-reversed', 'irreflexivity', 'skill'];
    expect(names.map((name) => estimateOf(report, name).value)).toEqual([0, 1, 0, 0, 0]);
    expect(estimateOf(report, 'transitivity-merged').value).toBeNull();
    for (const section of report.sections) {
      if (section.kind !== 'estimates') continue;
      for (const { id, value, references } of section.estimates) {
        if (/regret-|transitivity-merged|mean-/.test(id)) continue;
        expect([id, value]).toEqual([id, referenceOf({ references }, ALWAYS_FIRST)]);
      }
    }
  });

  it('an always-first judge has exactly skill 0, even if rounding makes its loss differ from the coin’s', async () => {
    const few = { ...drawnStudy('g', { users: 7, m: 5 }), similarity: new Map<string, number>() };
    const report = await reportOf(alwaysFirst(), few);
    expect(estimateOf(report, 'regret').value).not.toBe(estimateOf(report, 'regret-coin').value);
    const { value, references, interval } = estimateOf(report, 'skill');
    expect([value, referenceOf({ references }, ALWAYS_FIRST)]).toEqual([0, 0]);
    // Seven users with skill 0 each; 1 - .05^(1/7) of others may differ.
    const others = 1 - 0.05 ** (1 / 7);
    expect(interval?.low).toBeCloseTo(-others, 9);
    expect(interval?.high).toBeCloseTo(others, 9);
  });

  it('regret and its random bound equal a brute-force computation', async () => {
    const report = await reportOf(noisyOracle(0.7, 'n'), study);
    const judgements = await judgeStudy(noisyOracle(0.7, 'n'), study);
    let [lost, random] = [0, 0];
    for (const { key, first, second } of planDuels(study, stream('run'))) {
      const [a, b] = [first.utility!, second.utility!];
      const { verdict } = judgements.get(key)!;
      if (verdict.kind !== 'preferred') throw new RangeError('A noisy oracle always prefers');
      lost += Math.max(a, b) - (verdict.winner === 'first' ? a : b);
      random += Math.abs(a - b) / 2;
    }
    const value = (name: string) => estimateOf(report, name).value;
    expect(value('regret')).toBeCloseTo(lost / 16 / 60, 12);
    expect(value('regret-coin')).toBeCloseTo(random / 16 / 60, 12);
    expect(value('regret-worst')).toBeCloseTo((2 * random) / 16 / 60, 12);
    expect(value('skill')).toBeCloseTo(1 - lost / random, 12);
  });

  it('a noisy oracle has skill 2p - 1', async () => {
    const { value } = estimateOf(
      await reportOf(noisyOracle(0.8, 'n'), drawnStudy('big', { users: 600, m: 4 })),
      'skill',
    );
    expect(Math.abs(value! - 0.6)).toBeLessThan(0.04);
  });

  it('the report takes well under a second', async () => {
    const data = drawnStudy('many', { users: 60, m: 4, recommenders: true });
    const judgements = await judgeStudy(noisyOracle(0.7, 'n'), data);
    const input = reportInput(plannedFor(slateDuel, data), judgements, { bootstraps: 1000 });
    const started = cpuTime();
    renderReport(slateDuel.report(input));
    // It takes about 100 ms; the rest allows for a slow machine.
    expect(cpuTime() - started).toBeLessThan(1000);
  });
});
