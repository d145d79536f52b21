import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { guessMapping } from './guess-mapping.ts';
import { sniff } from './sniff.ts';

/** Guesses the role and the mapping of a CSV without quotes. */
function guessed(...lines: readonly string[]) {
  const [header = [], ...rows] = lines.map((line) => line.split(','));
  return guessMapping(header, rows);
}

describe('a table in which the user repeats', () => {
  it.each([
    ['lists', 'customer,suggested,model,position', 'c1,p1,knn,1', 'c1,p2,knn,2', 'c2,p1,knn,1'],
    ['lists', 'customer,suggested,rank', 'c1,p1,1', 'c1,p2,2'],
    ['lists', 'user,thing,algorithm,score', 'u,a,knn,.5', 'u,b,knn,.4'],
    ['interactions', 'customer,bought,when', 'c1,p1,2024-05-31', 'c1,p2,2024-06-01'],
    ['interactions', 'client,colour,price', 'c1,red,3', 'c2,red,4', 'c1,blue,3'],
  ])('is no table of users: %s, %s', (role, ...lines) => {
    const { mapping, ...found } = guessed(...lines);
    expect(found.role).toBe(role);
    expect(mapping).not.toHaveProperty('item');
    expect(mapping).not.toHaveProperty('title');
  });

  it.each([
    ['no user twice', 'customer,age,city', 'c1,30,Ulm', 'c2,40,Ulm'],
    ['one row twice', 'customer,age', 'c1,30', 'c1,30', 'c2,40'],
    ['users without an id', 'customer,age', ',30', ',40', 'c2,40'],
  ])('is one of users otherwise: %s', (_, ...lines) => {
    expect(guessed(...lines)).toEqual({ role: 'users', mapping: { user: 'customer' } });
  });
});

describe('a table without names of columns', () => {
  const byValues = (...lines: readonly string[]) => {
    const rows = lines.map((line) => line.split(';'));
    return guessMapping(
      rows[0]!.map((_, i) => String(i + 1)),
      rows,
    );
  };
  const ids = { user: '1', item: '2' };

  it.each<[string, Record<string, string>, ...string[]]>([
    ['a rating', { ...ids, rating: '3' }, 'u;a;nan', 'u;b;4'],
    ['a rating with a comma', { ...ids, rating: '3' }, 'u;a;NULL', 'u;b;3,5', 'v;a;#N/A'],
    ['a time', { ...ids, timestamp: '3' }, 'u;a;1700000000', 'u;b;\\N'],
    ['a date', { ...ids, timestamp: '3' }, 'u;a;NaT', 'u;b;2024-05-31'],
    ['both', { ...ids, rating: '3', timestamp: '4' }, 'u;a;None;1700000000', 'u;b;4;<NA>'],
    ['no value', ids, 'u;a;nan', 'u;b;nan'],
  ])('has %s beside words for missing values', (_, mapping, ...lines) => {
    expect(byValues(...lines)).toEqual({ role: 'interactions', mapping });
  });

  it.each([
    ['a point', 'u;a;0.9231', 'u;b;0.8121', 'u;c;0.7001'],
    ['a comma', 'u;a;0,9231', 'u;b;0,8121', 'u;c;0,7001'],
    ['a comma and three decimals', 'u;a;1,923', 'u;b;0,812', 'u;c;-0,712'],
    ['a comma and an exponent', 'u;a;9,2311e-2', 'u;b;8,1121e-2', 'u;c;7,0012e-3'],
    ['missing ones', 'u;a;0.9231', 'u;b;0.8121', 'u;c;nan'],
  ])('holds lists if its scores fall, with %s', (_, ...lines) => {
    expect(byValues(...lines)).toEqual({ role: 'lists', mapping: { ...ids, score: '3' } });
  });

  it.each([
    ['rising numbers', 'u;a;0,7231', 'u;b;0,8121', 'u;c;0,9001'],
    ['few decimals', 'u;a;4,5', 'u;b;3,5', 'u;c;2,5'],
  ])('holds no lists with %s', (_, ...lines) => {
    expect(byValues(...lines).role).toBe('interactions');
  });
});

