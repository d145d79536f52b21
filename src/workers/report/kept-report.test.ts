import { describe, expect, it } from 'vitest';
import { AS_JUDGED } from '#engine/compare/rules.ts';
import type { Report } from '#engine/report/report.ts';
import type { WholeRun } from './export-run.ts';
import { KeptReport } from './kept-report.ts';

const wholeRun = (more: object = {}) =>
  ({
    run: { state: 'finished' },
    trials: [],
    people: { assignments: [], answered: [] },
    exams: { exams: [], lines: {} },
    ...more,
  }) as unknown as WholeRun;

/** Returns the number of computations for two readings of a report. */
function computed(first: WholeRun, second: WholeRun, rule = AS_JUDGED, badges?: never[]) {
  const reports = new KeptReport();
  let times = 0;
  const compute = () => {
    times++;
    return { sections: [times] } as unknown as Report;
  };
  reports.get(first, AS_JUDGED, undefined, compute);
  const report = reports.get(second, rule, badges, compute);
  expect(report.sections).toEqual([times]);
  return times;
}

describe('the report that is kept', () => {
  const whole = wholeRun();
  const { trials } = whole;

  it('is computed once for a finished run', () => {
    expect(computed(whole, wholeRun({ trials }))).toBe(1);
  });

  it.each<[string, WholeRun, typeof AS_JUDGED?, never[]?]>([
    ['other trials', wholeRun()],
    ['another rule', whole, { ...AS_JUDGED, margin: 0.1 }],
    ['a new label', wholeRun({ trials, people: { assignments: [], answered: [1] } })],
    ['no labels', wholeRun({ trials, people: null })],
    ['a new exam', wholeRun({ trials, exams: { exams: [1], lines: {} } })],
    ['a moved pass line', wholeRun({ trials, exams: { exams: [], lines: { a: 1 } } })],
    ['other badges', whole, AS_JUDGED, []],
  ])('is computed again for %s', (_, second, rule, badges) => {
    expect(computed(whole, second, rule, badges)).toBe(2);
  });

  it('is computed each time while a run goes on', () => {
    const going = wholeRun({ run: { state: 'running' }, trials });
    expect(computed(going, going)).toBe(2);
  });
});
