import { getContext, setContext } from 'svelte';

const ALONE = Symbol('alone');

/** Declares that the components below stand alone, without the rest of the page: in a file, or in another page. */
export function standAlone(): void {
  setContext(ALONE, true);
}

/** Returns true where there is no other page to which a link could lead. */
export function isAlone(): boolean {
  return getContext<boolean | undefined>(ALONE) ?? false;
}
