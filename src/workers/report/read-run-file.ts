import type { Answered } from '#engine/annotation/answered.ts';
import type { Assignment } from '#engine/annotation/assignment.ts';
import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import { Fault } from '#engine/domain/fault.ts';
import { id, type JudgeId } from '#engine/domain/ids.ts';
import type { Judgement } from '#engine/domain/judgement.ts';
import type { Reason } from '#engine/domain/reason.ts';
import type { Run } from '#engine/domain/run.ts';
import type { StudyData } from '#engine/domain/study-data.ts';
import { z } from '#engine/domain/zod.ts';
import { message, type Text } from '#messages/message.ts';
import { asToday } from '#engine/store/as-today.ts';
import {
  unreadJudgement,
  unreadReason,
  unreadRun,
  unreadStudyData,
} from '#engine/store/readable.ts';

/** The value of `format` in a file of a run. */
export const RUN_FORMAT = 'slatewise-run';

/** A run from a file: everything from which its figures follow. */
export interface FiledRun {
  readonly run: Run;
  readonly data: StudyData;
  readonly judgements: readonly Judgement[];
  readonly reasons: readonly Reason[];
  /** People's work on its pairs and lists; empty where nobody labelled. */
  readonly people: {
    readonly assignments: readonly Assignment[];
    readonly answered: readonly Answered[];
  };
  /** The badges of its judges' exams, which aren't in the file themselves; absent where it has none. */
  readonly badges?: readonly ExamBadge[];
}

const identified = z.looseObject({ id: z.string() });
/** Trials are asked once: a key occurs once. */
const rows = z
  .array(z.looseObject({ key: z.string() }))
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, {
    error: 'two rows have the same key',
  });

/** A message without the text that files add to it. */
const bare = z.object({ id: z.string(), values: z.record(z.string(), z.unknown()) });

/** A text as files have it: a message carries its English text. */
const text = z.union([
  z.string(),
  z.looseObject({ text: z.string() }).transform((one) => one.text),
]);
const badge = z.object({
  id: z.string().transform((name) => id<JudgeId>(name)),
  judge: z.string(),
  outcome: z.enum(['passed', 'failed', 'can’t tell', 'not examined']),
  sentence: text,
  failed: z.array(text),
  unsure: z.array(text),
  parts: z.number(),
  finishedAt: z.number().nullable(),
});

/** The parts of a file (`runAsJson`) from which its figures follow. */
const runFile = z.looseObject({
  format: z.literal(RUN_FORMAT),
  /** Versions 2 and 3 differ in the names that the report gives to reasons and reference values. */
  version: z.union([z.literal(2), z.literal(3)]),
  run: z.unknown(),
  data: z.looseObject({
    items: z.array(identified),
    users: z.array(identified),
    slates: z.array(z.unknown()),
    similarity: z.array(z.tuple([z.string(), z.number()])),
    notes: z.looseObject({}),
    offline: z.looseObject({ how: z.union([z.string(), bare]) }).nullish(),
  }),
  judgements: rows,
  reasons: rows,
  people: z
    .looseObject({
      assignments: z.array(
        z.looseObject({ sheet: identified, key: z.looseObject({ source: z.string() }) }),
      ),
      answered: z.array(
        z.looseObject({
          assignment: z.string(),
          annotator: z.string(),
          task: z.string(),
          versions: z.array(z.looseObject({ events: z.array(z.looseObject({})) })),
        }),
      ),
    })
    .optional(),
  report: z
    .looseObject({ exams: z.array(badge).optional() })
    .optional()
    // The figures follow from the answers: a report that can't be read costs the badges alone.
    .catch(undefined),
});

/** Ids that the page makes, and those of runs in tests and examples. */
const ID = /^[\w-]{1,100}$/;

/**
 * Reads a finished run from the JSON of its report. The figures in the file aren't read, since they follow from the
 * answers.
 *
 * @param name the file's name, for faults
 * @throws Fault `file-unusable` for a file that isn't a run, that has a row that can't be read, or whose run isn't
 *   finished
 */
export function readRunFile(name: string, text: string): FiledRun {
  const { run, data, judgements, reasons, people, report } = parsed(name, text);
  const bad = unreadRun(run);
  if (bad) throw unusableRunFile(name, bad);
  const kept = asToday(run as Run);
  if (!ID.test(kept.id)) throw unusableRunFile(name, message('unreadRows.odd', { part: 'id' }));
  if (kept.state !== 'finished') throw unusableRunFile(name, message('severalRuns.unfinished'));
  const unread = [...judgements.map(unreadJudgement), ...reasons.map(unreadReason)].find(
    (why) => why !== null,
  );
  if (unread) throw unusableRunFile(name, unread);
  const byId = (all: readonly { readonly id: string }[]) =>
    new Map(all.map((one) => [one.id, one]));
  const whole: unknown = {
    ...data,
    items: byId(data.items),
    users: byId(data.users),
    similarity: new Map(data.similarity),
  };
  if (unreadStudyData(whole)) throw unusableRunFile(name, message('severalRuns.noData'));
  return {
    run: kept,
    data: whole as StudyData,
    judgements: judgements as unknown as Judgement[],
    reasons: reasons as unknown as Reason[],
    people: {
      assignments: (people?.assignments ?? []) as unknown as Assignment[],
      answered: (people?.answered ?? []) as unknown as Answered[],
    },
    ...(report?.exams ? { badges: report.exams } : {}),
  };
}

/** Returns the fault for a file that can't be read as a run. */
export function unusableRunFile(file: string, why: Text): Fault {
  return new Fault('file-unusable', message('severalRuns.fileUnusable', { file, why }));
}

function parsed(name: string, text: string): z.infer<typeof runFile> {
  let held: unknown;
  try {
    held = JSON.parse(text);
  } catch (cause) {
    throw unusableRunFile(name, String(cause));
  }
  const found = runFile.safeParse(held);
  if (found.success) return found.data;
  // One sentence: where, and what was expected there.
  const [first] = found.error.issues;
  const isRun =
    typeof held === 'object' && held !== null && 'format' in held && held.format === RUN_FORMAT;
  if (!isRun) throw unusableRunFile(name, message('openRun.noRun'));
  throw unusableRunFile(name, `${first?.path.join('.') ?? ''}: ${first?.message ?? ''}`);
}
