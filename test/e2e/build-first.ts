import { ensureBuilt } from '../../scripts/build.mjs';

/** What is tested is what the sources say now. */
export default function buildFirst(): void {
  ensureBuilt();
}
