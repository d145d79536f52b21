import { integer, quantity } from './numbers.ts';
import { list, OTHER_WAYS } from './words.ts';

/** Faults of runs, their reports and exams. */
export const runFaults = {
  tooFewForExam: ({ found, ratings }: { found: string; ratings: number }) =>
    `${found} At least three users with ${ratings} later ratings are needed: take the example data.`,
  examUnanswered: ({ judge }: { judge: string }) =>
    `${judge} answers none of the questions of an exam. Choose another judge.`,
  runChanged: ({ changes }: { changes: readonly string[] }) =>
    `This run can't go on: since it began, ${changes.join(', ')}. Its judgements stay; start a new run of the same study.`,
  runGone: ({ run }: { run: string }) => `The run ${run} isn't there any more: it was deleted`,
  runUnreadable: ({ run, why }: { run: string; why: string }) =>
    `The run ${run} can’t be read from this browser’s storage: ${why}. A newer version of this page may have saved it: reload the page. If that doesn’t help, delete the run on the page Runs, or leave it where it is.`,
  rowUnreadable: ({ collection, id, why }: { collection: string; id: string; why: string }) =>
    `The entry ${id} of “${collection}” can’t be read from this browser’s storage: ${why}. A newer version of this page may have saved it: reload the page. If that doesn’t help, delete the entry on the page Runs, or leave it where it is.`,
  storedSince:
    'This can’t be undone any more: something of the same name was stored since then, perhaps in another tab.',
  removalForgotten: 'This can’t be undone any more: another deletion followed it.',
  runDeleted: 'This run was deleted.',
  examDataGone:
    'The data of this exam isn’t on this device any more. Take the example data, or import it again.',
  examRemoved: 'This exam was removed.',
  examFileUnusable: ({ why }: { why: string }) => `The exam file can’t be used. ${why}`,
  examOfOthers: ({
    examined,
    judges,
  }: {
    examined: readonly string[];
    judges: readonly string[];
  }) =>
    `The exam file is about ${list(examined)}. The study is judged by ${list(judges)}, and an exam counts only for a judge with the same id and the same weights.`,
  tabTooSlow:
    'This tab didn’t answer for a while, and another tab has gone on with this work. Watch it there.',
  nothingForComparator:
    'This run has no judged pair of two lists, and LLM Comparator shows nothing else. Export its judgements or its tables.',
  nothingForTrec:
    'These slates are nobody’s recommendations, so there is no run to write. Export the run as JSON: its slates are in it.',
  noOfflineMetrics:
    'This run has no offline metrics: its slates are nobody’s recommendations. Export the run as JSON: its slates are in it.',
  otherWeights: ({ judge }: { judge: string }) =>
    `The weights of ${judge} are others than when it answered.`,
  writesNoWords: ({ judge }: { judge: string }) => `${judge} gives labels. It can't write words.`,
  judgeChanged: ({ judge, changes }: { judge: string; changes: readonly string[] }) =>
    `${judge} can't go on: since it was asked last, ${changes.join(', ')}.`,
  otherTabRuns: 'Another tab works on this run. Watch it there, or stop it there first.',
  busy: 'The judge is busy in this tab with a run, an exam or a simulation. Stop that first, or wait for its end.',
  noEmbedder: 'This page has no embedder of its own.',
  embedderUnusable: ({ id, why }: { id: string; why: readonly string[] }) =>
    `The study names the embedder ${id}, which can’t be used here: ${why.join(' ')}`,
  embedderRunsOn: ({
    name,
    device,
    why,
  }: {
    name: string;
    device: string;
    why: readonly string[];
  }) => `${name} runs on ${device} here: ${why.join(' ')}`,
  embedderInstead: ({ name, why }: { name: string; why: readonly string[] }) =>
    `Items are described by ${name}: ${why.join(' ')}`,
};

