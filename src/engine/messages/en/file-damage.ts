import { inBytes } from './numbers.ts';

/** Reasons why a file of a model isn't usable, as the end of a sentence that begins with its name, and broken requests. */
export const fileDamage = {
  page: 'is a page: the server answers with one for files that it doesn’t have',
  empty: 'is empty',
  lfsPointer:
    'is a pointer to a file in Git LFS: fetch the file itself with "git lfs pull"',
  otherLength: ({ bytes, expected }: { bytes: number; expected: number }) =>
    `has ${bytes} bytes, and its manifest says ${expected}`,
  otherHash: ({ hash }: { hash: string }) => `has another ${hash} than its manifest says`,
  notJson: 'isn’t JSON, or is cut short',
  noLibrary: 'is no WebAssembly that this browser can run, or is cut short',
  otherLengthOnServer: ({ bytes, expected }: { bytes: number; expected: number }) =>
    `has ${bytes} bytes on the server, and its manifest says ${expected}`,
  tooLong: ({ expected }: { expected: number }) =>
    `is longer than the ${inBytes(expected)} it should have`,

  silence: ({ path, seconds }: { path: string; seconds: number }) =>
    `${path}: nothing came for ${seconds} seconds`,
  unreached: ({ path }: { path: string }) => `${path}: the server can’t be reached`,
  otherVersion: ({ path }: { path: string }) => `${path}: the server has another version of it`,
  answers: ({ path, status }: { path: string; status: number }) =>
    `${path}: the server answers ${status}`,
  brokeOff: ({ path }: { path: string }) => `${path}: the connection broke off`,
  endedTooSoon: ({ path }: { path: string }) => `${path}: it ended too soon`,
};
