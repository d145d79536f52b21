import { strToU8, zipSync } from 'fflate';
import { plainJson } from '#engine/export/json-line.ts';

/** The earliest date of a zip entry, in local time, so that equal content has equal bytes. */
const ZIP_DATE = new Date(1980, 0, 1);

/** An exported file: name and content. */
export interface WrittenFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Returns a text file. In JSON, characters that a terminal or an editor interprets are escaped. */
export function textFile(name: string, type: string, text: string): WrittenFile {
  return { name, blob: new Blob([writtenAs(type, text)], { type }) };
}

/**
 * Returns a single file unpacked, or several files as a zip. The zip has a fixed date, so its bytes are the same each
 * time.
 */
export function oneOrZip(
  name: string,
  kind: string,
  type: string,
  files: readonly { readonly name: string; readonly text: string }[],
): WrittenFile {
  const [only, ...others] = files;
  if (only && others.length === 0) return textFile(`${name}.${only.name}`, type, only.text);
  const packed = zipSync(
    Object.fromEntries(
      apart(files).map((one) => [`${name}.${one.name}`, strToU8(writtenAs(type, one.text))]),
    ),
    { mtime: ZIP_DATE },
  );
  return { name: `${name}.${kind}.zip`, blob: new Blob([packed], { type: 'application/zip' }) };
}

/** Returns files in one zip, with their own names, which may begin with a folder. */
export function zipOf(
  name: string,
  files: readonly { readonly name: string; readonly text: string }[],
): WrittenFile {
  const packed = zipSync(Object.fromEntries(files.map((one) => [one.name, strToU8(one.text)])), {
    mtime: ZIP_DATE,
  });
  return { name: `${name}.zip`, blob: new Blob([packed], { type: 'application/zip' }) };
}

function writtenAs(type: string, text: string): string {
  return /json/.test(type) ? plainJson(text) : text;
}

/** Returns the files with unique names: repeated names get a number in front. */
function apart<File extends { readonly name: string }>(files: readonly File[]): readonly File[] {
  const taken = new Set<string>();
  return files.map((one) => {
    let { name } = one;
    for (let n = 2; taken.has(name); n++) name = `${n}-${one.name}`;
    taken.add(name);
    return { ...one, name };
  });
}

/**
 * Longest part of a file name, in characters. File systems allow 255 bytes, and a name has several parts.
 */
const LONGEST_NAME = 60;

/**
 * Converts a name to a file name: letters and digits of any script with single hyphens, cut at the longest length.
 */
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
