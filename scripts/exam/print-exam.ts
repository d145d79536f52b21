import { partsOf, type Part } from '#engine/exam/badge.ts';
import type { Exam } from '#engine/exam/exam.ts';
import { examItems } from '#engine/exam/registry.ts';
import { decimal, integer } from '#engine/domain/numbers.ts';
import { formatMessage } from '#messages/format-message.ts';
import { reasonsIn } from '#engine/domain/left-out.ts';
import { leftOutReason } from '#engine/report/left-out-reason.ts';
import type { Estimate } from '#engine/report/report.ts';

/** Formats an exam with every figure, as Markdown. */
export function asMarkdown(exam: Exam, browser: string): string {
  const { judge, data, done, users, elapsedMs, environment, size } = exam;
  const rows = partsOf(exam, {}).flatMap((part) => {
    const { item, estimate, beside, line } = part;
    const outcome = outcomeIn(part);
    const { side } = item.line;
    const whole = `${side} ${decimal(line)}`;
    if (!estimate) return [`| ${formatMessage(item.title)} | | | ${whole} | ${outcome} |`];
    return [
      `| **${formatMessage(item.title)}** | ${value(estimate)} | ${counted(estimate)} | ${whole} | **${outcome}** |`,
      ...beside.map(
        (one) => `| ${formatMessage(one.title)} | ${value(one)} | ${counted(one)} | | |`,
      ),
    ];
  });
  return [
    `## ${judge.name}`,
    '',
    `Size ${size}: ${done} of ${users} users of ${data.name} (${data.truth}), ${Math.round(elapsedMs / 1000)} s of judging. ${browser}; ${Object.entries(
      environment,
    )
      .map(([name, text]) => `${name} ${text}`)
      .join('; ')}. Weights ${judge.weights ?? 'none'}.`,
    '',
    '| item | figure, 95% | n | pass line | outcome |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Formats the outcomes of several judges side by side. */
export function outcomes(exams: readonly Exam[]): string {
  const parts = exams.map((exam) => partsOf(exam, {}));
  return [
    `| item | ${exams.map(({ judge }) => judge.name).join(' | ')} |`,
    `| --- |${exams.map(() => ' --- |').join('')}`,
    ...examItems.map(
      ({ title }, i) =>
        `| ${formatMessage(title)} | ${parts.map((all) => `${outcomeIn(all[i]!)}${short(all[i]!.estimate)}`).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** Returns an outcome in words, with the users that were missing. */
export const outcomeIn = ({ outcome, usersNeeded }: Part) =>
  outcome === 'can’t tell' && usersNeeded !== null
    ? `too few users: ${usersNeeded} needed`
    : outcome;

const digits = ({ id }: Estimate) => (id.startsWith('exam/speed') ? 0 : 3);

export function value(estimate: Estimate): string {
  const { value: found, interval, why } = estimate;
  const print = (x: number) =>
    digits(estimate) === 0 && Math.abs(x) >= 10 ? integer(Math.round(x)) : decimal(x, 3);
  if (found === null) return `undefined: ${formatMessage(why ?? '')}`;
  return interval
    ? `${print(found)} (${print(interval.low)} to ${print(interval.high)})`
    : print(found);
}

function short(estimate: Estimate | null): string {
  return estimate && estimate.value !== null ? ` (${value(estimate).split(' ')[0]})` : '';
}

export function counted({ of, leftOut }: Estimate): string {
  const left = reasonsIn(leftOut).map(([why, n]) => `${leftOutReason(why)} ${integer(n)}`);
  return left.length > 0 ? `${formatMessage(of)}; left out: ${left.join(', ')}` : formatMessage(of);
}
