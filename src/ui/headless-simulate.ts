import { say, texts } from '#engine/messages/say.ts';
import { renderReport, type Report } from '#engine/report/rendered-report.ts';
import { issueText, z } from '#engine/domain/zod.ts';
import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { newSimulatorSettings } from '#engine/simulator/settings.ts';
import { dataSource } from '#engine/domain/study.ts';
import type { Clients } from '#ui/state/app-state.svelte.ts';
import { dataOf } from '#ui/state/open-study.ts';
import type { TestNews, TestRequest } from '#workers/simulator/validity-tests.ts';
import type { Simulation } from '#workers/simulator/simulation.ts';
import type { Training, TrainingRequest } from '#workers/simulator/training.ts';
import type { TrainingFigures, TrainingNews } from '#workers/simulator/training-news.ts';
import type { RolloutStep } from '#workers/simulator/rollout.ts';

const people = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('made up'),
    count: z.int().min(1).max(10_000),
    seed: z.string().min(1),
    tables: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal('dataset'),
    count: z.int().min(1).max(10_000),
    seed: z.string().min(1),
  }),
  z.strictObject({ kind: z.literal('imported'), name: z.string(), text: z.string() }),
]);

const simulation = z.strictObject({
  name: z
    .string()
    .min(1)
    .default(() => texts.headless.name),
  data: dataSource,
  people,
  rater: z.string().min(1),
  settings: newSimulatorSettings.prefault({}),
  /** Steps of the first synthetic user, with randomly chosen items. */
  rollout: z.int().min(0).max(10_000).default(0),
  /** Validated by the worker that runs them. */
  test: z.custom<TestRequest>((given) => given !== null && typeof given === 'object').optional(),
  training: z
    .custom<TrainingRequest>((given) => given !== null && typeof given === 'object')
    .optional(),
});

/** The result of a simulation for a script: every part that it requested. */
interface Simulated {
  readonly simulation: Simulation;
  readonly rollout: readonly RolloutStep[];
  readonly test: { readonly report: Report; readonly json: string } | null;
  readonly training: { readonly training: Training; readonly figures: TrainingFigures } | null;
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
  const { dataset, remarks } = await dataOf({ data: asked.data, lists: [] }, files, { data, base });
  for (const remark of remarks) tell(say(remark));
  const made = await runner.createSimulation({
    name: asked.name,
    dataset: dataset.id,
    people: peopleOf(asked.people),
    rater: asked.rater,
    settings: asked.settings,
    base,
  });
  const { id } = made;
  const on = teller(tell);
  return {
    simulation: made,
    rollout: asked.rollout > 0 ? await played(asked.rollout) : [],
    test: asked.test ? await tested(asked.test) : null,
    training: asked.training ? await trained(asked.training) : null,
  };

  async function played(steps: number): Promise<readonly RolloutStep[]> {
    const [person] = (await runner.openSimulation({ simulation: id })).people;
    if (!person) throw new Fault('not-enough-data', message('simulatorFaults.nobodyLives'));
    const rollout = await runner.stepRollout({
      simulation: id,
      person: person.id,
      chooser: { kind: 'random' },
      steps,
      base,
    });
    return rollout.steps;
  }

  async function tested(request: TestRequest): Promise<Simulated['test']> {
    const { id: test } = await runner.planTest({ simulation: id, request });
    await runner.runTest({ test, base }, { on });
    const [report, { blob }] = await Promise.all([
      runner.testReport({ test }),
      runner.exportTest({ test }),
    ]);
    return { report: renderReport(report), json: await blob.text() };
  }

  async function trained(request: TrainingRequest): Promise<Simulated['training']> {
    const { id: name } = await runner.planTraining({ simulation: id, request });
    const training = await runner.train({ training: name, base }, { on });
    return { training, figures: await runner.trainingFigures({ training: name, base }) };
  }
}

function readSimulation(document: string) {
  let value: unknown;
  try {
    value = JSON.parse(document);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault('study-invalid', message('simulatorFaults.notJson', { why: thrown.message }));
  }
  const read = simulation.safeParse(withPresentKeys(value));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Fault(
    'study-invalid',
    message('studyFaults.invalidAt', {
      at: issue?.path.join('.') ?? '',
      why: issue ? issueText(issue) : '',
    }),
  );
}

/** Returns a document of an earlier version, whose rollout was called `walk`, with the present key. */
function withPresentKeys(document: unknown): unknown {
  if (document === null || typeof document !== 'object' || !('walk' in document)) return document;
  const { walk: rollout, ...others } = document;
  return { rollout, ...others };
}

function peopleOf(given: z.infer<typeof people>) {
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
  if (news.kind === 'loading') return say(news.note);
  if (news.kind === 'kept' || news.of === 0) return null;
  const what = 'what' in news ? news.what : news.arm;
  const percent = Math.floor((10 * news.done) / news.of) * 10;
  return texts.headless.done({ part: say(what), percent, of: news.of });
}
