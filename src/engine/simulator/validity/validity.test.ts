import { formatMessage } from '#messages/format-message.ts';
import { mainReference } from '../../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { suiteDataset, suiteSettings, suiteStage } from '#test/fixtures/suite-stage.ts';
import { stream } from '../../random/stream.ts';
import { recommenders } from '../../recommenders/registry.ts';
import { heldOutRatings } from '../../slates/held-out-ratings.ts';
import { referenceRater, uniform } from '../reference-raters.ts';
import type { Rater } from '../rater.ts';
import { agreementOf, pairAgreement, withoutSystem, type ScoreTable } from './agreement.ts';
import { personOf } from '../data-users.ts';
import { validityReport } from './report.ts';
import { runValidity } from './run-validity.ts';
import { systemLists } from './system-lists.ts';
import { validityFigures } from './validity-figures.ts';

const going = new AbortController().signal;
const stage = suiteStage();
const made = recommenders.filter(({ id }) => ['popular', 'random', 'item-knn'].includes(id));

async function ranked(rater: Rater, seed = '1') {
  const run = runValidity(
    {
      stage,
      rater,
      settings: suiteSettings(),
      seed,
      recommenders: made,
      users: 30,
      k: 5,
      later: 8,
    },
    going,
  );
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

const table = (name: string, rows: readonly (readonly (number | null)[])[]): ScoreTable => ({
  name,
  users: rows.length,
  systems: rows[0]!.length,
  values: rows.flat(),
});

describe('agreement on systems', () => {
  it('is 1 for the same order and -1 for the opposite one, over means without missing values', () => {
    const one = table('a', [
      [1, 2, 3],
      [2, null, 4],
      [1, 2, 5],
    ]);
    const other = table('b', [
      [0.1, 0.2, 0.9],
      [0.2, 0.3, 0.8],
      [null, null, null],
    ]);
    const same = agreementOf(one, other, stream('1'));
    expect([same.kendall.value, same.spearman.value, same.pairs.value]).toEqual([
      1,
      expect.closeTo(1, 12),
      1,
    ]);
    expect(same.kendall.n).toBe(3);
    const turned = table('c', [
      [9, 5, 1],
      [9, 5, 1],
      [9, 5, 1],
    ]);
    expect(agreementOf(one, turned, stream('1')).kendall.value).toBe(-1);
    expect(agreementOf(one, turned, stream('1')).pairs.value).toBe(0);
  });

  it('counts a tie on either side as half', () => {
    expect(pairAgreement([1, 1, 2], [1, 2, 3])).toBeCloseTo(2.5 / 3, 12);
    expect(pairAgreement([1, 1], [1, 2])).toBe(0.5);
    expect(pairAgreement([1], [1])).toBeNull();
  });

  it('has the exact p of four systems, and can leave one out', () => {
    const rising = table('a', [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    const { p } = agreementOf(rising, { ...rising, name: 'b' }, stream('1'));
    // One of 24 orders agrees as well: p is twice 1/24.
    expect(p.kendall).toBeCloseTo(1 / 12, 12);
    expect(p.spearman).toBeCloseTo(1 / 12, 12);
    expect(withoutSystem(rising, 1)).toEqual({ ...rising, systems: 3, values: [1, 3, 4, 1, 3, 4] });
  });

  it('has no interval where no resample changes the order, and says so', () => {
    const rising = table('a', Array<number[]>(20).fill([1, 2, 3, 4]));
    const { kendall, spearman, pairs } = agreementOf(rising, { ...rising, name: 'b' }, stream('1'));
    for (const { value, interval, method } of [kendall, spearman, pairs]) {
      expect(value).toBe(1);
      expect(interval).toBeNull();
      expect(formatMessage(method)).toBe(
        'no interval: 2,000 resamples of the users all give this value',
      );
    }
  });

  it('has intervals that cover 0 at about their nominal rate where scores are independent', () => {
    let held = 0;
    for (let i = 0; i < 40; i++) {
      const chance = stream(`noise ${i}`);
      const noise = () =>
        Array.from({ length: 40 }, () => Array.from({ length: 4 }, () => chance.unit()));
      const { kendall } = agreementOf(table('a', noise()), table('b', noise()), stream('1'));
      if (kendall.interval!.low <= 0 && kendall.interval!.high >= 0) held++;
    }
    expect(held).toBeGreaterThanOrEqual(36);
  });
});

describe('a real user as a person', () => {
  it('remembers the earlier half on the asked scale, and nothing of the later half', () => {
    for (const timeline of stage.timelines.slice(0, 10)) {
      const { past } = personOf(suiteDataset, timeline, stage.scale);
      expect(past).toHaveLength(timeline.earlier.length);
      for (const { rating } of past) expect(stage.scale.ratings).toContain(rating);
      const later = [...heldOutRatings(suiteDataset, timeline).keys()];
      const known = new Set(past.map(({ item }) => item));
      for (const item of later) expect(known.has(suiteDataset.items[item]!.id)).toBe(false);
    }
  });
});

describe('a validity run', () => {
  const { log, items, users } = suiteDataset;
  const truth = new Map<string, number>();
  for (let row = 0; row < log.length; row++) {
    truth.set(`${users[log.user[row]!]!.id}/${items[log.item[row]!]!.id}`, 2 * log.rating[row]!);
  }
  const card = { id: 'truth', name: 'Truth', about: '', scale: stage.scale, key: 'truth' };
  /** Gives the true rating, and 1 to every other item. */
  const knowing = referenceRater(
    card,
    ({ person, item }) => truth.get(`${person.id}/${item.id}`) ?? 1,
  );

  it('agrees with precision for a rater that gives 10 to items liked later and 1 to the rest', async () => {
    const liking = referenceRater(card, ({ person, item }) =>
      (truth.get(`${person.id}/${item.id}`) ?? 1) >= 7 ? 10 : 1,
    );
    const figures = validityFigures(await ranked(liking));
    const precision = figures.agreements.find(({ metric }) => metric === 'Precision@5')!;
    expect(precision.kendall.value).toBe(1);
    expect(precision.pairs.value).toBe(1);
  });

  it('finds a personal share for a rater that knows the later ratings', async () => {
    const { own } = validityFigures(await ranked(knowing));
    expect(own.own.value).toBeCloseTo(1, 6);
    expect(own.share.interval!.low).toBeGreaterThan(0.5);
  });

  it('finds no agreement in random ratings, and gives every list their mean', async () => {
    const figures = validityFigures(await ranked(uniform(stage.scale, '1')));
    expect(figures.byChance).toBe(5.5);
    for (const { simulated } of figures.systems) {
      expect(simulated.interval!.low).toBeLessThan(5.9);
      expect(simulated.interval!.high).toBeGreaterThan(5.1);
    }
    const { share, own } = figures.own;
    expect(share.interval!.low).toBeLessThan(0);
    expect(share.interval!.high).toBeGreaterThan(0);
    expect(own.interval!.low).toBeLessThan(0);
  });

  it('asks no user about a remembered item', async () => {
    const { answers, own, swapped } = await ranked(uniform(stage.scale, '1'));
    for (const { item, remembered } of [...answers, ...own, ...swapped]) {
      expect(remembered.map((one) => one.item)).not.toContain(item);
    }
    expect(swapped.map(({ group }) => group)).toEqual(own.map(({ group }) => group));
    for (const { person, group } of swapped) expect(person).not.toBe(group);
  });

  it('compares with the AUC as well, from whole rankings', async () => {
    const result = await ranked(uniform(stage.scale, '1'));
    const { agreements, metrics, systems } = validityFigures(result);
    expect(metrics).toContain('AUC');
    expect(agreements.map(({ metric }) => metric)).toEqual(metrics);
    const auc = metrics.indexOf('AUC');
    const random = systems.find(({ title }) => title === 'Random')!.offline[auc]!;
    expect(random.interval!.low).toBeLessThan(0.5);
    expect(random.interval!.high).toBeGreaterThan(0.5);
    const { lists } = systemLists(stage, { recommenders: made, users: 5, k: 5 }, stream('1'));
    for (const { user, items, ranking } of lists) {
      const met = new Set(Array.from(stage.timelines[user]!.earlier, (row) => log.item[row]!));
      expect(ranking).toHaveLength(suiteDataset.items.length - met.size);
      expect(items).toEqual(ranking!.slice(0, 5));
    }
  });

  it('has the value of Random as the named reference of each recommender', async () => {
    const { systems } = validityFigures(await ranked(knowing));
    const random = systems.find(({ title }) => title === 'Random')!;
    for (const { simulated, usual, offline } of systems) {
      const floors = [random.simulated, random.usual, ...random.offline];
      [simulated, usual, ...offline].forEach(({ references }, at) => {
        expect(mainReference({ references })).toBeCloseTo(floors[at]!.value!, 12);
        expect(references.map(({ name }) => name)).toEqual(['random']);
      });
    }
  });

  it('prints the number of systems, and the reference beside every score', async () => {
    const result = await ranked(uniform(stage.scale, '1'));
    const report = validityReport(result);
    expect(formatMessage(report.headline)).toContain('3 recommenders');
    expect(formatMessage(report.trust)).toContain('With 3 recommenders');
    const { manifest } = result;
    const asked = validityReport({
      ...result,
      manifest: {
        ...manifest,
        rater: { ...manifest.rater, kind: 'model' },
        settings: { ...manifest.settings, labelOrder: 'both' },
      },
    });
    expect(asked.remarks).toHaveLength(report.remarks.length + 1);
    expect(asked.remarks.map((one) => formatMessage(one)).join()).toContain('from the highest');
    expect(validityReport(JSON.parse(JSON.stringify(result)))).toEqual(report);
  });

  it('names the missing data where there is too little', async () => {
    const run = runValidity(
      {
        stage,
        rater: knowing,
        settings: suiteSettings(),
        seed: '1',
        recommenders: made.slice(0, 1),
        users: 5,
        k: 5,
        later: 5,
      },
      going,
    );
    await run.next();
    await expect(run.next()).rejects.toMatchObject({ code: 'not-enough-data' });
  });
});
