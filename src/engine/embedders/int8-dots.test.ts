import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { stream } from '../random/stream.ts';
import { int8Dots, PROGRAM } from './int8-dots.ts';

/** Dot products by the plain loop, of numbers that `chance` draws up to these sizes. */
function dotsOf(count: number, size: number, most: number, mostOfQuery: number) {
  const chance = stream(`${count} x ${size}`);
  const memory = int8Dots(count, size)!;
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: size }, (_, d) => {
      return (memory.rows[row * memory.stride + d] = chance.below(2 * most + 1) - most);
    }),
  );
  const query = Array.from({ length: size }, (_, d) => {
    return (memory.query[d] = chance.below(2 * mostOfQuery + 1) - mostOfQuery);
  });
  const plain = rows.map((row) => row.reduce((sum, code, d) => sum + code * query[d]!, 0));
  return { plain, found: [...memory.dots()], again: [...memory.dots()] };
}

describe('dot products of 8-bit rows', () => {
  it('come from a program that equals its text form', async () => {
    const text = readFileSync(new URL('int8-dots.wat', import.meta.url), 'utf8');
    const program = (await wabt()).parseWat('int8-dots.wat', text, { simd: true });
    const { buffer } = program.toBinary({});
    expect(btoa(String.fromCharCode(...buffer))).toBe(PROGRAM);
  });

  it.each([1, 7, 15, 16, 17, 32, 100, 384])('are exact for rows of %i numbers', (size) => {
    const { plain, found, again } = dotsOf(23, size, 127, 32_767);
    expect(found).toEqual(plain);
    expect(again).toEqual(plain);
  });

  it('are exact up to the largest number of 32 bits, on both sides', () => {
    const [size, query] = [528, 32_025];
    const memory = int8Dots(2, size)!;
    memory.rows.subarray(0, size).fill(127);
    memory.rows.subarray(size).fill(-127);
    memory.query.fill(query);
    const most = 127 * query * size;
    expect(2 ** 31 - 1 - most).toBeLessThan(127 * size);
    expect([...memory.dots()]).toEqual([most, -most]);
  });

  it('of no rows, or of rows without numbers, are none or zeros', () => {
    expect([...int8Dots(0, 4)!.dots()]).toEqual([]);
    expect([...int8Dots(3, 0)!.dots()]).toEqual([0, 0, 0]);
  });

  it('can’t be had where the memory can’t', () => {
    expect(int8Dots(2 ** 30, 384)).toBeNull();
  });
});
