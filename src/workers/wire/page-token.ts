/** The end of a worker's name, after the last space. */
const ENDING = / (\S+)$/;

const scope = globalThis as { readonly document?: unknown; readonly name?: string };

/**
 * Names the page to which this code belongs, the same in the page and in all workers below it, so that they find each
 * other among several tabs of one address. A page draws it by chance; a worker has it in its name.
 */
export const PAGE: string =
  scope.document === undefined
    ? (ENDING.exec(scope.name ?? '')?.[1] ?? '')
    : [...crypto.getRandomValues(new Uint32Array(2))].join('-');

/** Adds the page to a worker's name. */
export const namedForPage = (name: string): string => `${name} ${PAGE}`;
