import { expect, it } from 'vitest';
import { sampleExam } from '#test/fixtures/sample-exam.ts';
import { SKILL } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { readExam, type EarlierExam } from './read-exam.ts';

it('gives the figures of version 1 measures and named reference values', () => {
  const exam = sampleExam({});
  const earlier: EarlierExam = {
    ...exam,
    version: 1,
    results: [
      { item: 'agreement', estimate: figure('exam/agreement', 0, 0.1), beside: [] },
      { item: 'speed', estimate: figure('exam/speed', null, null), beside: [] },
    ],
  };
  const { version, results } = readExam(earlier);
  expect(version).toBe(2);
  expect(results[0]!.estimate).toMatchObject({
    value: 0.3,
    measure: SKILL,
    references: coinAndFirst(0, 0.1),
  });
  expect(results[0]!.estimate).not.toHaveProperty('nulls');
  expect(results[1]!.estimate).toMatchObject({ measure: { unit: 'a second' }, references: [] });
  expect(readExam(exam)).toBe(exam);
});

function figure(id: string, coin: number | null, alwaysFirst: number | null) {
  return {
    id,
    title: id,
    value: 0.3,
    interval: null,
    n: 1,
    of: '1 duel',
    leftOut: {},
    nulls: { coin, alwaysFirst },
    ties: 'none',
    method: 'none',
    better: 'higher' as const,
  };
}