/** Faults of loading and computing models. */
export const runtimeFaults = {
  noTokenForLabel: ({ label }: { label: string }) =>
    `This model's tokenizer has no token for "${label}".`,
  labelsShareToken: ({ labels }: { labels: string }) =>
    `Two of the labels ${labels} are the same token.`,
  templateAltersMessages:
    "This model's chat template doesn't give a message back as it was written.",
  cardStaysAway: ({ minutes }: { minutes: number }) =>
    `The browser took the graphics card away, and gave none back for ${minutes} minutes. Reload the page, then go on.`,
  noAdapterChooseWasm: 'This browser gives no WebGPU adapter. Choose WASM instead.',
  noFileFor: ({ device, files }: { device: string; files: string }) =>
    `This model has no file that runs on ${device}. It has ${files}.`,
  embedderFailed: ({ why }: { why: string }) => `The embedder broke down: ${why}`,
  noAdapter: 'This browser gives no WebGPU adapter.',
  otherVectors: ({ model, cosine }: { model: string; cosine: string }) =>
    `${model} gives other vectors on this device than where it was made (cosine ${cosine}).`,
  noGolden: 'This embedder has no golden.json to be tested by.',
  modelWritesNoWords: "This model gives labels. It can't write words.",
  outOfMemory:
    'The model ran out of memory: the graphics card had none left. Close what else uses it, or choose a smaller model.',
  gpuLost: ({ why }: { why: string }) =>
    `The GPU was lost: the browser took it away (${why}). All judgements so far are stored: try again.`,
  noChatTemplate: ({ model, template }: { model: string; template: string }) =>
    `${model} has no chat template: its folder has no ${template}, and tokenizer_config.json has no chat_template. Add one, or name a prompt family in its manifest.`,
  refusedFile: ({ why }: { why: string }) => (/[.!?]$/.test(why) ? why : `${why}.`),
  roundsByPass: ({ model, file }: { model: string; file: string }) =>
    `${file} of ${model} wasn’t started: it rounds activations by one scale for all tokens of a pass (DynamicQuantizeLinear), so that scores depend on what is computed together. Use a file with 4 bits, or with 8 bits for weights alone.`,
  noScores: 'this device computes something else with it: it gave no scores',
  scoresNoNumbers: 'this device computes something else with it: scores that are no numbers',
  sameForAllTokens: 'this device computes something else with it: the same score for every token',
  sameForAllPrompts:
    'this device computes something else with it: the same scores whatever is asked',
  sequenceNotContinued:
    'this device computes something else with it: after “red green blue” three times and “red green” it doesn’t expect “blue”',
  sequenceNotChosen:
    'it doesn’t continue what it reads: after “red green blue yellow” four times and “red green” it didn’t write “blue”',
  otherInParts: ({ difference }: { difference: number }) =>
    `this device computes something else with it: other scores in parts than as a whole (they differ by ${difference.toFixed(2)})`,
  otherInPass: ({ difference }: { difference: number }) =>
    `this device computes something else with it: other scores after a beginning alone than within a longer pass (they differ by ${difference.toFixed(2)})`,
  onlyLastScores:
    'this device can’t test it: it gives only the scores after the last token, so nothing can be compared',
  otherAnswer: ({ difference }: { difference: number }) =>
    `this device computes something else with it: an answer ${difference.toFixed(2)} away from the one that it gave where it was made`,
  promptTooLong: ({ tokens, longest }: { tokens: number; longest: number }) =>
    `The prompt has ${tokens} tokens; this model reads ${longest}.`,
  promptTooLongHere: 'The prompt has more tokens than this model was started with.',
  llamaWithoutCard: 'llama.cpp took the processor instead of the graphics card.',
  noNumbers: 'The model gave no numbers.',
  noWebGpu: ({ model }: { model: string }) =>
    `${model} needs WebGPU, which this browser doesn't have. Choose the pocket judge, or open the page in a recent Chrome, Edge, Safari or Firefox.`,
  noCard: ({ model }: { model: string }) =>
    `${model} needs a graphics card, and this browser gives none to the page. Choose the pocket judge; in Chrome, chrome://gpu says why.`,
  cardTooWeak: ({
    model,
    features,
    limits,
  }: {
    model: string;
    features: readonly string[];
    limits: readonly string[];
  }) => {
    const missing = [...features.map((feature) => `${feature} is missing`), ...limits].join('; ');
    const hint = features.includes('shader-f16')
      ? 'Choose its 32-bit build (q4f32), or the pocket judge.'
      : 'Choose the pocket judge.';
    return `This graphics card can't run ${model}: ${missing}. ${hint}`;
  },
  wrongNumbers: ({ model }: { model: string }) =>
    `${model} gives wrong numbers on this device: it failed its self-test. Another browser or a newer driver may help; otherwise choose another model.`,
  gpuTaken:
    'The GPU was lost: the browser took it away. All judgements so far are stored: try again.',
  ranOutOfMemory: ({ why }: { why: string }) =>
    `The model ran out of memory: ${why}. Close what else uses memory, or choose a smaller model.`,
  notStarted: ({ model, why }: { model: string; why: string }) =>
    `${model} couldn't be started here: ${why}`,
  modelBrokeDown: ({ why }: { why: string }) => `The model broke down: ${why}`,
  brokeDown: ({ model, why }: { model: string; why: string }) => `${model} broke down: ${why}.`,
  tooLargeForDevice: ({ model }: { model: string }) =>
    `${model} didn't fit into the memory of this device. Close what else uses the graphics card, or choose a smaller model.`,
  cardTaken: ({
    model,
    moment,
    why,
  }: {
    model: string;
    moment: 'loading' | 'running';
    why: string;
  }) =>
    `The browser took the graphics card away while ${model} was ${moment === 'loading' ? 'starting' : 'running'} (${why}). All judgements so far are stored: try again.`,
  noAdapterFor: ({ model }: { model: string }) =>
    `${model} needs WebGPU, and this browser gives no adapter for it. Choose the pocket judge; in Chrome, chrome://gpu says why.`,
  cardCannotRun: ({ model, why }: { model: string; why: string }) =>
    `This graphics card can't run ${model}: ${why}. Choose a 32-bit build (q4f32), a smaller model, or the pocket judge.`,
  wrongLibrary: ({ model, version, why }: { model: string; version: string; why: string }) =>
    `The library of ${model} isn't one for WebLLM ${version}: ${why}. Remove the model on the models page and fetch it again.`,
  promptTooLongFor: ({ model, why }: { model: string; why: string }) =>
    `${model} can't read so long a prompt: ${why}. Choose a model with a longer context.`,
  fileNotJson: ({ model, why }: { model: string; why: string }) =>
    `A file of ${model} isn't JSON. The server may answer with a page: ${why}. Fetch the model again on the models page.`,
  fileUnreadable: ({ model, why }: { model: string; why: string }) =>
    `A file of ${model} couldn't be read: ${why}. Is the network there? Then try again, or fetch the model again on the models page.`,
  noFileRuns: ({ model, why }: { model: string; why: readonly string[] }) =>
    `No file of ${model} runs here. ${why.join(' ')}`,
  onProcessor: ({ why }: { why: string }) => `On the processor: ${why}`,
  onWebGpu: ({ why }: { why: string }) => `On WebGPU: ${why}`,
  smallerWritesNot:
    'With less memory this model gives labels, and writes no words. Choose a smaller model.',
  noEmbedderLoaded: 'No embedder is loaded',
  noModelLoaded: 'No model is loaded',
  programDamaged: ({ why }: { why: string }) =>
    `The program that runs models came damaged, from the browser’s cache or from the host. Try again later; if this stays, copy the page to its host again. (${why})`,
  noWasm: 'ONNX Runtime has no WASM in this build',
};

