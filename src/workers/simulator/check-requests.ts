import { z } from '#engine/domain/zod.ts';
import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { agents } from '#engine/simulator/agents/registry.ts';
import { perturbations } from '#engine/simulator/perturbation.ts';
import { simulatorSettings, type SimulatorSettings } from '#engine/simulator/settings.ts';
import { presets } from '#engine/simulator/suites/presets.ts';
import type { TestRequest } from './validity-tests.ts';
import type { TrainingRequest } from './training.ts';

const { scale, shots, system, retrieval } = simulatorSettings.shape;
const idOf = (all: readonly { readonly id: string }[]) => z.enum(all.map(({ id }) => id));
const some = (most = 1e6) => z.int().min(1).max(most);
const seed = z.string().min(1).max(200);
const preset = idOf(presets);

const testRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('suite'), preset, seed }),
  z.strictObject({
    kind: z.literal('validity'),
    users: some(),
    k: some(1000),
    later: some(1000),
    seed,
  }),
  z.strictObject({
    kind: z.literal('ablation'),
    preset,
    design: z.enum(['one by one', 'all']),
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

const trainingRequest = z.strictObject({
  agents: z.array(idOf(agents)).min(1),
  steps: some(1e8),
  seeds: some(1000),
  seed,
  together: some(10_000),
  mask: z.boolean().default(true),
  leg: some(1e8),
  evaluated: z.strictObject({ people: some(), steps: some() }),
  ratings: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('rater') }),
    z.strictObject({
      kind: z.literal('surrogate'),
      pairs: some(),
      share: z.number().min(0).max(1),
    }),
  ]),
});

/**
 * Checks the settings of a test, which may come from a script.
 *
 * @throws Fault `study-invalid` with the path of the first error
 */
export function checkedTest(request: TestRequest): TestRequest {
  checked(testRequest, request, 'test');
  return request;
}

/**
 * Checks the settings of a training, and fills in the initial values of missing ones.
 *
 * @throws Fault `study-invalid` with the path of the first error
 */
export function checkedTraining(
  request: TrainingRequest,
  { repeats }: Pick<SimulatorSettings, 'repeats'>,
): TrainingRequest {
  const read: z.infer<typeof trainingRequest> = checked(trainingRequest, request, 'training');
  if (!read.mask && !repeats) {
    throw new Fault('study-invalid', message('studyFaults.maskNeedsRepeats'));
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
