import type { Probe } from '../../domain/slate.ts';
import { message, type Message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';

const NAMES: Readonly<Record<Probe, Message>> = {
  'other-user': message('saerProbes.otherUser'),
  'foreign-1': message('saerProbes.foreign1'),
  'foreign-2': message('saerProbes.foreign2'),
  'foreign-5': message('saerProbes.foreign5'),
  'near-duplicates': message('saerProbes.nearDuplicates'),
  'made-up': message('saerProbes.madeUp'),
  shuffled: message('saerProbes.shuffled'),
};

const ABOUTS: Readonly<Record<Probe, Message>> = {
  'other-user': message('saerProbes.otherUserAbout'),
  'foreign-1': message('saerProbes.foreign1About'),
  'foreign-2': message('saerProbes.foreign2About'),
  'foreign-5': message('saerProbes.foreign5About'),
  'near-duplicates': message('saerProbes.nearDuplicatesAbout'),
  'made-up': message('saerProbes.madeUpAbout'),
  shuffled: message('saerProbes.shuffledAbout'),
};

/** Returns the name of a kind of corruption. */
export const probeName = (probe: Probe): Message => NAMES[probe];

/** Returns the name of a kind of corruption in the language of this page. */
export const probeTitle = (probe: Probe): string => formatMessage(NAMES[probe]);

/** Returns a sentence about a kind of corruption in the language of this page. */
export const probeAbout = (probe: Probe): string => formatMessage(ABOUTS[probe]);

/**
 * Decides whether only the order of such a list differs, so that a judge should find no difference.
 */
export const isHarmless = (probe: Probe): boolean => probe === 'shuffled';
