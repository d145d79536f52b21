/** The part of a worker's globals that makes memory for WASM programs. */
interface Scope {
  readonly WebAssembly: { Memory: typeof WebAssembly.Memory };
}

/**
 * Counts the memory of all WASM programs that are started from now on: a runtime reports its own nowhere. Call it
 * before any runtime is loaded.
 *
 * @returns a function that gives their bytes; such memory grows and never shrinks
 */
export function countWasmMemory(scope: Scope): () => number {
  const memories: WebAssembly.Memory[] = [];
  const { Memory } = scope.WebAssembly;
  scope.WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      memories.push(this);
    }
  };
  return () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
