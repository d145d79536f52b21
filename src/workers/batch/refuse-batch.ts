import { Fault } from '#engine/domain/fault.ts';
import type { Question } from '#engine/domain/question.ts';
import type { JudgeChoice, Study } from '#engine/domain/study.ts';
import type { Protocol } from '#engine/protocols/protocol.ts';
import { settingsOf } from '#engine/protocols/settings.ts';
import { growsIn } from '#engine/run/planned-trials.ts';
import { wordsAsked } from '#engine/run/writing-judges.ts';
import { message } from '#messages/message.ts';
import { isBatch } from './batch-judge.ts';

/**
 * Refuses a study that can't be asked in files: all of its questions have to be known before the first answer, and each
 * has to be answered by a label alone.
 *
 * @throws Fault `study-invalid` with the path of each part that speaks against it
 */
export function refuseBatch(study: Study, protocol: Protocol): void {
  const paths = [
    ...(study.panel.length > 0 ? ['panel'] : []),
    ...(study.stopping ? ['stopping'] : []),
    ...growingPaths(study, protocol),
    ...writingSettings(study, protocol).map(pathOf),
  ];
  if (paths.length > 0) throw new Fault('study-invalid', message('batchJobs.refused', { paths }));
}

/**
 * Refuses questions that continue the reply to others: those of an arena, each of which reads the answers on the aspects
 * before it.
 *
 * @throws Fault `study-invalid` with the path of the protocol
 */
export function refuseChained(questions: readonly Question[], { id }: Pick<Protocol, 'id'>): void {
  if (questions.some(({ follows = [] }) => follows.length > 0)) {
    throw new Fault('study-invalid', message('batchJobs.chained', { protocol: id }));
  }
}

/**
 * Refuses a judge that answers in files without its files, and files without such a judge.
 *
 * @throws Fault `study-invalid` with the path of the judge
 */
export function refuseWithoutFiles(
  { id: judge }: Pick<JudgeChoice, 'id'>,
  answers: readonly unknown[] | null,
): void {
  if (isBatch({ id: judge }) === (answers !== null)) return;
  throw new Fault(
    'study-invalid',
    message(answers ? 'batchJobs.notBatch' : 'batchJobs.onlyByFiles', { judge }),
  );
}

const pathOf = (setting: string) => `protocol.settings.${setting}`;

/** Returns the paths of the settings by which later questions wait for verdicts. */
function growingPaths(study: Study, protocol: Protocol): readonly string[] {
  if (!growsIn(study, protocol)) return [];
  const set = settingsOf(protocol, study.protocol.settings);
  const initial = settingsOf(protocol, {});
  const alone = Object.keys(set).filter((id) =>
    protocol.growing!.when({ ...initial, [id]: set[id]! }),
  );
  const needs = protocol.growing!.needs?.(set).map(({ setting }) => setting) ?? [];
  const settings = new Set([...alone, ...needs]);
  return settings.size > 0 ? [...settings].map(pathOf) : ['protocol.settings'];
}

/** Returns the settings that have the judge write. */
function writingSettings(study: Study, protocol: Protocol): readonly string[] {
  const set = settingsOf(protocol, study.protocol.settings);
  return wordsAsked(protocol.settings, set).map(({ id }) => id);
}
