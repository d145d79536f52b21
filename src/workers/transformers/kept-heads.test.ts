import { DynamicCache, Tensor } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import type { Tokens } from './graph.ts';
import { byHead, KeptHeads } from './kept-heads.ts';

/** Tokens of a head, by a first token. */
const head = (first: number, length = 10): Tokens => [
  first,
  ...Array.from({ length: length - 1 }, (_, i) => i),
];

/** Heads whose keys and values take 4 bytes a token, counted as they are computed and freed. */
function heads(most: number) {
  const kept = new KeptHeads(most);
  const computed: number[] = [];
  const freed: number[] = [];
  const compute = async (tokens: Tokens) => {
    await Promise.resolve();
    computed.push(tokens[0]!);
    const tensor = new Tensor('float32', new Float32Array(tokens.length), [1, tokens.length]);
    Object.defineProperties(tensor, {
      location: { value: 'gpu-buffer' },
      dispose: { value: () => freed.push(tokens[0]!) },
    });
    return { cache: new DynamicCache({ key: tensor }), length: tokens.length };
  };
  const ask = (one: Tokens) => kept.of({ head: one, prompts: [0] }, compute);
  return { kept, computed, freed, ask };
}

describe('kept instructions', () => {
  it('are computed once each, whatever the order of the calls', async () => {
    const { computed, ask } = heads(400);
    const first = await ask(head(1));
    expect(first).toMatchObject({ length: 10, computed: 10 });
    await ask(head(2));
    const again = await ask(head(1));
    expect(again).toMatchObject({ length: 10, computed: 0, ms: 0 });
    expect(again.kept).toBe(first.kept);
    await ask(head(2));
    expect(computed).toEqual([1, 2]);
  });

  it('are freed where they take too much; of a cycle that doesn’t fit, some still serve', async () => {
    const { computed, freed, ask } = heads(80);
    const rounds = 6;
    for (let round = 0; round < rounds; round++) for (const one of [1, 2, 3]) await ask(head(one));
    expect(computed.length).toBeLessThan(2 * rounds + 3);
    expect(freed).toHaveLength(computed.length - 2);
  });

  it('stay where they are used again and again, whatever comes between', async () => {
    const { computed, ask } = heads(80);
    await ask(head(1));
    for (let call = 10; call < 40; call++) {
      await ask(head(call));
      await ask(head(1));
    }
    expect(computed.filter((one) => one === 1)).toHaveLength(1);
  });

  it('count numbers of 16 bits as half as many bytes', async () => {
    const kept = new KeptHeads(80);
    let computed = 0;
    const compute = async (tokens: Tokens) => {
      await Promise.resolve();
      computed++;
      const tensor = new Tensor('float16', new Uint16Array(tokens.length), [1, tokens.length]);
      return { cache: new DynamicCache({ key: tensor }), length: tokens.length };
    };
    const all = [1, 2, 3, 4].map((one) => head(one));
    for (const one of [...all, ...all]) await kept.of({ head: one, prompts: [0] }, compute);
    expect(computed).toBe(4);
  });

  it('make room for those of another run once nothing has used them for long', async () => {
    const { computed, ask } = heads(80);
    await ask(head(1));
    await ask(head(2));
    for (let user = 0; user < 20; user++) for (const one of [3, 4]) await ask(head(one));
    const late = computed.slice(-2);
    computed.length = 0;
    for (const one of [3, 4, 3, 4]) await ask(head(one));
    expect([late, computed]).toEqual([expect.anything(), []]);
  });

  it('are freed where two calls computed the same', async () => {
    const { computed, freed, ask } = heads(400);
    const [one, other] = await Promise.all([ask(head(1)), ask(head(1))]);
    expect(computed).toEqual([1, 1]);
    expect(freed).toEqual([1]);
    expect(one.kept).toBe(other.kept);
  });

  it('are kept alone where one takes more than there is, and are all freed in the end', async () => {
    const { kept, computed, freed, ask } = heads(80);
    await ask(head(1));
    await ask(head(5, 100));
    await ask(head(5, 100));
    expect(computed).toEqual([1, 5]);
    kept.forget();
    expect(freed).toEqual([1, 5]);
    await ask(head(5, 100));
    expect(computed).toEqual([1, 5, 5]);
  });

  it('aren’t kept where there are none', async () => {
    const { computed, ask } = heads(80);
    expect(await ask([])).toEqual({ kept: null, length: 0, computed: 0, ms: 0 });
    expect(computed).toEqual([]);
  });
});

describe('prompts by their instructions', () => {
  const prompt = (first: number, rest: number) => [...head(first), rest];

  it('are grouped by equal ones, in the order of the first', () => {
    const prompts = [prompt(1, 7), prompt(2, 7), prompt(1, 8)];
    expect(byHead(prompts, [10, 10, 10])).toEqual([
      { head: head(1), prompts: [0, 2] },
      { head: head(2), prompts: [1] },
    ]);
  });

  it('are one group where they have none, or too short ones', () => {
    const prompts = [prompt(1, 7), prompt(2, 7), prompt(3, 7)];
    expect(byHead(prompts)).toEqual([{ head: [], prompts: [0, 1, 2] }]);
    expect(byHead(prompts, [0, 7, 10])).toEqual([
      { head: [], prompts: [0, 1] },
      { head: head(3), prompts: [2] },
    ]);
  });

  it('leave a token of each prompt, after which scores are read', () => {
    expect(byHead([head(1)], [10])).toEqual([{ head: head(1).slice(0, 9), prompts: [0] }]);
  });
});
