import { decimal, integer, quantity } from './numbers.ts';
import { plural, someOf } from './words.ts';

/** Lines that a script gets while it runs a study, an exam or a simulation. */
export const headless = {
  name: 'By a script',
  episodes: 'Episodes',
  readingData: ({ study }: { study: string }) => `${study}: reading the data`,
  readingFile: ({ file, percent, rows }: { file: string; percent: number; rows: number }) =>
    percent === 0 ? `Reading ${file}` : `Reading ${file}: ${percent}%, ${quantity(rows, 'row')}`,
  makingReport: 'Working out the report',
  toAsk: ({ questions }: { questions: number }) => `${questions} questions to ask`,
  answered: ({ percent, questions }: { percent: number; questions: number }) =>
    `${percent}% of ${questions} questions answered`,
  done: ({ part, percent, of }: { part: string; percent: number; of: number }) =>
    `${part}: ${percent}% of ${of}`,
};

/** Questions that are written to files and answers that are read from files, `docs/scale.md`. */
export const batchJobs = {
  about: ({ model }: { model: string }) =>
    `${model} answers outside this program: its requests are written to files, and its answers are read from files.`,
  onlyByFiles: ({ judge }: { judge: string }) =>
    `judge.id: ${judge} answers outside this program. Write its requests with --plan DIR, and read its answers with --answers DIR.`,
  notBatch: ({ judge }: { judge: string }) =>
    `judge.id: ${judge} answers here, so there is nothing to write to files or to read from them. Name a model as "batch:MODEL", such as "batch:Qwen/Qwen3-4B", or leave out --plan and --answers.`,
  refused: ({ paths }: { paths: readonly string[] }) =>
    paths
      .map(
        (path) =>
          `${path}: a judge in files can’t have this, because all questions must be known before the first answer, and each is answered by a label of one judge. Leave it out, or set its initial value.`,
      )
      .join('\n'),
  chained: ({ protocol }: { protocol: string }) =>
    `protocol.id: the questions of "${protocol}" continue the reply to others, so they can’t be written to files before those are answered. Choose another protocol, or a judge that answers here.`,
  planGone:
    'There is no plan.json in the folder of answers. Name the folder that --plan wrote, with the answers beside the requests.',
  noPlan: ({ why }: { why: string }) =>
    `plan.json can’t be read: ${why}. Copy it again from where --plan wrote it.`,
  otherJudge: ({ planned, judge }: { planned: string; judge: string }) =>
    `judge.id: the study names ${judge}, and plan.json was written for ${planned}. Name the judge of the plan in the study, or write a new plan.`,
  otherStudy:
    'plan.json: the study was changed since the plan was written. Each prompt is compared, and answers to equal prompts count.',
  requestsGone: ({ files }: { files: readonly string[] }) =>
    `${someOf(files)}, which plan.json names, ${plural(files.length, 'isn’t', 'aren’t')} in the folder of answers. Without the requests no prompt can be checked: put ${plural(files.length, 'the file', 'the files')} back beside plan.json.`,
  requestsChanged: ({ file }: { file: string }) =>
    `${file}: the file was changed since it was written. Each of its requests is compared with the study, and those that ask the same count.`,
  noRequest: ({ file, line }: { file: string; line: number }) =>
    `${file}, line ${line}: this is no request. Copy the file again from where --plan wrote it.`,
  answersGone:
    'There is no file of answers in the folder: put the engine’s output there, in files that end with .jsonl and don’t begin with “requests-”.',
  damaged: ({
    file,
    line,
    damage,
  }: {
    file: string;
    line: number;
    damage: 'not whole' | 'too long';
  }) =>
    damage === 'not whole'
      ? `${file}, line ${line}: this isn’t a whole JSON value, so the line may be cut off. It was left out: copy the file again, or send its request again.`
      : `${file}, line ${line}: the line has more than 1,048,576 characters, which no answer has. It was left out: send its request again.`,
  nameless: ({ file, line }: { file: string; line: number }) =>
    `${file}, line ${line}: there is no custom_id, so nobody knows which question it answers. It was left out: send the request again.`,
  foreign: ({ file, line, question }: { file: string; line: number; question: string }) =>
    `${file}, line ${line}: an answer to “${question}”, which this plan doesn’t ask. It was left out: keep the answers to each plan in their own folder.`,
  repeated: ({
    file,
    line,
    question,
    firstFile,
    firstLine,
  }: {
    file: string;
    line: number;
    question: string;
    firstFile: string;
    firstLine: number;
  }) =>
    `${file}, line ${line}: a further answer to “${question}”. The first counts, ${firstFile}, line ${firstLine}: remove that one if this one should.`,
  unusable: ({
    file,
    line,
    question,
    why,
  }: {
    file: string;
    line: number;
    question: string;
    why: string;
  }) =>
    `${file}, line ${line}: the answer to “${question}” can’t be used: ${why}. Send the request again, and add its answer in another file.`,
  failed: ({ status, says }: { status: number; says: string }) =>
    says === ''
      ? `the request failed (status ${status})`
      : `the request failed (status ${status}, “${says}”)`,
  noLogprobs:
    'it has no log-probabilities at choices[0].logprobs.content[0].top_logprobs, which the request asked for',
  moreThanOne: ({ sum }: { sum: number }) =>
    `the probabilities of its likeliest tokens sum to ${decimal(sum)}, which is more than 1`,
  otherPrompt: ({ file, line, question }: { file: string; line: number; question: string }) =>
    `${file}, line ${line}: the request on “${question}” doesn’t ask what the study asks now. Its answer is unscored: write a new plan, or undo the change.`,
  missing: ({
    file,
    missing,
    of,
    line,
    question,
  }: {
    file: string;
    missing: number;
    of: number;
    line: number;
    question: string;
  }) =>
    missing === of
      ? `${file}: none of its ${quantity(of, 'question')} has an answer, so a file of answers seems to be missing. They are unscored: put the answers to this file into the folder, and read it again.`
      : `${file}: ${integer(missing)} of its ${quantity(of, 'question')} ${plural(missing, 'has', 'have')} no answer; the first is in line ${line}, “${question}”. They are unscored: send these requests again, and add their answers in another file.`,
  unplanned: ({ question }: { question: string }) =>
    `“${question}”: the study asks this, and no file of requests does, so the study was changed. It is unscored: write a new plan.`,
  more: ({ kind, more }: { kind: RemarkKind; more: number }) =>
    `${integer(more)} more: ${
      {
        damaged: 'lines that can’t be read',
        nameless: 'lines without a custom_id',
        unusable: 'answers that can’t be used',
        repeated: 'further answers to answered questions',
        unplanned: 'questions in no file of requests',
        foreign: 'answers to questions that the plan doesn’t ask',
        otherPrompt: 'requests that don’t ask what the study asks now',
        missing: 'files of requests with questions that have no answer',
      }[kind]
    }.`,
  writing: ({ file }: { file: string }) => `Writing ${file}`,
};

type RemarkKind =
  | 'damaged'
  | 'nameless'
  | 'unusable'
  | 'repeated'
  | 'foreign'
  | 'unplanned'
  | 'otherPrompt'
  | 'missing';
