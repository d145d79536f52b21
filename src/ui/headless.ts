import { say, texts } from '#engine/messages/say.ts';
import { renderReport, type Report } from '#engine/report/rendered-report.ts';
import { Fault } from '#engine/domain/fault.ts';
import { protocols } from '#engine/protocols/registry.ts';
import { recommenders } from '#engine/recommenders/registry.ts';
import { reportToText } from '#engine/report/to-text.ts';
import { readStudy } from '#engine/study/read-study.ts';
import type { RunEvent } from '#engine/run/run-event.ts';
import type { Clients } from '#ui/state/app-state.svelte.ts';
import { newRunId } from '#ui/state/new-ids.ts';
import { dataOf } from '#ui/state/open-study.ts';
import { openEmbedder } from '#workers/transformers/embedder-client.ts';
import { openModels } from '#workers/transformers/models-client.ts';
import { embedding } from './headless-embed.ts';
import { examine } from './headless-exam.ts';
import { scorer } from './headless-score.ts';
import { simulate } from './headless-simulate.ts';

/** The result of a study for a script: the report, and the content of the page's exports. */
interface Evaluated {
  readonly report: Report;
  /** Finding, leaderboard and estimates for a terminal. */
  readonly text: string;
  readonly html: string;
  readonly jsonl: string;
  readonly json: string;
}

interface Asked {
  /** The study document. */
  readonly study: string;
  /** The files that it names. */
  readonly files: readonly File[];
}

/** Runs a study with the page's own clients, from its text to its report. `tell` receives progress lines. */
export async function evaluate(
  { study: text, files }: Asked,
  { data, runner, figures }: Clients,
  base: string,
  tell: (line: string) => void,
): Promise<Evaluated> {
  const cards = await runner.judges({ base });
  const study = readStudy(text, {
    protocols: protocols.map(({ id }) => id),
    judges: cards.map(({ id }) => id),
    recommenders: recommenders.map(({ id }) => id),
  });
  tell(texts.headless.readingData({ study: study.name }));
  const { dataset, remarks } = await dataOf(study, files, { data, base });
  for (const remark of remarks) tell(say(remark));
  const on = teller(tell);
  const { id } = await runner.plan({ run: newRunId(), study, dataset: dataset.id, base }, { on });
  await runner.run({ run: id, base }, { on });
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
  return { report: shown, text: reportToText(run, shown), html, jsonl, json };
}

/**
 * Offers `window.slatewise` to scripts: `evaluate` runs a study, `examine` examines a judge, `simulate` makes a
 * simulation and tests or trains in it, `score` asks a model questions, `embed` makes vectors of texts. The first three
 * report progress to the console.
 */
export function exposeHeadless(window: object, clients: Clients, base: string): () => void {
  const tell = (line: string) => console.log(`slatewise: ${line}`);
  const judge = scorer(openModels, base);
  const embedder = embedding(openEmbedder, base);
  const slatewise = {
    evaluate: (asked: Asked) => evaluate(asked, clients, base, tell),
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

/** Reports each new note, and progress in tenths of the questions. */
function teller(tell: (line: string) => void): (event: RunEvent) => void {
  let last = '';
  return (event) => {
    const line = lineOf(event);
    if (line === last || line === null) return;
    last = line;
    tell(line);
  };
}

function lineOf(event: RunEvent): string | null {
  if (event.kind === 'loading') return say(event.note);
  if (event.kind === 'progress') return tenth(event);
  const { done, of } = event;
  return texts.keptWork.writingReasons({ done, of });
}

function tenth({ done, of }: Extract<RunEvent, { kind: 'progress' }>): string | null {
  if (of === 0) return null;
  const percent = Math.floor((10 * done) / of) * 10;
  return percent === 0
    ? texts.headless.toAsk({ questions: of })
    : texts.headless.answered({ percent, questions: of });
}
