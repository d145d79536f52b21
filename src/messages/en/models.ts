import { judgeNames } from './names.ts';
import { common } from './common.ts';
import { terms } from './terms.ts';
import { decimal, inBytes, integer, quantity } from './numbers.ts';
import { list } from './words.ts';

/** Texts of the page of models: its head, the recommended model, consent, other hosts and imports. */
export const models = {
  title: common.judges,
  heading: 'Models for this device',
  reading: 'Looking at this device and its models',
  wasRemoved: ({ model, freed }: { model: string; freed: number }) =>
    `${model} was removed: ${inBytes(freed)} are free again.`,
  wasFetched: ({ model }: { model: string }) => `${model} is on this device, every file checked.`,
  inOtherWords: terms.inOtherWords,
  aboutJudges:
    'A judge is a language model that reads two slates and says which one a user would prefer. It runs in this tab, so the memory and speed of this device limit your choice.',
  aboutExams: '<a>Exams of judges</a> show how good each judge is, measured on this device.',
  deviceUnread: 'This device couldn’t be examined',
  modelsUnread: 'The models can’t be listed',
  storageUnread: 'The storage couldn’t be measured',
  tryAgain: common.tryAgain,

  beginWith: ({ model }: { model: string }) => `Begin with <b>${model}</b>.`,
  beginOtherwise: ({ model }: { model: string }) =>
    `<b>${model}</b> can’t judge the data of your set-up.`,
  generalJudge: ({ model }: { model: string }) =>
    `For other items than films, and for questions that the pocket judge doesn’t answer: <b>${model}</b>.`,
  showModel: ({ model }: { model: string }) => `Show ${model}`,
  nothingToBeginWith: 'No model to begin with.',
  setUpStudy: 'Set up a study with it',
  showDownload: 'It is being downloaded: show it',
  download: ({ model, bytes }: { model: string; bytes: number | null }) =>
    `Download ${model}${bytes === null ? '' : `, ${inBytes(bytes)}`}`,
  resumeDownload: ({ model, bytes }: { model: string; bytes: number | null }) =>
    `Go on downloading ${model}${bytes === null ? '' : `, ${inBytes(bytes)}`}`,

  consentTitle: 'Allow downloads from other hosts?',
  consentHosts: 'The page requests model files from these hosts, only when you press Download:',
  consentHostsFor: ({
    model,
    download,
  }: {
    model: string;
    download: { readonly bytes: number; readonly exact: boolean } | null;
  }) => {
    const amount = download ? `${download.exact ? '' : 'about '}${inBytes(download.bytes)}` : '';
    return `${model} isn’t part of this page${amount && `: ${amount} come from other hosts`}. The page requests model files from these hosts, only when you press Download:`;
  },
  consentSent:
    'The page sends an ordinary request for a file, as for any download: the host sees your internet address, your kind of browser and its language, the name of the host that this page came from, and which file it is. None of your data, lists or results is sent, and no cookie. The request log shows the address that the page asks and, after a redirect, the last one; hosts between them, and the host at which a request failed, the browser doesn’t tell. You can switch downloads off again on this page at any time.',
  allowAndDownload: 'Allow, and download',
  allowDownloads: 'Allow downloads',
  keepOff: 'Keep them off',

  otherHosts: 'Other hosts',
  hostsAllowed: 'Downloads from other hosts are allowed',
  hostsOff: 'Downloads from other hosts are off',
  switchOff: 'Switch downloads off',
  askToAllow: 'Allow downloads…',
  hostsAllowedText:
    'When you press Download, the page requests model files from these hosts only. If you switch downloads off, running downloads pause; models on this device stay.',
  hostsOffText:
    'While this is off, the page sends these hosts no requests. Its content policy blocks all other hosts at any time.',
  aboutHosts: 'About other hosts',
  aboutHostsText:
    'This page contacts another host only to download a model. It sends requests for files, and nothing of yours. The <a>request log</a> shows each address that it asks and, after a redirect, the last one: the browser doesn’t tell the hosts between them.',
  aboutNoNetwork:
    'Without a network, import a model from a folder or a zip, or ask the host of this page to put the model into the page’s folder.',
  weightsHost: 'Hugging Face, which publishes the weights',
  deliveryHost: 'Hugging Face: its delivery network',
  librariesHost: 'GitHub: the compiled libraries of WebLLM',

  importTitle: 'A model from a folder or a USB stick',
  importHint:
    'One model: a folder, a zip or a GGUF file. No network is needed, and nothing is sent.',
  importing: 'Import of a model',
  stopImport: 'Stop the import',
  filesToImport: 'A model',
  chooseZip: 'Choose a zip or a GGUF file…',
  dropHere: 'or drop the folder, the zip or the file here',
  notImported: 'This model was not imported',
  imported: ({ model }: { model: string }) => `${model} is on this device`,
  importedHint:
    'Every file was checked, and is held to its hash from now on. You find the model in the list above.',
  showImported: 'Show it',
  licenceOf: ({ model }: { model: string }) => `Licence of ${model}`,
  saveLicence: 'Save the licence',
  licenceHint:
    'The files of this model name no licence. Copy its name from the page that published the model, such as “Apache 2.0”. Without it, the list shows “licence not stated”.',
  aboutImport: 'About importing',
  aboutImportFiles:
    'A WebLLM model has <code>mlc-chat-config.json</code>, <code>tensor-cache.json</code>, its <code>params_shard</code> files, a tokenizer and a compiled <code>.wasm</code> library. A Transformers.js model is a repository as it is published: <code>config.json</code>, <code>tokenizer.json</code>, <code>tokenizer_config.json</code> and an <code>onnx</code> folder. Leave out graphs that you don’t need; each takes its space here. A model for llama.cpp is one <code>.gguf</code> file of an instruct model, or all parts of one.',
  aboutImportClass: 'For a class, copy it to a USB stick: then nobody has to download it.',
};

