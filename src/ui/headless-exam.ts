import { formatMessage, texts } from '#messages/format-message.ts';
import { isCounted } from '#engine/exam/keep-exam.ts';
import type { ExamFile } from '#engine/exam/read-exam-file.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Clients } from '#ui/app/surroundings.ts';
import { pageMemory } from '#ui/app/page-memory.ts';
import type { ExamEvent } from '#workers/exam/exam-api.ts';

interface Asked {
  readonly judge: JudgeChoice;
  readonly size: string;
  /** Minutes of judging after which no further user is begun; those of the size by default. */
  readonly minutes?: number;
}

/** Examines a judge on the example data, with the page's own clients. `tell` receives progress lines. */
export async function examine(
  asked: Asked,
  { data, runner }: Pick<Clients, 'data' | 'runner'>,
  base: string,
  tell: (line: string) => void,
): Promise<ExamFile> {
  const { id: dataset } = await data.demo({ base });
  let last = '';
  const on = (event: ExamEvent) => {
    const line = lineOf(event);
    if (line !== last) tell(line);
    last = line;
  };
  const finished = await runner.examine({ ...asked, dataset, base }, { on });
  const { id: exam } = finished;
  const bytes = isCounted(finished) ? await pageMemory() : null;
  if (bytes !== null) await runner.noteMemory({ exam, memory: { bytes, how: 'counted' } });
  const { blob } = await runner.examFile({ exam });
  return JSON.parse(await blob.text()) as ExamFile;
}

function lineOf(event: ExamEvent): string {
  if (event.kind === 'loading') return formatMessage(event.note);
  const { done, of } = event;
  return texts.headless.answered({ percent: Math.floor((10 * done) / of) * 10, questions: of });
}