/** Faults of servers on this machine. */
export const serverFaults = {
  notAllowed: ({ address, listed }: { address: string; listed: readonly string[] }) =>
    `${address} isn’t an address on this machine${listed.length === 0 ? '' : `, nor one of ${list(listed)}, which this page may ask too`}. Type one that begins with http://localhost: or http://127.0.0.1: and ends with the server’s port, such as http://localhost:11434. Another machine can be asked only where whoever built this page listed it (SLATEWISE_SERVERS). Nothing was sent.`,
  unreachable: ({ url, origin }: { url: string; origin: string }) =>
    `No answer came from ${url}. Check four things. The server runs on this port. It allows requests from this page (${origin}): for Ollama, start it with OLLAMA_ORIGINS=${origin}; for LM Studio, switch CORS on; for vLLM, add --allowed-origins '["${origin}"]'. Chrome may ask whether this page may reach the local network: allow it. Safari blocks such requests from a page served by https: use another browser, or open this page from this machine.`,
  refused: ({ status, why }: { status: number; why: string }) =>
    `The server refused the request (${status}): ${why || 'it gave no reason'}.`,
  noLogprobs:
    'The server answers without log-probabilities, from which verdicts are read. Ollama has them since version 0.12.11, the server of llama.cpp always; vLLM needs --max-logprobs 20 or more.',
  otherShape: 'The server’s answer has another form than the published one, and can’t be read.',
  noModels: ({ url, status }: { url: string; status: number }) =>
    `${url} has no list of models at /v1/models (${status}), so it is none of the servers that are supported: llama.cpp, Ollama, vLLM, LM Studio.`,
  notImported: ({ url }: { url: string }) =>
    `This manifest names the server ${url}. Connect a server by its address on the page Judges instead.`,
};