/** Texts on the state of a model on this device, its download and its test. */
export const modelDownloads = {
  partOfPage: 'Part of this page',
  onServer: 'Connected',
  inBrowser: 'In the browser',
  imported: 'Imported, checked',
  here: 'Here, checked',
  absent: 'Not here',
  paused: 'Paused',
  amountHere: ({ bytes, of }: { bytes: number; of: number | null }) => `${bytesOf(bytes, of)} here`,
  meter: ({ model }: { model: string }) => `Download of ${model}`,
  elsewhere: 'Another tab is downloading it',
  amount: ({ bytes, of }: { bytes: number; of: number | null }) => bytesOf(bytes, of),
  damaged: 'Damaged',
  damage: ({ file, why }: { file: string; why: string }) =>
    `<code>${file}</code> ${why}. The other files are still stored.`,
  brokeOff: 'Broke off',
  stored: ({ bytes }: { bytes: number }) => `${inBytes(bytes)} stored`,

  starting: 'Starting',
  otherTab: 'Another tab is downloading it. This one goes on when that one ends',
  listing: 'Reading the list of files',
  waiting: 'Waiting for the network',
  retryIn: ({ seconds }: { seconds: number }) => `Tries again in ${seconds} s`,
  checking: 'Checking the last files',
  fetching: ({
    bytes,
    of,
    secondsLeft,
  }: {
    bytes: number;
    of: number | null;
    secondsLeft: number | null;
  }) => {
    const done = of ? `${Math.floor((100 * bytes) / of)}%` : '';
    const left = secondsLeft === null ? '' : timeLeft(secondsLeft);
    return [done, left].filter(Boolean).join(', ') || 'Fetching';
  },
  progress: ({
    bytes,
    of,
    bytesPerSecond,
    files,
  }: {
    bytes: number;
    of: number | null;
    bytesPerSecond: number | null;
    files: { readonly done: number; readonly of: number | null };
  }) =>
    [
      bytesOf(bytes, of),
      bytesPerSecond === null ? '' : rateOf(bytesPerSecond),
      files.of === null ? '' : `${files.done} of ${quantity(files.of, 'file', 'files')} checked`,
    ]
      .filter(Boolean)
      .join(', '),

  testOf: ({ model }: { model: string }) => `Test of ${model}`,
  openingWorker: ({ model }: { model: string }) => `Opening a worker for ${model}`,
  loading: ({ model }: { model: string }) => `Loading ${model}`,
  asking: ({ questions }: { questions: number }) => `Asking ${questions} questions`,
  answeredBy: ({ model }: { model: string }) => `Questions answered by ${model}`,
  testStopped: 'The test was stopped, and the model was unloaded.',
  doesNotRun: ({ model }: { model: string }) => `${model} doesn’t run on this device`,
  runs: ({ model }: { model: string }) =>
    `${model} runs on this device. Six duels on known films to warm up, six to time. The test doesn’t show how well it judges: a report does.`,
  runsUnasked: ({ model }: { model: string }) =>
    `${model} runs on this device. It doesn’t answer duels, so it was only loaded.`,
  choosing: ({ done, of }: { done: number; of: number }) =>
    `Trying beginnings of replies: ${done} of ${quantity(of, 'kind', 'kinds')} of question`,
  chosenFor: ({ model }: { model: string }) => `Kinds of question tried with ${model}`,
  /** The kinds whose label mass is below the goal, each with its mass. */
  kindsReached: ({
    reached,
    of,
    goal,
    missed,
  }: {
    reached: number;
    of: number;
    goal: number;
    missed: readonly { readonly kind: string; readonly labelMass: number }[];
  }) =>
    [
      `${reached} of ${quantity(of, 'kind', 'kinds')} of question reach a label mass of ${decimal(goal)}.`,
      ...(missed.length === 0
        ? []
        : [
            `Below it: ${missed.map(({ kind, labelMass }) => `${kind} (${decimal(labelMass)})`).join('; ')}. For these, much of the model’s probability is on words that are no answer.`,
          ]),
    ].join(' '),
  beginnings: 'Beginnings of replies, with label mass',
  studyHere: ({ study, time }: { study: string; time: string }) =>
    `The study “${study}” would take ${time} with this judge on this device.`,
  studyTime: ({ time, questions }: { time: string; questions: number }) =>
    `${time} for ${quantity(questions, 'question')}`,
  studyTimeHint:
    'The time is the study’s planned questions at the pace of this test. Longer prompts take longer.',
  studyTimeShort: ({ time }: { time: string }) => `Your study: ${time}`,
  loadedIn: 'Loaded in',
  underOneSecond: 'under 1 s',
  perMinute: 'Questions a minute',
  legalAnswers: terms.legalAnswers,
  scoredOf: ({ scored, questions }: { scored: number; questions: number }) =>
    `${scored} of ${questions}`,
  labelMass: 'Label mass, mean',
};

