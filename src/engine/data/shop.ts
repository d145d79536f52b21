import { texts } from '#messages/format-message.ts';
import { z } from '../domain/zod.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id, type ItemId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { datasetHash, datasetIdOf } from './dataset-hash.ts';
import { exampleFame, exampleLog, exampleTruth, parsedFile } from './example-parts.ts';
import { wordsFor } from '../domain/words.ts';

const shopProducts = z
  .array(
    z.strictObject({
      id: z.string().min(1),
      title: z.string().min(1),
      brand: z.string().min(1),
      department: z.string().min(1),
      kind: z.string().min(1),
      /** Days until it is used up; null for products that last for years. */
      lastsDays: z.int().positive().nullable(),
      suits: z.array(z.string()),
    }),
  )
  .min(1);
type ShopProduct = z.infer<typeof shopProducts>[number];

const shopCustomers = z.strictObject({
  version: z.literal(1),
  scale: z.strictObject({ min: z.number(), max: z.number(), step: z.number().positive() }),
  customers: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        searches: z.array(z.string()),
        clicks: z.array(z.string()),
        browsed: z.array(z.string()),
        /** Product id, stars, seconds since 1970; a product may be bought again. */
        purchases: z.array(z.tuple([z.string(), z.number(), z.number()])).min(1),
        truth: z.base64(),
      }),
    )
    .min(1),
});

const CUSTOMERS = 'shop/customers.json';

/**
 * Reads the invented shop: made-up products and customers with their searches and clicks, and the current true utility
 * of each product for each customer (public/shop/README.md).
 * @param products the text of `products.json`
 * @param customers the text of `customers.json`
 * @throws Fault `file-unusable` if a text has the wrong format, or the two don't match
 */
export async function readShop(products: string, customers: string): Promise<Dataset> {
  const catalogue = parsedFile('shop/products.json', shopProducts, products);
  const { scale, customers: people } = parsedFile(CUSTOMERS, shopCustomers, customers);
  const buyers = people.map(({ purchases, ...rest }) => ({ ...rest, ratings: purchases }));
  const log = exampleLog(
    CUSTOMERS,
    catalogue.map((product) => product.id),
    buyers,
  );
  const fame = exampleFame(log, catalogue.length);
  const parts = {
    scale,
    items: catalogue.map((product, index) => ({ ...itemOf(product), ...fame(index) })),
    users: people.map(({ id: name, searches, clicks, browsed }) => ({
      id: id<UserId>(name),
      context: { searches, clicks, browsed },
    })),
    log,
    truth: exampleTruth(CUSTOMERS, buyers, catalogue.length),
  };
  const hash = await datasetHash(parts);
  return {
    ...parts,
    id: datasetIdOf(hash),
    name: texts.datasetNames.shop({ products: catalogue.length, people: people.length }),
    hash,
    words: wordsFor('product', 'products', 'a shop for beauty and personal care'),
    synthetic: true,
  };
}

function itemOf(product: ShopProduct): Omit<Item, 'popularity'> {
  const { id: name, title, brand, department, kind, lastsDays } = product;
  return {
    id: id<ItemId>(name),
    title,
    categories: [department, `${kind[0]!.toUpperCase()}${kind.slice(1)}`],
    creators: [brand],
    description: lastsDays === null ? 'Lasts for years.' : `Used up in some ${lastsDays} days.`,
  };
}
