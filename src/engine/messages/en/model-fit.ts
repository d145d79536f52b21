import { inBytes } from './numbers.ts';

/** Reasons why a model fits a device or doesn't, and why it is the recommended one. */
export const modelFit = {
  inBrowser: 'The browser says whether it runs here: press “Test”.',
  onServer: 'The server runs it, outside this page.',
  noWebgpu: 'It needs WebGPU, which this browser doesn’t have.',
  noAdapter: 'It needs a graphics card, and the browser gives none to this page.',
  noShaders: 'It needs 16-bit shaders, which this graphics card doesn’t offer.',
  weakCard: ({ weak }: { weak: readonly string[] }) =>
    `This graphics card allows too little (${weak.join('; ')}).`,
  noRoom: ({ missing, free }: { missing: number; free: number }) =>
    `It is ${inBytes(missing)} to fetch, and this browser has room for ${inBytes(free)}.`,
  imitated:
    'The processor does the work of a graphics card here: the model runs, far too slowly for a study.',
  slowOnProcessor:
    'It would run on the processor here, where a judge of this size can take hours for a study. Test it before you plan one.',
  memoryUnknown: 'Its need of memory isn’t known.',
  littleMemory: ({ bytes }: { bytes: number }) =>
    `It takes about ${inBytes(bytes)} of memory, which is little.`,
  deviceUnknown: ({ bytes }: { bytes: number }) =>
    `It takes about ${inBytes(bytes)} of memory; this browser doesn’t say how much there is.`,
  enoughMemory: ({ bytes, gigabytes }: { bytes: number; gigabytes: number }) =>
    `It takes about ${inBytes(bytes)} of memory; this device has at least ${gigabytes} GB.`,
  mostOfMemory: ({ bytes, gigabytes }: { bytes: number; gigabytes: number }) =>
    `It takes about ${inBytes(bytes)} of memory, most of the ${gigabytes} GB that this device reports.`,
  memoryCapped: ({ bytes, gigabytes }: { bytes: number; gigabytes: number }) =>
    `It takes about ${inBytes(bytes)} of memory; this browser reports no more than "at least ${gigabytes} GB".`,
  shortOfMemory: ({ bytes, gigabytes }: { bytes: number; gigabytes: number }) =>
    `It takes about ${inBytes(bytes)} of memory, and this device has ${gigabytes} GB.`,

  largeRecommended: ({ fit }: { fit: string }) =>
    `${fit} It judges any kind of item; the pocket judge judges films only. Larger models understand more and answer more slowly.`,
  generalRecommended: ({ fit }: { fit: string }) =>
    `${fit} It runs on the processor and judges any kind of item, slowly: press “Test” to see the time that your study would take.`,
  pocketNoWebgpu:
    'There is no WebGPU here, so large judges can’t run. The pocket judge runs on any processor, and judges films.',
  pocketNoAdapter:
    'The browser gives no graphics card to this page. The pocket judge runs on any processor, and judges films.',
  pocketImitated:
    'The graphics card is imitated here, too slowly for large judges. The pocket judge runs on any processor, and judges films.',
  pocketNothingFits:
    'No larger judge surely fits this device. The pocket judge runs on any processor, and judges films.',
  noneRuns: 'No judge that is a model runs here. Reference judges always do.',
};
