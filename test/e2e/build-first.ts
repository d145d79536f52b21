import { ensureBuilt } from '../../scripts/build.mjs';

/** Builds the page first, so that the tests run on the current sources. */
export default function buildFirst(): void {
  ensureBuilt();
}
