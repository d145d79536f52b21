import { message } from '#messages/message.ts';
import { editedIn, linesOr, partId, textSetting } from '../shared/edited.ts';
import { viewSettings, WHOLE_VIEW } from '../shared/view-settings.ts';
import type { Setting, Settings } from '../settings.ts';
import { ownListExamples, ownPairExamples, problemOfList, problemOfPair } from './own-examples.ts';
import { PUBLISHED_PARTS, type EditedWords, type Replying } from './wording.ts';

const WORDS = 60;
const MOST_EXAMPLES = 12;

/**
 * Returns the settings of the prompt's words, SAER's tunable guidelines and examples.
 *
 * @param asks the questions of the protocol: about one list, about two, or both
 */
export function editSettings(asks: {
  readonly list: boolean;
  readonly pair: boolean;
}): readonly Setting[] {
  return [
    textSetting(
      'system',
      { title: message('promptSettings.system'), about: message('promptSettings.systemHint') },
      PUBLISHED_PARTS.system,
      ['DOMAIN_NOUN'],
    ),
    textSetting(
      'relevance',
      {
        title: message('promptSettings.relevance'),
        about: message('promptSettings.relevanceHint'),
      },
      PUBLISHED_PARTS.relevance,
    ),
    ...(asks.list
      ? [
          textSetting(
            'list',
            { title: message('promptSettings.list'), about: message('promptSettings.listHint') },
            PUBLISHED_PARTS.list,
            ['K', 'GOOD_FROM', 'PARTIAL_FROM'],
          ),
        ]
      : []),
    ...(asks.pair
      ? [
          textSetting(
            'pair',
            { title: message('promptSettings.pair'), about: message('promptSettings.pairHint') },
            PUBLISHED_PARTS.pair,
          ),
        ]
      : []),
    ...(asks.list ? [examplesSetting('list')] : []),
    ...(asks.pair ? [examplesSetting('pair')] : []),
    {
      ...{ kind: 'number', id: partId('words'), prompt: true, min: 5, max: 300, step: 1 },
      title: message('promptSettings.words'),
      about: message('promptSettings.wordsHint'),
      initial: WORDS,
    },
    ...viewSettings(WHOLE_VIEW),
  ];
}

/** Returns the setting of the study's own examples. */
function examplesSetting(about: 'list' | 'pair'): Setting {
  const isList = about === 'list';
  return {
    ...{ kind: 'lines', id: OWN[about], prompt: true, most: MOST_EXAMPLES, least: 0, initial: [] },
    title: message(isList ? 'promptSettings.ownExamples' : 'promptSettings.ownPairExamples'),
    about: message(
      isList ? 'promptSettings.ownExamplesHint' : 'promptSettings.ownPairExamplesHint',
    ),
    check: isList ? problemOfList : problemOfPair,
  };
}

const OWN = { list: 'own-examples', pair: 'own-pair-examples' } as const;

/** Returns the edited parts of the prompts that the settings hold. */
export function editedWords(settings: Settings): EditedWords {
  const lines = (part: string) =>
    editedIn(settings, part) === undefined ? undefined : linesOr(settings, part, '');
  return {
    system: editedIn(settings, 'system'),
    relevance: lines('relevance'),
    list: lines('list'),
    pair: lines('pair'),
  };
}

/** Returns the most words of a reason, as the prompt states it. */
export function wordsIn(settings: Settings): string {
  const words = settings[partId('words')];
  return String(typeof words === 'number' ? words : WORDS);
}

/** Decides whether a study has examples of its own of one list or of two, given the value of each setting. */
export function hasOwn(valueOf: (setting: string) => unknown, about: 'list' | 'pair'): boolean {
  const lines = valueOf(OWN[about]);
  return Array.isArray(lines) && lines.length > 0;
}

/** Returns the study's own examples as text of the prompt; null where the built-in ones count. */
export function ownExamplesIn(
  settings: Settings,
  about: 'list' | 'pair',
  { reasonedFirst }: Replying = {},
): string | null {
  if (!hasOwn((setting) => settings[setting], about)) return null;
  const own = settings[OWN[about]] as readonly string[];
  return (about === 'list' ? ownListExamples : ownPairExamples)(own, reasonedFirst);
}
