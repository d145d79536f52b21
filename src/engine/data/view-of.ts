/** Returns a view of exactly these bytes, which may be a part of a longer buffer. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
