import pins from './pins.json';

/** A file as it must be: its length in bytes and its hash, in lower-case hexadecimal. */
export interface PinnedFile {
  readonly bytes: number;
  readonly hash: { readonly kind: 'md5' | 'sha256'; readonly hex: string };
}

/** One state of a repository. A download of it is accepted only file by file. */
export interface Pin {
  /** A Git commit of the repository; `main` where it isn't known. */
  readonly revision: string;
  /** By path from the repository's root; the compiled library of a WebLLM model by its file name. */
  readonly files: Readonly<Record<string, PinnedFile>>;
}

/** `pins.json`, which `npm run pin-models` writes, by the id of the catalogue's entry. */
export type PinList = Readonly<
  Record<
    string,
    {
      readonly revision: string;
      readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
    }
  >
>;

/** Returns the state of a repository that the page's own list names; null while a model isn't pinned. */
export function pinOf(model: string, list: PinList = pins): Pin | null {
  const pin = list[model];
  if (!pin) return null;
  const files = Object.entries(pin.files).map(([path, { bytes, sha256 }]) => {
    const file: PinnedFile = { bytes, hash: { kind: 'sha256', hex: sha256.toLowerCase() } };
    return [path, file] as const;
  });
  return { revision: pin.revision, files: Object.fromEntries(files) };
}
