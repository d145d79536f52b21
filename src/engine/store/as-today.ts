import type { Run } from '../domain/run.ts';
import { study } from '../domain/study.ts';

/**
 * Returns a stored run with its study in the present schema. A study stored before settings or panels existed gets
 * their initial values. A study that no longer fits the schema is returned unchanged, so that its run can still be
 * listed and deleted.
 */
export function asToday(kept: Run): Run {
  const read = study.safeParse(kept.study);
  return read.success ? { ...kept, study: read.data } : kept;
}
