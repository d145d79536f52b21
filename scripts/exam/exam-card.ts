/**
 * Writes the card of an examined judge as Markdown, from the answers that `npm run exam -- … --json FILE` stored:
 *
 *     npm run exam-card -- FILE CARD [--about TEXT]
 *
 * Every number is computed from the answers. `--about` is a paragraph on the model, for the beginning of the card.
 */
import '../english.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { partsOf, type Part } from '#engine/exam/badge.ts';
import { outcomeOf } from '#engine/exam/exam-item.ts';
import { readExamFile, type ExamFile } from '#engine/exam/read-exam-file.ts';
import { SIZES, sizeOf } from '#engine/exam/exam.ts';
import { decimal, integer } from '#engine/domain/numbers.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { formatMessage } from '#messages/format-message.ts';
import { openingLines } from '#engine/report/opening-lines.ts';
import { ALWAYS_FIRST, mainReference, referenceOf } from '#engine/report/reference-values.ts';
import type { Estimate } from '#engine/report/report.ts';
import { argumentsOf } from '../arguments.mjs';
import { readText } from '../read-text.mjs';
import { counted, outcomeIn, value } from './print-exam.ts';

const { from, to, about } = argumentsOf(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    options: { about: { type: 'string' } },
    allowPositionals: true,
  });
  const [from, to] = positionals;
  if (!from || !to) throw new RangeError('Name the file of an exam, and the file to write.');
  return { from, to, about: values.about };
});

const [exam] = readExamFile(readText(from));
if (!exam) throw new RangeError(`${from} has no exam`);
const options = await resolveConfig(to);
writeFileSync(to, await format(cardOf(exam), { ...options, parser: 'markdown' }));

function cardOf(exam: ExamFile): string {
  const { judge, size, minutes, done, users, answers, elapsedMs, environment } = exam;
  const questions = sumOf(answers.map(questionsIn));
  const seconds = elapsedMs / 1000;
  const limit = minutes ?? sizeOf(size).minutes;
  const isWhole = done === users;
  return [
    `# The exam of ${judge.name}`,
    ...(about === undefined ? [] : [about]),
    'A script wrote this page from the stored answers; no figure is typed. `docs/exam.md` explains each part.',
    ['    ' + commandOf(exam), `    npm run exam-card -- exam.json ${to}`].join('\n'),
    '## The exam',
    [
      `- **Length**: “${formatMessage(sizeOf(size).title)}” (\`${size}\`), ${sizeOf(size).slates} slates a user. ${integer(done)} of ${integer(users)} drawn users${isWhole ? '' : ': no further user began after ' + integer(limit ?? 0) + ' minutes of judging, and the choice of users depends on no answer'}.`,
      `- **Questions**: ${integer(questions)}, ${integer(Math.round(questions / done))} a user.`,
      `- **Pace**: ${decimal(seconds / questions, 1)} s a question, ${integer(Math.round(seconds / 60))} minutes of judging.`,
      `- **Data**: ${exam.data.name} (${exam.data.truth}), hash \`${exam.data.hash}\`.`,
      `- **Device**: ${Object.entries(environment)
        .map(([name, text]) => `${name} ${text}`)
        .join('; ')}.`,
      `- **Weights**: \`${judge.weights ?? 'none'}\`.`,
    ].join('\n'),
    '## What it found',
    'Each figure has a 95 % interval over users. “Coin” and “always first” are what judges that read nothing get.',
    [
      '| part | figure, 95 % | n | coin | always first | line | outcome |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...partsOf(exam, {}).flatMap(({ beside, ...part }) => [
        part.estimate
          ? row(
              `**${formatMessage(part.item.title)}**`,
              part.estimate,
              `${part.item.line.side} ${decimal(part.line)}`,
              `**${outcomeIn({ ...part, beside })}**`,
            )
          : `| **${formatMessage(part.item.title)}** | not asked | | | | | |`,
        ...beside.map((one) => row(formatMessage(one.title), one, '', '')),
      ]),
    ].join('\n'),
    ...undecided(exam),
    ...(exam.openings
      ? [
          '## How its replies begin',
          'The label comes after this text. The beginning of each kind of question was chosen by label mass on trial questions before the exam (`docs/metrics.md`, section 5); .80 is enough.',
          openingLines(exam.openings)
            .map((line) => `- ${line}`)
            .join('\n'),
        ]
      : []),
    '',
  ].join('\n\n');
}

/** Lists the parts that the exam neither passes nor fails, each with the reason. */
function undecided(exam: ExamFile): string[] {
  const open = partsOf(exam, {}).filter(({ outcome }) => outcome === 'can’t tell');
  if (open.length === 0) return [];
  return [
    `## What ${integer(exam.done)} users can’t decide`,
    'The exam neither passes nor fails the judge in these parts.',
    open
      .map(
        (part) =>
          `- ${formatMessage(part.item.title)} (${part.item.line.side} ${decimal(part.line)}): ${reasonOf(part)}.`,
      )
      .join('\n'),
  ];
}

function reasonOf({ item, estimate, line, usersNeeded }: Part): string {
  if (usersNeeded !== null) return `with fewer than ${integer(usersNeeded)} users no judge passes`;
  return estimate && outcomeOf(estimate, item.line, line) === 'passed'
    ? 'the figure is that of a pass, but so is that of a judge that always gives one answer, and this one may be such a judge'
    : 'the interval holds the line';
}

function row(title: string, estimate: Estimate, line: string, outcome: string): string {
  const printed = (reference: number | null) => (reference === null ? '' : decimal(reference));
  const nulls = [mainReference(estimate), referenceOf(estimate, ALWAYS_FIRST)].map(printed);
  return `| ${[title, value(estimate), counted(estimate), ...nulls, line, outcome].join(' | ')} |`;
}

function commandOf({ size, minutes, environment }: ExamFile): string {
  const limit = minutes === undefined ? '' : ` --minutes ${minutes}`;
  const { users, slates } = sizeOf(size);
  const length = SIZES.some(({ id }) => id === size) ? size : `--users ${users} --slates ${slates}`;
  return `npm run exam -- ${length} --folder DIR --device ${environment['device'] ?? 'auto'}${limit} --json exam.json`;
}

function questionsIn({ sheets }: ExamFile['answers'][number]): number {
  return sumOf(sheets.map(({ answers }) => answers.length));
}
