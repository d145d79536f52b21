import { afterEach, expect, it, vi } from 'vitest';
import { spending, type Spent } from './spending.ts';

const place = globalThis as { slatewiseSpent?: Spent };
afterEach(() => {
  delete place.slatewiseSpent;
});

it('notes no time unless a measurement asks for it', () => {
  spending('passes')();
  expect(place.slatewiseSpent).toBeUndefined();
});

it('adds up the time of a part, beside others that are under way', () => {
  place.slatewiseSpent = {};
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  const scoring = spending('scoring');
  for (const part of ['passes', 'tokenising', 'passes'] as const) spending(part)();
  scoring();
  clock.mockRestore();
  expect(place.slatewiseSpent).toEqual({ passes: 10, tokenising: 5, scoring: 35 });
});

it('ends a part that began before nobody asked any more', () => {
  place.slatewiseSpent = {};
  const end = spending('storing');
  delete place.slatewiseSpent;
  expect(end).not.toThrow();
});
