import { z } from '#engine/domain/zod.ts';
import { Fault } from '#engine/domain/fault.ts';
import { dataSource } from '#engine/domain/study.ts';
import { message } from '#messages/message.ts';
import { newSimulatorSettings } from '#engine/simulator/settings.ts';
import { documentProblems } from '#engine/study/study-problems.ts';
import { checkedTraining, testRequest, trainingRequest } from './check-requests.ts';

const count = z.int().min(1).max(10_000).default(60);
const seed = z.string().min(1).max(200).default('1');

const people = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('made up'), count, seed, tables: z.string().optional() }),
  z.strictObject({ kind: z.literal('dataset'), count, seed }),
  z.strictObject({ kind: z.literal('imported'), name: z.string(), text: z.string() }),
]);
export type PeopleOfDocument = z.infer<typeof people>;

/** One person's episode, replayed item by item. A rating in a step replaces the rater's. */
const rollout = z.strictObject({
  person: z.string().min(1),
  episode: z.int().min(0).max(10_000).default(0),
  steps: z.array(z.strictObject({ item: z.string().min(1), rating: z.number().optional() })).min(1),
});

export const simulationDocument = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  data: dataSource,
  people: people.prefault({ kind: 'made up' }),
  rater: z.string().min(1).default('pocket-judge'),
  settings: newSimulatorSettings.prefault({}),
  /** Steps of the first person, with items chosen by chance. */
  rollout: z.int().min(0).max(10_000).default(0),
  rollouts: z.array(rollout).default([]),
  /** Whole episodes, for offline reinforcement learning: one person after the other, then each person's next. */
  episodes: z
    .strictObject({
      count: z.int().min(1).max(100_000),
      items: z.enum(['random', 'popular']).default('random'),
    })
    .optional(),
  test: testRequest.optional(),
  training: trainingRequest
    .extend({
      /** True to write the lists of each policy that learned, and the data of people who are no users of the data. */
      lists: z.boolean().default(false),
    })
    .optional(),
});
/** A simulation with what is to be played, tested and trained in it: docs/simulation-file.md. */
export type SimulationDocument = z.infer<typeof simulationDocument>;

/** Most problems in one message. */
const MOST = 8;

/**
 * Reads the text of a simulation document and fills in the initial values of missing fields.
 *
 * @throws Fault `study-invalid` with a line for each problem (at most 8), beginning with its path
 */
export function readSimulation(text: string): SimulationDocument {
  const document = withPresentKeys(parsed(text));
  const { error, data } = simulationDocument.safeParse(document);
  if (error) {
    const problems = documentProblems(simulationDocument, document, error.issues);
    throw new Fault(
      'study-invalid',
      message('studyProblems.all', {
        problems: problems.slice(0, MOST),
        more: problems.length - MOST,
      }),
    );
  }
  if (data.training) {
    const { lists: _, ...training } = data.training;
    checkedTraining(training, data.settings);
  }
  return data;
}

/** Writes a document as JSON with its fields in the schema's order, so that equal documents give equal texts. */
export function writeSimulation(document: z.input<typeof simulationDocument>): string {
  return `${JSON.stringify(simulationDocument.parse(document), null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new Fault('study-invalid', message('simulatorFaults.notJson', { why: thrown.message }), {
      cause: thrown,
    });
  }
}

/** Returns a document of an earlier version, whose rollout was called `walk`, with the present key. */
function withPresentKeys(document: unknown): unknown {
  if (document === null || typeof document !== 'object' || !('walk' in document)) return document;
  const { walk: rollout, ...others } = document;
  return { rollout, ...others };
}
