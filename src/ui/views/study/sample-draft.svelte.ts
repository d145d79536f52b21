import type { ImportSample } from '#engine/domain/study.ts';
import { texts } from '#messages/format-message.ts';

/** The part of the data that the next import takes. Typed values may be invalid. */
export class SampleDraft {
  /** The shares in percent; null for an empty field. */
  users = $state<number | null>(100);
  items = $state<number | null>(100);
  /** The groups of users of which the same share is drawn: none, quarters by activity, or a column. */
  strata = $state<'none' | 'activity' | 'column'>('none');
  column = $state('');
  seed = $state('');

  /** The problem of a share in percent; null if it is valid. */
  problemWith(field: 'users' | 'items'): string | null {
    const value = this[field];
    return value !== null && value > 0 && value <= 100 ? null : texts.studySample.percent;
  }

  /** The problem of the column for the strata; null if it is valid. */
  get columnProblem(): string | null {
    return this.strata === 'column' && this.column.trim() === '' ? texts.studySample.column : null;
  }

  /** True if an import would take all of the data. */
  get isAll(): boolean {
    return this.users === 100 && this.items === 100;
  }

  /** True if a field has no valid value. */
  get isInvalid(): boolean {
    const shares = [this.problemWith('users'), this.problemWith('items')];
    return [...shares, this.columnProblem].some((problem) => problem !== null);
  }

  /** The sample as a study file stores it; undefined if the import takes all, or a field has no valid value. */
  get value(): ImportSample {
    if (this.isAll || this.isInvalid) return undefined;
    const [users, items] = [(this.users ?? 100) / 100, (this.items ?? 100) / 100];
    const stratum = { none: '', activity: 'activity', column: this.column.trim() }[this.strata];
    return {
      ...(users === 1 ? {} : { users }),
      ...(items === 1 ? {} : { items }),
      ...(stratum === '' || users === 1 ? {} : { strata: stratum }),
      ...(this.seed.trim() === '' ? {} : { seed: this.seed.trim() }),
    };
  }
}
