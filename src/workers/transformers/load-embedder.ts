import { AutoModel, AutoTokenizer } from '@huggingface/transformers';
import { z } from '#engine/domain/zod.ts';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Call } from '#workers/wire/wire.ts';
import { adapter } from '../gpu/adapter.ts';
import type { EmbedderApi, LoadedEmbedder } from './embedder-api.ts';
import { leastAlike } from './golden.ts';
import { filesOf } from '../models/manifest/files-of.ts';
import { embedderIdOf, embedderManifestOf } from '../models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { releaseFiles, setRuntime, startOrFault } from './runtime.ts';
import { textEncoder, type EncodeTexts } from './text-encoder.ts';

const goldenSchema = z.object({
  texts: z.array(z.string()).min(1),
  vectors: z.array(z.array(z.number())).min(1),
});

/** The device computes wrongly if the cosine with any golden vector is not above this. */
const ALIKE = 0.99;

/** An embedder that is ready, with the parts that this worker uses. */
export interface RunningEmbedder {
  readonly loaded: LoadedEmbedder;
  readonly encodeTexts: EncodeTexts;
}

/**
 * Reads an embedder's files, checks them, starts it on the device, and tests it there.
 *
 * @throws Fault `gpu-missing`, `model-missing`, `model-damaged` or `model-failed`
 */
export async function loadEmbedder(
  input: Parameters<EmbedderApi['loadEmbedder']>[0],
  { signal, emit }: Call<Loading>,
  fetch: Fetch,
): Promise<RunningEmbedder> {
  const { device, base } = input;
  if (device === 'webgpu' && !(await adapter())) {
    throw new Fault('gpu-missing', message('runtimeFaults.noAdapter'));
  }
  const manifest = await embedderManifestOf(base, input.id, fetch);
  const { name, size } = manifest;
  const files = await filesOf(base, manifest, fetch, signal, (share) =>
    emit({ note: message('loading.reading', { model: name }), share }),
  );
  emit({ note: message('loading.starting', { model: name }) });
  const options = setRuntime({ device, dtype: 'q8' }, manifest.id, files);
  const [tokenizer, model] = await startOrFault(name, async () => [
    await AutoTokenizer.from_pretrained(manifest.id),
    await AutoModel.from_pretrained(manifest.id, options),
  ]);
  releaseFiles();
  const longest = Number(model.config['max_position_embeddings'] ?? 512);
  const encode = (text: string) => tokenizer.encode(text);
  const encodeTexts = textEncoder({ model, encode, size, longest });

  const golden = goldenSchema.parse(JSON.parse(textOf(files.get('golden.json'))));
  const found = await startOrFault(name, () => encodeTexts(golden.texts, signal, () => {}));
  const alike = leastAlike(found, golden.vectors);
  if (!(alike > ALIKE)) {
    throw new Fault(
      'model-failed',
      message('runtimeFaults.otherVectors', { model: name, cosine: alike.toFixed(2) }),
    );
  }
  return { loaded: { id: await embedderIdOf(manifest), title: name, size }, encodeTexts };
}

function textOf(bytes: Uint8Array | undefined): string {
  if (!bytes) throw new Fault('model-damaged', message('runtimeFaults.noGolden'));
  return new TextDecoder().decode(bytes);
}
