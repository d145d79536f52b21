import type { Run } from '../domain/run.ts';
import { study } from '../study/study.ts';

/**
 * A kept run, its study as the schema has it today: one kept before a study had settings or a panel
 * gets their initial values. A study that no longer fits the schema comes back as it was kept, so
 * that its run can still be listed and deleted.
 */
export function asToday(kept: Run): Run {
  const read = study.safeParse(kept.study);
  return read.success ? { ...kept, study: read.data } : kept;
}
