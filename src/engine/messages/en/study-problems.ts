/** The problems of a study file, one line each. Each begins with the path of the field. */
export const studyProblems = {
  nobodyToAsk:
    'judge: without a judge only recommenders can be compared; slates of the kind "recommenders", or a judge, were expected',
  all: ({ problems, more }: { problems: readonly string[]; more: number }) =>
    [...problems, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  notKnown: ({ path, value, known }: { path: string; value: string; known: readonly string[] }) =>
    `${path}: ${value} isn't known; one of ${known.join(', ')} was expected`,
  namedTwice: ({ path, value }: { path: string; value: string }) =>
    `${path}: ${value} is named twice; each counts once`,
  noField: ({ path, fields }: { path: string; fields: readonly string[] }) =>
    `${path}: there is no such field; ${fields.join(', ')} are known here`,
  folderHere: ({ path }: { path: string }) =>
    `${path}: only the command line reads a model from a folder. Here, import the folder on the page Judges, and use the id of the imported model`,
  fileHere: ({ path }: { path: string }) =>
    `${path}: only the command line reads a model from a file. Here, import the file on the page Judges, and use the id of the imported model`,
  serverHere: ({ path }: { path: string }) =>
    `${path}: a judge on a server has three fields: the id "server", url and model`,
  unexpected: ({ path, found, expected }: { path: string; found: string; expected: string }) =>
    `${path}: ${found}; ${expected} was expected`,
  nothing: 'nothing is there',
  emptyText: 'an empty text was found',
  listFound: ({ entries }: { entries: number }) => `a list of ${entries} was found`,
  objectFound: 'an object was found',
  found: ({ value }: { value: string }) => `${value} was found`,
  tooSmall: ({ value }: { value: string }) => `${value} is too small`,
  tooBig: ({ value }: { value: string }) => `${value} is too big`,
  oneOf: ({ values }: { values: readonly string[] }) =>
    values.length === 1 ? values.join() : `one of ${values.join(', ')}`,
  wholeNumber: (range: Range) => `a whole number${within(' from', range, '')}`,
  number: (range: Range) => `a number${within(' from', range, '')}`,
  text: (range: Range) => `a text${within(' of', range, ' characters')}`,
  list: (range: Range) => `a list${within(' of', range, ' entries')}`,
  trueOrFalse: 'true or false',
  object: 'an object',
};

/** Null for an end that isn't limited. */
interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

function within(from: string, { low, high }: Range, unit: string): string {
  if (low === null) return '';
  return high === null ? `${from} ${low}${unit} or more` : `${from} ${low} to ${high}${unit}`;
}
