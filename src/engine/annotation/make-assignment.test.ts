import { describe, expect, it } from 'vitest';
import { drawnStudy } from '#test/fixtures/drawn-study.ts';
import { plannedFor } from '#test/fixtures/planned.ts';
import { id } from '../domain/ids.ts';
import { saerList } from '../protocols/saer-list/saer-list.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { stream } from '../random/stream.ts';
import { guidelinesFor } from './guidelines.ts';
import { contentId, makeAssignment, type Wanted } from './make-assignment.ts';
import { RANDOM_ARM, ratingUnits, type GivenRating } from './rubric.ts';
import { sheet as schema } from './sheet.ts';
import type { Offer } from './shown-unit.ts';
import { adversarialUnits, listUnits, pairUnits } from './units.ts';

const data = drawnStudy('people', { users: 30, m: 3, recommenders: true });
const planned = plannedFor(slateDuel, data);
const people = slateDuel.forPeople!(planned, 'standard');
const offer: Offer = {
  source: id('run-1'),
  units: pairUnits(planned.trials),
  aboutUser: (user) => people.aboutUser(data.users.get(user)!),
  items: people.items,
};
const pairs = {
  name: 'Pairs',
  kind: 'pairwise',
  count: 20,
  slots: 2,
  overlap: 2,
  seed: 's',
} as const;

async function made(wanted: Partial<Wanted> = {}, from: Offer = offer) {
  const guidelines = await guidelinesFor(wanted.kind ?? 'pairwise', people, '');
  const { sheet, key } = await makeAssignment(from, { ...pairs, ...wanted }, guidelines, 7);
  return { sheet, key: key! };
}

