/** The start of a file, by which formats recognise it. */
export interface FileStart {
  readonly path: string;
  /** The first bytes, unpacked: at most 1,024, and fewer if the first piece of the file is smaller. */
  readonly bytes: Uint8Array;
  /** The first lines that aren't blank, at most 20; none if the file isn't text. */
  readonly lines: readonly string[];
}
