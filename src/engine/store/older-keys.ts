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
