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
