import type { Judgement } from '../../domain/judgement.ts';
import type { Reason } from '../../domain/reason.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Trial } from '../../domain/trial.ts';
import { integer } from '../../domain/numbers.ts';
import type { Section } from '../../report/report.ts';

interface Spent {
  readonly questions: number;
  readonly ms: number;
  readonly computed: number;
  readonly reused: number;
  readonly written: number;
}

const TITLES: Readonly<Partial<Record<TaskId, string>>> = {
  'list-label': 'Labels of lists',
  'item-fit': 'Single items',
  'pair-with-tie': 'Pairs',
};

/** Returns the cost of the answers by task (SAER, section 4.2): computing time and tokens. */
export function costSection<T extends Trial>(
  trials: readonly T[],
  taskOf: (trial: T) => TaskId,
  judgements: ReadonlyMap<string, Judgement>,
  reasons: ReadonlyMap<string, Reason>,
): Section {
  const tasks = [...new Set(trials.map(taskOf))];
  const rows = tasks.map((task) => {
    const answers = trials.flatMap((trial) =>
      taskOf(trial) === task ? (judgements.get(trial.key) ?? []) : [],
    );
    const spent = answers.map(({ ms, tokens }) => ({ questions: 1, ms, written: 0, ...tokens }));
    return [TITLES[task] ?? task, summed(spent)] as const;
  });
  const written = [...reasons.values()].map(({ ms, tokens }) => ({
    questions: 1,
    ms,
    computed: tokens.prompt,
    reused: 0,
    written: tokens.written,
  }));
  if (written.length > 0) rows.push(['Reasons', summed(written)]);
  rows.push(['Together', summed(rows.map(([, spent]) => spent))]);
  return {
    kind: 'table',
    title: 'What did it cost?',
    reading:
      'Minutes are the judge’s own computing time, loading left out. Tokens reused were read before, at the beginning of another question, and cost next to nothing. Reference judges read nothing.',
    columns: ['', 'Questions', 'Minutes', 'Tokens read', 'Tokens reused', 'Tokens written'],
    rows: rows.map(([title, { questions, ms, computed, reused, written: words }]) => [
      title,
      questions,
      (ms / 60_000).toFixed(2),
      integer(computed),
      integer(reused),
      integer(words),
    ]),
  };
}

function summed(all: readonly Spent[]): Spent {
  return all.reduce(
    (sum, one) => ({
      questions: sum.questions + one.questions,
      ms: sum.ms + one.ms,
      computed: sum.computed + one.computed,
      reused: sum.reused + one.reused,
      written: sum.written + one.written,
    }),
    { questions: 0, ms: 0, computed: 0, reused: 0, written: 0 },
  );
}
