import type { Rule } from '#engine/compare/rules.ts';
import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import type { Report } from '#engine/report/report.ts';
import type { WholeRun } from './export-run.ts';

/**
 * Keeps the last report of a finished run, so that an export after it computes no interval again: that takes seconds
 * for a large run.
 */
export class KeptReport {
  #last: {
    readonly trials: WholeRun['trials'];
    readonly by: string;
    readonly report: Report;
  } | null = null;

  /**
   * Returns the report kept for this run, rule, labels and exams, or the computed one.
   *
   * @param all a run as it was read; a finished run to which nothing was added has the same `trials` each time
   */
  get(
    all: WholeRun,
    rule: Rule,
    badges: readonly ExamBadge[] | undefined,
    compute: () => Report,
  ): Report {
    if (all.run.state !== 'finished') return compute();
    const by = JSON.stringify([rule, all.people, all.exams, badges]);
    const last = this.#last;
    if (last?.trials === all.trials && last.by === by) return last.report;
    const report = compute();
    this.#last = { trials: all.trials, by, report };
    return report;
  }
}
