import { inBytes, integer } from './numbers.ts';
import { list } from './words.ts';

/** Texts of the table of models: its rows, the details of a model and the buttons. */
export const modelTable = {
  title: 'Models',
  runGoing: 'A run is in progress: stop it first, or wait for its end.',
  testGoing: 'Another model is being tested.',
  noTestsNow:
    'Nothing can be tested now. A run is in progress: stop it first, or wait for its end.',
  asListed: 'as listed',
  smallestDownload: 'smallest download first',
  leastMemory: 'least memory first',
  mostParameters: 'most parameters first',
  memoryHint: 'Memory is what a model uses while it runs. ≈ marks estimates.',
  listed16:
    'WebLLM’s models are listed in their 16-bit build where there is a choice: this graphics card has 16-bit shaders. Memory is what a model uses while it runs. ≈ marks estimates.',
  listed32:
    'WebLLM’s models are listed in their 32-bit build where there is one: this graphics card has no 16-bit shaders. Memory is what a model uses while it runs. ≈ marks estimates.',
  unfinished: 'Not finished: <models></models>.',
  show: 'Models to show',
  forThisDevice: ({ models }: { models: number }) => `For this device ${models}`,
  hereOnly: ({ models }: { models: number }) => `Here ${models}`,
  notFitting: ({ models }: { models: number }) =>
    `${models} ${models === 1 ? 'model doesn’t' : 'models don’t'} fit this device`,
  order: 'Order',
  noneHere: '<b>None.</b> Download one of the others, or import one.',
  noneListed: '<b>None.</b> Nothing is listed.',
  model: 'Model',
  download: 'Download',
  memory: 'Memory',
  thisDevice: 'This device',
  state: 'State',
  actions: 'Actions',
  downloadLabel: 'download',
  memoryLabel: 'memory',
  unread: ({ id }: { id: string }) => `${id} is in the page’s folder, but can’t be read`,
  about: 'About the models',
  choose: 'Choose a model',
  chooseText:
    'Try the recommended model first, then larger ones if you have memory and time. “Thinking” models run without thinking text: an answer is read from the probabilities of the labels.',
  aboutTest:
    '“Test” loads a model, runs its self-test, asks it twelve made-up questions, tries beginnings of replies for each kind of question, then unloads it.',
  aboutLicences:
    'All models are open weights, under their publishers’ licences. The line below a name opens the details of the model, with a link to the licence.',

  embedder: 'describes items, judges nothing',
  thinking: 'thinking, switched off',
  hybrid: 'hybrid: slower than its size',
  fits: 'Fits',
  mayNotFit: 'May not fit',
  doesNotFit: 'Doesn’t fit',
  recommended: 'Recommended',
  recommendedGeneral: 'Recommended for any items',
  aboutModel: ({ model }: { model: string }) => `About ${model}:`,
  aboutShort: 'About',
  bytes: ({ bytes, exact }: { bytes: number; exact: boolean }) =>
    `${exact ? '' : '≈ '}${inBytes(bytes)}`,
  brokeOff: ({ model }: { model: string }) => `The download of ${model} broke off`,
  tryLater: 'Try again later, or import the model.',
  showStorage: 'Show used storage',

  pause: 'Pause',
  pauseDownload: ({ model }: { model: string }) => `Pause the download of ${model}`,
  resume: 'Go on',
  fetchAgain: 'Fetch it again',
  tryAgain: 'Try again',
  actOn: ({ action, model }: { action: string; model: string }) => `${action}: ${model}`,
  test: 'Test',
  testModel: ({ model }: { model: string }) => `Test ${model}`,
  stop: 'Stop',
  stopTest: ({ model }: { model: string }) => `Stop testing ${model}`,
  remove: 'Remove',
  removes: ({ bytes }: { bytes: number }) =>
    `This removes ${inBytes(bytes)} from this browser. Runs and reports that used it stay. To use it again, you have to download or import it again.`,

  millions: ({ parameters }: { parameters: number }) => `${parameters} million parameters`,
  billions: ({ parameters }: { parameters: number }) => `${parameters} billion parameters`,
  noLicence: 'licence not stated',
  licenceLimited: ({ licence, limits }: { licence: string; limits: string }) =>
    limits.length <= 20 ? `${licence}: ${limits}` : `${licence}, with limits`,

  id: 'Id',
  runsWith: 'Runs with',
  withWebllm: 'WebLLM, on the graphics card',
  withServer: 'a server on this machine, outside this page',
  withBrowser: 'the browser itself (Prompt API)',
  withGguf: 'llama.cpp (wllama), on any device',
  withTransformers: 'Transformers.js, on any device',
  comesFrom: 'Comes from',
  fromPage: 'part of this page',
  fromServer: 'a server on this machine',
  fromBrowser: 'the browser',
  fromHost: ({ host }: { host: string }) => `fetched from ${host}`,
  fromOtherHost: 'another host',
  fromFiles: 'imported from your files',
  build: 'Build',
  build16: ({ weights }: { weights: string }) =>
    `the 16-bit build (${weights}), which needs a graphics card with 16-bit shaders`,
  build32: ({ weights }: { weights: string }) =>
    `the 32-bit build (${weights}), since this graphics card has no 16-bit shaders; it takes more memory`,
  prompts: 'Prompts',
  answers: 'Answers',
  allTasks: 'the questions of every protocol',
  tasks: ({ tasks }: { tasks: readonly string[] }) => list(tasks),
  longestPrompt: 'Longest prompt',
  tokens: ({ tokens }: { tokens: number }) => `${integer(tokens)} tokens`,
  memoryMeasured: ({ bytes }: { bytes: number }) =>
    `${inBytes(bytes)}, measured on this device when it was last loaded`,
  memoryEstimated: ({ bytes }: { bytes: number }) =>
    `about ${inBytes(bytes)}, an estimate; “Test” measures it where the model runs on the processor`,
  copy: 'Copy',
  pinned: 'pinned: each file must have the SHA-256 that this page lists',
  notPinned:
    'not pinned: this page lists no hashes of its files. The first download records them, and later ones must have the same. Reports say “unverified copy”.',
  licence: 'Licence',
  licenceOnSite: ({ licence }: { licence: string }) =>
    `<link>${licence}</link>, on its publisher’s site`,
  licenceOnSiteLimited: ({ licence, limits }: { licence: string; limits: string }) =>
    `<link>${licence}</link>, on its publisher’s site: ${limits}`,
  licenceNamed: ({ licence, limits }: { licence: string; limits: string }) =>
    limits ? `${licence}: ${limits}` : licence,
  licenceInReadme: 'in the README of its folder',
  licenceUnknown: 'not stated',
};