/** Formats progress: `1.1 of 1.8 GB`, `300 MB of 1.8 GB`; without a total only the first number. */
function bytesOf(bytes: number, of: number | null): string {
  if (of === null) return inBytes(bytes);
  const [done, all] = [inBytes(bytes), inBytes(of)];
  const [amount, unit] = done.split(' ');
  return all.endsWith(` ${unit}`) ? `${amount} of ${all}` : `${done} of ${all}`;
}

/** Formats a rate: `4.9 MB/s`, `870 kB/s` */
function rateOf(bytesPerSecond: number): string {
  return bytesPerSecond < 1e6
    ? `${Math.round(bytesPerSecond / 1e3)} kB/s`
    : `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`;
}

/** Formats the time left: `4 min left`, `20 s left`, `1 h 5 min left` */
function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

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

/** Texts on the storage that models use. */
export const modelStorage = {
  table: 'Stored models',
  title: 'Storage',
  used: ({ used, quota }: { used: number; quota: number }) =>
    `${inBytes(used)} of about ${inBytes(quota)} that this browser allows this page.`,
  unreported: ({ models }: { models: number }) =>
    `This browser doesn’t report its free space. Models use ${inBytes(models)}.`,
  models: 'models',
  unfinished: 'unfinished downloads',
  other: 'studies, data and runs',
  free: 'free',
  parts: ({ parts }: { parts: readonly { readonly name: string; readonly bytes: number }[] }) =>
    parts.map(({ name, bytes }) => `${name} ${inBytes(bytes)}`).join(', '),
  part: ({ name, bytes }: { name: string; bytes: number }) => `${name} <b>${inBytes(bytes)}</b>`,
  bytes: ({ bytes }: { bytes: number }) => inBytes(bytes),
  little: ({ free }: { free: number }) => `${inBytes(free)} are free`,
  littleHint:
    'A large model hardly fits. You can try: a download that runs out of space keeps its finished part. Remove models below to free space. <a>Runs and data</a> use space, too.',
  persistent: 'Kept until you remove it',
  persistentHint: 'The browser won’t clear it by itself.',
  notPersistent: 'The browser may clear it',
  askToKeep: 'Ask the browser to keep it',
  notPersistentHint:
    'When the disk is full, a browser deletes the data of pages without persistent storage: models, studies and runs together. Some browsers ask you; others decide by how often you visit.',
  granted: 'The browser keeps what is stored here until you remove it.',
  refused:
    'The browser refused. In some browsers it helps to add this page to the bookmarks or the home screen. Exported runs are safe in any case.',
  model: 'Model',
  checked: 'Checked files',
  underWay: 'Unfinished files',
  actions: common.actions,
  notFinished: ({ model }: { model: string }) => `${model}, not finished`,
  remove: common.remove,
  fromStorage: ({ model }: { model: string }) => `${model} from storage`,
  removes: ({ bytes }: { bytes: number }) =>
    `This removes ${inBytes(bytes)} from this browser. Runs and reports that used it stay.`,
  empty: 'No model is stored here. Models that are part of the page use no storage.',
  about: 'About storage',
  aboutText:
    'If you remove a model, its verdicts stay: runs and reports contain everything that they need. Studies, data and runs are on the page <a>Runs</a>.',
};

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
  order: terms.order,
  noneHere: '<b>None.</b> Download one of the others, or import one.',
  noneListed: '<b>None.</b> Nothing is listed.',
  model: modelStorage.model,
  download: 'Download',
  memory: 'Memory',
  thisDevice: 'This device',
  state: common.state,
  actions: common.actions,
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
  aboutShort: terms.about,
  bytes: ({ bytes, exact }: { bytes: number; exact: boolean }) =>
    `${exact ? '' : '≈ '}${inBytes(bytes)}`,
  brokeOff: ({ model }: { model: string }) => `The download of ${model} broke off`,
  tryLater: 'Try again later, or import the model.',
  showStorage: 'Show used storage',

  pause: 'Pause',
  pauseDownload: ({ model }: { model: string }) => `Pause the download of ${model}`,
  resume: terms.goOn,
  fetchAgain: 'Fetch it again',
  tryAgain: common.tryAgain,
  actOn: ({ action, model }: { action: string; model: string }) => `${action}: ${model}`,
  test: 'Test',
  testModel: ({ model }: { model: string }) => `Test ${model}`,
  stop: terms.stop,
  stopTest: ({ model }: { model: string }) => `Stop testing ${model}`,
  remove: common.remove,
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
  answers: terms.answers,
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

