import type { Snippet } from 'svelte';
import type { RenderedSection } from '#engine/report/rendered-report.ts';
import type { SectionTable } from '#engine/report/section-table.ts';

/** The properties of a chart of one kind of section. */
export interface ChartProps<Kind extends RenderedSection['kind']> {
  readonly section: Extract<RenderedSection, { kind: Kind }>;
  /** The section's fields. */
  readonly content: SectionTable;
  /** Shows `content` as a table of numbers with everything about each estimate. */
  readonly table: Snippet;
}
