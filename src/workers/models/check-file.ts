import { createMD5, createSHA256 } from 'hash-wasm';
import type { FileFormat, FileHash, StoredFile } from './model-store-record.ts';

const MAKE = { md5: createMD5, sha256: createSHA256 } as const;

/** The error for a file in whose place the server sent an HTML page. */
export const IS_A_PAGE = 'is a page: the server answers with one for files that it doesn’t have';

/** The result of a check: the hash of a good file, or the reason why the file was refused. */
type Checked =
  { readonly good: true; readonly hash: FileHash } | { readonly good: false; readonly why: string };

/**
 * Checks a file against its manifest's length and hash. A file without a published hash must at least have the format
 * that its name promises. `why` is the end of a sentence that begins with the file's name.
 */
export async function checkFile(
  file: Pick<StoredFile, 'bytes' | 'hash' | 'format'>,
  content: Blob,
  signal: AbortSignal,
): Promise<Checked> {
  const foreign = await foreignContent(content, file.format);
  if (foreign) return { good: false, why: foreign };
  if (file.bytes !== null && content.size !== file.bytes) {
    return {
      good: false,
      why: `has ${content.size} bytes, and its manifest says ${file.bytes}`,
    };
  }
  const kind = file.hash?.kind ?? 'sha256';
  const hex = await hashOf(kind, content, signal);
  if (file.hash && hex !== file.hash.hex) {
    return { good: false, why: `has another ${kind.toUpperCase()} than its manifest says` };
  }
  const wrong = file.hash ? null : await wrongFormat(file.format, content);
  return wrong ? { good: false, why: wrong } : { good: true, hash: { kind, hex } };
}

/** Hashes a file of any length, reading it chunk by chunk. @returns the hash in hexadecimal, in lower case */
export async function hashOf(
  kind: FileHash['kind'],
  content: Blob,
  signal?: AbortSignal,
): Promise<string> {
  const hasher = await MAKE[kind]();
  const reader = content.stream().getReader();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) return hasher.digest('hex');
      hasher.update(value);
    }
  } finally {
    await reader.cancel();
  }
}

/** Returns why the content is not the file itself (empty, a server's page, a pointer of Git LFS), or null. */
async function foreignContent(content: Blob, format: FileFormat): Promise<string | null> {
  if (!content.size) return 'is empty';
  const start = await content.slice(0, 256).text();
  if (/^\s*<(!doctype|html|head|\?xml)/i.test(start)) {
    return IS_A_PAGE;
  }
  if (format !== 'json' && start.startsWith('version https://git-lfs.github.com/')) {
    return 'is a pointer to a file in Git LFS: fetch the file itself with "git lfs pull"';
  }
  return null;
}

async function wrongFormat(format: FileFormat, content: Blob): Promise<string | null> {
  if (format === 'json') {
    try {
      JSON.parse(await content.text());
    } catch (thrown) {
      if (!(thrown instanceof SyntaxError)) throw thrown;
      return 'isn’t JSON, or is cut short';
    }
  }
  if (format === 'library' && !WebAssembly.validate(await content.arrayBuffer())) {
    return 'is no WebAssembly that this browser can run, or is cut short';
  }
  return null;
}
