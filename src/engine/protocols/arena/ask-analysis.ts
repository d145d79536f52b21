import type { Style } from '../../domain/family.ts';
import { promptOf } from '../../domain/question.ts';
import type { Reason } from '../../domain/reason.ts';
import type { Trial } from '../../domain/trial.ts';
import type { Writing, Written } from '../../domain/writing.ts';
import { message } from '#messages/message.ts';
import type { Planned } from '../protocol.ts';
import type { Setting } from '../settings.ts';
import { wholeSentences } from '../../prompts/whole-sentences.ts';
import { analyses, quotedAnalyses } from './analysis.ts';
import { aspectsOf } from './aspects.ts';
import { sentencesOf } from './edits.ts';
import { arenaQuestion } from './prompt.ts';
import { analysisTag } from './wording.ts';

/** The most tokens of a sentence, with some room. */
const SENTENCE = 60;
/** The longest stored text, in characters. */
const MOST = 2000;

export const analysisSetting: Setting = {
  kind: 'switch',
  id: 'analysis',
  writes: true,
  title: message('arenaSettings.analysis'),
  about: message('arenaSettings.analysisHint'),
  initial: false,
};

/**
 * Returns the request to analyse an aspect, which follows the analyses of the aspects before it and precedes all
 * verdicts (RecSys Arena, section 2.3, figure 2); null for a trial without an aspect, and unless the study asks for
 * analyses.
 */
export function askAnalysis(trial: Trial, planned: Planned, style: Style): Writing | null {
  if (!analyses(planned.settings) || style.family.wording === 'pocket') return null;
  if (trial.kind !== 'duel' || trial.aspect === undefined) return null;
  const aspects = aspectsOf(planned.settings);
  const at = aspects.findIndex(({ id }) => id === trial.aspect);
  const before = quotedAnalyses(trial, aspects.slice(0, at), planned.prefaces);
  const { said: _, ...question } = arenaQuestion(trial, { ...planned, prefaces: new Map() }, style);
  const opening = `${before}<${analysisTag(aspects[at]!)}>`;
  return {
    prompt: promptOf({ ...question, opening }),
    maxTokens: SENTENCE * sentencesOf(planned.settings),
  };
}

/**
 * Returns the text up to its closing tag or its first empty line. A text that was cut off ends with its last whole
 * sentence; one without a sentence is unscored.
 */
export function readAnalysis({ text, end }: Written): Pick<Reason, 'text' | 'stage'> {
  const whole = text.trimStart();
  const [body = '', ...rest] = whole.split(/<\/|\n\s*\n/);
  const cut = end === 'limit' && rest.length === 0;
  const kept = (cut ? wholeSentences(body) : body).trim().slice(0, MOST);
  return { text: kept, stage: kept === '' ? 'unscored' : 'text:tag' };
}
