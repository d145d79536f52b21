import { createSHA256, sha256 as hashed } from 'hash-wasm';

/**
 * Returns the SHA-256 of a text (as UTF-8) or of bytes, in lower-case hexadecimal. It uses WebAssembly, because a page
 * loaded over plain http has no `crypto.subtle`.
 */
export async function sha256(content: string | BufferSource): Promise<string> {
  if (typeof content === 'string') return hashed(content);
  return hashed(
    ArrayBuffer.isView(content)
      ? new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
      : new Uint8Array(content),
  );
}

/** Returns the same hash of bytes that follow each other, without a copy of them all. */
export async function sha256Of(parts: Iterable<ArrayBufferView>): Promise<string> {
  const hash = await createSHA256();
  for (const { buffer, byteOffset, byteLength } of parts) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest();
}

/** A SHA-256 of what comes in pieces. One hash at a time: `begin` drops what came before. */
export interface RunningHash {
  begin(): void;
  /** @param piece text is hashed as UTF-8 */
  update(piece: string | Uint8Array): void;
  /** Returns the hash in lower-case hexadecimal. `begin` comes before the next piece. */
  digest(): string;
}

/** Returns a hash that takes its pieces at once, after one wait for its WebAssembly. */
export async function runningHash(): Promise<RunningHash> {
  const hash = await createSHA256();
  return {
    begin: () => void hash.init(),
    update: (piece) => void hash.update(piece),
    digest: () => hash.digest(),
  };
}
