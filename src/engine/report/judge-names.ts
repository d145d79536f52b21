/** Returns the names of the judges of a panel; equal names get their number: `Coin (2)`. */
export function judgeNames(judges: readonly { readonly name: string }[]): string[] {
  return judges.map(({ name }, i) =>
    judges.some((other, at) => at !== i && other.name === name) ? `${name} (${i + 1})` : name,
  );
}
