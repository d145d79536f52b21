/**
 * Repairs a race in a kernel of TVM that every library contains. `merge_state_inplace` merges a token's attention over
 * the cache with its attention over its neighbours. All threads of a row read `S`, and each writes it at its end
 * without a barrier between. Where a row's threads don't run in step (subgroups of fewer lanes than a quarter of a
 * head's width, as on software adapters), late threads read what early threads wrote, and all but the first dimensions
 * of a head are merged in wrong shares. Prompts that are computed in parts then have wrong scores, WebLLM's own chats
 * among them.
 *
 * Only a barrier before the write is missing. Other code, or this kernel with a barrier, is returned as it is: the
 * self-test decides what is used.
 */
export function mendedShader(code: string): string {
  if (!/\bfn merge_state_inplace/.test(code) || /Barrier\(\)/.test(code)) return code;
  return code.replace(/^([ \t]*)(S\[.*\] = .*log2\()/m, '$1storageBarrier();\n$1$2');
}
