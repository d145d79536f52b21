import { strToU8, zipSync } from 'fflate';
import { plainJson } from '#engine/export/json-line.ts';

/** What an export hands over: a name and what is in it. */
export interface WrittenFile {
  readonly name: string;
  readonly blob: Blob;
}

/** A file of text. In JSON, characters that a terminal or an editor would obey are written as escapes. */
export function file(name: string, type: string, text: string): WrittenFile {
  return { name, blob: new Blob([writtenAs(type, text)], { type }) };
}

/** One file by itself, several as a zip named by their kind, whose bytes are the same each time: no time of day is in it. */
export function oneOrZip(
  name: string,
  kind: string,
  type: string,
  files: readonly { readonly name: string; readonly text: string }[],
): WrittenFile {
  const [only, ...others] = files;
  if (only && others.length === 0) return file(`${name}.${only.name}`, type, only.text);
  const packed = zipSync(
    Object.fromEntries(
      apart(files).map((one) => [`${name}.${one.name}`, strToU8(writtenAs(type, one.text))]),
    ),
    // The earliest day that a zip can hold, by the clock of this place.
    { mtime: new Date(1980, 0, 1) },
  );
  return { name: `${name}.${kind}.zip`, blob: new Blob([packed], { type: 'application/zip' }) };
}

function writtenAs(type: string, text: string): string {
  return /json/.test(type) ? plainJson(text) : text;
}

/** Files whose names differ: of names that say the same to a file system, the later ones get a number. */
function apart<File extends { readonly name: string }>(files: readonly File[]): readonly File[] {
  const taken = new Set<string>();
  return files.map((one) => {
    let { name } = one;
    for (let n = 2; taken.has(name); n++) name = `${n}-${one.name}`;
    taken.add(name);
    return { ...one, name };
  });
}

/** Longest name of a file, in characters: file systems hold 255 bytes, and a name has more than one part. */
const LONGEST_NAME = 60;

/** A name as a file's: letters and digits of any script, and single hyphens; the beginning of a long one. */
export function fileName(name: string, otherwise = 'run'): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, LONGEST_NAME)
      .replace(/-$|[\ud800-\udbff]$/, '') || otherwise
  );
}
