import { message, type Message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { canWrite } from '../protocols/shared/writer-among.ts';
import { settingsOf, type Setting, type Settings } from '../protocols/settings.ts';
import type { Study } from '../domain/study.ts';

/**
 * Returns a sentence explaining why these judges can't write; null if one of them can or none is known.
 */
export function noWriter(
  judges: readonly Pick<JudgeCard, 'name' | 'kind' | 'family'>[],
): Message | null {
  if (judges.length === 0 || judges.some(canWrite)) return null;
  const names = judges.map(({ name }) => name);
  return message('studyFaults.noWriter', { judges: names });
}

/** Returns the settings whose values make a judge write text. */
export function wordsAsked(settings: readonly Setting[], values: Settings): readonly Setting[] {
  return settings.filter(({ writes, id, initial }) => writes && values[id] !== initial);
}

/**
 * Refuses a panel with a judge that can't write where each has to write its own text before its verdicts.
 *
 * @throws Fault `study-invalid`
 */
export function refuseWordlessMember(
  study: Pick<Study, 'protocol'>,
  { id, settings, preface }: Pick<Protocol, 'id' | 'settings' | 'preface'>,
  judges: readonly Pick<JudgeCard, 'name' | 'kind' | 'family'>[],
): void {
  const wordless = judges.filter((one) => !canWrite(one));
  if (judges.length < 2 || !preface?.eachJudge || wordless.length === 0) return;
  if (!preface.when(settingsOf({ id, settings }, study.protocol.settings))) return;
  throw new Fault(
    'study-invalid',
    message('studyFaults.analysisNeedsWriters', { judges: wordless.map(({ name }) => name) }),
  );
}

/**
 * Refuses settings that request text if no judge of the run can write, since they would have no effect.
 *
 * @param writes true if the first judge itself is known to write
 * @throws Fault `study-invalid` with the path of each such setting
 */
export function refuseWordless(
  study: Pick<Study, 'protocol'>,
  { id, settings }: Pick<Protocol, 'id' | 'settings'>,
  judges: readonly JudgeCard[],
  writes = false,
): void {
  if (writes || noWriter(judges) === null) return;
  const asked = wordsAsked(settings, settingsOf({ id, settings }, study.protocol.settings));
  if (asked.length === 0) return;
  throw new Fault(
    'study-invalid',
    message('studyFaults.wordless', {
      judges: judges.map(({ name }) => name),
      settings: asked.map(({ id, initial }) => ({ id, initial: JSON.stringify(initial) })),
    }),
  );
}
