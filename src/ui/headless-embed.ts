import type { openEmbedder } from '#workers/transformers/embedder-client.ts';

/** Vectors for a script, as plain numbers, since typed arrays don't survive the transfer to a script. */
interface Embedded {
  readonly id: string;
  readonly size: number;
  /** One row per text, row-major. */
  readonly values: readonly number[];
}

/** Embeds texts on WASM. Keeps the last embedder open. */
export function embedding(open: typeof openEmbedder, base: string) {
  let held: ReturnType<typeof load> | null = null;
  const load = (id: string) => {
    const { embedder, close } = open();
    return { id, embedder, close, loaded: embedder.loadEmbedder({ id, device: 'wasm', base }) };
  };
  const close = () => {
    held?.close();
    held = null;
  };
  return {
    close,
    async embed(id: string, texts: readonly string[]): Promise<Embedded> {
      if (held?.id !== id) close();
      held ??= load(id);
      const { embedder, loaded } = held;
      const { id: version, size } = await loaded;
      return { id: version, size, values: Array.from(await embedder.embed({ texts })) };
    },
  };
}
