import { duel, otherHistoryKey, type Duel } from '../../domain/trial.ts';
import { harmless } from '../../prompts/untrusted.ts';
import type { Planned } from '../protocol.ts';
import type { Settings } from '../settings.ts';
import type { Aspect } from './aspects.ts';
import { analysisTag } from './wording.ts';

/** The longest analysis that a prompt quotes, in characters. */
const QUOTED = 600;

/** Decides whether the judge analyses each aspect in words before its verdicts. */
export function analyses({ analysis }: Settings): boolean {
  return analysis === true;
}

/**
 * Returns the beginning of the reply to a duel: its analyses so far, each in its tag. An aspect whose analysis could not
 * be read is left out.
 *
 * @param before the aspects whose analyses to quote
 */
export function quotedAnalyses(
  trial: Duel,
  before: readonly Aspect[],
  written: Planned['prefaces'],
): string {
  const quoted = before.flatMap((aspect): string[] => {
    const text = written?.get(keyOn(trial, aspect));
    return text
      ? [`<${analysisTag(aspect)}>${harmless(text, QUOTED)}</${analysisTag(aspect)}>\n`]
      : [];
  });
  return quoted.join('');
}

/** Returns the key of the question on an aspect in the same reply. */
function keyOn({ first, second, labelOrder, history }: Duel, { id }: Aspect) {
  const { key } = duel(first, second, { aspect: id, ...(labelOrder ? { labelOrder } : {}) });
  return history ? otherHistoryKey(key) : key;
}
