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
  notRecommender: ({ name, known }: { name: string; known: string }) =>
    `${name} isn’t one of this study’s recommenders (${known || 'none, for it compares none'})`,
};
