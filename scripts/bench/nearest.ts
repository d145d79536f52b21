import { InferenceSession, Tensor } from 'onnxruntime-node';
import { id, type EmbedderId, type ItemId, type UserId } from '#engine/domain/ids.ts';
import { quantised } from '#engine/embedders/quantised.ts';
import { content } from '#engine/recommenders/content.ts';
import { stream } from '#engine/random/stream.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { ratioOf, spreadOf } from './arithmetic.ts';
import { matMulAndTopK } from './mat-mul-top-k.ts';
import { told, type Measured, type Outcome } from './outcome.ts';

const ITEMS = 100_000;
const SIZE = 384;
const K = 10;
/** Items that each user likes, and that no list names. */
const LIKED = 5;
/** Lists before the measurement, so that both sides are compiled. */
const WARM = 5;

/** Milliseconds of one side, list by list. */
interface Times {
  readonly clock: number[];
  /** Processor time of all threads. */
  readonly computing: number[];
}

/**
 * Measures the ten items nearest to a user's taste among 100,000 vectors of 384 numbers: the recommender "Similar content"
 * as a study calls it, beside `MatMul` and `TopK` of the native ONNX Runtime on the same vectors, in turn. The lists are
 * compared with those of the exact scores of all items.
 */
export async function measureNearest(rounds: number): Promise<Measured> {
  const chance = stream('nearest');
  const values = Float32Array.from({ length: ITEMS * SIZE }, () => chance.unit() - 0.5);
  for (let item = 0; item < ITEMS; item++)
    normalise(values.subarray(item * SIZE, (item + 1) * SIZE));
  const users = Array.from({ length: rounds + WARM }, (_, i) => ({ id: id<UserId>(`u${i}`) }));
  const items = Array.from({ length: ITEMS }, (_, i) => ({
    ...{ id: id<ItemId>(String(i)), title: '', categories: [], creators: [], popularity: 0 },
  }));
  const rows = users.flatMap(({ id: user }) =>
    Array.from({ length: LIKED }, () => ({ user, item: String(chance.below(ITEMS)), rating: 5 })),
  );
  const data = {
    dataset: datasetFrom(rows, { items, users }),
    rows: Uint32Array.from(rows, (_, row) => row),
    vectors: { embedder: id<EmbedderId>('made'), size: SIZE, values },
  };
  const training: Times = { clock: [], computing: [] };
  const trained = await timed(training, () => content.train(data, chance));
  const scoring = withoutWasm(() => content.train(data, chance));
  const codes = quantised(data.vectors)!;
  const graph = matMulAndTopK(ITEMS, SIZE, K + LIKED);
  const native = await InferenceSession.create(graph, { intraOpNumThreads: 2 });
  const vectors = new Tensor('float32', values, [ITEMS, SIZE]);
  const here: Times = { clock: [], computing: [] };
  const all: Times = { clock: [], computing: [] };
  const there: Times = { clock: [], computing: [] };
  const scored: number[] = [];
  const same = { here: 0, there: 0 };
  for (const [round, { id: user }] of users.entries()) {
    const own = new Set(rows.slice(round * LIKED, (round + 1) * LIKED).map(({ item }) => +item));
    const taste = new Float64Array(SIZE);
    for (const item of own) for (let d = 0; d < SIZE; d++) taste[d]! += values[item * SIZE + d]!;
    const query = new Tensor('float32', Float32Array.from(taste), [SIZE, 1]);
    const warm = round < WARM;
    const list = await timed(warm ? null : here, () => trained.recommend(user, K));
    await timed(warm ? null : all, () => scoring.recommend(user, K));
    const { best } = await timed(warm ? null : there, () => native.run({ vectors, query }));
    if (warm) continue;
    scored.push(codes.candidates(taste, K, own)?.length ?? ITEMS);
    const exact = nearest(values, taste, own);
    const isExact = (found: readonly number[]) => exact.every((item, i) => item === found[i]);
    if (isExact(list.map(({ item }) => Number(item)))) same.here++;
    // Native ranks the user's own items too.
    const others = Array.from(best!.data as BigInt64Array, Number).filter((item) => !own.has(item));
    if (isExact(others)) same.there++;
  }
  const outcomes = [...outcomesOf(here, all, there, training), ...listsOf(same, scored, rounds)];
  return { outcomes, raw: { here, all, there, training, scored, same } };
}

