import type { Fit } from './catalogue-entry.ts';
import { message, type Text } from '#messages/message.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { DeviceReport, GpuReport } from './device.ts';
import { weakLimits } from './weak-limits.ts';

/** Bytes of memory that any current machine is assumed to have free. */
const LITTLE = 1.2e9;
/** From this value on, the browser may have capped the reported memory. */
const CAPPED_GB = 8;

/**
 * Judges the fit by the graphics card, free storage, speed on an imitated card, memory, and speed on the processor, in
 * this order. A server's model takes nothing of this page.
 * @param missing bytes still to download; 0 for a model on this device
 */
export function fitOf(entry: CatalogueEntry, device: DeviceReport, missing: number): Fit {
  if (entry.engine === 'server') return fits(message('modelFit.onServer'));
  if (entry.engine === 'browser') return maybe(message('modelFit.inBrowser'));
  return (
    card(entry, device.gpu) ??
    room(missing, device) ??
    slow(entry, device.gpu) ??
    onProcessor(entry, device.gpu, memory(entry, device))
  );
}

const no = (because: Text): Fit => ({ verdict: 'no', because });
const maybe = (because: Text): Fit => ({ verdict: 'maybe', because });
const fits = (because: Text): Fit => ({ verdict: 'fits', because });

function card({ engine, features }: CatalogueEntry, gpu: GpuReport): Fit | null {
  if (engine !== 'webllm' && !features.length) return null;
  if (gpu.kind === 'none') return no(message('modelFit.noWebgpu'));
  if (gpu.kind === 'no adapter') {
    return no(message('modelFit.noAdapter'));
  }
  if (features.includes('shader-f16') && !gpu.f16) {
    return no(message('modelFit.noShaders'));
  }
  const weak = engine === 'webllm' ? weakLimits(gpu.limits) : [];
  return weak.length ? no(message('modelFit.weakCard', { weak })) : null;
}

function room(missing: number, { storage: { used, quota } }: DeviceReport): Fit | null {
  if (used === null || quota === null) return null;
  const free = Math.max(0, quota - used);
  return missing > free ? no(message('modelFit.noRoom', { missing, free })) : null;
}

function slow({ engine }: CatalogueEntry, gpu: GpuReport): Fit | null {
  if (engine !== 'webllm' || gpu.kind !== 'adapter' || !gpu.software) return null;
  return maybe(message('modelFit.imitated'));
}

/** Billions of parameters from which a general judge is too slow for most studies on a processor. */
const LARGE_ON_PROCESSOR = 1;

function onProcessor({ repository, billions }: CatalogueEntry, gpu: GpuReport, fit: Fit): Fit {
  const card = gpu.kind === 'adapter' && !gpu.software;
  const slow = repository !== undefined && !card && (billions ?? 0) >= LARGE_ON_PROCESSOR;
  return slow && fit.verdict === 'fits' ? maybe(message('modelFit.slowOnProcessor')) : fit;
}

function memory(entry: CatalogueEntry, { memoryGB }: DeviceReport): Fit {
  const { memory: bytes } = entry;
  if (bytes === null) return maybe(message('modelFit.memoryUnknown'));
  if (memoryGB === null) {
    return bytes <= LITTLE
      ? fits(message('modelFit.littleMemory', { bytes }))
      : maybe(message('modelFit.deviceUnknown', { bytes }));
  }
  const both = { bytes, gigabytes: memoryGB };
  const has = memoryGB * 1e9;
  if (bytes <= has / 2) return fits(message('modelFit.enoughMemory', both));
  if (bytes <= has) return maybe(message('modelFit.mostOfMemory', both));
  return memoryGB >= CAPPED_GB
    ? maybe(message('modelFit.memoryCapped', both))
    : no(message('modelFit.shortOfMemory', both));
}
