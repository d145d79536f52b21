import { inBytes } from './numbers.ts';

/** Notes on a judge that is getting ready. The page adds a full stop or a share. */
export const loading = {
  waiting: ({ why }: { why: string }) => `Waiting for ${why}`,
  reading: ({ model }: { model: string }) => `Reading ${model}`,
  readingBytes: ({ model, bytes, of }: { model: string; bytes: number; of: number }) =>
    `Reading ${model}: ${inBytes(bytes)} of ${inBytes(of)}`,
  starting: ({ model }: { model: string }) => `Starting ${model}`,
  startingAndTesting: ({ model }: { model: string }) => `Starting ${model} and testing it`,
  testing: ({ model }: { model: string }) => `Testing ${model} on this device`,
  choosingOpenings: ({ model, kind, of }: { model: string; kind: number; of: number }) =>
    `Trying beginnings of replies, so that ${model} continues with a legal answer: kind ${kind} of ${of}. This takes place once for a model`,
  selfTest: ({ model, result }: { model: string; result: string }) =>
    `Self-test of ${model} ${result}`,
  tryingOther: ({ why, file, device }: { why: string; file: string; device: 'wasm' | 'webgpu' }) =>
    `${why} Trying ${file} on ${device === 'wasm' ? 'the processor' : 'the graphics card'} instead`,
  readingFiles: ({ model }: { model: string }) => `Reading the files of ${model}`,
  toCard: ({ model }: { model: string }) => `Bringing ${model} to the graphics card`,
  preparingCard: ({ model }: { model: string }) => `Preparing the graphics card for ${model}`,
  againAfterLoss: ({ smaller }: { smaller: boolean }) =>
    `The browser took the graphics card away. Starting again${smaller ? ', with less memory' : ''}`,
  againAfterMemory: ({ smaller }: { smaller: boolean }) =>
    `The judge ran out of memory. Starting again${smaller ? ', with less memory' : ''}`,
  cardAway: ({ seconds }: { seconds: number }) =>
    `The browser doesn’t give the graphics card back yet. Trying again in ${seconds} s`,
  otherTab: ({ seconds }: { seconds: number }) =>
    `Another tab works on this. Waiting up to ${seconds} seconds, in case that tab was just closed`,
};
