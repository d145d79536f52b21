/**
 * Mends a race in a kernel of TVM's that every library carries. `merge_state_inplace` joins what a
 * token saw in the cache with what it saw of its neighbours. All threads of a row read `S` and each
 * writes it at its end, with nothing between: where a row's threads don't run in step (subgroups of
 * fewer lanes than a quarter of a head's width, as on software adapters), late ones read what early
 * ones wrote, and all but the first dimensions of a head are joined in wrong shares. Prompts that
 * are computed in parts then have wrong scores, WebLLM's own chats among them.
 *
 * A barrier before the write is all that is missing. Code that isn't this kernel's, or has one, is
 * given back as it is: the self-test decides what is used.
 */
export function mendedShader(code: string): string {
  if (!/\bfn merge_state_inplace/.test(code) || /Barrier\(\)/.test(code)) return code;
  return code.replace(/^([ \t]*)(S\[.*\] = .*log2\()/m, '$1storageBarrier();\n$1$2');
}
