import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { AskServer } from './ask-server.ts';

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** The most models of a server that are listed. */
const MOST = 200;

/**
 * Asks a server for the names of its models, by `/v1/models`, which all supported programs have.
 *
 * @throws Fault `model-failed` where it has no such list
 */
export async function listServerModels(
  url: string,
  ask: AskServer,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { status, body } = await ask('/v1/models', null, signal);
  const read = modelsSchema.safeParse(body);
  if (status >= 400 || !read.success) {
    throw new Fault('model-failed', message('serverFaults.noModels', { url, status }));
  }
  return [...new Set(read.data.data.map(({ id }) => id))].slice(0, MOST);
}
