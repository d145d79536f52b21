import type { Rendered } from '#messages/render.ts';
import type { Reproduction } from '#engine/reproduction/figure.ts';

/** A heading of the page with those below it. */
export interface Section {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly { readonly id: string; readonly name: string }[];
}

/** Returns the id of the heading of a paper's group of figures. */
export function groupId(paper: string, at: number): string {
  return `${paper}-${at + 1}`;
}

/** Returns the id of the heading of a paper's errata. */
export function errataId(paper: string): string {
  return `${paper}-errata`;
}

/** Returns a paper's entry in the contents: its groups, then its errata. */
export function sectionOf({ id, name, groups }: Rendered<Reproduction>, errata: string): Section {
  return {
    id,
    name,
    parts: [
      ...groups.map(({ title }, at) => ({ id: groupId(id, at), name: title })),
      { id: errataId(id), name: errata },
    ],
  };
}
