import type { Compressors } from 'hyparquet';
import { createXXHash64 } from 'hash-wasm';
import { ungzip } from './ungzip.ts';
import { unlz4, unlz4OfHadoop } from './unlz4.ts';
import { unzstd } from './zstd/unzstd.ts';

/**
 * Returns the functions that unpack pages, by the compression's name. None writes more bytes than the page's header says,
 * and each throws a RangeError if they aren't exactly as many. That is why ZSTD and LZ4 have readers of their own: those of
 * fzstd and hyparquet-compressors follow the sizes that the page itself states, and return zeros for a page that is cut
 * off. Brotli isn't among them for the same reason.
 */
export async function openCompressors(): Promise<Compressors> {
  const hash = await createXXHash64();
  const hashOf = (bytes: Uint8Array) => hash.init().update(bytes).digest('binary');
  return {
    GZIP: ungzip,
    ZSTD: (packed, length) => unzstd(packed, length, hashOf),
    LZ4: unlz4OfHadoop,
    LZ4_RAW: unlz4,
  };
}
