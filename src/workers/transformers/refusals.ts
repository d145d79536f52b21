import { Fault } from '#engine/domain/fault.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import type { Refusal } from './models-api.ts';
import { roundsByPass } from './rounds-by-pass.ts';

const ROUNDS =
  'This file rounds activations by one scale for all tokens of a pass (DynamicQuantizeLinear), so that scores depend on what is computed together. A file with 8 bits for weights alone doesn’t.';

/** Records the reason why a file failed on a device. */
export function refusalOf(
  chosen: Chosen,
  { message }: Fault,
  files: ReadonlyMap<string, Uint8Array>,
): Refusal {
  const file = fileOf(chosen);
  const why = /[.!?]$/.test(message) ? message : `${message}.`;
  const rounds = roundsByPass(files.get(file)) ? ` ${ROUNDS}` : '';
  return { device: chosen.device, file, why: why + rounds };
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
  const device = (one: Refusal) => (one.device === 'wasm' ? 'On the processor' : 'On WebGPU');
  if (only && more.length === 0) return new Fault('model-failed', only.why);
  const all = refusals.map((one) => `${device(one)}: ${one.why}`);
  return new Fault('model-failed', [`No file of ${name} runs here.`, ...all].join(' '));
}
