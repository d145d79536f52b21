import type { Trial } from '../../domain/trial.ts';
import type { Slate } from '../../domain/slate.ts';
import { message } from '#messages/message.ts';
import type { Setting, Settings } from '../settings.ts';
import { repliesOn } from './replies.ts';

export const selfDuelsSetting: Setting = {
  kind: 'switch',
  id: 'self-pairs',
  title: message('saerSettings.selfPairs'),
  about: message('saerSettings.selfPairsHint'),
  initial: false,
};

/** Returns the questions on each list against itself; none unless the settings ask for them. */
export function selfDuels(slates: readonly Slate[], settings: Settings): Trial[] {
  if (settings['self-pairs'] !== true) return [];
  return slates.flatMap((slate) => repliesOn(slate, slate, settings));
}
