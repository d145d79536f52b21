import { byteOrderMark } from './decode.ts';

/** Returns the text of a small file: UTF-8 unless a byte order mark says otherwise, without the mark. */
export async function plainText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(byteOrderMark(bytes) ?? 'utf-8').decode(bytes);
}
