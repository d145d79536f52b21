import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { TurnMarkers } from '#engine/domain/family.ts';
import type { Loading } from '#engine/domain/judge.ts';
import { familyOf } from '#engine/prompts/families.ts';
import { afterThought, namesThought, withoutThought } from '#engine/scoring/without-thought.ts';
import { selfTest } from '#workers/completions/self-test.ts';
import { textScorer } from '#workers/completions/text-scorer.ts';
import { readGgufHeader, type GgufHeader } from '#workers/models/import/gguf-header.ts';
import { tokensOf } from '#workers/models/import/gguf-model.ts';
import { cardOf, ggufManifestOf } from '#workers/models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { templateMarkers } from '#workers/models/import/template-family.ts';
import type { LoadInput } from '#workers/transformers/models-api.ts';
import { isProgramDamaged, programAnew } from '#workers/transformers/program-anew.ts';
import { runtimeFault } from '#workers/transformers/runtime-fault.ts';
import type { ServedModel } from '#workers/transformers/served-model.ts';
import type { Call } from '#workers/wire/wire.ts';
import { adapter, type Adapter } from '../gpu/adapter.ts';
import { blobsOf } from './blobs-of.ts';
import { startLlama, type StartedLlama, type WllamaModule } from './start-llama.ts';
import { AMONG, llamaCompleter } from './llama-completer.ts';
import { llamaWriter } from './llama-writer.ts';

interface GgufParts {
  readonly fetch: Fetch;
  /** The processor's threads, as the browser reports them. */
  readonly cores: number;
  /** The runtime, fetched when the first model is loaded. */
  readonly wllama: () => Promise<WllamaModule>;
  /** This device's WebGPU adapter; a test passes its own. */
  readonly gpu?: () => Promise<Adapter | null>;
}

/** The most tokens of a prompt: no prompt here needs more, and keys and values for more would waste memory. */
const MOST_CONTEXT = 4096;
const LEAST_CONTEXT = 1024;

/**
 * Reads a GGUF's files, checks them, starts llama.cpp and tests it on this device. A graphics card is used where the
 * study asks for it, or where it has 16-bit shaders and isn't imitated; if its self-test fails and the study leaves the
 * choice, the processor follows.
 *
 * @throws Fault `gpu-missing`, `model-missing`, `model-damaged`, `model-failed` or `out-of-memory`
 */
export async function loadGguf(
  { id, base, device, smaller = 0 }: LoadInput,
  { signal, emit }: Call<Loading>,
  parts: GgufParts,
): Promise<ServedModel> {
  const manifest = await ggufManifestOf(base, id, parts.fetch);
  const { name } = manifest;
  const gpu = await (parts.gpu ?? adapter)();
  if (device === 'webgpu' && !gpu) {
    throw new Fault('gpu-missing', message('runtimeFaults.noAdapterChooseWasm'));
  }
  const blobs = await blobsOf(base, manifest, parts.fetch, signal, (share) =>
    emit({ note: message('loading.reading', { model: name }), share }),
  );
  const header = await headerOf(blobs, name);
  const markers = await markersOf(manifest.family, name, header);
  const context = Math.max(
    LEAST_CONTEXT,
    Math.floor(Math.min(header.context ?? MOST_CONTEXT, MOST_CONTEXT) / 2 ** smaller),
  );
  await loadMessages();
  const llama = await parts.wllama();
  const strong = gpu !== null && gpu.f16 && !gpu.software;
  const card = device === 'webgpu' || (device === 'auto' && strong);

  async function start(onCard: boolean): Promise<{ started: StartedLlama; apart: number }> {
    emit({ note: message('loading.starting', { model: name }) });
    const given = { blobs, context, cores: parts.cores, onCard };
    const started = await startLlama(llama, given, signal).catch(async (thrown: unknown) => {
      throw await programAnew(failed(thrown, name), [llama.wasm], parts.fetch);
    });
    try {
      emit({ note: message('loading.testing', { model: name }) });
      return { started, apart: await selfTest(llamaCompleter(started.wllama, header), signal) };
    } catch (thrown) {
      started.close();
      signal.throwIfAborted();
      throw failed(thrown, name);
    }
  }

  let fallback = '';
  const { started, apart } = await start(card).catch((thrown: unknown) => {
    const fault = Fault.from(thrown);
    if (!card || device === 'webgpu' || signal.aborted || isProgramDamaged(fault)) throw thrown;
    fallback = `WebGPU was not used: ${formatMessage(fault.says)}`;
    return start(false);
  });
  const { wllama, threads } = started;
  const weights = header.quantization;
  return {
    loaded: {
      card: await cardOf(manifest),
      environment: {
        runtime: `wllama ${llama.version} (llama.cpp ${llama.Wllama.getLibllamaVersion()})`,
        device: started.onCard ? 'webgpu' : 'wasm',
        adapter: started.onCard && gpu ? gpu.name : 'none (processor)',
        ...(weights ? { weights } : {}),
        file: Object.entries(manifest.files)
          .map(([path, { sha256 }]) => `${path} sha256:${sha256}`)
          .join(', '),
        threads: String(threads),
        context: `${context} tokens`,
        prefixes: 'reused from the prompt before',
        'label probabilities': `by text, from the ${AMONG} likeliest tokens; a label outside them counts as 0`,
        'self-test': `passed; fresh and reused beginnings differ by ${apart.toExponential(1)} at most`,
        ...(fallback ? { fallback } : {}),
      },
      ...(markers ? { markers } : {}),
    },
    ...served(wllama, header),
    close: () => started.close(),
  };
}

function served(wllama: StartedLlama['wllama'], header: GgufHeader) {
  const completer = llamaCompleter(wllama, header);
  return {
    score: textScorer(completer),
    async count(texts: readonly string[], signal: AbortSignal) {
      const counts: number[] = [];
      for (const text of texts) {
        const { tokens } = await completer.next(text, signal);
        counts.push(tokens.computed + tokens.reused);
      }
      return counts;
    },
    write: llamaWriter(wllama, header),
  };
}

/** Derives the control text around turns from the file's own template; null where the family has markers of its own. */
async function markersOf(
  family: string,
  model: string,
  header: GgufHeader,
): Promise<TurnMarkers | null> {
  if (familyOf(family).markers !== 'from the model') return null;
  const { chatTemplate, thinks } = header;
  if (chatTemplate === null) {
    throw new Fault(
      'model-failed',
      message('modelStoreFaults.ggufWithoutTemplate', { path: model }),
    );
  }
  const markers = await templateMarkers(chatTemplate, tokensOf(header));
  return thinks || namesThought(chatTemplate) ? afterThought(markers) : withoutThought(markers);
}

async function headerOf([first]: readonly Blob[], model: string): Promise<GgufHeader> {
  const header =
    first &&
    (await readGgufHeader(
      async (bytes) => new Uint8Array(await first.slice(0, bytes).arrayBuffer()),
    ));
  if (header) return header;
  throw new Fault('model-failed', message('modelStoreFaults.notGguf', { path: model }));
}

function failed(thrown: unknown, model: string): Fault {
  if (thrown instanceof Fault) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return Fault.from(thrown);
  return runtimeFault(thrown, (why) => message('runtimeFaults.notStarted', { model, why }));
}
