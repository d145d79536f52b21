import { inBytes } from './numbers.ts';

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
  actions: 'Actions',
  notFinished: ({ model }: { model: string }) => `${model}, not finished`,
  remove: 'Remove',
  fromStorage: ({ model }: { model: string }) => `${model} from storage`,
  removes: ({ bytes }: { bytes: number }) =>
    `This removes ${inBytes(bytes)} from this browser. Runs and reports that used it stay.`,
  empty: 'No model is stored here. Models that are part of the page use no storage.',
  about: 'About storage',
  aboutText:
    'If you remove a model, its verdicts stay: runs and reports contain everything that they need. Studies, data and runs are on the page <a>Runs</a>.',
};
