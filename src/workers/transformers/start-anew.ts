import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Remote } from '#workers/wire/wire.ts';
import { withProgramAnew } from './program-anew.ts';
import type { LoadInput, ModelsApi, ModelsWorkerApi, Refusal } from './models-api.ts';

/** The client of a worker, and the function that ends it. */
interface Client<Api> {
  readonly models: Remote<Api>;
  close(): void;
}

/**
 * Runs models in a worker that is started anew for each file that is tried, until one runs: ONNX Runtime can't be
 * replaced within a worker, and only the end of a worker frees all of its memory.
 *
 * @param open starts a worker
 */
export function startingAnew(open: () => Client<ModelsWorkerApi>): Client<ModelsApi> {
  let client = open();
  let closed = false;
  /** The refusals of the model that was requested last. */
  let tried: { readonly key: string; readonly refusals: readonly Refusal[] } | null = null;

  const anew = () => {
    client.close();
    if (closed) throw new Fault('stopped', message('faults.stopped'));
    client = open();
  };

  return {
    models: {
      async load(input: LoadInput, asking) {
        const key = JSON.stringify(input);
        if (tried && tried.key !== key) {
          tried = null;
          anew();
        }
        for (;;) {
          const refusals: readonly Refusal[] = tried?.refusals ?? [];
          tried = { key, refusals };
          const came = await withProgramAnew(
            () => client.models.load({ ...input, refusals }, asking),
            anew,
          );
          if (!('refused' in came)) return came;
          tried = { key, refusals: [...refusals, came.refused] };
          anew();
        }
      },
      count: (input, asking) => client.models.count(input, asking),
      score: (input, asking) => client.models.score(input, asking),
      write: (input, asking) => client.models.write(input, asking),
    },
    close() {
      closed = true;
      client.close();
    },
  };
}
