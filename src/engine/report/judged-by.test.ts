import { expect, it } from 'vitest';
import { smallRun } from '#test/fixtures/small-run.ts';
import { coinCard } from '../judges/coin.ts';
import { judgedBy } from './judged-by.ts';

it('names one judge with its description, and a panel with its voting rule', () => {
  expect(judgedBy(smallRun)).toMatch(/^Judged by Oracle\. Knows/);
  const panel = [{ judge: coinCard, trials: 27, made: null }];
  expect(judgedBy({ ...smallRun, panel })).toMatch(/^Judged by Oracle and Coin, each by itself/);
});
