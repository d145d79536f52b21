import { message, type Text } from '#messages/message.ts';
import { createMD5, createSHA256 } from 'hash-wasm';
import type { FileFormat, FileHash, StoredFile } from './model-store-record.ts';

const MAKE = { md5: createMD5, sha256: createSHA256 } as const;

/** The reason against a file in whose place the server sent an HTML page. */
export const IS_A_PAGE = message('fileDamage.page');

/** The result of a check: the hash of a good file, or the reason why the file was refused. */
type Checked =
  | { readonly good: true; readonly hash: FileHash }
  | { readonly good: false; readonly why: Text };

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
      why: message('fileDamage.otherLength', { bytes: content.size, expected: file.bytes }),
    };
  }
  const kind = file.hash?.kind ?? 'sha256';
  const hex = await hashOf(kind, content, signal);
  if (file.hash && hex !== file.hash.hex) {
    return { good: false, why: message('fileDamage.otherHash', { hash: kind.toUpperCase() }) };
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
async function foreignContent(content: Blob, format: FileFormat): Promise<Text | null> {
  if (!content.size) return message('fileDamage.empty');
  const start = await content.slice(0, 256).text();
  if (/^\s*<(!doctype|html|head|\?xml)/i.test(start)) {
    return IS_A_PAGE;
  }
  if (format !== 'json' && start.startsWith('version https://git-lfs.github.com/')) {
    return message('fileDamage.lfsPointer');
  }
  return null;
}

async function wrongFormat(format: FileFormat, content: Blob): Promise<Text | null> {
  if (format === 'json') {
    try {
      JSON.parse(await content.text());
    } catch (thrown) {
      if (!(thrown instanceof SyntaxError)) throw thrown;
      return message('fileDamage.notJson');
    }
  }
  if (format === 'library' && !WebAssembly.validate(await content.arrayBuffer())) {
    return message('fileDamage.noLibrary');
  }
  return null;
}
