/** Formats a count with its noun and verb: "1 user was", "1,200 users were". */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}
