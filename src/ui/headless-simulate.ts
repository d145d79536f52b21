import { formatMessage, texts } from '#messages/format-message.ts';
import { renderReport, type RenderedReport } from '#engine/report/rendered-report.ts';
import type { Clients } from '#ui/app/surroundings.ts';
import { dataOf } from '#ui/views/study/open-study.ts';
import {
  readSimulation,
  writeSimulation,
  type PeopleOfDocument,
  type SimulationDocument,
} from '#workers/simulator/simulation-document.ts';
import type { TestNews, TestRequest } from '#workers/simulator/validity-tests.ts';
import type { Simulation } from '#workers/simulator/simulation.ts';
import type { PeopleRequest } from '#workers/simulator/people-request.ts';
import type { Training } from '#workers/simulator/training.ts';
import type { TrainingFigures, TrainingNews } from '#workers/simulator/training-news.ts';
import type { RolloutStep } from '#workers/simulator/rollout.ts';
import { readingTeller } from './headless-reading.ts';
import { playRollouts } from './headless-rollouts.ts';

interface Trained {
  readonly training: Training;
  readonly figures: TrainingFigures;
  /** A TREC run of each policy that learned, and the tables of made-up people; empty if the document asks for none. */
  readonly lists: readonly { readonly name: string; readonly text: string }[];
}

/** The result of a simulation for a script: every part that it requested. */
interface Simulated {
  readonly simulation: Simulation;
  /** The document with the initial values of all fields that it leaves out. */
  readonly document: string;
  readonly rollout: readonly RolloutStep[];
  /** Every step of `rollout`, `rollouts` and `episodes`, a line of JSON each; empty without any. */
  readonly steps: string;
  readonly test: { readonly report: RenderedReport; readonly json: string } | null;
  readonly training: Trained | null;
}

/**
 * Creates a simulation with the page's own clients, and plays steps, tests and trains in it as the document says.
 * `tell` receives progress lines.
 * @throws Fault `study-invalid` with the path of the problem in the document
 */
export async function simulate(
  { document, files }: { readonly document: string; readonly files: readonly File[] },
  { data, runner }: Pick<Clients, 'data' | 'runner'>,
  base: string,
  tell: (line: string) => void,
): Promise<Simulated> {
  const asked = readSimulation(document);
  const { dataset, remarks } = await dataOf(
    { data: asked.data, lists: [] },
    files,
    { data, base },
    { on: readingTeller(tell) },
  );
  for (const remark of remarks) tell(formatMessage(remark));
  const made = await runner.createSimulation({
    name: asked.name ?? texts.headless.name,
    dataset: dataset.id,
    people: peopleOf(asked.people),
    rater: asked.rater,
    settings: asked.settings,
    base,
  });
  const { id } = made;
  const on = teller(tell);
  const { rollout, lines } = await playRollouts(asked, runner, { simulation: id, base, tell });
  return {
    simulation: made,
    document: writeSimulation(asked),
    rollout,
    steps: lines,
    test: asked.test ? await tested(asked.test) : null,
    training: asked.training ? await trained(asked.training) : null,
  };

  async function tested(request: TestRequest): Promise<Simulated['test']> {
    const { id: test } = await runner.planTest({ simulation: id, request });
    await runner.runTest({ test, base }, { on });
    const [report, { blob }] = await Promise.all([
      runner.testReport({ test }),
      runner.exportTest({ test }),
    ]);
    return { report: renderReport(report), json: await blob.text() };
  }

  async function trained({
    lists: wanted,
    ...request
  }: NonNullable<SimulationDocument['training']>): Promise<Trained> {
    const { id: name } = await runner.planTraining({ simulation: id, request });
    const training = await runner.train({ training: name, base }, { on });
    const files = new Map<string, string>();
    for (const arm of training.arms.filter(({ learns }) => wanted && learns)) {
      const written = await runner.policyFiles({ training: name, arm: arm.id, base });
      for (const { name, blob } of written) files.set(name, await blob.text());
    }
    const lists = [...files].map(([name, text]) => ({ name, text }));
    return { training, figures: await runner.trainingFigures({ training: name, base }), lists };
  }
}

/** Leaves absent tables out. */
function peopleOf(given: PeopleOfDocument): PeopleRequest {
  if (given.kind !== 'made up') return given;
  const { tables, ...rest } = given;
  return tables === undefined ? rest : { ...rest, tables };
}

/** Reports each new note, and progress in tenths. */
function teller(tell: (line: string) => void): (news: TestNews | TrainingNews) => void {
  let last = '';
  return (news) => {
    const line = lineOf(news);
    if (line === null || line === last) return;
    last = line;
    tell(line);
  };
}

function lineOf(news: TestNews | TrainingNews): string | null {
  if (news.kind === 'loading') return formatMessage(news.note);
  if (news.kind === 'kept' || news.of === 0) return null;
  const what = 'what' in news ? news.what : news.arm;
  const percent = Math.floor((10 * news.done) / news.of) * 10;
  return texts.headless.done({ part: formatMessage(what), percent, of: news.of });
}
