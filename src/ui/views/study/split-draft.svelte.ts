import type { Split } from '#engine/domain/study.ts';
import { texts } from '#messages/format-message.ts';

/** The kinds of split; `initial` leaves the choice to the data: its test files, or the later half of each user. */
export const SPLIT_KINDS = [
  'initial',
  'files',
  'half',
  'leave-last',
  'from',
  'latest',
  'random',
  'folds',
] as const;
type SplitKind = (typeof SPLIT_KINDS)[number];

/** A field of the split that may be invalid. */
type SplitField = 'n' | 'moment' | 'share' | 'folds' | 'fold' | 'relevantFrom';

/** A date, or a date with time and zone, as a study file writes the moment of a split. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The interactions that a study holds out, as typed; values may be invalid. */
export class SplitDraft {
  kind = $state<SplitKind>('initial');
  n = $state<number | null>(1);
  /** A date, a date with time and zone, or seconds since 1970. */
  moment = $state('');
  /** The share that is held out, in percent. */
  share = $state<number | null>(20);
  folds = $state<number | null>(5);
  fold = $state<number | null>(1);
  /** The least rating of a relevant item; null for two thirds of the scale. */
  relevantFrom = $state<number | null>(null);

  /** Copies the split of a study. */
  copy(split: Split | undefined): void {
    this.kind = split?.kind ?? 'initial';
    this.relevantFrom = split?.relevantFrom ?? null;
    if (!split) return;
    switch (split.kind) {
      case 'files':
      case 'half':
        break;
      case 'leave-last':
        this.n = split.n;
        break;
      case 'from':
        this.moment = String(split.moment);
        break;
      case 'latest':
      case 'random':
        this.share = split.share * 100;
        break;
      case 'folds':
        [this.folds, this.fold] = [split.folds, split.fold];
    }
  }

  /** The problem of a field; null if it is valid or has no effect. */
  problemWith(field: SplitField): string | null {
    const { kind } = this;
    const within = (value: number | null, low: number, high: number) =>
      value !== null && Number.isInteger(value) && value >= low && value <= high
        ? null
        : texts.studySetup.wholeNumber({ low, high });
    switch (field) {
      case 'n':
        return kind === 'leave-last' ? within(this.n, 1, 1000) : null;
      case 'moment':
        return kind === 'from' && this.#moment === null ? texts.studySplit.momentExpected : null;
      case 'share':
        return (kind === 'latest' || kind === 'random') && !isShare(this.share)
          ? texts.studySplit.shareExpected
          : null;
      case 'folds':
        return kind === 'folds' ? within(this.folds, 2, 20) : null;
      case 'fold':
        return kind === 'folds' ? within(this.fold, 1, this.folds ?? 20) : null;
      case 'relevantFrom':
        return null;
    }
  }

  /** The first problem of the split; null if there is none. */
  get problem(): string | null {
    const fields = ['n', 'moment', 'share', 'folds', 'fold'] as const;
    return fields.map((field) => this.problemWith(field)).find((one) => one !== null) ?? null;
  }

  /**
   * The split as a study stores it; undefined if the data decides it.
   * @param ownTestFile true if the data has a test file
   */
  valueFor(ownTestFile: boolean): Split | undefined {
    const relevant = this.relevantFrom === null ? {} : { relevantFrom: this.relevantFrom };
    switch (this.kind) {
      case 'initial':
        if (this.relevantFrom === null) return undefined;
        return { kind: ownTestFile ? 'files' : 'half', ...relevant };
      case 'files':
      case 'half':
        return { kind: this.kind, ...relevant };
      case 'leave-last':
        return { kind: this.kind, n: this.n ?? 1, ...relevant };
      case 'from':
        return { kind: this.kind, moment: this.#moment ?? 0, ...relevant };
      case 'latest':
      case 'random':
        return { kind: this.kind, share: (this.share ?? 20) / 100, ...relevant };
      case 'folds':
        return { kind: this.kind, folds: this.folds ?? 5, fold: this.fold ?? 1, ...relevant };
    }
  }

  /**
   * The users whose later interactions leak into training: others alone, or also the own ones of a held-out row. Null
   * where one moment separates the parts, and for test files, whose leaks the result counts.
   * @param ownTestFile true if the data has a test file
   */
  leakFor(ownTestFile: boolean): 'others' | 'own' | null {
    switch (this.kind) {
      case 'initial':
        return ownTestFile ? null : 'others';
      case 'half':
      case 'leave-last':
        return 'others';
      case 'random':
      case 'folds':
        return 'own';
      case 'files':
      case 'from':
      case 'latest':
        return null;
    }
  }

  /** The moment as a study file writes it; null if it can't be read. */
  get #moment(): string | number | null {
    const text = this.moment.trim();
    if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
    return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
  }
}

/** True for a percentage between 0 and 100. */
const isShare = (share: number | null) => share !== null && share > 0 && share < 100;