describe('a table with a recommender', () => {
  it.each([
    'user,item,recommender,position',
    'customer_id,sku,model,place',
    'uid,asin,system,pos',
    'client,article,algorithm,slot',
    'user_id,item_id,algo,rank',
    'visitor,ean,Model,Score',
    'user,item,system_name,rank',
  ])('holds lists: %s', (header) => {
    const { role, mapping } = guessed(header);
    expect(role).toBe('lists');
    expect(mapping).toMatchObject({
      user: expect.any(String) as unknown,
      item: expect.any(String) as unknown,
    });
  });

  it.each([
    'user,item,system,position,clicked',
    'user,item,model,position,timestamp',
    'user,item,model,rating',
    'user,item,place',
  ])('holds interactions where people clicked or met items: %s', (header) => {
    expect(guessed(header).role).toBe('interactions');
  });
});

describe('names of columns', () => {
  it.each([
    [
      'user_id:token,item_id:token,rating:float,timestamp:float',
      'interactions',
      {
        user: 'user_id:token',
        item: 'item_id:token',
        rating: 'rating:float',
        timestamp: 'timestamp:float',
      },
    ],
    [
      'item_id:token,movie_title:token_seq,release_year:token,genre:token_seq',
      'items',
      {
        item: 'item_id:token',
        title: 'movie_title:token_seq',
        year: 'release_year:token',
        categories: 'genre:token_seq',
      },
    ],
    [
      'customer,article,ts,event',
      'interactions',
      { user: 'customer', item: 'article', timestamp: 'ts', event: 'event' },
    ],
    [
      'Client ID,EAN,Order Date,Qty,Price',
      'interactions',
      { user: 'Client ID', item: 'EAN', timestamp: 'Order Date', clicked: 'Qty', price: 'Price' },
    ],
    [
      'cust_id,item no,transaction date,quantity',
      'interactions',
      { user: 'cust_id', item: 'item no', timestamp: 'transaction date', clicked: 'quantity' },
    ],
    [
      'household,barcode,visit time',
      'interactions',
      { user: 'household', item: 'barcode', timestamp: 'visit time' },
    ],
    [
      'sku,product name,product group,price',
      'items',
      { item: 'sku', title: 'product name', categories: 'product group', price: 'price' },
    ],
    [
      'ean,sku name,dept,brand',
      'items',
      { item: 'ean', title: 'sku name', categories: 'dept', creators: 'brand' },
    ],
    [
      'visitorid,event,itemid,rating',
      'interactions',
      { user: 'visitorid', item: 'itemid', rating: 'rating' },
    ],
  ])('of shops and of RecBole have their roles: %s', (header, role, mapping) => {
    expect(guessed(header)).toEqual({ role, mapping });
  });

  it('are kinds of events only where the cells are few words', () => {
    const kinds = guessed('user,item,event', 'a,x,view', 'b,y,buy');
    expect(kinds.mapping).toHaveProperty('event', 'event');
    const numbers = guessed('user,item,event', 'a,x,17', 'b,y,18');
    expect(numbers.mapping).not.toHaveProperty('event');
    const many = guessed(
      'user,item,event',
      ...Array.from({ length: 11 }, (_, i) => `a,x,kind${String.fromCharCode(65 + i)}`),
    );
    expect(many.mapping).not.toHaveProperty('event');
  });

  it('head a file of words alone', async () => {
    const found = await sniff(
      await sourcesOf({
        'a.tsv':
          'client\tarticle\tsystem\tposition\nann\tfolk\tknn\tfirst\nbob\tjazz\tknn\tfirst\n',
      }),
      quietReading(),
    );
    expect(found).toMatchObject({ tables: [{ header: true, role: 'lists' }] });
  });
});
