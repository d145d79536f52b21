import { message } from '#messages/message.ts';
import { editedIn, partId, scoreSettings, textSetting } from '../shared/edited.ts';
import { viewSettings, WHOLE_VIEW } from '../shared/view-settings.ts';
import type { Setting, Settings } from '../settings.ts';
import { analyses } from './analysis.ts';
import { COMPARE, SCORE_PARTS, SYSTEM, type Changes } from './wording.ts';

const SENTENCES = 2;
const WORDED = ['DOMAIN_PLURAL', 'PLATFORM_NAME'];

/** The settings of the prompt's words. */
export const editSettings: readonly Setting[] = [
  textSetting(
    'system',
    { title: message('promptSettings.system'), about: message('promptSettings.systemHint') },
    SYSTEM,
  ),
  textSetting(
    'compare',
    { title: message('promptSettings.compare'), about: message('promptSettings.compareHint') },
    COMPARE,
    WORDED,
  ),
  textSetting(
    'platform',
    { title: message('promptSettings.platform'), about: message('promptSettings.platformHint') },
    '',
    [],
    120,
  ),
  ...scoreSettings(SCORE_PARTS, WORDED),
  {
    ...{ kind: 'number', id: partId('sentences'), prompt: true, min: 1, max: 5, step: 1 },
    title: message('promptSettings.sentences'),
    about: message('promptSettings.sentencesHint'),
    when: (valueOf) => valueOf('analysis') === true,
    initial: SENTENCES,
  },
  ...viewSettings(WHOLE_VIEW),
];

/** Returns the most sentences of an analysis. */
export function sentencesOf(settings: Settings): number {
  const most = settings[partId('sentences')];
  return typeof most === 'number' ? most : SENTENCES;
}

/** Returns the changes to the published prompt that the settings hold. */
export function changesIn(settings: Settings): Changes {
  return {
    system: editedIn(settings, 'system'),
    compare: editedIn(settings, 'compare'),
    scoreSystem: editedIn(settings, 'score-system'),
    score: editedIn(settings, 'score'),
    sentences: sentencesOf(settings),
    analyses: analyses(settings),
  };
}
