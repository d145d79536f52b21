import { formatMessage, texts } from '#messages/format-message.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { RunId } from '#engine/domain/ids.ts';
import { cardsOf, type Run } from '#engine/domain/run.ts';
import { examOfJudge } from '#engine/exam/badge.ts';
import { isMessage, message, type Text } from '#messages/message.ts';
import { reportToText } from '#engine/report/to-text.ts';
import type { SplitFiles } from '#engine/study/split-files.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import type { Clients } from '#ui/app/surroundings.ts';
import { newRunId } from '#ui/state/new-ids.ts';
import { refuseWithoutFiles } from '#workers/batch/refuse-batch.ts';
import { runtimes } from '#workers/run/runtimes.ts';
import { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { embedding } from './headless-embed.ts';
import { examine } from './headless-exam.ts';
import { scorer } from './headless-score.ts';
import { writePlan, type WritePiece } from './headless-plan.ts';
import { simulate } from './headless-simulate.ts';
import { openStudy, type AskedStudy } from './headless-study.ts';
import { writtenSoFar } from '#ui/state/written-so-far.ts';

/** The result of a study for a script: the report, and the content of the page's exports. */
interface Evaluated {
  readonly report: RenderedReport;
  /** Finding, leaderboard and estimates for a terminal. */
  readonly text: string;
  readonly html: string;
  readonly jsonl: string;
  readonly json: string;
  /** The training and the test file of the study's split; absent if they weren't asked for. */
  readonly split?: SplitFiles;
  /** The offline metrics of each list as CSV; absent if they weren't asked for. */
  readonly users?: string;
}

interface Asked extends AskedStudy {
  /** The text of an exam file, for the badges of the report. */
  readonly exam?: string | null;
  /** Files with labels by people, which correct the report. */
  readonly labels?: readonly File[];
  /** True to write the split as files. */
  readonly split?: boolean;
  /** True to write the offline metrics of each list. */
  readonly users?: boolean;
  /** The files of a judge that answers outside this program: plan, requests and answers. */
  readonly answers?: readonly File[];
}

/** Runs a study with the page's own clients, from its text to its report. `tell` receives progress lines. */
export async function evaluate(
  { exam = null, labels = [], split = false, users = false, answers, ...asked }: Asked,
  clients: Clients,
  base: string,
  tell: (line: string) => void,
): Promise<Evaluated> {
  const { runner, figures } = clients;
  const { study, dataset } = await openStudy(asked, clients, base, tell, ({ judge }) =>
    refuseWithoutFiles(judge, answers ?? null),
  );
  const on = teller(tell);
  const planned = await runner.plan({ run: newRunId(), study, dataset: dataset.id, base }, { on });
  if (exam !== null) await takeExams(exam, planned, runner);
  const { id } = planned;
  await runner.run({ run: id, base, ...(answers ? { answers } : {}) }, { on });
  if (labels.length > 0) await takeLabels(id, labels, figures, tell);
  tell(texts.headless.makingReport);
  const { run, report } = await figures.report({ run: id });
  const [json, jsonl, html] = await Promise.all(
    (['json', 'jsonl', 'html'] as const).map(async (format) =>
      (await figures.export({ run: id, format })).blob.text(),
    ),
  );
  if (json === undefined || jsonl === undefined || html === undefined) {
    throw new Fault('bug', 'An export is missing');
  }
  const shown = renderReport(report);
  const result = {
    ...{ report: shown, text: reportToText(run, shown), html, jsonl, json },
    ...(users
      ? { users: await (await figures.export({ run: id, format: 'users' })).blob.text() }
      : {}),
  };
  return split ? { ...result, split: await runner.split({ study, dataset: dataset.id }) } : result;
}

/** Stores the exams of a file. @throws Fault `file-unusable` where it has no exam of any judge of the run */
async function takeExams(text: string, run: Run, runner: Clients['runner']): Promise<void> {
  const exams = await runner.takeExams({ text });
  const cards = cardsOf(run);
  if (cards.some((card) => examOfJudge(exams, card))) return;
  const examined = exams.map(({ judge }) => judge.id);
  const judges = cards.map(({ id }) => id);
  throw new Fault('file-unusable', message('runFaults.examOfOthers', { examined, judges }));
}

/** Stores labels by people on a run. @throws Fault `file-unusable` where they belong to other lists */
async function takeLabels(
  run: RunId,
  files: readonly File[],
  figures: Clients['figures'],
  tell: (line: string) => void,
): Promise<void> {
  const { report, ...taken } = await figures.takeLabels({ run, files });
  tell(texts.takenLabels.taken(taken));
  for (const { reason, ...place } of report.badRows) {
    tell(texts.takenLabels.bad({ ...place, reason: formatMessage(reason) }));
  }
}

/**
 * Offers `window.slatewise` to scripts: `evaluate` runs a study, `plan` writes its questions to files, `examine` examines
 * a judge, `simulate` makes a simulation and tests or trains in it, `score` asks a model questions, `embed` makes vectors
 * of texts. The first four report progress to the console.
 */
export function exposeHeadless(window: object, clients: Clients, base: string): () => void {
  const tell = (line: string) => console.log(`slatewise: ${line}`);
  const judge = scorer(runtimes, base);
  const embedder = embedding(openEmbedder, base);
  const slatewise = {
    evaluate: (asked: Asked) => evaluate(asked, clients, base, tell),
    plan: (asked: AskedStudy, write: WritePiece) => writePlan(asked, clients, base, tell, write),
    examine: (asked: Parameters<typeof examine>[0]) => examine(asked, clients, base, tell),
    simulate: (asked: Parameters<typeof simulate>[0]) => simulate(asked, clients, base, tell),
    score: judge.score,
    embed: embedder.embed,
  };
  Object.assign(window, { slatewise });
  return () => {
    judge.close();
    embedder.close();
    Reflect.deleteProperty(window, 'slatewise');
  };
}

/** Reports each new note, once a tenth where it counts, and progress in tenths of the questions. */
function teller(tell: (line: string) => void): (event: RunEvent) => void {
  let last = '';
  return (event) => {
    const line = lineOf(event);
    const key = (event.kind === 'loading' && tenthOf(event.note)) || line;
    if (key === last || key === null || line === null) return;
    last = key;
    tell(line);
  };
}

/** Returns a key that a note which counts shares with others of the same tenth; null for any other note. */
function tenthOf(note: Text): string | null {
  if (!isMessage(note)) return null;
  const { done, of } = note.values;
  if (typeof done !== 'number' || typeof of !== 'number') return null;
  return `${note.id}/${Math.floor((10 * done) / of)}`;
}

function lineOf(event: RunEvent): string | null {
  if (event.kind === 'loading') return formatMessage(event.note);
  if (event.kind === 'progress') return tenth(event);
  return writtenSoFar(event);
}

function tenth({ done, of }: Extract<RunEvent, { kind: 'progress' }>): string | null {
  if (of === 0) return null;
  const percent = Math.floor((10 * done) / of) * 10;
  return percent === 0
    ? texts.headless.toAsk({ questions: of })
    : texts.headless.answered({ percent, questions: of });
}
