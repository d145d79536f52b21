import type { Parts } from '#engine/run/execute-run.ts';

/**
 * Returns a store that refuses all writes once this tab has lost the run to another tab, with the reason of `lost`. A
 * judge's last answer may arrive after that. If it were stored, the store would refuse the other tab's judgement on
 * the same trial (rule S2) and so end the run there.
 */
export function storeUntilLost(store: Parts['store'], lost: AbortSignal): Parts['store'] {
  const unlessLost =
    <Input extends readonly unknown[]>(write: (...input: Input) => Promise<void>) =>
    async (...input: Input) => {
      lost.throwIfAborted();
      await write(...input);
    };
  return {
    updateRun: unlessLost((run, change) => store.updateRun(run, change)),
    add: unlessLost((run, judgements) => store.add(run, judgements)),
    addReasons: unlessLost((run, reasons) => store.addReasons(run, reasons)),
  };
}
