import { describe, expect, it } from 'vitest';
import { sampleExam } from '#test/fixtures/sample-exam.ts';
import { RATE, SKILL } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { examShape } from './exam-shapes.ts';
import { readExam, type EarlierExam, type NamedExam } from './read-exam.ts';

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
  expect(version).toBe(3);
  expect(results[0]!.estimate).toMatchObject({
    value: 0.3,
    measure: SKILL,
    references: coinAndFirst(0, 0.1),
  });
  expect(results[0]!.estimate).not.toHaveProperty('nulls');
  expect(results[1]!.estimate).toMatchObject({ measure: { unit: 'a second' }, references: [] });
  expect(readExam(exam)).toBe(exam);
});

describe('an exam of version 2', () => {
  const { nulls: _, ...rest } = figure('exam/injected-titles', 0, 0);
  const named = (leftOut: Readonly<Record<string, number>>, references: readonly string[]) => ({
    ...rest,
    measure: RATE,
    leftOut,
    references: references.map((name) => ({ name, value: 0.25 })),
  });
  const one = named({ 'not in the prompt': 3, unscored: 2, 'no such slate': 1 }, [
    'coin',
    'always the lowest',
  ]);
  const exam: NamedExam = {
    ...sampleExam({}),
    version: 2,
    results: [
      {
        item: 'injected-titles',
        estimate: one,
        beside: [
          named({ 'without an answer of Ann': 4, tied: 5, 'of old': 6, 'older still': 1 }, []),
        ],
        variety: one,
      },
      { item: 'speed', estimate: null, beside: [] },
    ],
  };

  it('gets ids for its reasons and reference values, with the same counts', () => {
    expect(examShape(exam)).toBeNull();
    const read = readExam(exam);
    expect(examShape(read)).toBeNull();
    const [first, second] = read.results;
    expect(first!.estimate).toEqual({
      ...one,
      leftOut: { 'outside prompt': 3, unscored: 2, 'no slate': 1 },
      references: [
        { name: 'coin', value: 0.25 },
        { name: 'always lowest', value: 0.25 },
      ],
    });
    expect(first!.variety).toEqual(first!.estimate);
    expect(first!.beside[0]!.leftOut).toEqual({ 'no answer of rater Ann': 4, tied: 5, other: 7 });
    expect(second).toEqual({ item: 'speed', estimate: null, beside: [] });
  });

  it('can’t be stored as version 3 with its sentences', () => {
    expect(examShape({ ...exam, version: 3 })).toBe('results.0.estimate.leftOut');
    const reference = { ...one, leftOut: {} };
    expect(
      examShape({ ...exam, version: 3, results: [{ item: 'x', estimate: reference, beside: [] }] }),
    ).toBe('results.0.estimate.references.1.name');
  });
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
