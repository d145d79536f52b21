import { afterEach, describe, expect, it, vi } from 'vitest';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { id, type EmbedderId, type ItemId, type UserId } from '../domain/ids.ts';
import { stream, type Stream } from '../random/stream.ts';
import { content } from './content.ts';

afterEach(() => vi.unstubAllGlobals());

const SIZE = 20;
const USERS = 6;

/** Training data on items whose numbers `draw` makes, by item and dimension; the last user likes nothing. */
function training(items: number, draw: (chance: Stream, item: number, d: number) => number) {
  const chance = stream(`${items} items`);
  const values = Float32Array.from({ length: items * SIZE }, (_, at) =>
    draw(chance, Math.floor(at / SIZE), at % SIZE),
  );
  const users = Array.from({ length: USERS }, (_, u) => ({ id: id<UserId>(`u${u}`) }));
  const rows = Array.from({ length: (USERS - 1) * 8 }, (_, row) => ({
    ...{ user: `u${row % (USERS - 1)}`, item: String(chance.below(items)), rating: 5 },
  }));
  const dataset = datasetFrom(rows, {
    users,
    items: Array.from({ length: items }, (_, i) => ({
      ...{ id: id<ItemId>(String(i)), title: '', categories: [], creators: [], popularity: 0 },
    })),
  });
  return {
    dataset,
    rows: Uint32Array.from(rows.keys()),
    vectors: { embedder: id<EmbedderId>('made'), size: SIZE, values },
  };
}

/** The lists of all users, at several lengths, and the number of WASM programs that were compiled. */
function listsOf(data: ReturnType<typeof training>, hasWasm: boolean) {
  let compiled = 0;
  class Module extends WebAssembly.Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      compiled++;
    }
  }
  vi.stubGlobal('WebAssembly', {
    ...{ Module, Memory: WebAssembly.Memory, Instance: WebAssembly.Instance },
    validate: () => hasWasm,
  });
  const trained = content.train(data, stream('s'));
  const lists = data.dataset.users.map((user) =>
    [1, 10, 250].map((k) => trained.recommend(user.id, k)),
  );
  vi.unstubAllGlobals();
  return { lists, compiled };
}

describe.each<[string, Parameters<typeof training>[1]]>([
  ['differ', (chance) => chance.unit() - 0.5],
  ['are often equal', (_, item, d) => Math.sin(((item * 7) % 40) * 31 + d)],
  ['are all equal', (_, __, d) => Math.cos(d)],
  ['are nearly equal', (chance, _, d) => Math.cos(d) + 1e-6 * chance.unit()],
  ['are zeros', () => 0],
  ['are not all finite', (chance, item) => (item === 4_321 ? NaN : chance.unit() - 0.5)],
])('Similar content of 5,000 items whose vectors %s', (_, draw) => {
  it('makes the same lists with 8-bit vectors, with the same scores', () => {
    const data = training(5_000, draw);
    const [with8Bits, without] = [listsOf(data, true), listsOf(data, false)];
    expect([with8Bits.compiled, without.compiled]).toEqual([1, 0]);
    expect(with8Bits.lists).toEqual(without.lists);
    for (const [, ten] of with8Bits.lists) expect(ten).toHaveLength(10);
  });
});

it('Similar content reads the vectors themselves where items are few', () => {
  expect(
    listsOf(
      training(4_999, (chance) => chance.unit() - 0.5),
      true,
    ).compiled,
  ).toBe(0);
});
