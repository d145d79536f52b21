import { describe, expect, it } from 'vitest';
import { mlLatestSmall, withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import { renderReport } from '../../report/rendered-report.ts';
import { agentClaims, rankingsByChance, relevantShare } from './agents.ts';
import { aggregates } from './aggregates.ts';
import { differenceOf, humanStudy } from './human-study.ts';
import { trainingDays } from './speeds.ts';
import { TABLE_5 } from './tables.ts';
import { corrected, floors } from './floors.ts';
import {
  ALWAYS_LOWEST,
  chanceCorrected,
  MOVIELENS_HISTOGRAM,
  randomFloor,
  similarityFloor,
} from '../../simulator/suites/floors.ts';
import { repeatDecay } from '../../simulator/shaping.ts';
import { GOLDENS, REWARDS, shaping } from './shaping.ts';
import { suberErrata } from './errata.ts';
import { ABLATIONS, PASS_RULES } from '../../simulator/published/tables.ts';

describe('SUBER’s aggregates', () => {
  it('are means of the tests to .01, but one', () => {
    const { figures } = renderReport(aggregates());
    expect(figures).toHaveLength(59);
    const not = figures.filter(({ outcome }) => outcome !== 'reproduced');
    expect(not.map(({ name, published, recomputed }) => [name, published, recomputed])).toEqual([
      ['Table 11, books, models: Vicuna-v1.3 7B', '0.60', '0.5867'],
    ]);
  });

  it('are of one setting in Tables 2, 7, 8 and 9, and in 3, 11, 12 and 13', () => {
    const row = (table: number, name: string) => {
      const found = ABLATIONS.find((one) => one.table === table)!.rows.find(([n]) => n === name)!;
      return found.slice(1);
    };
    const films = row(2, '0-9, 2-shot, custom');
    expect([row(7, 'Mistral 7B'), row(8, 'T5 similarity'), row(9, 'none')]).toEqual(
      Array(3).fill(films),
    );
    const books = row(3, '1-5, 2-shot, custom');
    expect([row(11, 'Mistral 7B'), row(12, 'T5 similarity'), row(13, 'None')]).toEqual(
      Array(3).fill(books),
    );
    expect(row(7, 'Vicuna-v1.5 13B')).not.toEqual(row(10, '0-9, 2-shot, custom'));
  });
});

describe('SUBER’s floors', () => {
  it('are the scores of uniform ratings: .40, .20, .45 for films, .40, .30, .50 for books', () => {
    expect(PASS_RULES.map((rule) => randomFloor(rule).toFixed(2))).toEqual([
      '0.40',
      '0.20',
      '0.45',
      '0.40',
      '0.30',
      '0.50',
    ]);
  });

  it('agree with a count of the ratings that pass', () => {
    for (const rule of PASS_RULES) {
      const ratings = Array.from({ length: rule.top }, (_, at) => at + 1);
      const share = (passes: (rating: number) => boolean) =>
        ratings.filter(passes).length / ratings.length;
      const mean = (share((one) => one >= rule.high) + share((one) => one <= rule.low)) / 2;
      expect(randomFloor(rule)).toBeCloseTo(mean, 12);
    }
  });

  it('are .730 on the similarity of histograms, above GPT-4’s .69', () => {
    expect(MOVIELENS_HISTOGRAM.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(similarityFloor(MOVIELENS_HISTOGRAM)).toBeCloseTo(0.73, 3);
    expect(similarityFloor(Array(10).fill(0.1))).toBe(1);
    expect(similarityFloor([1, 0])).toBe(0.5);
    expect(floors().figures).toHaveLength(8);
  });

  it.skipIf(withoutMovieLens)('use the histogram of ml-latest-small', () => {
    const { log } = mlLatestSmall();
    const ratings = new Map<number, number[]>();
    for (let row = 0; row < log.length; row++) {
      const item = log.item[row]!;
      ratings.set(item, [...(ratings.get(item) ?? []), log.rating[row]!]);
    }
    expect(ratings.size).toBe(9724);
    const histogram = Array<number>(10).fill(0);
    for (const own of ratings.values()) {
      for (const rating of own) histogram[rating * 2 - 1]! += 1 / own.length / ratings.size;
    }
    histogram.forEach((share, at) => expect(share).toBeCloseTo(MOVIELENS_HISTOGRAM[at]!, 4));
  });

  it('rescale scores so that chance is 0 and perfection 1', () => {
    expect([chanceCorrected(0.4, 0.4), chanceCorrected(1, 0.4)]).toEqual([0, 1]);
    const gpt4 = renderReport(corrected()).figures.find(({ name }) => name.startsWith('GPT-4,'))!;
    const parts = [0.56 / 0.6, 1, 0.53 / 0.55, (0.69 - 0.7298) / (1 - 0.7298)];
    expect(gpt4.value).toBeCloseTo(parts.reduce((sum, one) => sum + one, 0) / 4, 3);
  });

  it('explain the row 1-10: the lowest rating always scores .50', () => {
    const row = ABLATIONS[0]!.rows.find(([name]) => name.startsWith('1-10'))!;
    expect(row[1].slice(0, 3)).toEqual([ALWAYS_LOWEST, ALWAYS_LOWEST, ALWAYS_LOWEST]);
  });
});

describe('SUBER’s shaping', () => {
  it.each(GOLDENS)('after viewing $n, $since since', ({ n, since, shaped: golden }) => {
    expect(REWARDS.map((reward) => repeatDecay(reward, n, since))).toEqual(golden);
  });

  it('is shown as computed', () => {
    expect(shaping().figures.map(({ recomputed }) => recomputed)).toEqual(
      GOLDENS.map((golden) => golden.shaped.join(' ')),
    );
  });

  it('never raises a reward, and fades with time', () => {
    for (const reward of REWARDS) {
      let before = 0;
      for (const since of [1, 2, 5, 10, 50, 1000]) {
        const now = repeatDecay(reward, 2, since);
        expect(now).toBeGreaterThanOrEqual(before);
        expect(now).toBeLessThanOrEqual(reward);
        before = now;
      }
    }
  });
});

describe('SUBER’s Table 4', () => {
  it('has MAP@10 and MRR@10 of a random order at one share of relevant items', () => {
    // By hand: AP of a random order is p (H10 + (10 - H10) p) / 10 with H10 = 2.928968.
    const p = relevantShare(0.88);
    expect((p * (2.928968 + 7.071032 * p)) / 10).toBeCloseTo(0.88, 6);
    const mrr = Array.from({ length: 10 }, (_, i) => (p * (1 - p) ** i) / (i + 1));
    expect(rankingsByChance().figures[3]!.value).toBeCloseTo(
      mrr.reduce((sum, one) => sum + one, 0),
      6,
    );
  });

  it('doesn’t show the majority of liked genres that the text names', () => {
    expect(agentClaims().figures.map(({ outcome }) => outcome)).toEqual([
      'reproduced', 'reproduced', 'reproduced', 'not reproduced',
    ]); // prettier-ignore
  });
});

describe('SUBER’s Tables 5 and 17', () => {
  it('put GPT-4 above Mistral 7B, and every model above chance', () => {
    const { value, low, high, z } = differenceOf(TABLE_5[4]!, TABLE_5[3]!);
    const error = Math.sqrt((0.77 ** 2 + 1.27 ** 2) / 140);
    expect([value, z]).toEqual([expect.closeTo(0.67, 9), expect.closeTo(0.67 / error, 9)]);
    expect(high - low).toBeCloseTo(2 * 1.959964 * error, 5);
    const { figures } = renderReport(humanStudy());
    expect(figures.map(({ recomputed }) => recomputed)).toEqual([
      '+0.67', '+0.38', '0.35', '0.55', '0.93', '1.60',
    ]); // prettier-ignore
  });

  it('give the days of a training', () => {
    expect(trainingDays().figures.map(({ recomputed }) => recomputed)).toEqual([
      '11.6', '6.2', '3.7', '3.1', '9.3',
    ]); // prettier-ignore
  });
});

describe('SUBER’s errata', () => {
  it('name the best prompts of Tables 2 and 3', () => {
    const captions = renderReport(suberErrata()).find(({ place }) => place.startsWith('Captions'))!;
    expect(captions.found).toBe(
      '0-9, 1-shot, custom: 0.82; 0-9, 2-shot, default: 0.82; 1-5, 1-shot, custom: 0.90',
    );
  });
});
