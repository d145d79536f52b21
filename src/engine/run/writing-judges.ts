import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import { familyOf } from '../prompts/families.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { settingsOf, type Setting, type Settings } from '../protocols/settings.ts';
import { listed } from '../report/figures.ts';
import type { Study } from '../study/study.ts';

/** Whether a judge writes words. Reference judges don't, nor do models that were made for labels alone. */
export function canWrite({ kind, family }: Pick<JudgeCard, 'kind' | 'family'>): boolean {
  return kind === 'model' && familyOf(family).wording !== 'pocket';
}

/** Why no words come of these judges, as a sentence; null where one of them can write, or none is known. */
export function noWriter(
  judges: readonly Pick<JudgeCard, 'name' | 'kind' | 'family'>[],
): string | null {
  if (judges.length === 0 || judges.some(canWrite)) return null;
  const names = listed(judges.map(({ name }) => name));
  return judges.length === 1
    ? `${names} can’t write words.`
    : `None of the judges (${names}) can write words.`;
}

/** Settings that have a judge write words, as they are set. */
export function wordsAsked(settings: readonly Setting[], values: Settings): readonly Setting[] {
  return settings.filter(({ writes, id, initial }) => writes && values[id] !== initial);
}

/** The member of a panel that writes: the first that can; the first of all where no card says so. */
export function writerAmong(judges: readonly JudgeCard[]): number {
  return Math.max(0, judges.findIndex(canWrite));
}

/**
 * Refuses settings that ask for words where no judge of the run can write: they would do nothing.
 *
 * @param writes whether the first judge is known to write, from the judge itself
 * @throws Fault `study-invalid` with the path of each such setting
 */
export function refuseWordless(
  study: Pick<Study, 'protocol'>,
  { id, settings }: Pick<Protocol, 'id' | 'settings'>,
  judges: readonly JudgeCard[],
  writes = false,
): void {
  const why = writes ? null : noWriter(judges);
  if (why === null) return;
  const asked = wordsAsked(settings, settingsOf({ id, settings }, study.protocol.settings));
  if (asked.length === 0) return;
  throw new Fault(
    'study-invalid',
    asked
      .map(
        (setting) =>
          `protocol.settings.${setting.id}: ${why.replace(/\.$/, '')}, which this setting asks for; ${JSON.stringify(setting.initial)} was expected, or a judge that writes`,
      )
      .join('\n'),
  );
}
