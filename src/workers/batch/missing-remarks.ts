import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { KeptRequest } from './read-requests.ts';
import type { Remarks } from './remarks.ts';

/** Remarks on each file of requests of which questions have no answer: one remark a file. */
export function missingRemarks(
  requests: ReadonlyMap<string, KeptRequest>,
  answers: Pick<ReadonlyMap<string, unknown>, 'has'>,
  remarks: Remarks,
): void {
  const files = new Map<string, { of: number; missing: number; line: number; question: string }>();
  for (const [key, { file, line }] of requests) {
    const counts = files.get(file) ?? { of: 0, missing: 0, line: 0, question: '' };
    files.set(file, counts);
    counts.of++;
    if (answers.has(key)) continue;
    if (counts.missing++ === 0) Object.assign(counts, { line, question: clipped(key, 100) });
  }
  for (const [file, counts] of files) {
    if (counts.missing > 0) {
      remarks.add('missing', message('batchJobs.missing', { file, ...counts }));
    }
  }
}
