import { noun } from './nouns.ts';
import { common } from './common.ts';
import { decimal, inBytes, integer, quantity } from './numbers.ts';

/** Texts around every page: navigation, titles of pages, pages that can't be shown. */
export const shell = {
  skip: 'Skip to content',
  program: 'Slatewise',
  main: 'Main',
  studies: 'Studies',
  runs: common.runs,
  simulator: common.simulator,
  judges: common.judges,
  papers: 'Papers',
  help: common.help,
  theme: 'Theme',
  toDark: 'Theme: switch to dark',
  toLight: 'Theme: switch to light',
  versionNews: ({ version }: { version: string }) => `Slatewise ${version}: what’s new`,
  allHere: 'Everything stays in this browser.',
  requestLog: common.requestLog,
  runsAndStorage: 'Runs and storage',
  compareLink: common.compare,
  published: 'Published figures',
  online: 'Online experiments',
  label: 'Label',
  notices: 'Third-party notices',
  requests: ({ elsewhere }: { elsewhere: number }) =>
    `<long>Requests sent elsewhere: </long><b>${elsewhere}</b>`,
  thisMachine: ({ requests }: { requests: number }) => `, this machine: ${requests}`,
  titleOf: ({ page }: { page: string }) => `${page} · Slatewise`,
  setup: 'Set up',
  run: common.run,
  report: 'Report',
  judgements: 'Judgements',
  compare: common.compareTwoRuns,
  together: common.severalRunsTogether,
  simulation: common.simulation,
  exams: common.examsOfJudges,
  exam: 'Exam of a judge',
  people: common.labelsByPeople,
  ratings: common.ratingsScoredByPeople,
  visitors: common.whatDidVisitorsDo,
  script: 'Run by a script',
  scriptText: 'A program on this machine hands a study to this page and waits for its report.',
  scriptFiles: 'Files of the study',
  nowhere: 'No such page',
  nowhereTitle: 'There is no such page',
  nowhereText: ({ address }: { address: string }) =>
    `There is nothing at “${address}”. <a>Go to the first page</a>.`,
  notOpened: 'This page couldn’t be opened',
  tryAgain: common.tryAgain,
  openFirst: 'Open the first page',
  opening: 'Opening this page',
  plainHttp: 'This page came over plain http: some parts are switched off',
  plainHttpText:
    'The example study, your own files, labels, the simulator and the pocket judge work. The browser switches off the rest for pages without encryption: judges on the graphics card, downloaded and imported models, several processor threads, and copying to the clipboard. To use these, open the page by https, or serve it on this computer and open it as localhost.',
};

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

/** Texts of parts that several pages show: stages of a study, files, runs, figures, deleting. */
export const parts = {
  openModels: common.openTheModelsPage,
  modelFailed: 'Try again; if it fails again, choose another model.',
  reload: 'Reload the page, then try again.',
  deleteThing: ({ action, name }: { action: string; name: string }) => `${action} ${name}`,
  cannotUndo: ({ text }: { text: string }) => `${text} It cannot be undone.`,
  keep: 'Keep',
  chooseFiles: 'Choose files…',
  chooseFolder: 'Choose a folder…',
  files: ({ of }: { of: string }) => `${of}: files`,
  folder: ({ of }: { of: string }) => `${of}: a folder`,
  asTable: common.showAsATable,
  asTableOrFile: 'Details, table and files',
  details: 'Details',
  tableOf: ({ title }: { title: string }) => `${title}, as a table`,
  readingOf: ({ title }: { title: string }) => `How to read: ${title}`,
  reading: common.howToReadThis,
  run: common.run,
  state: common.state,
  judge: common.judge,
  questions: common.questions,
  begun: 'Begun',
  actions: common.actions,
  doneOf: ({ done, of }: { done: number; of: number }) => `${integer(done)} of ${integer(of)}`,
  crumb: ({ study }: { study: string }) => `<a>Studies</a> / ${study}`,
  stages: 'Stages of this study',
  setup: shell.setup,
  report: shell.report,
  judgements: shell.judgements,
  people: common.people,
  done: 'done:',
  afterSetup: ', after the study is set up',
  afterFirst: ', after the first judgement',
  slate: ({ slate }: { slate: string }) => `Slate ${slate}`,
  slateUtility: ({ slate, utility }: { slate: string; utility: number }) =>
    `Slate ${slate}<q>, utility ${decimal(utility)}</q>`,
  heldOut: 'Held-out items',
  inserted: 'inserted',
  missingPlace: 'missing: its line was left out',
  alsoIn: ({ slate, place }: { slate: string; place: number }) => `also in ${slate}: ${place}`,
};

