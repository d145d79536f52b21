import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import type { Study } from '#engine/domain/study.ts';
import { sampleRun } from '#test/fixtures/ui/sample-run.ts';
import { castOf } from './cast.ts';

const names = Array.from({ length: 8 }, (_, i) => `rec-${i + 1}`);
const study: Study = {
  ...sampleRun.study,
  slates: { kind: 'recommenders', recommenders: names, k: 5, users: 60 },
};

describe('cast', () => {
  it('gives the first six a hue and a shape of their own, in the order of the study', () => {
    const members = names.slice(0, 6).map((name) => castOf(study)(id(name)));
    expect(members.map(({ hue }) => hue)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(members.map(({ shape }) => shape)).size).toBe(6);
    expect(members.every(({ number }) => number === null)).toBe(true);
  });

  it('marks the seventh and later ones by a number', () => {
    expect([6, 7].map((i) => castOf(study)(id(names[i] ?? '')))).toMatchObject([
      { hue: 6, number: 7 },
      { hue: 6, number: 8 },
    ]);
  });

  it('shows the title of a built-in recommender and the name of any other', () => {
    const cast = castOf(study);
    expect([cast(id('item-knn')).name, cast(id('rec-2')).name]).toEqual([
      'Item neighbours',
      'rec-2',
    ]);
  });
});
