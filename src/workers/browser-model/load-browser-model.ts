import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import {
  browserModelCard,
  browserModelStateText,
  type BrowserModelState,
} from '#engine/models/browser-model.ts';
import { CHAT_MARKERS, asReply } from '#workers/completions/chat-turns.ts';
import { choiceScorer } from '#workers/completions/choice-scorer.ts';
import { choiceTest } from '#workers/completions/choice-test.ts';
import type { ServedModel } from '#workers/transformers/served-model.ts';
import type { Call } from '#workers/wire/wire.ts';
import { browserFault } from './browser-fault.ts';
import { BrowserSessions, type PromptApi } from './browser-sessions.ts';

/** The parts of a page that the browser's model uses; a test passes a stand-in. */
export interface BrowserParts {
  /** Null in a browser without the Prompt API. */
  readonly api: PromptApi | null;
  /** The browser's own name. */
  readonly browser: string;
}

/** The number of replies to a question where they are chosen by chance. */
const REPLIES = 5;

/** Returns the state of the browser's model. */
async function browserModelState(api: PromptApi | null): Promise<BrowserModelState> {
  if (!api) return 'missing';
  try {
    return await api.availability();
  } catch {
    return 'unavailable';
  }
}

/**
 * Prepares the browser's model and tests it. It writes labels and tells no probabilities.
 *
 * @throws Fault `model-missing` where the browser has no model that is ready; `model-failed` where the test fails
 */
export async function loadBrowserModel(
  { signal, emit }: Call<Loading>,
  { api, browser }: BrowserParts,
): Promise<ServedModel> {
  const { name } = browserModelCard;
  emit({ note: message('loading.starting', { model: name }) });
  const state = await browserModelState(api);
  if (!api || state !== 'available') {
    throw new Fault('model-missing', browserModelStateText(state));
  }
  const sessions = await BrowserSessions.open(api, signal).catch((thrown: unknown) => {
    throw browserFault(thrown, signal);
  });
  emit({ note: message('loading.testing', { model: name }) });
  const replies = sessions.greedy ? 1 : REPLIES;
  const chooser = { atOnce: 1, constrained: true, replies, choose: sessions.choose };
  const same = await choiceTest(chooser, signal, asReply);
  return {
    loaded: {
      card: browserModelCard,
      environment: {
        runtime: 'Prompt API (LanguageModel)',
        device: 'browser',
        browser,
        model: 'not named by the browser',
        'label probabilities': sessions.greedy
          ? 'none: each answer is one written reply (n = 1), which counts as certain'
          : `none: a share of ${REPLIES} written replies, chosen by chance`,
        'label mass': 'can’t be measured',
        replies: 'constrained to the labels by responseConstraint',
        prefixes: 'a session of the user’s text is cloned for each question',
        'self-test': `passed; the same prompt asked twice had ${same ? 'the same reply' : 'two different replies'}`,
      },
      markers: CHAT_MARKERS,
      withoutMass: true,
    },
    score: choiceScorer(chooser),
    count: (texts, stop) => sessions.count(texts, stop),
    write: (writing, call) => sessions.write(writing, call),
    close: () => sessions.close(),
  };
}
