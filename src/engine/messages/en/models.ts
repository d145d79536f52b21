import { inBytes } from './numbers.ts';

/** Texts of the page of models: its head, the recommended model, consent, other hosts and imports. */
export const models = {
  title: 'Judges',
  heading: 'Models for this device',
  reading: 'Looking at this device and its models',
  wasRemoved: ({ model, freed }: { model: string; freed: number }) =>
    `${model} was removed: ${inBytes(freed)} are free again.`,
  wasFetched: ({ model }: { model: string }) => `${model} is on this device, every file checked.`,
  inOtherWords: 'In other words',
  aboutJudges:
    'A judge is a language model that reads two slates and says which one a user would prefer. It runs in this tab, so the memory and speed of this device limit your choice.',
  aboutExams: '<a>Exams of judges</a> show how good each judge is, measured on this device.',
  deviceUnread: 'This device couldn’t be examined',
  modelsUnread: 'The models can’t be listed',
  storageUnread: 'The storage couldn’t be measured',
  tryAgain: 'Try again',

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
