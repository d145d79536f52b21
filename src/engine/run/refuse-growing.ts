import { Fault } from '../domain/fault.ts';
import { answers, type JudgeCard } from '../domain/judge.ts';
import type { Study } from '../domain/study.ts';
import { message } from '#messages/message.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { settingsOf } from '../protocols/settings.ts';
import { taskText } from '../report/task-words.ts';
import { growsIn } from './planned-trials.ts';

/**
 * Refuses a schedule that waits for verdicts which no judge of the run gives.
 *
 * @throws Fault `study-invalid` that names the missing task
 */
export function refuseGrowing(
  study: Study,
  protocol: Protocol,
  judges: readonly Pick<JudgeCard, 'name' | 'tasks'>[],
): void {
  if (!growsIn(study, protocol)) return;
  const needed = protocol.growing?.needs?.(settingsOf(protocol, study.protocol.settings)) ?? [];
  const missing = needed.find(({ task }) => !judges.some((one) => answers(one, task)));
  if (!missing) return;
  throw new Fault(
    'study-invalid',
    message('studyFaults.waitsFor', {
      judges: judges.map(({ name }) => name),
      setting: missing.setting,
      task: taskText(missing.task),
    }),
  );
}
