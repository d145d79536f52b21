import { isReason, noAnswerOf, type LeftOut, type LeftOutReason } from '../domain/left-out.ts';
import { isReferenceName, type ReferenceName } from '../domain/reference-name.ts';

/** New names of keys, by the older ones. */
type KeyNames = Readonly<Record<string, string>>;

const JUDGEMENT_KEYS: KeyNames = { legalMass: 'labelMass', nearTie: 'exactTie' };
const SHEET_KEYS: KeyNames = { seats: 'slots', viewers: 'users', viewer: 'user' };
const EXAM_KEYS: KeyNames = { viewers: 'users' };

/** The older keys of stored documents, by collection. */
const DOCUMENT_KEYS: Readonly<Record<string, KeyNames>> = {
  exams: EXAM_KEYS,
  'exams-going': EXAM_KEYS,
  'exam-answers': { viewer: 'user', attackedViewer: 'attackedUser', place: 'position' },
  'simulation-trainings': { wish: 'request' },
  'simulation-tests': { wish: 'request' },
  'simulation-test-results': JUDGEMENT_KEYS,
};

/** The ids of reasons for leaving answers out, by the sentences that exams of versions 1 and 2 have in their place. */
const REASON_IDS: Readonly<Record<string, LeftOutReason>> = {
  'a score': 'score',
  'an answer among the first ten is unscored': 'first ten unscored',
  'fewer than 5 scored': 'few scored',
  'fewer than ten items were shown': 'few shown',
  'labelled by one alone': 'one label',
  'labels without a verdict beside them': 'no verdict',
  'no genre is liked or disliked': 'no taste',
  'no such slate': 'no slate',
  'not defined for this user': 'not defined',
  'not in the prompt': 'outside prompt',
  'not labelled by all': 'not all labels',
  'nothing was shown': 'nothing shown',
  'rated all alike': 'rated alike',
  'truly gave all the same': 'truly alike',
  'unscored in one run or both': 'unscored in a run',
  'without a label': 'no label',
  'without both': 'not both',
  'without one winner among two or more people': 'no winner',
  'without an answer of the judge': 'no answer of judge',
  'without an answer of the panel’s vote': 'no answer of panel',
  'without an answer of people together': 'no answer of people',
};

const NO_ANSWER = 'without an answer of ';

/** Returns the id of a reason by its older sentence. A sentence that no version wrote is `other`. */
function presentReason(reason: string): LeftOutReason {
  const id = REASON_IDS[reason];
  if (id !== undefined) return id;
  if (isReason(reason)) return reason;
  return reason.startsWith(NO_ANSWER) ? noAnswerOf(reason.slice(NO_ANSWER.length)) : 'other';
}

/** Returns counts by reason with ids in place of older sentences; the sum of the counts stays. */
export function presentReasons(leftOut: Readonly<Record<string, number>>): LeftOut {
  const present: LeftOut = {};
  for (const [reason, n] of Object.entries(leftOut)) {
    const id = presentReason(reason);
    present[id] = (present[id] ?? 0) + n;
  }
  return present;
}

/** Returns the id of a reference value by the name that exams of version 2 gave it; null for a name that none gave. */
export function presentReference(name: string): ReferenceName | null {
  if (name === 'always the lowest') return 'always lowest';
  if (name === 'Random') return 'random';
  return isReferenceName(name) ? name : null;
}

/** Returns a judgement as schema 3 of the database stored it, with the present keys. */
export const presentJudgement = (row: unknown): unknown => withNewKeys(row, JUDGEMENT_KEYS);

/** Returns the data of a study as schema 3 stored it, with the present keys. */
export function presentStudyData(row: unknown): unknown {
  if (!isPlain(row) || !('viewers' in row)) return row;
  const { viewers: users, ...others } = row;
  return { ...others, users };
}

/** Returns the sheet of an assignment; one of format version 1 gets the present keys and version 2. */
export function presentSheet(sheet: unknown): unknown {
  if (!isPlain(sheet) || sheet.version !== 1) return sheet;
  return { ...(withNewKeys(sheet, SHEET_KEYS) as object), version: 2 };
}

/** Returns a document as schema 1 of its database stored it, with the present keys. */
export function presentDocument(collection: string, value: unknown): unknown {
  if (collection === 'assignments' && isPlain(value)) {
    return { ...value, sheet: presentSheet(value.sheet) };
  }
  if (collection === 'simulation-walks') return presentRollout(value);
  const names = collection.startsWith('ratings/') ? JUDGEMENT_KEYS : DOCUMENT_KEYS[collection];
  return names ? withNewKeys(value, names) : value;
}

/** Renames the keys of a rollout, and the kind of the segments of its prompts that were called `viewer`. */
function presentRollout(value: unknown): unknown {
  const rollout = withNewKeys(value, { ...JUDGEMENT_KEYS, likeness: 'similarity' });
  if (!isPlain(rollout) || !Array.isArray(rollout.steps)) return rollout;
  for (const { question } of rollout.steps as { question?: { segments?: { kind: string }[] } }[]) {
    for (const segment of question?.segments ?? []) {
      if (segment.kind === 'viewer') segment.kind = 'user';
    }
  }
  return rollout;
}

/** Returns a copy of plain data in which the keys of every object, at any depth, have their new names. */
function withNewKeys(value: unknown, names: KeyNames): unknown {
  if (Array.isArray(value)) return value.map((one) => withNewKeys(one, names));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [names[key] ?? key, withNewKeys(one, names)]),
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  );
}
