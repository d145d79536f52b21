import { expect, it } from 'vitest';
import products from '../../public/shop/products.json';
import { customers } from '../../public/shop/customers.json';
import { makeCustomers } from '../../scripts/shop/customers.ts';

it('the script makes the shop’s customers again from its seed', () => {
  const made = makeCustomers(products);
  expect(JSON.parse(JSON.stringify(made))).toEqual(customers);
  expect(makeCustomers(products, 'another')[0]?.purchases).not.toEqual(made[0]?.purchases);
});
