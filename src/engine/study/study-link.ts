import { Fault } from '../domain/fault.ts';
import { message } from '#messages/message.ts';

/** The longest study in an address, in characters: programs that pass messages on cut longer addresses. */
export const LONGEST_LINK = 8000;

/** The longest text that a link may unfold to, in bytes. */
const LONGEST_TEXT = 200_000;

/**
 * Packs the text of a study file for an address: its JSON without spaces, deflated, in base 64 with letters that an
 * address may hold.
 *
 * @throws Fault `study-invalid` where it is longer than `LONGEST_LINK`
 */
export async function packStudy(text: string): Promise<string> {
  const plain = JSON.stringify(JSON.parse(text));
  const packed = await bytesOf(
    new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    Number.MAX_SAFE_INTEGER,
  );
  const code = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  if (code.length <= LONGEST_LINK) return code;
  const sizes = { characters: code.length, most: LONGEST_LINK };
  throw new Fault('study-invalid', message('studyFaults.linkTooLong', sizes));
}

/**
 * Returns the text of a study from an address. It isn't checked: `readStudy` does that.
 *
 * @throws Fault `study-invalid` where the address was cut or changed, or unfolds to more than `LONGEST_TEXT`
 */
export async function unpackStudy(code: string): Promise<string> {
  try {
    const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream, LONGEST_TEXT));
  } catch (cause) {
    throw new Fault('study-invalid', message('studyFaults.linkDamaged'), { cause });
  }
}

/** Reads a stream. @throws RangeError once it has more than `most` bytes */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`More than ${most} bytes`);
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
