import { message } from '#messages/message.ts';
import { render, rendered } from '#messages/render.ts';
import { texts } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import { readExamFile } from '#engine/exam/read-exam-file.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type RunId } from '#engine/domain/ids.ts';
import { PROTOCOL_KINDS } from '#engine/domain/reply-kind.ts';
import { beginExam, SEED } from '#engine/exam/begin-exam.ts';
import { answerId, type Exam } from '#engine/exam/exam.ts';
import { EXAM_ANSWERS, EXAMS, EXAMS_GOING, PASS_LINES } from '#engine/exam/stored-exams.ts';
import { answersKept, executeExam } from '#engine/exam/execute-exam.ts';
import { noteMemory, removeExam } from '#engine/exam/keep-exam.ts';
import { examItem } from '#engine/exam/registry.ts';
import { textFile } from '#workers/report/written-files.ts';
import type { RunnerParts } from '#workers/run/run-service.ts';
import { anotherTab } from '#workers/run/run-locks.ts';
import { RecordedRemovals } from '#engine/store/recorded-removals.ts';
import { Removals } from '#workers/wire/removals.ts';
import type { ExamApi } from './exam-api.ts';

type ExamParts = Pick<
  RunnerParts,
  'store' | 'documents' | 'judges' | 'judgeLock' | 'locks' | 'removals' | 'app' | 'now'
>;

/** Makes the exam service as a plain object, so that tests can call it without a worker. */
export function examService({
  removals = new Removals(),
  store,
  judges,
  judgeLock,
  locks,
  app,
  now,
  documents,
}: ExamParts): ExamApi {
  const sit: ExamApi['examine'] = async ({ judge: choice, size, minutes, dataset, base }, call) => {
    const { signal, emit } = call;
    const [kept, data] = await Promise.all([documents, (await store).dataset(dataset)]);
    if (!data) {
      throw new Fault('study-invalid', message('runFaults.examDataGone'));
    }
    const { judge, family } = await judges.open(
      { judge: choice, seed: SEED, kinds: PROTOCOL_KINDS },
      base,
      {
        signal,
        emit: (loading) => emit({ kind: 'loading', ...loading }),
      },
    );
    const style = { family, arrangement: 'shared-prefix' } as const;
    emit({ kind: 'loading', note: 'Drawing the questions' });
    const { exam, set } = await beginExam({
      ...{ judge, style, dataset: data, size, documents: kept, app },
      ...(minutes === undefined ? {} : { minutes }),
      now: now(),
    });
    const clock = () => judges.clock();
    const going = executeExam(exam, { set, judge, style, documents: kept, now, clock }, signal);
    for (;;) {
      const step = await going.next();
      if (step.done) return step.value;
      emit(step.value);
    }
  };

  return {
    async exams() {
      const kept = await documents;
      const [exams, begun, lines] = await Promise.all([
        kept.all(EXAMS),
        kept.all(EXAMS_GOING),
        kept.all(PASS_LINES),
      ]);
      const newest = (found: typeof exams) =>
        found.map(([, exam]) => exam).sort((a, b) => b.startedAt - a.startedAt);
      return { exams: newest(exams), begun: newest(begun), lines: Object.fromEntries(lines) };
    },

    async examine(input, { signal, emit }) {
      const name = `exam of ${input.judge.id}`;
      const waiting = (seconds: number) => emit({ kind: 'loading', note: anotherTab(seconds) });
      return judgeLock.hold(name, signal, () =>
        locks.hold(id<RunId>(name), (signal) => sit(input, { signal, emit }), { signal, waiting }),
      );
    },

    noteMemory: async ({ exam, memory }) => noteMemory(await documents, exam, memory),

    async setPassLine({ item, line }) {
      const kept = await documents;
      const { range } = examItem(item).line;
      if (line === null) return kept.remove(PASS_LINES, [item]);
      if (!(line >= range[0] && line <= range[1])) {
        throw new RangeError(`A line of ${item} lies between ${range.join(' and ')}, got ${line}`);
      }
      return kept.put(PASS_LINES, [[item, line]]);
    },

    async removeExam({ exam }) {
      const recorded = new RecordedRemovals(await documents);
      await removeExam(recorded, exam);
      return removals.remember(() => recorded.putBack());
    },

    async examFile({ exam: asked }) {
      const kept = await documents;
      const exam = await kept.get(EXAMS, asked);
      if (!exam) throw new Fault('run-changed', message('runFaults.examRemoved'));
      const answers = await answersKept(kept, exam);
      await loadMessages();
      const withTexts = rendered(exam, texts, (one) => ({ ...one, text: render(one, texts) }));
      const text = JSON.stringify({ ...(withTexts as Exam), answers });
      return textFile(`exam-${fileName(exam)}.json`, 'application/json', text);
    },

    async takeExams({ text }) {
      const kept = await documents;
      const taken: Exam[] = [];
      for (const { answers, ...exam } of readExamFile(text)) {
        const rows = answers.map((one, user) => [answerId(exam, user), one] as const);
        await kept.put(EXAM_ANSWERS, rows);
        await kept.put(EXAMS, [[exam.id, exam]]);
        taken.push(exam);
      }
      return taken;
    },
  };
}

function fileName({ judge }: Exam): string {
  return judge.id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
