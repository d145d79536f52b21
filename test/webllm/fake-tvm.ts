import { RUNTIME_FUNCTIONS } from '#workers/webllm/private-names.ts';
import { FakeKvCache } from './fake-kv-cache.ts';

export const VOCABULARY = 512;

/**
 * Returns scores after some tokens: they depend on each token and its position; and like a trained model, it continues
 * the last two tokens as they were continued before.
 */
export function scoresAfter(seen: readonly number[]): Float32Array {
  const state = seen.reduce((h, token, i) => (h * 31 + (token + 1) * (i + 7)) % 999983, 1);
  const scores = Float32Array.from({ length: VOCABULARY }, (_, token) => {
    return ((state * (token + 3)) % 997) / 100;
  });
  const [before, last] = seen.slice(-2);
  const at = seen.findLastIndex(
    (token, i) => i > 0 && i < seen.length - 1 && token === last && seen[i - 1] === before,
  );
  const next = seen[at + 1];
  if (at > 0 && next !== undefined) scores[next] = 20;
  return scores;
}

/** A tensor on the card or in memory. Data copied from the card arrives after a sync. */
class FakeTensor {
  disposed = false;
  readonly #tvm: FakeTvm;
  readonly shape: readonly number[];
  readonly dtype: string;
  values: ArrayLike<number>;

  constructor(tvm: FakeTvm, shape: readonly number[], dtype: string, values: ArrayLike<number>) {
    this.#tvm = tvm;
    this.shape = shape;
    this.dtype = dtype;
    this.values = values;
  }

  view(shape: readonly number[]): FakeTensor {
    return this.#tvm.tensor(shape, this.dtype, this.used().values);
  }

  copyFrom(data: FakeTensor | ArrayLike<number>): this {
    const values = data instanceof FakeTensor ? data.used().values : data;
    if (values.length !== this.values.length) throw new Error('data size and shape mismatch');
    if (data instanceof FakeTensor) this.#tvm.device.afterSync(() => (this.values = values));
    else this.values = values;
    return this;
  }

  toArray(): Float32Array {
    return Float32Array.from(this.used().values);
  }

  dispose(): void {
    this.disposed = true;
    this.#tvm.alive.delete(this);
  }

  used(): this {
    if (this.disposed) throw new Error('Object has already been disposed');
    return this;
  }
}

/** The card's queue. */
class FakeQueue {
  #waiting: (() => void)[] = [];
  /** Set when the device is lost: then no work is ever done again. */
  gone = false;

  afterSync(work: () => void): void {
    this.#waiting.push(work);
  }

  async sync(): Promise<void> {
    if (this.gone) await new Promise(() => {});
    await Promise.resolve();
    for (const work of this.#waiting.splice(0)) work();
  }
}

/** A stand-in for the TVM runtime that a WebLLM library contains, as far as scoring uses it. */
export class FakeTvm {
  readonly alive = new Set<FakeTensor>();
  readonly device = new FakeQueue();
  /** Tokens of each pass. */
  readonly passes: number[][] = [];
  onPass: () => void = () => {};
  readonly #scopes: { dispose?(): void }[][] = [];
  readonly #absent: ReadonlySet<string>;
  /** Changes scores as a broken runtime would, by the number of rows in the pass. */
  readonly #spoil: (scores: Float32Array, rows: number) => Float32Array;

  constructor(
    absent: readonly string[] = [],
    spoil: (scores: Float32Array, rows: number) => Float32Array = (scores) => scores,
  ) {
    this.#absent = new Set(absent);
    this.#spoil = spoil;
  }

  beginScope(): void {
    this.#scopes.push([]);
  }

  endScope(): void {
    const scope = this.#scopes.pop();
    if (!scope) throw new Error('endScope is called without a scope');
    for (const object of scope) object.dispose?.();
  }

  get openScopes(): number {
    return this.#scopes.length;
  }

  detachFromCurrentScope<T extends object>(object: T): T {
    const scope = this.#scope();
    const at = scope.indexOf(object);
    if (at < 0) throw new Error('Cannot find obj in the current scope');
    scope.splice(at, 1);
    return object;
  }

