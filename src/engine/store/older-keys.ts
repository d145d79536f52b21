/** New names of keys, by the older ones. */
type KeyNames = Readonly<Record<string, string>>;

const JUDGEMENT_KEYS: KeyNames = { legalMass: 'labelMass', nearTie: 'exactTie' };
const SHEET_KEYS: KeyNames = { seats: 'slots' };

/** The older keys of stored documents, by collection. */
const DOCUMENT_KEYS: Readonly<Record<string, KeyNames>> = {
  'simulation-walks': { ...JUDGEMENT_KEYS, likeness: 'similarity' },
  'simulation-trainings': { wish: 'request' },
  'simulation-tests': { wish: 'request' },
  'simulation-test-results': JUDGEMENT_KEYS,
};

/** Returns a judgement as schema 3 of the database stored it, with the present keys. */
export const presentJudgement = (row: unknown): unknown => withNewKeys(row, JUDGEMENT_KEYS);

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
  const names = collection.startsWith('ratings/') ? JUDGEMENT_KEYS : DOCUMENT_KEYS[collection];
  return names ? withNewKeys(value, names) : value;
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
