import { InferenceSession, Tensor } from 'onnxruntime-node';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { id, type EmbedderId, type ItemId, type UserId } from '#engine/domain/ids.ts';
import { content } from '#engine/recommenders/content.ts';
import { stream } from '#engine/random/stream.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { spreadOf } from './arithmetic.ts';
import { told, type Measured } from './outcome.ts';

const ITEMS = 100_000;
const SIZE = 384;
const K = 10;
/** Lists before the measurement, so that both sides are compiled. */
const WARM = 5;

/**
 * Measures the ten items nearest to a user's taste among 100,000 vectors of 384 numbers: the recommender "Similar content"
 * as a study calls it, beside `MatMul` and `TopK` of the native ONNX Runtime on the same vectors, in turn.
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
    Array.from({ length: 5 }, () => ({ user, item: String(chance.below(ITEMS)), rating: 5 })),
  );
  const dataset = datasetFrom(rows, { items, users });
  const trained = content.train(
    {
      dataset,
      rows: Uint32Array.from(rows, (_, row) => row),
      vectors: { embedder: id<EmbedderId>('made'), size: SIZE, values },
    },
    chance,
  );
  const native = await InferenceSession.create(matMulAndTopK(), { intraOpNumThreads: 2 });
  const vectors = new Tensor('float32', values, [ITEMS, SIZE]);
  const [here, there]: [number[], number[]] = [[], []];
  const computed = { here: [] as number[], there: [] as number[] };
  let same = 0;
  for (const [round, { id: user }] of users.entries()) {
    const begun = performance.now();
    const spent = process.cpuUsage();
    const list = trained.recommend(user, K);
    const between = performance.now();
    const computing = process.cpuUsage(spent);
    const taste = new Float32Array(SIZE);
    for (const { item } of rows.slice(round * 5, round * 5 + 5)) {
      for (let d = 0; d < SIZE; d++) taste[d]! += values[Number(item) * SIZE + d]!;
    }
    const query = new Tensor('float32', taste, [SIZE, 1]);
    const spentBefore = process.cpuUsage();
    const began = performance.now();
    const { best } = await native.run({ vectors, query });
    const ended = performance.now();
    const computingThere = process.cpuUsage(spentBefore);
    if (round < WARM) continue;
    here.push(between - begun);
    there.push(ended - began);
    computed.here.push((computing.user + computing.system) / 1000);
    computed.there.push((computingThere.user + computingThere.system) / 1000);
    // Native ranks the user's own five items too.
    const own = new Set(rows.slice(round * 5, round * 5 + 5).map(({ item }) => item));
    const others = Array.from(best!.data as BigInt64Array, String).filter((one) => !own.has(one));
    const found = list.map(({ item }) => String(item));
    if (others.slice(0, 5).every((one, i) => one === found[i])) same++;
  }
  const time = spreadOf(computed.here);
  const clock = (ms: readonly number[]) => `; by the clock ${told(spreadOf(ms), 0, ' ms')}`;
  return {
    outcomes: [
      {
        part: 'nearest',
        what: `ten items of ${ITEMS} by the cosine of ${SIZE} numbers, one thread, processor time`,
        goal: 'at most 150 ms',
        reached: `${told(time, 0, ' ms')}${clock(here)}`,
        met: time.median <= 150,
      },
      {
        part: 'nearest',
        what: 'MatMul and TopK of the native ONNX Runtime, two threads, processor time of both',
        goal: null,
        reached: `${told(spreadOf(computed.there), 0, ' ms')}${clock(there)}`,
        met: null,
      },
      {
        part: 'nearest',
        what: 'lists of which both name the same first five items',
        goal: `all ${rounds}`,
        reached: String(same),
        met: same === rounds,
      },
    ],
    raw: { here, there, computed, same },
  };
}

function normalise(row: Float32Array): void {
  const length = Math.hypot(...row);
  for (let d = 0; d < row.length; d++) row[d]! /= length;
}

/** An ONNX graph with `MatMul` of vectors and a query, and `TopK` of the scores. */
function matMulAndTopK(): Uint8Array {
  const message = (fill: (to: BinaryWriter) => void) => {
    const writer = new BinaryWriter();
    fill(writer);
    return writer.finish();
  };
  const bytes = (to: BinaryWriter, field: number, of: Uint8Array) =>
    to.tag(field, WireType.LengthDelimited).bytes(of);
  const text = (to: BinaryWriter, field: number, of: string) =>
    to.tag(field, WireType.LengthDelimited).string(of);
  const int = (to: BinaryWriter, field: number, of: number) =>
    to.tag(field, WireType.Varint).int64(of);
  const value = (name: string, type: number, sizes: readonly number[]) =>
    message((to) => {
      text(to, 1, name);
      const shape = message((dims) =>
        sizes.forEach((size) =>
          bytes(
            dims,
            1,
            message((dim) => int(dim, 1, size)),
          ),
        ),
      );
      const tensor = message((of) => {
        int(of, 1, type);
        bytes(of, 2, shape);
      });
      bytes(
        to,
        2,
        message((of) => bytes(of, 1, tensor)),
      );
    });
  const node = (
    type: string,
    inputs: readonly string[],
    outputs: readonly string[],
    axis?: number,
  ) =>
    message((to) => {
      inputs.forEach((name) => text(to, 1, name));
      outputs.forEach((name) => text(to, 2, name));
      text(to, 4, type);
      if (axis === undefined) return;
      const attribute = message((of) => {
        text(of, 1, 'axis');
        int(of, 3, axis);
        int(of, 20, 2);
      });
      bytes(to, 5, attribute);
    });
  const k = message((to) => {
    int(to, 1, 1);
    int(to, 2, 7);
    int(to, 7, K + 5);
    text(to, 8, 'k');
  });
  const graph = message((to) => {
    bytes(to, 1, node('MatMul', ['vectors', 'query'], ['scores']));
    bytes(to, 1, node('TopK', ['scores', 'k'], ['top', 'best'], 0));
    text(to, 2, 'nearest');
    bytes(to, 5, k);
    bytes(to, 11, value('vectors', 1, [ITEMS, SIZE]));
    bytes(to, 11, value('query', 1, [SIZE, 1]));
    bytes(to, 12, value('best', 7, [K + 5, 1]));
  });
  return message((to) => {
    int(to, 1, 8);
    bytes(to, 7, graph);
    bytes(
      to,
      8,
      message((of) => int(of, 2, 17)),
    );
  });
}
