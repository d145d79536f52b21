import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import type { Refusal } from './models-api.ts';

/** Records the reason why a file failed on a device, in the words of the loaded catalogue. */
export function refusalOf(chosen: Chosen, { says }: Fault): Refusal {
  const why = message('runtimeFaults.refusedFile', { why: says });
  return { device: chosen.device, file: fileOf(chosen), why: formatMessage(why) };
}

export function isRefused(chosen: Chosen, refusals: readonly Refusal[]): boolean {
  return refusals.some(({ device, file }) => device === chosen.device && file === fileOf(chosen));
}

/** Returns the notes for the manifest of a run about files that were tried before the one that runs. */
export function refusalNotes(
  { device }: Chosen,
  refusals: readonly Refusal[],
): Readonly<Record<string, string>> {
  const on = (which: Refusal['device']) =>
    refusals
      .filter((one) => one.device === which)
      .map(({ why }) => why)
      .join(' ');
  const card = on('webgpu');
  const here = on(device);
  return {
    ...(device === 'wasm' && card ? { fallback: `WebGPU was not used: ${card}` } : {}),
    ...(here ? { 'files that failed': here } : {}),
  };
}

/** Builds the fault for a model none of whose files run. @param refusals all that were tried, in their order */
export function allRefused(name: string, refusals: readonly Refusal[]): Fault {
  const [only, ...more] = refusals;
  if (only && more.length === 0) return new Fault('model-failed', only.why);
  const all = refusals.map(({ device, why }) =>
    message(device === 'wasm' ? 'runtimeFaults.onProcessor' : 'runtimeFaults.onWebGpu', { why }),
  );
  return new Fault('model-failed', message('runtimeFaults.noFileRuns', { model: name, why: all }));
}
