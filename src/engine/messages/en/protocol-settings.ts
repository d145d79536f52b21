/** Faults in the settings of a protocol. */
export const protocolSettings = {
  unknown: ({ setting, protocol, known }: { setting: string; protocol: string; known: string }) =>
    `protocol.settings.${setting}: ${protocol} has no such setting; it has ${known || 'none'}`,
  invalid: ({ setting, problem }: { setting: string; problem: string }) =>
    `protocol.settings.${setting}: ${problem}`,
  notBoolean: 'true or false was expected',
  notAmong: ({ values }: { values: readonly string[] }) =>
    `one of ${values.join(', ')} was expected`,
  notBetween: ({ min, max }: { min: number; max: number }) =>
    `a number from ${min} to ${max} was expected`,
  notLines: ({ most }: { most: number }) => `1 to ${most} lines of text were expected`,
  notText: 'a text was expected',
  notFields: ({ values, required }: { values: readonly string[]; required: string | null }) =>
    `a list of some of ${values.join(', ')}, each once, was expected${required === null ? '' : `; ${required} can’t be left out`}`,
  noPlaceholder: ({
    line,
    column,
    found,
    known,
  }: Place & { found: string; known: readonly string[] }) =>
    `${place({ line, column })}: there is no ${found} here; ${known.length === 0 ? 'no placeholder can be used' : known.map((name) => `{${name}}`).join(', ')} ${known.length === 0 ? '' : 'can be used'}`.trimEnd(),
  badCharacter: ({ line, column, found }: Place & { found: string }) =>
    `${place({ line, column })}: ${found} can’t be used, since it could spell a tag or a control token of the model; write round brackets`,
  hiddenCharacter: ({ line, column, found }: Place & { found: string }) =>
    `${place({ line, column })}: remove the invisible character ${found}`,
  tooLong: ({ line, column, most }: Place & { most: number }) =>
    `${place({ line, column })}: the text has more than ${most} characters; shorten it`,
  notTags: ({ tags }: { tags: number }) =>
    `${tags} different names for tags were expected, each of letters, digits and underscores, beginning with a letter, of at most 24 characters, and none of USER_HISTORY, LIST and score`,
  turnMarker: ({ setting, marker }: { setting: string; marker: string }) =>
    `protocol.settings.${setting}: the text holds ${marker}, with which this model separates its turns; write it in other words`,
  listExample: ({ line }: { line: number }) =>
    `line ${line}: a customer, the items with semicolons between them, Good, Partial or Poor, and the reason were expected, with bars between them: customer | item; item | Good | reason. The numbers of items that don’t belong can follow after one more bar`,
  pairExample: ({ line }: { line: number }) =>
    `line ${line}: a customer, the items of two sets with semicolons between them, the verdict 1, 2 or =, and the reason were expected, with bars between them: customer | item; item | item; item | 1 | reason`,
  inLine: ({ line, problem }: { line: number; problem: string }) => `entry ${line}, ${problem}`,
  notRecommender: ({ name, known }: { name: string; known: string }) =>
    `${name} isn’t one of this study’s recommenders (${known || 'none, for it compares none'})`,
};

interface Place {
  readonly line: number;
  readonly column: number;
}

const place = ({ line, column }: Place) => `line ${line}, column ${column}`;
