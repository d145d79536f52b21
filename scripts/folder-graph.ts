/** An import from a file below one folder to a file below its sibling. */
export interface Arrow {
  /** The folder that holds both siblings. */
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  /** The importing file. */
  readonly file: string;
  readonly imported: string;
}

/** Returns every set of sibling folders that import each other, directly or through others. */
export function circlesAmong(all: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { parent, from, to } of all) {
    const key = `${parent}/${from}`;
    next.set(key, (next.get(key) ?? new Set()).add(`${parent}/${to}`));
  }
  const reach = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]));
  const found = new Map<string, string[]>();
  for (const [folder, reached] of reach) {
    if (!reached.has(folder)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(folder)).sort();
    found.set(circle.join(' '), circle);
  }
  return [...found.values()];
}

function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(next.get(folder) ?? [])];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    open.push(...(next.get(one) ?? []));
  }
  return reached;
}
