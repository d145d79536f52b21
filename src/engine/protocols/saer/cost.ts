import { message, type Message, type Text } from '#messages/message.ts';
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

const TITLES: Readonly<Partial<Record<TaskId, Message>>> = {
  'list-label': message('saerSections.costOfLabels'),
  'item-fit': message('saerSections.costOfItems'),
  'item-fault': message('saerSections.costOfFaults'),
  'pair-with-tie': message('saerSections.costOfPairs'),
};

/** Returns the cost of the answers by task (SAER, section 4.2): computing time and tokens. */
export function costSection<T extends Trial>(
  trials: readonly T[],
  taskOf: (trial: T) => TaskId,
  judgements: ReadonlyMap<string, Judgement>,
  reasons: ReadonlyMap<string, Reason>,
): Section {
  const tasks = [...new Set(trials.map(taskOf))];
  const rows = tasks.map((task): [Text, Spent] => {
    const answers = trials.flatMap((trial) =>
      taskOf(trial) === task ? (judgements.get(trial.key) ?? []) : [],
    );
    const spent = answers.map(({ ms, tokens }) => ({ questions: 1, ms, written: 0, ...tokens }));
    return [TITLES[task] ?? task, summed(spent)];
  });
  const written = [...reasons.values()].map(({ ms, tokens }) => ({
    questions: 1,
    ms,
    computed: tokens.prompt,
    reused: 0,
    written: tokens.written,
  }));
  if (written.length > 0) rows.push([message('saerSections.costOfReasons'), summed(written)]);
  rows.push([message('saerSections.costTogether'), summed(rows.map(([, spent]) => spent))]);
  return {
    kind: 'table',
    title: message('saerSections.cost'),
    reading: message('saerSections.costReading'),
    columns: [
      '',
      message('saerSections.questions'),
      message('saerSections.minutes'),
      message('saerSections.tokensRead'),
      message('saerSections.tokensReused'),
      message('saerSections.tokensWritten'),
    ],
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
