import { formatMessage, texts } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { sampleEstimate, sampleExam } from '#test/fixtures/sample-exam.ts';
import { badgeOf, examOfJudge, partsOf } from './badge.ts';

const good = sampleExam({
  'order-flips': sampleEstimate(0.9, 0.8, 0.95),
  detection: sampleEstimate(0.7, 0.62, 0.78),
});

describe('badgeOf', () => {
  it('is passed where every part that was asked is passed', () => {
    const badge = badgeOf(good.judge, good);
    expect(badge).toMatchObject({ outcome: 'passed', parts: 2, failed: [], unsure: [] });
    expect(formatMessage(badge.sentence)).toContain('Of 2 parts: 2 passed.');
  });

  it('is failed where one part is failed, and names it', () => {
    const exam = sampleExam({
      'order-flips': sampleEstimate(0.4, 0.3, 0.5),
      detection: sampleEstimate(0.6, 0.5, 0.7),
    });
    const badge = badgeOf(exam.judge, exam);
    expect(badge.outcome).toBe('failed');
    expect(badge.failed.map(formatMessage)).toEqual([
      'Keeps its winner when the two change positions',
    ]);
    expect(badge.unsure.map(formatMessage)).toEqual(['Spots another user’s slate']);
    expect(formatMessage(badge.sentence)).toContain(
      'Of 2 parts: 0 passed, 1 failed, 1 open. Failed: “Keeps its winner',
    );
  });

  it('names parts in which a judge that gives the same answer everywhere changes nothing', () => {
    const variety = sampleEstimate(0, 0, 0.02);
    const results = good.results.map((one) => ({ ...one, variety }));
    const badge = badgeOf(good.judge, { ...good, results });
    expect(badge).toMatchObject({ outcome: 'can’t tell', parts: 2, failed: [] });
    expect(badge.unsure).toHaveLength(2);
    expect(formatMessage(badge.sentence)).toMatch(
      /0 passed, 2 open\. Open since the answer is the same everywhere[^]*“Keeps/,
    );
  });

  it('uses a pass line that was moved, and says so', () => {
    const badge = badgeOf(good.judge, good, { detection: 0.8 });
    expect(badge.outcome).toBe('failed');
    expect(formatMessage(badge.sentence)).toContain('1 pass line was moved');
  });

  it('counts the parts in one wording, in the sentence and in lists', () => {
    const [open, same] = [sampleEstimate(0.7, 0.5, 0.9), sampleEstimate(0, 0, 0.02)];
    const exams = [
      good,
      sampleExam({ 'order-flips': open, detection: sampleEstimate(0.4, 0.3, 0.5) }),
      sampleExam({
        'order-flips': open,
        detection: sampleEstimate(0.7, 0.65, 0.8),
        agreement: open,
      }),
    ];
    const constant = exams.map((exam) => ({
      ...exam,
      results: exam.results.map((one) => ({ ...one, variety: same })),
    }));
    const words = [...exams, ...constant].map((exam) => {
      const { sentence, failed, unsure, parts } = badgeOf(exam.judge, exam);
      const counts = { failed: failed.length, unsure: unsure.length, parts };
      const said = texts.examBadge.result(counts).replace('Exam: ', '');
      expect(formatMessage(sentence)).toContain(`: ${said}.`);
      return said;
    });
    expect(words).toContain('0 passed, 1 failed, 1 open');
    expect(words).toContain('2 passed');
    expect(words).toContain('0 passed, 2 open');
  });

  it.each([
    [{ trainedUsers: 48 }, '48 of the exam’s 60 users were in its training'],
    [{ trainedUsers: 1 }, '1 of the exam’s 60 users was in its training'],
    [{ trainedUsers: 0 }, null],
    [{}, null],
  ])('says how many of the people were in the judge’s training: %o', (counted, words) => {
    const badge = badgeOf(good.judge, { ...good, users: 60, data: { ...good.data, ...counted } });
    expect(badge.trained).toBe(words === null ? undefined : true);
    if (words) expect(formatMessage(badge.sentence)).toContain(words);
    else expect(formatMessage(badge.sentence)).not.toContain('in its training');
  });

  it('says of an earlier version’s exam that its people were in the judge’s training', () => {
    const trainedOn = [{ name: 'Films', hash: good.data.hash, users: 610, unseen: [] }];
    const badge = badgeOf(good.judge, { ...good, judge: { ...good.judge, trainedOn } });
    expect(badge.trained).toBe(true);
    expect(formatMessage(badge.sentence)).toContain('Many of the exam’s');
  });

  it('[X7] says so where there is no exam', () => {
    const badge = badgeOf(good.judge, undefined);
    expect(badge).toMatchObject({ outcome: 'not examined', finishedAt: null });
    expect(formatMessage(badge.sentence)).toContain('not examined on this device');
  });
});

describe('partsOf', () => {
  it('treats an item missing from an older exam as not asked', () => {
    const parts = partsOf(good, {});
    expect(parts.find(({ item }) => item.id === 'duplicates')!.outcome).toBe('not asked');
  });
});

describe('examOfJudge', () => {
  const { judge } = good;
  it('[X7] finds the exam of exactly these weights', () => {
    expect(examOfJudge([good], judge)).toBe(good);
    expect(examOfJudge([good], { ...judge, weights: 'others' })).toBeUndefined();
    expect(examOfJudge([{ ...good, state: 'running' }], judge)).toBeUndefined();
  });

  it('[X7] treats a noisy oracle of another probability as another judge', () => {
    const noisy = { ...good, environment: { seed: 'exam', p: '0.75' } };
    expect(examOfJudge([noisy], judge, { seed: 's', p: '0.75' })).toBe(noisy);
    expect(examOfJudge([noisy], judge, { seed: 's', p: '0.9' })).toBeUndefined();
    expect(examOfJudge([noisy], judge)).toBe(noisy);
  });

  it('prefers the exam on the device of the run, else the newest', () => {
    const gpu = { ...good, id: 'gpu', device: 'webgpu, Card', finishedAt: 1 };
    const wasm = { ...good, id: 'wasm', device: 'wasm', finishedAt: 2 };
    const on = (device: string) => ({ device, adapter: 'Card' });
    expect(examOfJudge([gpu, wasm], judge, on('webgpu'))).toBe(gpu);
    expect(examOfJudge([gpu, wasm], judge, on('wasm'))).toBe(wasm);
    expect(examOfJudge([gpu, wasm], judge)).toBe(wasm);
  });
});