/** Texts of the offer to undo a deletion. */
export const undo = {
  deleted: ({ what }: { what: string }) => `${what} was deleted.`,
  undo: common.undo,
  undoing: ({ what }: { what: string }) => `Storing ${what} again.`,
  undone: ({ what }: { what: string }) => `${what} is back.`,
  failed: ({ what, why }: { what: string; why: string }) => `${what} is still deleted. ${why}`,
  close: common.close,
};

/** Texts of every table that sorts and filters. */
export const tables = {
  filter: 'Filter',
  filterOf: ({ of }: { of: string }) => `Filter: ${of}`,
  found: ({ rows, of }: { rows: number; of: number }) =>
    rows === 0 ? 'No row has these words.' : `${integer(rows)} of ${integer(of)} rows`,
};

/** Texts of the page's copy in this browser, with which it opens without a network. */
export const offlineCopy = {
  title: 'Without a network',
  storing: 'The page is being stored in this browser',
  storingHint: 'You can go on. When it is stored, the page opens without a network.',
  stored: 'The page opens without a network',
  storedHint:
    'All views, the pocket judge, the examples and what you stored here: also after a reload or a restart of the browser.',
  failed: 'The page couldn’t be stored',
  failedHint:
    'The network or the space in this browser didn’t suffice. The page tries again when it is opened next.',
  impossible: 'This browser doesn’t store the page',
  impossibleHint:
    'The page needs its host at each visit. Browsers store pages that come over https or from localhost, outside private windows.',
  storeRest: ({ bytes }: { bytes: number }) => `Keep the rest for offline use (${inBytes(bytes)})`,
  restHint:
    'The rest is the program that runs judges on a graphics card. Models come on top of it.',
  storingRest: ({ percent }: { percent: number }) => `Storing the rest: ${percent}%`,
  restStored: 'The program for judges on a graphics card is stored, too.',
  restFailed: 'Not all of the rest is stored. The browser keeps the files that arrived; try again.',
  about: 'About use without a network',
  aboutText:
    'The browser stores the page’s own files. Its requests for them are in the <a>request log</a>, under “service”. “Install” in the browser’s menu puts the page among your programs.',
  newVersion: 'A new version of this page is stored',
  newVersionText: 'It is used after all tabs of this page are closed, or now.',
  useNow: 'Use the new version',
  atWork: 'A tab of this page is at work. The new version waits, so that no work is interrupted.',
  switchTitle: 'Offline switch',
  switchImpossible:
    'It can be turned on when the page is stored in this browser (Judges, “Without a network”).',
  switchOff:
    'Off. Turned on, it makes the page and its service worker refuse every request that the stored files can’t answer: to this host and to any other, from the page and from its workers. The page loads again.',
  switchOn:
    'On: every request that the stored files can’t answer is refused, to this host too. Downloads of models fail until it is off.',
  switchPartly:
    'On, but this tab was loaded past the service worker, for example with the Shift key: what the page and its workers ask for is refused, what the browser asks for by itself (scripts, images) isn’t. Load the page again without the Shift key, and all of it is refused.',
  switchBusy: 'A tab of this page is at work. Stop it first, or wait until it ends.',
  turnOn: 'Turn the offline switch on',
  turnOff: 'Turn the offline switch off',
  switchLimits:
    'A page can’t switch its browser off: the browser itself may ask this host for a newer service worker, a reload with the Shift key passes the service worker by, so that only the page’s own code obeys the switch, and a link that you click opens. <a>Security review</a> says how to check all of it.',
  isOn: 'Offline switch on',
};

/** Texts on actions that take a while, and on those that failed. */
export const keptWork = {
  drawingUnits: 'Drawing the units',
  changingGuidelines: 'Changing the guidelines',
  deleting: 'Deleting',
  writingFile: 'Writing the file',
  readingFiles: 'Reading the files',
  gettingJudgeReady: 'Getting the judge ready',
  writingProfiles: ({ done, of }: { done: number; of: number }) =>
    `Writing profiles of ${noun.users}, ${done} of ${of}`,
  writingReasons: ({ done, of }: { done: number; of: number }) =>
    `Writing reasons, ${done} of ${of}`,
  noteWithShare: ({ note, share }: { note: string; share: number }) =>
    `${note}: ${Math.floor(10 * share) * 10}%`,
  notExported: ({ name }: { name: string }) => `${name} was not exported`,
  notRemoved: ({ name }: { name: string }) => `${name} was not removed`,
  everything: common.everythingKeptHere,
  downloadsNotAllowed: 'Downloads were not allowed',
  downloadsStillAllowed: 'Downloads were not switched off',
  browserNotAsked: 'The browser was not asked',
};

