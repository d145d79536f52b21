/** A sequence of tokens and its pages. Sequences with a common prefix share pages; a partly shared page is copied. */
interface Sequence {
  readonly pages: { refs: number }[];
  readonly tokens: number[];
}

/**
 * A stand-in for TVM's paged key-value cache: it stores the tokens of a sequence, and counts pages as
 * `paged_kv_cache.cc` does. Misuse throws, as it does there.
 */
export class FakeKvCache {
  readonly sequences = new Map<number, Sequence>();
  readonly #most: number;
  readonly #chunk: number;
  readonly #page: number;
  #free: number;
  /** The sequences that `begin_forward` announced. */
  pending: { readonly ids: readonly number[]; readonly lengths: readonly number[] } | null = null;
  disposed = false;

  constructor(sequences: number, tokens: number, chunk: number, page: number) {
    this.#most = sequences;
    this.#chunk = chunk;
    this.#page = page;
    this.#free = Math.ceil(tokens / page);
  }

  get free(): number {
    return this.#free;
  }

  add(id: number): void {
    if (this.sequences.has(id)) throw new Error(`The sequence "${id}" is already in the KV cache.`);
    if (this.sequences.size === this.#most) throw new Error('Too many sequences in the KV cache');
    this.sequences.set(id, { pages: [], tokens: [] });
  }

  remove(id: number): void {
    const { pages } = this.of(id);
    for (const page of pages) this.#give(page);
    this.sequences.delete(id);
  }

  clear(): void {
    for (const id of [...this.sequences.keys()]) this.remove(id);
    this.pending = null;
  }

  fork(from: number, to: number, length: number): void {
    const parent = this.of(from);
    if (length > parent.tokens.length) throw new Error('The forked position exceeds the parent');
    this.add(to);
    const child = this.of(to);
    child.tokens.push(...parent.tokens.slice(0, length));
    for (const page of parent.pages.slice(0, Math.floor(length / this.#page))) {
      page.refs++;
      child.pages.push(page);
    }
    if (length % this.#page > 0) child.pages.push(this.#take());
  }

  begin(ids: readonly number[], lengths: readonly number[]): void {
    if (this.pending) throw new Error('begin_forward was called twice');
    if (new Set(ids).size < ids.length) throw new Error('A sequence stands twice in a forward');
    if (ids.length !== lengths.length)
      throw new Error('The numbers of sequences and lengths differ');
    if (lengths.reduce((a, b) => a + b) > this.#chunk)
      throw new Error('Exceeds prefill_chunk_size');
    for (const id of ids) this.of(id);
    this.pending = { ids, lengths };
  }

  /** Appends tokens to a sequence, and returns all of its tokens. */
  append(id: number, tokens: readonly number[]): readonly number[] {
    const sequence = this.of(id);
    sequence.tokens.push(...tokens);
    while (sequence.pages.length < Math.ceil(sequence.tokens.length / this.#page)) {
      sequence.pages.push(this.#take());
    }
    return sequence.tokens;
  }

  of(id: number): Sequence {
    if (this.disposed) throw new Error('Object has already been disposed');
    const found = this.sequences.get(id);
    if (!found) throw new Error(`The sequence "${id}" cannot be found in KV cache.`);
    return found;
  }

  #take(): { refs: number } {
    if (this.#free === 0) throw new Error('The KV cache is full. No page can be allocated.');
    this.#free--;
    return { refs: 1 };
  }

  #give(page: { refs: number }): void {
    if (--page.refs === 0) this.#free++;
  }
}
