import { message } from '#messages/message.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { promptOf } from '../../domain/question.ts';
import type { Reason } from '../../domain/reason.ts';
import type { Duel, Trial } from '../../domain/trial.ts';
import type { Writing, Written } from '../../domain/writing.ts';
import type { Style } from '../../domain/family.ts';
import { shuffled, type Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import type { Setting, Settings } from '../settings.ts';
import { editsOf } from './edits.ts';
import { duelQuestion } from './prompt.ts';

/** Tokens for each word of an explanation; the last sentence may run over. */
const TOKENS = 2.5;
/** The longest stored text, in characters. */
const MOST = 2000;

export const reasonsSetting: Setting = {
  kind: 'number',
  id: 'reasons',
  writes: true,
  title: message('slateDuelSettings.reasons'),
  about: message('slateDuelSettings.reasonsHint'),
  min: 0,
  max: 1000,
  step: 1,
  initial: 0,
};

/** Returns a seeded sample of duels of two different slates, as many as the settings ask for. */
export function sampleDuels(
  trials: readonly Trial[],
  { reasons }: Settings,
  stream: Stream,
): readonly Trial[] {
  const most = typeof reasons === 'number' ? reasons : 0;
  if (most === 0) return [];
  const whole = trials.filter(isTrueDuel);
  return shuffled(whole, stream.child('reasons')).slice(0, most);
}

const isTrueDuel = (trial: Trial): trial is Duel =>
  trial.kind === 'duel' && trial.first !== trial.second && !trial.history;

/**
 * Returns the question with its answer, for the judge to continue with the short paragraph that the prompt asks for
 * behind the verdict (Bonin et al., appendix F).
 *
 * @throws RangeError for a trial without a winner, or one that isn't a duel
 */
export function askWhy(
  trial: Trial,
  { verdict, key }: Judgement,
  planned: Planned,
  style: Style,
): Writing {
  if (trial.kind !== 'duel' || verdict.kind !== 'preferred') {
    throw new RangeError(`There is nothing to explain about ${key}`);
  }
  const question = duelQuestion(trial, planned, style);
  const label = question.labels[verdict.winner === 'first' ? 0 : 1]!;
  const { tags, words } = editsOf(planned.settings);
  return {
    prompt: `${promptOf(question)}${label}</${tags.verdict}>\n`,
    maxTokens: Math.ceil(words * TOKENS),
  };
}

/** Returns the first paragraph of the written text; one without words is unscored. A duel flags no items. */
export function readWhy({ text }: Written): Pick<Reason, 'text' | 'flagged' | 'stage'> {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  const kept = paragraph.trim().slice(0, MOST);
  return { text: kept, flagged: null, stage: kept === '' ? 'unscored' : 'text:anchored' };
}
