import { afterEach, expect, it } from 'vitest';
import { spending, type Spent } from './spending.ts';

const place = globalThis as { slatewiseSpent?: Spent };
afterEach(() => {
  delete place.slatewiseSpent;
});

it('notes no time unless a measurement asks for it', () => {
  spending('passes')();
  expect(place.slatewiseSpent).toBeUndefined();
});

it('adds up the time of a part, beside others that are under way', async () => {
  place.slatewiseSpent = {};
  const scoring = spending('scoring');
  for (const part of ['passes', 'tokenising', 'passes'] as const) {
    const end = spending(part);
    await new Promise((resolve) => setTimeout(resolve, 5));
    end();
  }
  scoring();
  const { passes, tokenising, scoring: all, ...others } = place.slatewiseSpent;
  expect(others).toEqual({});
  expect(passes!).toBeGreaterThan(tokenising!);
  expect(all!).toBeGreaterThanOrEqual(passes! + tokenising!);
});

it('ends a part that began before nobody asked any more', () => {
  place.slatewiseSpent = {};
  const end = spending('storing');
  delete place.slatewiseSpent;
  expect(end).not.toThrow();
});