describe('an assignment', () => {
  it('[L2] depends only on the seed and matches its schema', async () => {
    const one = await made();
    expect(await made()).toEqual(one);
    expect((await made({ seed: 't' })).sheet.id).not.toBe(one.sheet.id);
    expect(schema.parse(JSON.parse(JSON.stringify(one.sheet)))).toEqual(one.sheet);
    expect(one.sheet.id).toBe(await contentId(one.sheet));
    expect(one.key).toMatchObject({
      source: 'run-1',
      seed: 's',
      picked: false,
      madeAt: 7,
      overlap: 2,
    });
  });

  it('[L1] shows annotators no recommender, utility, slate or user', async () => {
    for (const kind of ['pairwise', 'adversarial'] as const) {
      const units = kind === 'pairwise' ? offer.units : adversarialUnits(data, stream('x'));
      const { sheet } = await made({ kind }, { ...offer, units });
      const text = JSON.stringify(sheet);
      for (const { id, user, recommender, utility } of data.slates) {
        for (const secret of [`"${id}"`, `"${user}"`, recommender!, String(utility)]) {
          if (secret.length > 2) expect(text).not.toContain(secret);
        }
      }
      expect(text).not.toMatch(/adversarial|genuine|recommender|utility|run-1|verdict/);
    }
  });

  it('[L1] names lists a or b at random, so that names reveal nothing', async () => {
    const { key } = await made({ count: 90 });
    const asA = Object.values(key.tasks).filter(({ reference }) => reference === 'a').length;
    expect(asA).toBeGreaterThan(25);
    expect(asA).toBeLessThan(65);
  });

  it('draws every unit with equal probability', async () => {
    const drawn = new Map<string, number>();
    const times = 200;
    for (let i = 0; i < times; i++) {
      const { key } = await made({ seed: `seed ${i}`, count: 9, slots: 1, overlap: 1 });
      for (const { unit } of Object.values(key.tasks)) drawn.set(unit, (drawn.get(unit) ?? 0) + 1);
    }
    // A tenth of 90 units, 200 times: each 20 times with a standard deviation of 4.2; the bound is
    // 4 of these.
    expect(drawn.size).toBe(90);
    for (const n of drawn.values()) expect(Math.abs(n - 20)).toBeLessThan(17);
  });

  it('[L1] puts the reference first in half of each annotator’s tasks, also per pair of recommenders, and reverses the lists for the next', async () => {
    const { sheet, key } = await made({ count: 37 });
    const [one, other] = sheet.slots.map(
      (slot) => new Map(slot.map(({ task, first }) => [task, first])),
    );
    for (const slot of [one!, other!]) {
      expect(slot.size).toBe(37);
      const strata = new Map<string, number[]>();
      for (const [task, first] of slot) {
        const { reference, a, b } = key.tasks[task]!;
        const slates = (reference === 'a' ? [a, b] : [b, a]).map((slate) => slate!.split('/')[1]);
        for (const stratum of ['all', slates.join()]) {
          strata.set(stratum, [...(strata.get(stratum) ?? []), first === reference ? 1 : -1]);
        }
      }
      expect(strata.size).toBe(4);
      for (const turns of strata.values()) {
        expect(Math.abs(turns.reduce((sum, turn) => sum + turn, 0))).toBeLessThanOrEqual(1);
      }
    }
    for (const [task, first] of one!) expect(other!.get(task)).not.toBe(first);
    expect([...one!.keys()]).not.toEqual([...other!.keys()]);
  });

  it.each([
    [3, 1],
    [3, 2],
    [4, 3],
    [2, 9],
  ])(
    'for %i annotators gives each unit to %i of them and equally many units to each',
    async (slots, overlap) => {
      const { sheet } = await made({ count: 24, slots, overlap });
      const wanted = Math.min(slots, overlap);
      const given = new Map<string, number>();
      for (const slot of sheet.slots) {
        expect(slot.length).toBe((24 * wanted) / slots);
        for (const { task } of slot) given.set(task, (given.get(task) ?? 0) + 1);
      }
      expect([...given.values()]).toEqual(Array.from({ length: 24 }, () => wanted));
    },
  );

  it('[L5] begins with practice tasks that show users with lists recommended to others', async () => {
    const { sheet, key } = await made();
    expect(sheet.practice).toHaveLength(3);
    const shown = ({ user, a, b = [] }: (typeof sheet.tasks)[number]) =>
      JSON.stringify([user, [a, b].sort()]);
    for (const one of sheet.practice) {
      expect(key.tasks[one.ref]).toBeUndefined();
      expect(sheet.tasks.map(shown)).not.toContain(shown(one));
      expect(one.a).not.toEqual(one.b);
    }
  });

  it('takes exactly the picked units and records that they were picked', async () => {
    const picked = offer.units.slice(3, 6).map(({ unit }) => unit);
    const { key } = await made({ picked });
    expect(
      Object.values(key.tasks)
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual([...picked].sort());
    expect(key.picked).toBe(true);
  });

  it('throws not-enough-data if there is nothing to label', async () => {
    await expect(made({}, { ...offer, units: [] })).rejects.toMatchObject({
      code: 'not-enough-data',
    });
  });
});

describe('units', () => {
  it('are each pair of different slates once, with the alphabetically first recommender as the reference', () => {
    const units = pairUnits(planned.trials);
    expect(units).toHaveLength(90);
    for (const { slates } of units) {
      expect(slates[0].recommender! < slates[1]!.recommender!).toBe(true);
    }
  });

  it('are every list that is labelled', () => {
    const { trials } = plannedFor(saerList, data);
    expect(
      listUnits(trials)
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(data.slates.map(({ id }) => id).sort());
    expect(listUnits(planned.trials)).toEqual([]);
  });

  it('pair a genuine list with another user’s of the same recommender that shares no item', () => {
    const units = adversarialUnits(data, stream('x'));
    expect(units.length).toBeGreaterThan(20);
    for (const { user, slates } of units) {
      const [genuine, other] = slates as [(typeof data.slates)[0], (typeof data.slates)[0]];
      expect(genuine).toBe(data.slates.find(({ id }) => id === genuine.id));
      expect(genuine.user).toBe(user);
      const source = data.slates.find(({ id }) => `${id}@elsewhere` === other.id)!;
      expect(source.user).not.toBe(user);
      expect(genuine.items.filter((item) => other.items.includes(item))).toEqual([]);
    }
  });

  it('take corrupted lists if the study has some', () => {
    const [genuine] = data.slates;
    const faulty = {
      ...genuine!,
      id: id<never>('probe'),
      origin: { probe: 'other-user' as const, genuine: genuine!.id, places: [0] },
    };
    const shuffled = {
      ...faulty,
      id: id<never>('same'),
      origin: { ...faulty.origin, probe: 'shuffled' as const },
    };
    const units = adversarialUnits({ slates: [faulty, ...data.slates, shuffled] }, stream('x'));
    expect(units.map(({ slates }) => slates.map(({ id }) => id))).toEqual([[genuine!.id, 'probe']]);
  });
});

describe('ratings for the rubric', () => {
  const given = (
    question: string,
    arm: string,
    change: Partial<GivenRating> = {},
  ): GivenRating => ({
    question,
    arm,
    user: id('ann'),
    aboutUser: ['Likes drama'],
    items: ['Alien'],
    rating: 7,
    scale: { min: 1, max: 10 },
    ...change,
  });

  it('include a control rating per question, drawn from the whole scale', () => {
    const many = Array.from({ length: 400 }, (_, i) => given(`q${i}`, 'model'));
    const control = ratingUnits(many, stream('a')).filter(({ arm }) => arm === RANDOM_ARM);
    expect(control).toHaveLength(400);
    const ratings = control.map(({ statement }) => Number(/Rating: (\d+)/.exec(statement)![1]));
    for (let rating = 1; rating <= 10; rating++) {
      const n = ratings.filter((one) => one === rating).length;
      expect(Math.abs(n - 40)).toBeLessThan(26);
    }
  });

  it('show no explanation unless the control has one too', () => {
    const explained = [given('q', 'model', { explanation: 'Because.' })];
    expect(
      ratingUnits(explained, stream('a'))
        .map(({ statement }) => statement)
        .join(),
    ).not.toContain('Because');
    const both = [...explained, given('q', RANDOM_ARM, { rating: 2, explanation: 'Since.' })];
    const units = ratingUnits(both, stream('a'));
    expect(units).toHaveLength(2);
    expect(units[1]!.statement).toBe('Rating: 2 on a scale from 1 to 10.\nSince.');
  });

  it('include every arm of a question and don’t reveal the arms', async () => {
    const all = Array.from({ length: 12 }, (_, i) =>
      ['one model', 'other model'].map((arm) => given(`q${i}`, arm, { user: id(`u${i}`) })),
    ).flat();
    const units = ratingUnits(all, stream('a'));
    const { sheet, key } = await made({ kind: 'rubric', count: 5 }, { ...offer, units });
    expect(sheet.tasks).toHaveLength(15);
    expect(JSON.stringify(sheet)).not.toMatch(/model|random/);
    const arms = Object.values(key.tasks).map(({ arm }) => arm);
    for (const arm of ['one model', 'other model', RANDOM_ARM]) {
      expect(arms.filter((one) => one === arm)).toHaveLength(5);
    }
  });
});
