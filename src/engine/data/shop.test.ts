import { describe, expect, it } from 'vitest';
import { interactionAt } from '#test/fixtures/interaction-at.ts';
import { readShop } from './shop.ts';
import products from '../../../public/shop/products.json?raw';
import customers from '../../../public/shop/customers.json?raw';

interface Written {
  readonly customers: readonly { readonly purchases: readonly unknown[] }[];
}

describe('the invented shop', async () => {
  const dataset = await readShop(products, customers);
  const { items, users, log } = dataset;
  const truth = dataset.truth!;
  const utility = (user: number, item: number) => truth[user * items.length + item]!;

  it('has 60 products with a maker and a kind, and 20 customers marked as made up', () => {
    expect([items.length, users.length]).toEqual([60, 20]);
    expect(new Set(items.map(({ title }) => title)).size).toBe(60);
    expect(
      items.every(({ creators, categories }) => creators.length === 1 && categories.length === 2),
    ).toBe(true);
    expect(dataset.synthetic).toBe(true);
    expect(products.length + customers.length).toBeLessThan(60_000);
  });

  it('has each customer’s searches, clicks and browsed products', () => {
    const titles = new Set(items.map(({ title }) => title));
    const departments = new Set(items.map(({ categories }) => categories[0]));
    for (const { context } of users) {
      expect(context?.searches?.length).toBeGreaterThan(0);
      expect(context?.clicks?.every((title) => titles.has(title))).toBe(true);
      expect(context?.browsed?.every((department) => departments.has(department))).toBe(true);
    }
  });

  it('has 26 purchases per customer, half of them in about six months before the cut', () => {
    const perUser = users.map((_, user) => log.user.filter((of) => of === user).length);
    expect(new Set(perUser)).toEqual(new Set([26]));
    expect(log.rating.every((stars) => [1, 2, 3, 4, 5].includes(stars))).toBe(true);
    for (const user of users.keys()) {
      const times = Array.from(log.timestamp)
        .filter((_, row) => log.user[row] === user)
        .sort((a, b) => a - b);
      const days = (times[12]! - times[0]!) / 86_400;
      expect(days).toBeGreaterThan(80);
      expect(days).toBeLessThan(260);
      expect(times[13]).toBeGreaterThan(times[12]!);
    }
  });

  it('gives clicked products a higher utility, and durable ones just bought a lower one', () => {
    const after: number[] = [];
    const sought: number[] = [];
    const all: number[] = [];
    const cut = 1_748_779_200;
    users.forEach(({ context }, user) => {
      items.forEach((item, i) => {
        all.push(utility(user, i));
        if (context?.clicks?.[0] === item.title) sought.push(utility(user, i));
      });
      for (let row = 0; row < log.length; row++) {
        if (log.user[row] !== user || log.timestamp[row]! > cut) continue;
        const item = items[log.item[row]!]!;
        const lasts = item.description === 'Lasts for years.';
        if (lasts && !context?.clicks?.includes(item.title))
          after.push(utility(user, log.item[row]!));
      }
    });
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(sought)).toBeGreaterThan(mean(all) + 0.3);
    expect(mean(after)).toBeLessThan(mean(all));
  });

  it('has ratings that correlate with their customer’s true utility', () => {
    const rows = Array.from({ length: log.length }, (_, row) => row);
    const stars = (least: number) =>
      rows
        .filter((row) => log.rating[row]! >= least)
        .map((row) => utility(log.user[row]!, log.item[row]!));
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(stars(5))).toBeGreaterThan(mean(stars(1)));
  });

  it('keeps repeated purchases of a product apart, in time order', () => {
    const written = JSON.parse(customers) as Written;
    expect(log.length).toBe(written.customers.reduce((sum, one) => sum + one.purchases.length, 0));
    for (let row = 1; row < log.length; row++) {
      const [before, now] = [interactionAt(dataset, row - 1), interactionAt(dataset, row)];
      if (before.user !== now.user || before.item !== now.item) continue;
      expect(now.timestamp).toBeGreaterThan(before.timestamp!);
    }
  });

  it.each([
    ['no JSON', '<!doctype html>', /customers\.json is not JSON/],
    ['a product that isn’t there', customers.replace(/\["[^"]+",\d,/, '["nothing",3,'), /nothing/],
    [
      'too few true utilities',
      customers.replace(/"truth":"[^"]{80}"/, '"truth":"AAAA"'),
      /3 true utilities for 60/,
    ],
  ])('refuses %s', async (_, text, why) => {
    await expect(readShop(products, text)).rejects.toThrow(why);
    await expect(readShop(products, text)).rejects.toMatchObject({ code: 'file-unusable' });
  });
});
