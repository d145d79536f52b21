import { publishedKey, type Trial } from '../domain/trial.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Settings } from '../protocols/settings.ts';
import type { Stream } from '../random/stream.ts';

/**
 * Returns the trials of a plan whose answers the judge explains afterwards, without those that repeat a question in the
 * other label order or with another history.
 */
export function explainedTrials(
  trials: readonly Trial[],
  { reasoning }: Pick<Protocol, 'reasoning'>,
  settings: Settings,
  stream: Stream,
): readonly Trial[] {
  return reasoning?.sample(oncePerQuestion(trials), settings, stream) ?? [];
}

function oncePerQuestion(trials: readonly Trial[]): readonly Trial[] {
  const asked = new Set<string>(trials.map(({ key }) => key));
  return trials.filter(
    (one) => !one.history && (!one.labelOrder || !asked.has(publishedKey(one.key))),
  );
}
