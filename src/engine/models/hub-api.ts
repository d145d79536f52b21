import { z } from '../domain/zod.ts';
import { HUB_HOST } from './hosts.ts';

/** The host of the repositories, without a slash at its end. */
export const HUB = `https://${HUB_HOST}`;

/** A relative path that stays below its folder. */
const PATH = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/;

const infoSchema = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) });

const treeSchema = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.int().nonnegative().optional(),
    lfs: z
      .object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().nonnegative() })
      .optional(),
  }),
);

/** A file in the list of a repository. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  /** In lower-case hexadecimal; null for small files, of which the list has no SHA-256. */
  readonly sha256: string | null;
}

/** Returns the address that says which commit is a repository's newest. */
export function infoUrl(repository: string, hub = HUB): string {
  return `${hub}/api/models/${repository}`;
}

/** Returns the address of the list of all files of a commit. */
export function treeUrl(repository: string, revision: string, hub = HUB): string {
  return `${hub}/api/models/${repository}/tree/${revision}?recursive=1`;
}

/** Returns the address of a file at a commit. */
export function fileUrl(repository: string, revision: string, path: string, hub = HUB): string {
  return `${hub}/${repository}/resolve/${revision}/${path}`;
}

/** Reads the answer at `infoUrl`. @returns the commit @throws z.ZodError for any other answer */
export function readInfo(answer: unknown): string {
  return infoSchema.parse(answer).sha;
}

/**
 * Reads the answer at `treeUrl`. Leaves out folders, and files whose path would lead out of the model's folder.
 *
 * @throws z.ZodError for any other answer
 */
export function readTree(answer: unknown): HubFile[] {
  return treeSchema
    .parse(answer)
    .filter(({ type, path }) => type === 'file' && PATH.test(path))
    .map(({ path, size, lfs }) => ({
      path,
      bytes: lfs?.size ?? size ?? 0,
      sha256: lfs?.oid ?? null,
    }));
}
