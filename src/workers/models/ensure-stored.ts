import type { Loading } from '#engine/domain/judge.ts';
import { message, type Text } from '#messages/message.ts';
import type { DownloadEvent } from '#engine/models/model-state.ts';
import type { Call } from '#workers/wire/wire.ts';
import type { ModelStoreApi } from './model-store-api.ts';

/**
 * Makes sure that a model's files are stored and checked before a runtime reads any: a runtime that fetched them itself
 * would keep whatever a server answers. Reports progress as that of a judge that is loading.
 */
export async function ensureStored(
  modelStore: Pick<ModelStoreApi, 'download'>,
  { id, base, name }: { readonly id: string; readonly base: string; readonly name: string },
  { signal, emit }: Call<Loading>,
): Promise<void> {
  await modelStore.download(
    { id, base },
    {
      signal,
      emit: (event) => {
        const { bytes, of } = event;
        emit({ note: noteOn(name, event), ...(of ? { share: Math.min(1, bytes / of) } : {}) });
      },
    },
  );
}

function noteOn(model: string, { phase, bytes, of, why = '' }: DownloadEvent): Text {
  if (phase === 'waiting') return message('loading.waiting', { why });
  return of
    ? message('loading.readingBytes', { model, bytes, of })
    : message('loading.reading', { model });
}
