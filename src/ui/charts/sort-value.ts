import { isEstimate } from '#engine/report/section-table.ts';
import type { RenderedField } from '#engine/report/rendered-report.ts';
import type { SortValue } from '#ui/state/table-order.svelte.ts';

/** A number as a table prints it, such as "−.5", "1,204", "<.01" or "62%". */
const NUMBER = /^([−-]?)[<>]?\s*([\d,]*\.?\d+)\s*%?$/;

/** Returns the value by which a field of a report's table sorts; null where it has none. */
export function sortValueOf(field: RenderedField | null | undefined): SortValue {
  if (field === null || field === undefined || field === '' || field === '–') return null;
  if (typeof field === 'number') return field;
  if (isEstimate(field)) return field.value;
  const [, sign, digits] = NUMBER.exec(field.trim()) ?? [];
  if (digits === undefined) return field;
  return (sign ? -1 : 1) * Number(digits.replaceAll(',', ''));
}
