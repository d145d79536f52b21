import type { Loading } from '#engine/domain/judge.ts';
import { inBytes } from '#engine/domain/numbers.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { ModelStoreApi } from './model-store-api.ts';

/**
 * Makes sure that a model's files are stored and checked before a runtime reads any: a runtime that fetched them itself
 * would keep whatever a server answers. Reports progress as that of a judge that is loading.
 */
export async function inPlace(
  modelStore: Pick<ModelStoreApi, 'download'>,
  { id, base, name }: { readonly id: string; readonly base: string; readonly name: string },
  { signal, emit }: Call<Loading>,
): Promise<void> {
  await modelStore.download(
    { id, base },
    {
      signal,
      emit: ({ phase, bytes, of, why }) => {
        const known = of ? `: ${inBytes(bytes)} of ${inBytes(of)}` : '';
        emit({
          note: phase === 'waiting' ? `Waiting for ${why}` : `Reading ${name}${known}`,
          ...(of ? { share: Math.min(1, bytes / of) } : {}),
        });
      },
    },
  );
}
