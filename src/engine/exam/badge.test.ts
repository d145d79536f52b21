import { describe, expect, it } from 'vitest';
import { sampleEstimate, sampleExam } from '#test/fixtures/sample-exam.ts';
import { badgeOf, examOfJudge, partsOf } from './badge.ts';

const good = sampleExam({
  'order-flips': sampleEstimate(0.9, 0.8, 0.95),
  detection: sampleEstimate(0.7, 0.62, 0.78),
});

describe('badgeOf', () => {
  it('has passed where every part that was asked has', () => {
    const badge = badgeOf(good.judge, good);
    expect(badge).toMatchObject({ outcome: 'passed', parts: 2, failed: [], unsure: [] });
    expect(badge.sentence).toContain('passed 2 of 2 parts');
  });

  it('has failed where one part has, and names it', () => {
    const exam = sampleExam({
      'order-flips': sampleEstimate(0.4, 0.3, 0.5),
      detection: sampleEstimate(0.6, 0.5, 0.7),
    });
    const badge = badgeOf(exam.judge, exam);
    expect(badge.outcome).toBe('failed');
    expect(badge.failed).toEqual(['Keeps its winner when the two change places']);
    expect(badge.unsure).toEqual(['Spots another viewer’s slate']);
    expect(badge.sentence).toContain('failed “Keeps its winner');
  });

  it('follows a line that was moved, and says so', () => {
    const badge = badgeOf(good.judge, good, { detection: 0.8 });
    expect(badge.outcome).toBe('failed');
    expect(badge.sentence).toContain('1 pass line was moved');
  });

  it('[X7] says so where there is no exam', () => {
    const badge = badgeOf(good.judge, undefined);
    expect(badge).toMatchObject({ outcome: 'not examined', finishedAt: null });
    expect(badge.sentence).toContain('not examined on this device');
  });
});

describe('partsOf', () => {
  it('takes an item that an older exam hasn’t for not asked', () => {
    const parts = partsOf(good, {});
    expect(parts.find(({ item }) => item.id === 'duplicates')!.outcome).toBe('not asked');
  });
});

describe('examOfJudge', () => {
  const { judge } = good;
  it('[X7] finds the exam of just these weights', () => {
    expect(examOfJudge([good], judge)).toBe(good);
    expect(examOfJudge([good], { ...judge, weights: 'others' })).toBeUndefined();
    expect(examOfJudge([{ ...good, state: 'running' }], judge)).toBeUndefined();
  });

  it('[X7] takes a noisy oracle that is right more often for another judge', () => {
    const noisy = { ...good, environment: { seed: 'exam', p: '0.75' } };
    expect(examOfJudge([noisy], judge, { seed: 's', p: '0.75' })).toBe(noisy);
    expect(examOfJudge([noisy], judge, { seed: 's', p: '0.9' })).toBeUndefined();
    expect(examOfJudge([noisy], judge)).toBe(noisy);
  });

  it('takes the one on the device that a run was on, else the newest', () => {
    const gpu = { ...good, id: 'gpu', device: 'webgpu, Card', finishedAt: 1 };
    const wasm = { ...good, id: 'wasm', device: 'wasm', finishedAt: 2 };
    const on = (device: string) => ({ device, adapter: 'Card' });
    expect(examOfJudge([gpu, wasm], judge, on('webgpu'))).toBe(gpu);
    expect(examOfJudge([gpu, wasm], judge, on('wasm'))).toBe(wasm);
    expect(examOfJudge([gpu, wasm], judge)).toBe(wasm);
  });
});
