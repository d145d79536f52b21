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
  return circlesIn(
    all.map(({ parent, from, to }) => ({ from: `${parent}/${from}`, to: `${parent}/${to}` })),
  );
}

/**
 * Returns every set of files that import each other, directly or through others. An import of types counts; a file that
 * imports itself is a circle of one.
 */
export function circlesOfFiles(
  all: readonly { readonly file: string; readonly imported: string }[],
): string[][] {
  return circlesIn(all.map(({ file, imported }) => ({ from: file, to: imported })));
}

/** Returns every set of nodes that reach each other, each set and its nodes once. */
function circlesIn(all: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of all) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)]));
  const found = new Map<string, string[]>();
  for (const [node, reached] of reach) {
    if (!reached.has(node)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(node)).sort();
    found.set(circle.join(' '), circle);
  }
  return [...found.values()];
}

function reachedFrom(node: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(next.get(node) ?? [])];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    open.push(...(next.get(one) ?? []));
  }
  return reached;
}