/** Short texts for runs, slates and times, which several pages show. */
export const formats = {
  planned: 'Not begun',
  running: 'Running',
  stopped: 'Stopped',
  finished: common.finished,
  demo: common.theExampleData,
  shop: 'the invented shop',
  movielens: 'MovieLens',
  study: ({ slates, items, data }: { slates: string; items: number; data: string }) =>
    `${slates}, ${quantity(items, 'item')} each, ${data}`,
  recommenders: ({ recommenders }: { recommenders: number }) => `${recommenders} recommenders`,
  heldOut: ({ slates }: { slates: number }) => `${slates} held-out slates a ${noun.user}`,
  permutations: ({ slates }: { slates: number }) =>
    `${slates} orders of the same items a ${noun.user}`,
  ordered: ({ slates }: { slates: number }) => `${slates} ordered lists a ${noun.user}`,
  date: ({ at }: { at: number }) =>
    new Date(at).toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
  unknown: 'not known yet',
  fewSeconds: 'a few seconds',
  underMinute: common.underAMinute,
  aboutMinutes: ({ minutes }: { minutes: number }) =>
    `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  aboutHours: ({ hours }: { hours: number }) => `about ${hours} hours`,
  pace: ({ perSecond }: { perSecond: number }) => {
    if (perSecond >= 10) return String(Math.round(perSecond));
    return perSecond >= 1 ? perSecond.toFixed(1) : perSecond.toFixed(2).replace(/^0/, '');
  },
  questionsPerSecond: ({ pace }: { pace: string }) => `${pace} questions per second`,
  secondsPerQuestion: ({ seconds }: { seconds: number }) => `${seconds} s per question`,
  seconds: ({ seconds }: { seconds: number }) => `${seconds} s`,
  minutes: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    `${minutes} min ${seconds} s`,
  hours: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
};

/** Faults that any part of the program can have. */
export const faults = {
  stopped: 'Stopped on request',
  storeFull:
    'This browser has no room left for more. Everything stored so far is safe: free some space, then go on.',
  pageIncomplete:
    'A part of this page couldn’t be fetched: the network is away, or the page on its host is a newer one by now. Try again once the network is back; if that doesn’t help, reload.',
  otherTabOlder:
    'Another tab holds an older version of this page open. Close it, then reload here.',
  keptByNewer:
    'A newer version of this page stored the data here. Reload until that version is back: nothing is lost.',
  noStorage: ({ why }: { why: string }) =>
    `This browser grants no storage here (${why}). Allow site data for this page, or leave the private window.`,
  storageClosed:
    'The storage of this page was closed: another tab opened a newer version of the page. Reload here.',
  storeFailed: ({ why, kept }: { why: string; kept: string | null }) =>
    `The browser’s storage failed (${why}). The disk may be full or damaged. ${kept === null ? '' : `${kept} `}Free some space before you go on: on a full disk, browsers may discard all that they stored.`,
  keptRuns: ({ runs, datasets }: { runs: number; datasets: number }) =>
    `Still stored here: ${quantity(runs, 'run')} and ${quantity(datasets, 'dataset')}.`,
  keptDocuments: ({ documents }: { documents: number }) =>
    `Still stored here: ${quantity(documents, 'document')} of exams, simulations and labels.`,
  nothingKept: 'Nothing is stored here: nothing was before, or it was deleted.',
  storeUnopened: ({ why }: { why: string }) =>
    `The browser can’t open the storage of this page (${why}). The disk may be full or damaged. The page can’t see what is stored there. Free some space before you try again: on a full disk, browsers may discard all that they stored.`,
  emptyCleared:
    'The storage of this page was deleted while the page was open. It was empty when the page opened it; anything stored since is gone. Reload the page.',
  storeCleared:
    'The data of this page was deleted while the page was open: the site data was cleared, another tab deleted everything, or the browser discarded it, as some do on a full disk. Answers of runs are gone, also those of a run in progress. Reload the page.',
  stoppedBefore: 'Stopped before it began',
  workerEnded:
    'This didn’t stop by itself in time, so the page ended it. Everything stored before is safe.',
  otherTabAtWork:
    'Another tab of this page still works with the stored data. Close it: the rest is deleted then.',
  notWhereExpected: ({ url, status }: { url: string; status: number }) =>
    `${url} isn’t where the page expects it (${status}).`,
  notJsonTwice: ({ url }: { url: string }) =>
    `${url} isn’t JSON, and wasn’t when fetched once more past the browser’s cache. Its host may answer with a page.`,
};