/** Runs `work` as where the browser has no WASM: the recommender then scores all items. */
function withoutWasm<T>(work: () => T): T {
  const { WebAssembly: wasm } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
    return work();
  } finally {
    globalThis.WebAssembly = wasm;
  }
}

/** Runs a side once, and notes its times. */
async function timed<T>(to: Times | null, work: () => T | Promise<T>): Promise<T> {
  const spent = process.cpuUsage();
  const begun = performance.now();
  const found = await work();
  const ended = performance.now();
  const { user, system } = process.cpuUsage(spent);
  to?.clock.push(ended - begun);
  to?.computing.push((user + system) / 1000);
  return found;
}

/** Returns the ten nearest by the scores of all items in 64-bit numbers. */
function nearest(values: Float32Array, taste: Float64Array, own: ReadonlySet<number>): number[] {
  const dots = Float64Array.from({ length: ITEMS }, (_, item) => {
    let dot = 0;
    for (let d = 0; d < SIZE; d++) dot += taste[d]! * values[item * SIZE + d]!;
    return dot;
  });
  const open = [...dots.keys()].filter((item) => !own.has(item));
  return open.sort((a, b) => dots[b]! - dots[a]!).slice(0, K);
}

function outcomesOf(here: Times, all: Times, there: Times, training: Times): Outcome[] {
  const part = 'nearest';
  const ten = `ten items of ${ITEMS} by the cosine of ${SIZE} numbers`;
  const native = 'MatMul and TopK of the native ONNX Runtime, two threads';
  const ahead = (kind: keyof Times, by: string): Outcome => {
    const times = ratioOf(there[kind], here[kind]);
    return {
      part,
      what: `${ten}, times faster than the native ONNX Runtime, ${by}`,
      goal: 'more than 1',
      reached: told(times),
      met: times.median > 1,
    };
  };
  const took = (what: string, { clock, computing }: Times): Outcome => ({
    ...{ part, what, goal: null, met: null },
    reached: `${told(spreadOf(computing), 1, ' ms')} of processor time, ${told(spreadOf(clock), 1, ' ms')} by the clock`,
  });
  return [
    ahead('clock', 'by the clock'),
    ahead('computing', 'by processor time'),
    took(`${ten}, one thread`, here),
    {
      part,
      what: `${ten}, times faster than by the scores of all items, by processor time`,
      goal: null,
      reached: told(ratioOf(all.computing, here.computing)),
      met: null,
    },
    took('the same by the scores of all items, as without WASM', all),
    took(native, there),
    took('training of the recommender, which rounds the vectors to 8 bits', training),
  ];
}

function listsOf(
  same: Readonly<Record<'here' | 'there', number>>,
  scored: readonly number[],
  rounds: number,
): Outcome[] {
  const part = 'nearest';
  return [
    {
      part,
      what: 'lists with the same ten items in the same order as by the exact scores of all items',
      goal: `all ${rounds}`,
      reached: String(same.here),
      met: same.here === rounds,
    },
    {
      ...{ part, what: 'items whose scores are worked out for a list', goal: null, met: null },
      reached: told(spreadOf(scored), 0),
    },
    {
      ...{ part, what: 'such lists of the native ONNX Runtime', goal: null, met: null },
      reached: String(same.there),
    },
  ];
}

function normalise(row: Float32Array): void {
  const length = Math.hypot(...row);
  for (let d = 0; d < row.length; d++) row[d]! /= length;
}
