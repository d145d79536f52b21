import { sumOf } from '../domain/sum-of.ts';
import { message } from '#messages/message.ts';
import { pairKey } from '../domain/trial.ts';
import { sentenceInstead } from '../report/missing.ts';
import type { Field, Section } from '../report/report.ts';
import type { JudgedPlan } from './judge-labels.ts';
import { LABEL_KINDS } from './label-kind.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** A number of labels and the milliseconds that they took. */
interface Spent {
  readonly labels: number;
  readonly ms: number;
}

/**
 * Returns the minutes that people took for their labels beside the judge's computing time on the same units (SAER,
 * section 4.2), by kind of label; a sentence if the judge was asked about none of them.
 *
 * A person's time is the time for which a task was visible. The judge's is the sum over all of its questions on a unit:
 * both orders of a pair, and a list by itself without single items.
 */
export function minutesSection(answers: readonly UnitAnswer[], plan: JudgedPlan): Section {
  const times = judgeTimes(plan);
  const rows = LABEL_KINDS.flatMap((kind): Field[][] => {
    const own = answers.filter((one) => one.kind === kind);
    const units = [...new Set(own.map(({ unit }) => unit))];
    const judged = units.flatMap((unit) => times.get(unit) ?? []);
    if (judged.length === 0) return [];
    const people = { labels: own.length, ms: sumOf(own.map(({ ms }) => ms)) };
    const judge = { labels: judged.length, ms: sumOf(judged) };
    return [[message('labelKinds.title', { kind }), ...fieldsOf(people), ...fieldsOf(judge)]];
  });
  const title = message('labelReport.minutes');
  if (rows.length === 0) return sentenceInstead(title, message('missing.judgeUntimed'));
  return {
    kind: 'table',
    title,
    reading: message('labelReport.minutesReading'),
    columns: [
      '',
      message('labelFigures.peoplesLabels'),
      message('labelFigures.peoplesMinutes'),
      message('labelFigures.peoplesSeconds'),
      message('labelFigures.judgesLabels'),
      message('labelFigures.judgesMinutes'),
      message('labelFigures.judgesSeconds'),
    ],
    rows,
  };
}

function fieldsOf({ labels, ms }: Spent): Field[] {
  return [labels, (ms / 60_000).toFixed(1), (ms / 1000 / labels).toFixed(2)];
}

/** Returns the milliseconds that the judge took for each unit that it answered about. */
function judgeTimes({ trials, judgements }: JudgedPlan): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const trial of trials) {
    const judgement = judgements.get(trial.key);
    if (!judgement || trial.aspect !== undefined || trial.variant !== undefined) continue;
    const unit = trial.kind === 'duel' ? pairKey(trial.first, trial.second) : trial.slate.id;
    times.set(unit, (times.get(unit) ?? 0) + judgement.ms);
  }
  return times;
}
