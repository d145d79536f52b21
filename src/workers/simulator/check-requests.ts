import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { simulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { PAPER_MIX } from '#engine/simulator/validity/queries.ts';
import { presets } from '#engine/simulator/suites/presets.ts';
import type { TestRequest } from './validity-tests.ts';
import type { TrainingRequest } from './training.ts';

const { scale, shots, system, retrieval } = simulatorSettings.shape;
const idOf = <Id extends string>(all: readonly { readonly id: Id }[]) =>
  z.enum(all.map(({ id }) => id));
const some = (most = 1e6) => z.int().min(1).max(most);
const seed = z.string().min(1).max(200).default('1');
const preset = idOf(presets).default('workshop');

/** The memory of a person during a suite: `fresh` for each question, or `growing` from one question to the next. */
const memory = z.enum(['fresh', 'growing']).default('fresh');

export const testRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('suite'), preset, memory, seed }),
  z.strictObject({
    kind: z.literal('validity'),
    users: some().default(40),
    k: some(1000).default(5),
    later: some(1000).default(10),
    seed,
  }),
  z.strictObject({
    kind: z.literal('human study'),
    raters: z.array(z.string().min(1)).min(1),
    mix: z
      .strictObject({
        genres: z.int().min(0).max(100).default(PAPER_MIX.genres),
        collections: z.int().min(0).max(100).default(PAPER_MIX.collections),
        drawn: z.int().min(0).max(100).default(PAPER_MIX.drawn),
      })
      .prefault({}),
    seed,
  }),
  z.strictObject({
    kind: z.literal('ablation'),
    preset,
    design: z.enum(['one by one', 'all']).default('one by one'),
    memory,
    grid: z.strictObject({
      judges: z.array(z.string()).min(1),
      scales: z.array(scale.unwrap()).min(1),
      shots: z.array(shots.unwrap()).min(1),
      systems: z.array(system.unwrap()).min(1),
      retrievals: z.array(retrieval).min(1),
      perturbations: z.array(idOf(perturbations)).min(1),
    }),
    seed,
  }),
]);

export const trainingRequest = z.strictObject({
  agents: z.array(idOf(agents)).min(1),
  steps: some(1e8).default(4000),
  seeds: some(1000).default(3),
  seed,
  together: some(10_000).default(8),
  mask: z.boolean().default(true),
  learning: z
    .strictObject({
      gamma: z.number().min(0).lt(1),
      actorSize: some(512),
      criticSize: some(512),
      actorRate: z.number().gt(0).lte(1),
      criticRate: z.number().gt(0).lte(1),
      update: some(1_000_000),
    })
    .partial()
    .prefault({}),
  leg: some(1e8).default(500),
  evaluated: z.strictObject({ people: some().default(30), steps: some().default(10) }).prefault({}),
  genresAt: z.union([z.literal(5), z.literal(10)]).default(10),
  ratings: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rater') }),
      z.strictObject({
        kind: z.literal('surrogate'),
        pairs: some().default(600),
        share: z.number().min(0).max(1).default(0.05),
      }),
    ])
    .default({ kind: 'rater' }),
});

/**
 * Checks the settings of a test, which may come from a script, and fills in the initial values of missing ones.
 *
 * @throws Fault `study-invalid` with the path of the first error
 */
export function checkedTest(request: TestRequest): TestRequest {
  return checked(testRequest, request, 'test');
}

/**
 * Checks the settings of a training, and fills in the initial values of missing ones.
 *
 * @throws Fault `study-invalid` with the path of the first error
 */
export function checkedTraining(
  request: TrainingRequest,
  {
    repeats,
    tasteChange = 0,
    season = 'none',
  }: Pick<SimulatorSettings, 'repeats'> &
    Partial<Pick<SimulatorSettings, 'tasteChange' | 'season'>>,
): TrainingRequest {
  const read = checked(trainingRequest, request, 'training');
  if (!read.mask && !repeats) {
    throw new Fault('study-invalid', message('studyFaults.maskNeedsRepeats'));
  }
  if (read.ratings.kind === 'surrogate' && (tasteChange > 0 || season !== 'none')) {
    throw new Fault('study-invalid', message('studyFaults.standInKnowsNoTime'));
  }
  return read;
}

function checked<Request>(schema: z.ZodType<Request>, request: unknown, name: string): Request {
  const { error, data } = schema.safeParse(request);
  const [issue] = error?.issues ?? [];
  if (!issue) return data!;
  throw new Fault(
    'study-invalid',
    message('studyFaults.invalidAt', { at: [name, ...issue.path].join('.'), why: issue.message }),
  );
}
