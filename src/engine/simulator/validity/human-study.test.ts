import { describe, expect, it } from 'vitest';
import { suiteSettings, suiteStage } from '#test/fixtures/suite-stage.ts';
import { ratingUnits, RANDOM_ARM } from '../../annotation/rubric.ts';
import { simulatedGiven } from '../../annotation/simulated-ratings.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { stream } from '../../random/stream.ts';
import { constant, uniform } from '../reference-raters.ts';
import type { Rater } from '../rater.ts';
import { humanStudyReport, runHumanStudy, type StudyRater } from './human-study.ts';
import { drawQueries, PAPER_MIX } from './queries.ts';

const stage = suiteStage();
const settings = suiteSettings({ scale: stage.scale.id });
const { signal } = new AbortController();

/** A rater that gives one rating and a reason for any. */
const writing: Rater = {
  ...constant(stage.scale, 'highest'),
  explain: ({ item }, rating) => Promise.resolve(`${item.title} is worth ${rating}.`),
};
const silent = uniform(stage.scale, 'u');

async function studied(raters: readonly StudyRater[]) {
  const going = runHumanStudy({ stage, settings, raters, mix: PAPER_MIX, seed: '1' }, signal);
  let step = await going.next();
  while (!step.done) step = await going.next();
  return step.value;
}

const two = [
  { name: 'Writer', rater: writing },
  { name: 'Other', rater: { ...silent, explain: writing.explain! } },
];

describe('the queries of a human study', () => {
  it('are the paper’s mix, and the same for the same seed', () => {
    const of = () => drawQueries(stage, PAPER_MIX, stream('q'));
    const kinds = of().map(({ id }) => id.split(' ')[0]);
    expect(kinds).toEqual([
      ...Array<string>(4).fill('genres'),
      ...Array<string>(2).fill('collections'),
      ...Array<string>(4).fill('drawn'),
    ]);
    expect(of()).toEqual(of());
    for (const { memory, item } of of()) {
      expect(memory.map((one) => one.item)).not.toContain(item.id);
    }
  });
});

describe('a human study', () => {
  it('asks every rater the same, and explains the random ratings too', async () => {
    const { queries, ratings, left } = await studied([
      ...two,
      { name: 'Absent', unable: 'It can’t.' },
    ]);
    expect(queries).toHaveLength(10);
    expect(ratings).toHaveLength(30);
    for (const rater of ['Writer', 'Other', null]) {
      const own = ratings.filter((one) => one.rater === rater);
      expect(own.map(({ query }) => query)).toEqual(queries.map(({ id }) => id));
      expect(own.every(({ explanation }) => explanation?.includes('is worth'))).toBe(true);
    }
    expect(left).toEqual([{ name: 'Absent', why: 'It can’t.' }]);
  });

  it('gives a blind sheet with every rater and chance, with words only if all have some', async () => {
    const statements = async (raters: readonly StudyRater[]) => {
      const { queries, ratings } = await studied(raters);
      const items = new Map(stage.world.items.map((item) => [item.id, item]));
      const given = ratings.flatMap(({ query, rater, rating, explanation }) => {
        const { person, item, remembered } = queries.find(({ id }) => id === query)!;
        const one = { person, name: query, item, remembered, rating: rating! };
        const words = explanation === undefined ? {} : { explanation };
        const by = { rater: rater ?? RANDOM_ARM, scale: stage.scale };
        return simulatedGiven([{ ...one, ...words }], items, by);
      });
      return ratingUnits(given, stream('s'));
    };
    const units = await statements(two);
    expect(new Set(units.map(({ arm }) => arm))).toEqual(new Set(['Writer', 'Other', RANDOM_ARM]));
    expect(units).toHaveLength(30);
    expect(units.every(({ statement }) => statement.includes('is worth'))).toBe(true);
    expect(units.some(({ statement }) => /Writer|Other/.test(statement))).toBe(false);
    const some = await statements([two[0]!, { name: 'Silent', rater: silent }]);
    expect(some.some(({ statement }) => statement.includes('is worth'))).toBe(false);
  });

  it('reports every rating, and whether all are explained', async () => {
    const { sections, trust } = renderReport(humanStudyReport(await studied(two)));
    expect(sections[0]).toMatchObject({ kind: 'table', rows: { length: 10 } });
    expect(trust).toContain('the random ones too');
    const one = await studied([{ name: 'Silent', rater: silent }]);
    expect(renderReport(humanStudyReport(one)).trust).toContain('ratings alone');
  });
});
