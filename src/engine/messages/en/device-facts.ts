import { inBytes } from './numbers.ts';

/** Texts on the abilities of a device. */
export const deviceFacts = {
  title: 'This browser and card',
  fact: 'Fact',
  here: 'Here',
  meaning: 'Meaning',
  limits: 'Limits of the graphics card, as the browser reports them',
  adapter: 'Adapter',
  about: 'About this device',
  staysHere: 'None of this is sent anywhere. It determines the models below, and their builds.',
  largerJudges:
    'Larger judges need more memory and answer more slowly. The report of a run shows the judge’s position bias.',

  yes: 'Yes',
  no: 'No',
  lowerYes: 'yes',
  lowerNo: 'no',
  bytes: ({ bytes }: { bytes: number }) => inBytes(bytes),
  webgpu: 'WebGPU',
  imitated: 'Imitated',
  imitatedMeans: ({ card }: { card: string }) =>
    `The processor does the work of a graphics card (${card}). Answers are right, but far too slow for large judges.`,
  webgpuMeans: ({ card }: { card: string }) =>
    `Large judges can run on the graphics card (${card}).`,
  noWebgpuMeans:
    'This browser has none, or gives none to a page that came over plain http, so large judges can’t run. The pocket judge and small general judges run on the processor, and everything else works. Recent Chrome, Edge, Safari and Firefox have it on most machines.',
  noAdapterMeans:
    'The browser knows WebGPU and gives no graphics card to it, so large judges can’t run. In Chrome, chrome://gpu says why; often the driver is too old. The pocket judge and small general judges run on the processor.',
  shaders: '16-bit shaders',
  shadersMeans: 'Models need less memory than with 32 bits.',
  noShadersMeans: 'Models are offered in their 32-bit build, which takes more memory.',
  subgroups: 'Subgroups',
  subgroupSizes: ({ min, max }: { min: number; max: number }) => `${min} to ${max} threads`,
  subgroupSpan: ({ min, max }: { min: number; max: number }) => `${min} to ${max}`,
  subgroupsMean: 'Threads of the card can work in step, which some libraries use to go faster.',
  noSubgroupsMean: 'Threads of the card can’t work in step. Only some speed is missing.',
  largestBlock: 'Largest single block',
  enough: 'Enough for the judges on this page.',
  tooLittle: ({ weak }: { weak: readonly string[] }) =>
    `Too little for large judges (${weak.join('; ')}). A newer browser or driver may allow more.`,
  weakBlocks: ({ needed, allowed }: { needed: number; allowed: number }) =>
    `blocks of memory: ${inBytes(needed)} needed, ${inBytes(allowed)} allowed`,
  weakBindings: ({ needed, allowed }: { needed: number; allowed: number }) =>
    `blocks of memory in one step: ${inBytes(needed)} needed, ${inBytes(allowed)} allowed`,
  weakShared: ({ needed, allowed }: { needed: number; allowed: number }) =>
    `memory shared by threads: ${inBytes(needed)} needed, ${inBytes(allowed)} allowed`,
  weakCount: ({ needed, allowed }: { needed: number; allowed: number }) =>
    `blocks side by side: ${needed} needed, ${allowed} allowed`,
  memory: 'Memory',
  gigabytes: ({ gigabytes }: { gigabytes: number }) => `at least ${gigabytes} GB`,
  memoryMeans:
    'The browser’s own figure, rounded down. Everything on the machine shares this memory. No browser reports the memory of the graphics card.',
  threads: 'Processor threads',
  threadsAll: ({ threads }: { threads: number }) => String(threads),
  threadsOne: ({ threads }: { threads: number }) => `1 of ${threads}`,
  threadsMean: 'Models on the processor may use several at once.',
  oneThreadMeans:
    'The host sends no isolation headers, or the page came over plain http, so models on the processor get one. Judges on the graphics card aren’t affected.',
  room: 'Room for models',
  roomMeans: ({ quota, used }: { quota: number; used: number }) =>
    `The browser allows this page ${inBytes(quota)}, of which ${inBytes(used)} are in use. On a full disk it is less.`,
  clearing: 'May the browser clear it?',
  persistentMeans: 'Stored models and results stay until you remove them.',
  clearingMeans:
    'When the disk gets full, the browser may clear models and results by itself. Ask it to keep them.',
};