/** Texts on the browser's own model (Prompt API). */
export const browserModel = {
  title: judgeNames.browserModel,
  hint: 'Some browsers bring a language model. Prompts then stay in the browser, and this page downloads nothing.',
  card: 'The model that this browser brings. The browser doesn’t name it and may replace it at any time.',
  missing:
    'This browser gives pages no model of its own (LanguageModel, the Prompt API). Chrome and Edge on a desktop computer have it.',
  unavailable:
    'This browser has the interface, and says that its model can’t run on this device. Memory, free storage or the graphics card may be too small, or a setting or policy may forbid it.',
  downloadable:
    'The browser has yet to download its model, often several gigabytes. It then belongs to the browser, and all pages may use it.',
  downloading: 'The browser is downloading its model.',
  available: 'The browser’s model is ready.',
  download: 'Let the browser download it',
  downloaded: ({ percent }: { percent: number }) => `${percent}% downloaded`,
  add: 'Add it to the judges',
  added: 'The browser’s model is among the judges',
  addedHint: 'Press “Test” in the list above before a study.',
  failed: 'The browser’s model could not be used',
  about: 'About the browser’s own model',
  aboutAnswers:
    'It tells no probabilities: each answer is a written reply, five of them where the browser can’t be told to choose the likeliest words. The label mass can’t be measured.',
  aboutName:
    'The browser doesn’t say which model it is, so a report can’t either, and a later version may answer otherwise.',
  destroyed: 'The browser ended its model. All judgements so far are stored: try again.',
};

/** Texts on the abilities of a device. */
export const deviceFacts = {
  title: 'This browser and card',
  fact: 'Fact',
  here: terms.here,
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
  memory: modelTable.memory,
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

/** Texts of the part of the models page that connects a server on this machine. */
export const servers = {
  title: 'A server on this machine',
  hint: 'If Ollama, llama.cpp, LM Studio or vLLM runs on this machine already, its models can judge too.',
  address: 'Address of the server',
  ask: 'List its models',
  model: modelStorage.model,
  add: 'Add to the judges',
  none: 'The server has no model',
  noneHint: 'Load or download a model with the server’s own program, then list its models again.',
  failed: 'The server could not be used',
  added: ({ model }: { model: string }) => `${model} is among the judges`,
  addedHint:
    'Press “Test” in the list above before a study: it finds out whether the server gives probabilities. If it gives none, each answer is one written reply.',
  about: 'About servers on this machine',
  aboutSent:
    'Prompts go to this address and nowhere else, and only to <code>localhost</code> or <code>127.0.0.1</code>. They don’t leave the device unless the server itself passes them on. The request log counts them apart.',
  aboutOff:
    'Nothing is sent before you press the button. “Remove” in the list disconnects the server.',
};
