import { texts } from '#messages/format-message.ts';
import { id } from '../domain/ids.ts';
import type { JudgeCard } from '../domain/judge.ts';
import { message, type Message } from '#messages/message.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** The id of the judge that is the browser's own model. */
const BROWSER_MODEL = 'browser-model';

/** The states of the browser's model, as the Prompt API's `availability()` names them, and a browser without the API. */
export type BrowserModelState =
  | 'missing'
  | 'unavailable'
  | 'downloadable'
  | 'downloading'
  | 'available';

/** The card of the browser's model. The browser names no model, so nothing stands for its weights. */
export const browserModelCard: JudgeCard = {
  id: id(BROWSER_MODEL),
  get name() {
    return texts.judgeNames.browserModel;
  },
  kind: 'model',
  about: message('browserModel.card'),
  tasks: 'all',
  family: 'generic',
  weights: 'not named by the browser',
};

/** The entry of the browser's model in the list of models. */
export const browserModelEntry: CatalogueEntry = {
  get name() {
    return texts.judgeNames.browserModel;
  },
  ...{ id: BROWSER_MODEL, kind: 'judge', engine: 'browser' },
  ...{ source: 'browser', about: browserModelCard.about, family: 'generic', tasks: 'all' },
  ...{ billions: null, download: null, memory: null, context: null, licence: null },
  ...{ features: [], weights: null, thinking: false, hybrid: false, webllm: null },
};

/** Explains a state of the browser's model in a sentence or two. */
export function browserModelStateText(state: BrowserModelState): Message {
  switch (state) {
    case 'missing':
      return message('browserModel.missing');
    case 'unavailable':
      return message('browserModel.unavailable');
    case 'downloadable':
      return message('browserModel.downloadable');
    case 'downloading':
      return message('browserModel.downloading');
    case 'available':
      return message('browserModel.available');
  }
}