  attachToCurrentScope<T extends object>(object: T): T {
    this.#scope().push(object);
    return object;
  }

  tensor(shape: readonly number[], dtype: string, values: ArrayLike<number>): FakeTensor {
    const made = new FakeTensor(this, shape, dtype, values);
    this.alive.add(made);
    return this.attachToCurrentScope(made);
  }

  empty(shape: readonly number[], dtype: string): FakeTensor {
    return this.tensor(shape, dtype, new Float32Array(shape.reduce((a, b) => a * b, 1)));
  }

  makeShapeTuple(shape: readonly number[]): { readonly shape: readonly number[] } {
    return this.attachToCurrentScope({ shape });
  }

  scalar(value: number, dtype: string): { readonly value: number; readonly dtype: string } {
    return { value, dtype };
  }

  cpu(): string {
    return 'cpu';
  }

  webgpu(): FakeQueue {
    return this.device;
  }

  getGlobalFunc(name: string): (...args: never[]) => unknown {
    if (this.#absent.has(name)) throw new Error(`Cannot find global function ${name}`);
    const found = Object.entries(RUNTIME_FUNCTIONS).find(([, known]) => known === name)?.[0];
    type Number64 = { value: number };
    type Shape = { shape: readonly number[] };
    const functions: Record<string, (kv: FakeKvCache, ...args: never[]) => unknown> = {
      add: (kv, id: Number64) => kv.add(id.value),
      remove: (kv, id: Number64) => kv.remove(id.value),
      clear: (kv) => kv.clear(),
      fork: (kv, from: Number64, to: Number64, n: Number64) =>
        kv.fork(from.value, to.value, n.value),
      free: (kv) => kv.free,
      begin: (kv, ids: Shape, lengths: Shape) => kv.begin(ids.shape, lengths.shape),
      end: (kv) => (kv.pending = null),
    };
    const work = found && functions[found];
    if (!work) throw new Error(`Cannot find global function ${name}`);
    return this.attachToCurrentScope(work);
  }

  /** Returns a function of the compiled model. */
  modelFunction(name: string): (...args: never[]) => unknown {
    if (this.#absent.has(name)) throw new Error(`Cannot find function ${name}`);
    type Shape = { shape: readonly number[] };
    const one = ({ shape: [value = 0] }: Shape) => value;
    const functions: Record<string, (...args: never[]) => unknown> = {
      create_tir_paged_kv_cache: (seqs: Shape, tokens: Shape, chunk: Shape, page: Shape) => {
        const made = new FakeKvCache(one(seqs), one(tokens), one(chunk), one(page));
        return this.attachToCurrentScope(
          Object.assign(made, { dispose: () => (made.disposed = true) }),
        );
      },
      batch_prefill: (input: FakeTensor, at: FakeTensor, kv: FakeKvCache) =>
        this.#prefill(input, at, kv),
    };
    const work = functions[name];
    if (!work) throw new Error(`Cannot find function ${name}`);
    return this.attachToCurrentScope(work);
  }

  #prefill(input: FakeTensor, at: FakeTensor, kv: FakeKvCache) {
    if (!kv.pending) throw new Error('begin_forward was not called');
    const tokens = Array.from(input.used().values);
    this.passes.push(tokens);
    const { ids, lengths } = kv.pending;
    let from = 0;
    const rows = ids.map((id, i) => {
      const n = lengths[i] ?? 0;
      const scores = scoresAfter(kv.append(id, tokens.slice(from, from + n)));
      from += n;
      if (at.used().values[i] !== from - 1) throw new Error('A wrong position is read');
      return this.#spoil(scores, ids.length);
    });
    this.onPass();
    const flat = Float32Array.from(rows.flatMap((row) => [...row]));
    const logits = this.tensor([1, rows.length, VOCABULARY], 'float32', flat);
    return this.attachToCurrentScope({ get: () => logits });
  }

  #scope(): object[] {
    const scope = this.#scopes.at(-1);
    if (!scope) throw new Error('Must call beginScope to use functions that returns TVM objects');
    return scope;
  }
}
