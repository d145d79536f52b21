import type { Dataset } from '../domain/dataset.ts';
import { refuseUnfit } from '../run/refusal.ts';
import type { Judge } from '../domain/judge.ts';
import { trainedUsers } from '../judges/trained-on.ts';
import { familyOf } from '../prompts/families.ts';
import type { Style } from '../domain/family.ts';
import { protocols } from '../protocols/registry.ts';
import { settingsOf } from '../protocols/settings.ts';
import { slateDuel } from '../protocols/slate-duel/slate-duel.ts';
import { sha256 } from '../domain/sha256.ts';
import { slatesHash } from '../run/slates-hash.ts';
import type { Documents } from '../store/documents.ts';
import { deviceOf, examId, sizeOf, type Exam } from './exam.ts';
import { EXAMS_GOING } from './stored-exams.ts';
import { drawExamSet } from './draw-exam-set.ts';
import { WORLDS, type ExamSet, type ExamUser } from './exam-set.ts';
import { forgetAnswers } from './keep-exam.ts';

/** A fixed seed: all judges get the same questions, so that one list can compare them. */
export const SEED = 'exam';

interface Beginning {
  readonly judge: Judge;
  readonly style: Style;
  readonly dataset: Dataset;
  readonly size: string;
  /** See `Exam.minutes`. */
  readonly minutes?: number;
  readonly documents: Documents;
  /** This program's version. */
  readonly app: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns the unfinished exam of exactly this judge, data and wording, else a new one; an
 * unfinished exam with other properties is deleted.
 * @throws Fault `task-not-offered` where the judge's answers would be noise.
 */
export async function beginExam(
  beginning: Beginning,
): Promise<{ readonly exam: Exam; readonly set: ExamSet }> {
  const { judge, dataset, documents } = beginning;
  const set = drawExamSet(dataset, sizeOf(beginning.size), SEED);
  refuseUnfit(judge.card, slateDuel, set.worlds.plain);
  const exam = await newExam(beginning, set);
  const begun = await documents.get(EXAMS_GOING, exam.id);
  if (begun && isSame(begun, exam)) {
    const { minutes: _, ...rest } = begun;
    return { exam: { ...rest, ...limitOf(beginning) }, set };
  }
  if (begun) await forgetAnswers(documents, begun);
  await documents.put(EXAMS_GOING, [[exam.id, exam]]);
  return { exam, set };
}

const limitOf = ({ minutes }: Beginning) => (minutes === undefined ? {} : { minutes });

async function newExam(beginning: Beginning, set: ExamSet): Promise<Exam> {
  const { judge, style, dataset, size, app, now } = beginning;
  const { card, environment } = judge;
  const device = deviceOf(environment);
  const worlds = await Promise.all(WORLDS.map((world) => slatesHash(set.worlds[world])));
  const trained = trainedUsers(
    card,
    dataset.hash,
    set.users.map(({ user }) => user),
  );
  const own = familyOf(style.family.id).markers === 'from the model';
  return {
    format: 'slatewise-exam',
    version: 3,
    id: examId(card, device),
    judge: card,
    device,
    state: 'running',
    size,
    ...limitOf(beginning),
    data: {
      id: dataset.id,
      name: dataset.name,
      hash: dataset.hash,
      synthetic: dataset.synthetic,
      truth: set.truth,
      ...(trained === null ? {} : { trainedUsers: trained }),
      shownHash: await sha256(JSON.stringify([worlds, set.users.map(hashedUser)])),
    },
    seed: SEED,
    family: style.family.id,
    ...(own ? { markers: style.family.markers } : {}),
    ...(style.family.openings ? { openings: style.family.openings } : {}),
    templates: Object.fromEntries(
      await Promise.all(
        protocols.map(async (protocol) => {
          const named = protocol.settings.some(({ namesAnswers }) => namesAnswers);
          const settings = settingsOf(protocol, {
            ...(protocol.id === slateDuel.id ? { scores: true } : {}),
            // Label orders that no prompt of this judge has change no template.
            ...(named && style.family.wording !== 'pocket' ? { labelOrder: 'both' } : {}),
          });
          return [protocol.id, await sha256(protocol.template(style, settings))] as const;
        }),
      ),
    ),
    environment: { app, ...environment },
    users: set.users.length,
    done: 0,
    startedAt: now,
    finishedAt: null,
    elapsedMs: 0,
    memory: null,
    results: [],
  };
}

/** Returns a user's part of an exam as it is hashed: with the keys of exam version 1, so that the hash stays. */
function hashedUser({ attackedUser: { kind, position }, ...others }: ExamUser) {
  return { ...others, attackedViewer: { kind, place: position } };
}

/** True where answers to the two exams can be combined. */
function isSame(a: Exam, b: Exam): boolean {
  const of = ({ size, data, seed, templates, environment, family }: Exam) =>
    JSON.stringify([
      [size, seed, family, data.shownHash],
      Object.entries(templates).sort(),
      // The number of threads changes no answer. The context length changes none either, because a
      // prompt beyond it is unscored.
      Object.entries(environment)
        .filter(([name]) => !['threads', 'passes', 'self-test', 'context'].includes(name))
        .sort(),
    ]);
  return of(a) === of(b);
}
