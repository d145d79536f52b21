import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCustomers, type Customer, type Product } from './shop/customers.ts';

const folder = join(import.meta.dirname, '..', 'public', 'shop');
const products = JSON.parse(readFileSync(join(folder, 'products.json'), 'utf8')) as Product[];
writeFileSync(join(folder, 'customers.json'), textOf(makeCustomers(products)));

/** Writes one customer a line, so that changes are readable. */
function textOf(customers: readonly Customer[]): string {
  const lines = customers.map((one) => JSON.stringify(one)).join(',\n');
  return `{"version":1,"scale":{"min":1,"max":5,"step":1},"customers":[\n${lines}\n]}\n`;
}
