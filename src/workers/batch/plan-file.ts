import { Fault } from '#engine/domain/fault.ts';
import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';

/** The name of the file that describes the files of requests beside it. */
export const PLAN = 'plan.json';

/** The most characters of a plan that are read. */
const LONGEST = 16 * 1024 * 1024;

const planSchema = z.object({
  format: z.literal('slatewise-plan'),
  version: z.literal(1),
  /** The version of the program that wrote it. */
  app: z.string(),
  /** Name and SHA-256 of the study, written in full (`writeStudy`). */
  study: z.object({ name: z.string(), sha256: z.string() }),
  /** The id of the judge, and the model that each request names. */
  judge: z.string(),
  model: z.string(),
  datasetHash: z.string(),
  slatesHash: z.string(),
  protocol: z.string(),
  /** Prompt format, order of the prompt's parts, and SHA-256 of the wording. */
  family: z.string(),
  arrangement: z.string(),
  templateHash: z.string(),
  /** Each list of labels that a question offers. */
  labels: z.array(z.array(z.string())),
  url: z.string(),
  topLogprobs: z.number(),
  questions: z.number(),
  files: z.array(
    z.object({ name: z.string(), sha256: z.string(), requests: z.number(), bytes: z.number() }),
  ),
});

/** What a plan is of, and which files of requests it has. Plain data. */
export type BatchPlan = z.infer<typeof planSchema>;

export function writePlan(plan: BatchPlan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}

/**
 * Reads `plan.json`.
 *
 * @throws Fault `file-unusable` where it is no plan of this version
 */
export async function readPlan(file: Blob): Promise<BatchPlan> {
  try {
    if (file.size > LONGEST) throw new SyntaxError(`more than ${LONGEST} bytes`);
    return planSchema.parse(JSON.parse(await file.text()));
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof z.ZodError)) throw thrown;
    const why =
      thrown instanceof z.ZodError
        ? thrown.issues.map(({ path, message: says }) => `${path.join('.')}: ${says}`).join('; ')
        : thrown.message;
    throw new Fault('file-unusable', message('batchJobs.noPlan', { why: why.slice(0, 300) }), {
      cause: thrown,
    });
  }
}
