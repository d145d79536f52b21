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
