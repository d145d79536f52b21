import { describe, expect, it } from 'vitest';
import { countWasmMemory } from './wasm-memory.ts';

const PAGE = 65_536;

describe('countWasmMemory', () => {
  it('counts the memory of programs that start after it, as it grows', () => {
    const scope = { WebAssembly: { Memory: WebAssembly.Memory } };
    const bytes = countWasmMemory(scope);
    expect(bytes()).toBe(0);
    const memory = new scope.WebAssembly.Memory({ initial: 2, maximum: 8 });
    expect(memory).toBeInstanceOf(WebAssembly.Memory);
    new scope.WebAssembly.Memory({ initial: 1 });
    expect(bytes()).toBe(3 * PAGE);
    memory.grow(4);
    expect(bytes()).toBe(7 * PAGE);
  });
});
