import type { Parts } from '#engine/run/execution.ts';
import type { HeldLock } from '#workers/locks/locks.ts';

/**
 * Returns a store that confirms the lock of the run before each write, and refuses the write once this tab has lost the
 * run to another tab. A judge's last answer may arrive after that. If it were stored, the store would refuse the other
 * tab's judgement on the same trial (rule S2) and so end the run there.
 */
export function storeUntilLost(
  store: Parts['store'],
  { confirm }: Pick<HeldLock, 'confirm'>,
): Parts['store'] {
  const unlessLost =
    <Input extends readonly unknown[]>(write: (...input: Input) => Promise<void>) =>
    async (...input: Input) => {
      await confirm();
      await write(...input);
    };
  return {
    updateRun: unlessLost((run, change) => store.updateRun(run, change)),
    add: unlessLost((run, judgements) => store.add(run, judgements)),
    addReasons: unlessLost((run, reasons) => store.addReasons(run, reasons)),
  };
}