/** Faults of studies and settings. */
export const studyFaults = {
  serverNotConnected:
    'The study’s judge runs on a server that you didn’t connect, so the study wasn’t opened. Nothing was sent. Replace the judge in the study file, or open the study again and connect the server.',
  analysisNeedsWriters: ({ judges }: { judges: readonly string[] }) =>
    `Each judge of a panel writes its own analyses before its verdicts, and ${list(judges)} can’t write. Switch the analyses off, or choose other judges.`,
  noTestFile:
    'split: the kind is "files", but the data has no test file. Mark the table with the held-out interactions with "heldOut": true, or choose another kind of split.',
  noTimesToSplit: ({ kind }: { kind: string }) =>
    `split: the kind is "${kind}", but no interaction of the data has a time. Map a column of times, or choose another kind of split.`,
  scheduleNeedsOneJudge:
    'Questions that depend on earlier verdicts need a single judge: remove the panel, or switch off the schedule by verdicts, the gate and the kinds of fault.',
  nothingToAsk:
    'These slates leave nothing to ask: every pair is the same list. Choose other recommenders or longer lists.',
  shareWaits:
    'share: a study whose later questions depend on earlier verdicts can’t be divided among devices. Leave out “stopping” and the Swiss schedule, or “share”.',
  stopping: ({ why }: { why: string }) => `stopping: ${why} Leave it out, or change that.`,
  nobodyCanTakePart: ({ items, why }: { items: number; why: string }) =>
    `No user can take part with ${items} items a slate, and two are the least. ${why}`,
  onlyOneCanTakePart: ({ items, why }: { items: number; why: string }) =>
    `Only one user can take part with ${items} items a slate, and two are the least. ${why}`,
  recommenderUnknown: ({ name, known }: { name: string; known: string }) =>
    `slates.recommenders: ${name} isn't known; ${known} are`,
  needsRatings:
    'This task needs ratings, and the data has clicks only. Compare recommenders instead, or bring ratings.',
  readsOwnText: ({ judges }: { judges: readonly string[] }) =>
    `${list(judges)} ${judges.length === 1 ? 'reads' : 'read'} a text of ${judges.length === 1 ? 'its' : 'their'} own, made of titles, years and genres, instead of this prompt. Choose a larger model on the page Judges.`,
  promptUnread: ({ why, settings }: { why: string; settings: readonly string[] }) =>
    `${settings.map((id) => `protocol.settings.${id}`).join(', ')}: ${why}`,
  utilityNeedsRatings:
    'slates.utility: it counts only where ratings decide how much a slate is worth. Add "relevance": "ratings", or leave it out.',
  listFileMissing: ({ at, file }: { at: number; file: string }) =>
    `lists[${at}].file: ${file} isn't on this device as the study names it. Bring it again.`,
  listTwice: ({
    other,
    file,
    recommender,
    user,
  }: {
    other: string;
    file: string;
    recommender: string;
    user: string;
  }) =>
    `lists: ${other} and ${file} both hold a list of ${recommender} for user ${user}. Leave one of the two files out of the study's lists, or delete the data and import it again with one of them.`,
  notJson: ({ why }: { why: string }) => `The study isn't a JSON document: ${why}`,
  invalidAt: ({ at, why }: { at: string; why: string }) => `${at}: ${why}`,
  fileNotChosen: ({ where, file }: { where: string; file: string }) =>
    `${where}: the study needs ${file}, which is neither on this device nor among the files. Choose it together with the study file, or alone if the study came by a link.`,
  panelTwice: ({ judge }: { judge: string }) =>
    `panel: ${judge} is named twice; each judge has one vote`,
  judgeUnknown: ({ judge }: { judge: string }) => `judge: ${judge} isn't known`,
  panelUnknown: ({ judge }: { judge: string }) => `panel: ${judge} isn't known`,
  noAssessments: ({ list }: { list: string }) =>
    `assessments.list: no list file with grades has the name ${list}. Name it as "recommender" in lists, with the column of the grades as "score".`,
  dataGone: "The data of this study isn't on this device any more. Import it again.",
  maskNeedsRepeats:
    'training.mask: false needs "repeats": true in the settings. Without repeats no item can be shown again.',
  standInKnowsNoTime:
    'training.ratings: a stand-in learns ratings of people who stay as they are, and here tastes change or there is a season. Let the rater itself rate, { "kind": "rater" }.',
  judgeAnswersNot: ({ judge, protocol }: { judge: string; protocol: string }) =>
    `${judge} doesn't answer questions of ${protocol}. Choose another judge or another protocol.`,
  judgeReadsRatings: ({ judge }: { judge: string }) =>
    `${judge} reads ratings, and this data has clicks alone. Choose another judge, or data with ratings.`,
  judgeNeedsUtility: ({ judge }: { judge: string }) =>
    `${judge} reads how much users liked the slates, which is unknown for all of these. Choose another judge, or held-out slates of data with ratings.`,
  judgeKnows: ({ judge, known, noun }: { judge: string; known: string; noun: string }) =>
    `${judge} knows ${known}s, and an item of this data is called "${noun}". Choose another judge.`,
  sayNoun: ({ why, noun }: { why: string; noun: string }) =>
    `${why} If these are ${noun}s, write "noun": "${noun}" and "nounPlural": "${noun}s" in the study's data.`,
  othersWouldDo: ({ why, judges }: { why: string; judges: readonly string[] }) =>
    [
      why,
      ...(judges.length === 0 ? [] : [`These can judge it here: ${list(judges)}.`]),
      OTHER_WAYS,
    ].join(' '),
  noWriter: ({ judges }: { judges: readonly string[] }) => `${noneWrites(judges)}.`,
  wordless: ({
    judges,
    settings,
  }: {
    judges: readonly string[];
    settings: readonly { id: string; initial: string }[];
  }) =>
    settings
      .map(
        ({ id, initial }) =>
          `protocol.settings.${id}: ${noneWrites(judges)}, which this setting asks for; ${initial} was expected, or a judge that writes`,
      )
      .join('\n'),
  namesNoAnswers: ({ judges }: { judges: readonly string[] }) =>
    `The prompts for ${list(judges)} name no answers, so they have no label order. Choose “As published”, or another judge.`,
  waitsFor: ({
    judges,
    task,
    setting,
  }: {
    judges: readonly string[];
    task: string;
    setting: string;
  }) =>
    `protocol.settings.${setting}: later questions depend on ${task}, and ${list(judges)} can’t answer that. Choose another judge, or the setting’s initial value.`,
  labelOrder: ({ why }: { why: string }) => `protocol.settings.labelOrder: ${why}`,
  arrangedAsPublished:
    'The prompts are arranged as published, and so is the order in which they name their answers. Choose the arrangement “Shared first”, or the label order “As published”.',
  isRun:
    'This is a run, the JSON of a report, not a study. “Open a run…” on the page Runs opens it. To repeat it, copy its study, which stands in the file under run.study.',
  linkTooLong: ({ characters, most }: { characters: number; most: number }) =>
    `The study would make a link of ${integer(characters)} characters; programs cut links of more than ${integer(most)}. Save it as a file instead.`,
  linkDamaged:
    'The link is not whole: a part of it was cut or changed on the way. Ask for it again, or for the study as a file.',
  noStudyFile: ({ files }: { files: readonly string[] }) =>
    `None of ${files.join(', ')} is a study file: its name ends in .json.`,
};

