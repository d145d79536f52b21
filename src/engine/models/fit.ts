import type { CatalogueEntry } from './catalogue-entry.ts';
import type { DeviceReport, GpuReport } from './device.ts';
import { weakLimits } from './weak-limits.ts';
import { inBytes } from './words.ts';

/**
 * The answer to "does this model run on this device?". `maybe` where the browser doesn't report the
 * deciding fact, or where the model would run but too slowly or with too little memory. `because`
 * is one sentence for the screen.
 */
export interface Fit {
  readonly verdict: 'fits' | 'maybe' | 'no';
  readonly because: string;
}

/** Bytes of memory that any current machine is assumed to have free. */
const LITTLE = 1.2e9;
/** From this value on, the browser may have capped the reported memory. */
const CAPPED_GB = 8;

/**
 * Judges the fit by the graphics card, free storage, speed and memory, in this order.
 * @param missing bytes still to download; 0 for a model on this device
 */
export function fitOf(entry: CatalogueEntry, device: DeviceReport, missing: number): Fit {
  return (
    card(entry, device.gpu) ??
    room(missing, device) ??
    slow(entry, device.gpu) ??
    memory(entry, device)
  );
}

const no = (because: string): Fit => ({ verdict: 'no', because });
const maybe = (because: string): Fit => ({ verdict: 'maybe', because });
const fits = (because: string): Fit => ({ verdict: 'fits', because });

function card({ engine, features }: CatalogueEntry, gpu: GpuReport): Fit | null {
  if (engine !== 'webllm' && !features.length) return null;
  if (gpu.kind === 'none') return no('It needs WebGPU, which this browser doesn’t have.');
  if (gpu.kind === 'no adapter') {
    return no('It needs a graphics card, and the browser gives none to this page.');
  }
  if (features.includes('shader-f16') && !gpu.f16) {
    return no('It needs 16-bit shaders, which this graphics card doesn’t offer.');
  }
  const weak = engine === 'webllm' ? weakLimits(gpu.limits) : [];
  return weak.length ? no(`This graphics card allows too little (${weak.join('; ')}).`) : null;
}

function room(missing: number, { storage: { used, quota } }: DeviceReport): Fit | null {
  if (used === null || quota === null) return null;
  const free = Math.max(0, quota - used);
  return missing > free
    ? no(`It is ${inBytes(missing)} to fetch, and this browser has room for ${inBytes(free)}.`)
    : null;
}

function slow({ engine }: CatalogueEntry, gpu: GpuReport): Fit | null {
  if (engine !== 'webllm' || gpu.kind !== 'adapter' || !gpu.software) return null;
  return maybe('The processor plays the graphics card here: it runs, far too slowly for a study.');
}

function memory(entry: CatalogueEntry, { memoryGB }: DeviceReport): Fit {
  const { memory: takes } = entry;
  if (takes === null) return maybe('Nobody says how much memory it takes.');
  const about = `It takes about ${inBytes(takes)} of memory`;
  if (memoryGB === null) {
    return takes <= LITTLE
      ? fits(`${about}, which is little.`)
      : maybe(`${about}; this browser doesn’t say how much there is.`);
  }
  const has = memoryGB * 1e9;
  if (takes <= has / 2) return fits(`${about}; this device has at least ${memoryGB} GB.`);
  if (takes <= has) return maybe(`${about}, most of the ${memoryGB} GB that this device tells of.`);
  return memoryGB >= CAPPED_GB
    ? maybe(`${about}; this browser tells no more than "at least ${memoryGB} GB".`)
    : no(`${about}, and this device has ${memoryGB} GB.`);
}