function noneWrites(judges: readonly string[]): string {
  return judges.length === 1
    ? `${list(judges)} can’t write words`
    : `None of the judges (${list(judges)}) can write words`;
}

/** The problems of a study file, one line each. Each begins with the path of the field. */
export const studyProblems = {
  scaleEnds:
    'least and most were expected together, the least below the most, and a step of at most their distance',
  oneScale:
    'the tables of a study have one scale: the same least, most and step were expected in all that state them',
  nobodyToAsk:
    'judge: without a judge only recommenders can be compared; slates of the kind "recommenders", or a judge, were expected',
  foldBeyond: ({ fold, folds }: { fold: number; folds: number }) =>
    `split.fold: ${fold} is too big; split.folds is ${folds}, so a whole number from 1 to ${folds} was expected`,
  all: ({ problems, more }: { problems: readonly string[]; more: number }) =>
    [...problems, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  notKnown: ({ path, value, known }: { path: string; value: string; known: readonly string[] }) =>
    `${path}: ${value} isn't known; one of ${known.join(', ')} was expected`,
  namedTwice: ({ path, value }: { path: string; value: string }) =>
    `${path}: ${value} is named twice; each counts once`,
  cutoff: ({ path, value, low, k }: { path: string; value: number; low: number; k: number }) =>
    `${path}: ${value} was found; whole numbers that increase were expected, here from ${low}, up to the length of the lists, ${k}`,
  cutoffsJudged: ({ path }: { path: string }) =>
    `${path}: only the report of a study without a judge shows shorter lists, and this study has one`,
  noField: ({ path, fields }: { path: string; fields: readonly string[] }) =>
    `${path}: there is no such field; ${fields.join(', ')} are known here`,
  folderHere: ({ path }: { path: string }) =>
    `${path}: only the command line reads a model from a folder. Here, import the folder on the page Judges, and use the id of the imported model`,
  fileHere: ({ path }: { path: string }) =>
    `${path}: only the command line reads a model from a file. Here, import the file on the page Judges, and use the id of the imported model`,
  serverHere: ({ path }: { path: string }) =>
    `${path}: a judge on a server has three fields: the id "server", url and model`,
  unexpected: ({ path, found, expected }: { path: string; found: string; expected: string }) =>
    `${path}: ${found}; ${expected} was expected`,
  nothing: 'nothing is there',
  emptyText: 'an empty text was found',
  listFound: ({ entries }: { entries: number }) => `a list of ${entries} was found`,
  objectFound: 'an object was found',
  found: ({ value }: { value: string }) => `${value} was found`,
  tooSmall: ({ value }: { value: string }) => `${value} is too small`,
  tooBig: ({ value }: { value: string }) => `${value} is too big`,
  oneOf: ({ values }: { values: readonly string[] }) =>
    values.length === 1 ? values.join() : `one of ${values.join(', ')}`,
  wholeNumber: (range: Range) => `a whole number${within(' from', range, '')}`,
  number: (range: Range) => `a number${within(' from', range, '')}`,
  text: (range: Range) => `a text${within(' of', range, ' characters')}`,
  list: (range: Range) => `a list${within(' of', range, ' entries')}`,
  trueOrFalse: 'true or false',
  object: 'an object',
};

/** Null for an end that isn't limited. */
interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

function within(from: string, { low, high }: Range, unit: string): string {
  if (low === null) return '';
  return high === null ? `${from} ${low}${unit} or more` : `${from} ${low} to ${high}${unit}`;
}

/** Faults of labelling by people. */
export const annotationFaults = {
  nothingToLabelSo:
    'There is nothing to label in this way. Choose another kind of label, or a run with questions of this kind.',
  notOnDevice:
    'This assignment isn’t on this device. Load the file that was exported for labelling, or ask for it.',
  nothingToLabel: 'There is nothing here that people can label in this way.',
  simulationGone:
    'This simulation, or the data that it was made from, isn’t on this device any more.',
};

/** Reasons why a stored row can't be read, as the end of a sentence that begins with the row. */
export const unreadRows = {
  other: 'it is empty or of another kind',
  odd: ({ part }: { part: string }) => `its field ${part} is missing or unknown`,
  dataOdd: ({ why }: { why: string }) => `of its data, ${why}`,
  noPlace: 'it has no place in the order',

  answers: ({ n, first }: { n: number; first: readonly UnreadRow[] }) =>
    `${quantity(n, 'answer')} of this run can’t be read from this browser’s storage, and ${n === 1 ? 'counts' : 'count'} as not asked: ${named(n, first)}. If the run isn’t finished, go on with it: the questions are asked again. Otherwise start a new run of the same study.`,
  reasons: ({ n, first }: { n: number; first: readonly UnreadRow[] }) =>
    `${quantity(n, 'written reason')} can’t be read and ${n === 1 ? 'is' : 'are'} left out: ${named(n, first)}.`,
};

interface UnreadRow {
  readonly key: string;
  readonly why: string;
}

/** Names the first rows with their reasons, and counts the rest. */
function named(n: number, first: readonly UnreadRow[]): string {
  const rest = n - first.length;
  return [
    ...first.map(({ key, why }) => `${key} (${why})`),
    ...(rest > 0 ? [`and ${integer(rest)} more`] : []),
  ].join(', ');
}
